import Base
import Testing
import Validation

/// An example that a rule declares, with the rule that a form file makes of its parameters.
struct DeclaredExample: Sendable, CustomTestStringConvertible {
    let name: String
    let example: RuleExample
    let rule: any Rule

    /// The rule in a form file.
    var json: String { example.json(ofRule: name) }
    var testDescription: String { json }

    /// The examples of all shipped rules. An example that can't be read is left out; see `RuleExampleTests`.
    static let all: [DeclaredExample] = StandardRules.all.flatMap { type in
        type.examples.compactMap { example in
            let form = try? FormDefinition(json: form(of: [("value", example.json(ofRule: type.name))]))
            return (form?.field("value")?.rules.first).map {
                DeclaredExample(name: type.name, example: example, rule: $0)
            }
        }
    }

    /// A form with a field for each rule, and with fields that rules name.
    static func form(of rules: [(field: String, rule: String)]) -> SourceText {
        let fields = rules.map { "{\"name\": \"\($0.field)\", \"rules\": [\($0.rule)]}" } + [#"{"name": "other"}"#]
        let json = "{\"form\": \"f\", \"fields\": [\(fields.joined(separator: ", "))]}"
        return SourceText(bytes: Array(json.utf8), path: "form.json")
    }
}

extension ParameterDeclaration.Shape {
    /// Whether a value of the type contains rules.
    var containsRules: Bool {
        switch self {
        case .rule, .member, .variants: true
        case .array(let element, _): element.containsRules
        case .flag, .integer, .number, .text, .word, .field, .orField, .relative: false
        }
    }
}
