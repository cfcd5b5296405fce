import Base
import Foundation
import Validation

/// The files that are written from what the rules declare.
enum RuleDocuments {
    // MARK: The schema

    /// The schema of form files. Only its last definitions, `rule` and `formRule`, are written; the rest is
    /// kept.
    static func schema() throws -> String {
        let recorded = try String(contentsOf: FormSchema.file, encoding: .utf8)
        guard let start = recorded.range(of: "\n    \"rule\": {\n") else { throw MissingDefinition() }
        return recorded[..<start.lowerBound] + "\n    \"rule\": \(definition(of: StandardRules.all))"
            + ",\n    \"formRule\": \(definition(of: StandardFormRules.all))\n  }\n}\n"
    }

    private static func definition(of types: [any DeclaredRule.Type]) -> String {
        var json = JSONWriter(.indented)
        json.object { json in
            json.member("type", "object")
            json.member("properties") { json in
                json.object { $0.member("rule") { $0.object { $0.member("enum", types.map { $0.name }) } } }
            }
            json.member("required", ["rule"])
            json.member("oneOf") { json in json.array(types) { write($1, to: &$0) } }
        }
        return json.text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n    ")
    }

    struct MissingDefinition: Error {}

    private static func write(_ type: any DeclaredRule.Type, to json: inout JSONWriter) {
        let parameters = type.parameters.map(\.declaration)
        json.object { json in
            json.member("description", type.summary)
            json.member("properties") { json in
                json.object { json in
                    json.member("rule") { $0.object { $0.member("const", type.name) } }
                    json.member("key") { $0.object { $0.member("$ref", "#/$defs/key") } }
                    for parameter in parameters {
                        json.member(parameter.name) { json in
                            json.object { json in
                                json.member("description", parameter.purpose)
                                write(parameter.shape, to: &json)
                                if let value = parameter.defaultValue {
                                    json.member("default") { $0.number(spelled: value) }
                                }
                            }
                        }
                    }
                }
            }
            json.member("required", ["rule"] + parameters.filter(\.isRequired).map(\.name))
            json.member("additionalProperties", false)
            for relation in type.relations { write(relation, to: &json) }
        }
    }

    private static func write(_ shape: ParameterDeclaration.Shape, to json: inout JSONWriter) {
        switch shape {
        case .flag: json.member("type", "boolean")
        case .integer(let range):
            json.member("type", "integer")
            if range.lowerBound > Int.min { json.member("minimum", range.lowerBound) }
            if range.upperBound < Int.max { json.member("maximum", range.upperBound) }
        case .number: json.member("type", "number")
        case .text(let pattern):
            json.member("type", "string")
            if let pattern { json.member("pattern", pattern) } else { json.member("minLength", 1) }
        case .word(let words): json.member("enum", words)
        case .field:
            json.member("type", "string")
            json.member("minLength", 1)
        case .orField(let shape):
            json.member("anyOf") { json in
                json.array([shape, nil]) { json, shape in
                    json.object { json in
                        if let shape { write(shape, to: &json) } else { json.member("$ref", "#/$defs/fieldLimit") }
                    }
                }
            }
        case .relative(let pattern, let current, let offsets):
            json.member("anyOf") { json in
                json.array { json in
                    json.object { json in
                        json.member("type", "string")
                        json.member("pattern", pattern)
                    }
                    json.object { $0.member("const", current) }
                    for name in ["from", "field"] { json.object { write(name, current, offsets, to: &$0) } }
                }
            }
        case .rule: json.member("$ref", "#/$defs/rule")
        case .member: json.member("$ref", "#/$defs/member")
        case .variants:
            json.member("type", "object")
            json.member("additionalProperties") { $0.object { write(.array(of: .member, minCount: 0), to: &$0) } }
            json.member("minProperties", 1)
        case .array(let element, let minCount):
            json.member("type", "array")
            json.member("items") { json in json.object { write(element, to: &$0) } }
            if minCount > 0 { json.member("minItems", minCount) }
        }
    }

    /// An object with the start of a limit and offsets.
    private static func write(_ name: String, _ current: String, _ offsets: [String], to json: inout JSONWriter) {
        json.member("type", "object")
        json.member("properties") { json in
            json.object { json in
                json.member(name) { json in
                    json.object { json in
                        if name == "from" { json.member("const", current) } else { write(.field, to: &json) }
                    }
                }
                for offset in offsets { json.member(offset) { $0.object { $0.member("type", "integer") } } }
            }
        }
        json.member("required", [name])
        json.member("additionalProperties", false)
    }

    private static func write(_ relation: ParameterRelation, to json: inout JSONWriter) {
        switch relation {
        case .anyOf(let names):
            json.member("anyOf") { json in
                json.array(names) { json, name in json.object { $0.member("required", [name]) } }
            }
        case .both(let first, let second):
            json.member("dependentRequired") { json in
                json.object { json in
                    json.member(first, [second])
                    json.member(second, [first])
                }
            }
        case .alone(let name, let others):
            json.member("dependentSchemas") { json in
                json.object { json in
                    json.member(name) { json in
                        json.object { json in
                            json.member("properties") { json in
                                json.object { json in for other in others { json.member(other, false) } }
                            }
                        }
                    }
                }
            }
        }
    }

    // MARK: The page

    static let pageFile = FormSchema.repository.appending(path: "Sources/Validation/Validation.docc/FormFileRules.md")

    /// The page of the documentation about the shipped rules.
    static var page: String {
        let introduction = """
            # Rules

            The shipped rules: what they require, their parameters in form files, and their messages.

            ## Overview

            Every rule except ``Required`` and ``Accepted`` accepts an empty value. Limits are inclusive. In a form file, every rule also
            takes a `key`: the message of the app with which it then fails.

            This page is written by `make schemas` from what the rules declare.


            """
        let types: [any DeclaredRule.Type] = StandardRules.all + StandardFormRules.all
        let topics = types.map { "- ``\($0)``\n" }.joined()
        return introduction + types.map(section).joined(separator: "\n") + "\n## Topics\n\n### Rules\n\n"
            + topics
    }

    private static func section(_ type: any DeclaredRule.Type) -> String {
        var text = "### \(type.name)\n\n``\(type)``: \(type.summary)"
        var messages: [String] = []
        for message in type.standardMessages {
            let arguments = message.arguments.keys.sorted().map { "`\($0)`" }.joined(separator: ", ")
            let text = "`\(message.key.rawValue)`\(arguments.isEmpty ? "" : " (\(arguments))")"
            // `INVALID_FORMAT` may be a rule's own message and that for values of other kinds.
            if !messages.contains(text) { messages.append(text) }
        }
        text += messages.isEmpty ? "\n\n" : "\n\nMessages: \(messages.joined(separator: ", ")).\n\n"
        if let type = type as? any StandardRule.Type, let example = type.examples.first {
            text += "```json\n\(example.json(ofRule: type.name))\n```\n"
        }
        if type.parameters.isEmpty { return text }
        text += "\n| Parameter | Value | Default | |\n|---|---|---|---|\n"
        for parameter in type.parameters.map(\.declaration) {
            let defaultValue = parameter.isRequired ? "required" : parameter.defaultValue.map { "`\($0)`" } ?? ""
            text += "| `\(parameter.name)` | \(words(parameter.shape)) | \(defaultValue) | \(parameter.purpose) |\n"
        }
        return text
    }

    private static func words(_ shape: ParameterDeclaration.Shape) -> String {
        switch shape {
        case .flag: "true or false"
        case .integer(let range):
            switch (range.lowerBound, range.upperBound) {
            case (Int.min, _): "whole number"
            case (let min, Int.max): "whole number from \(min)"
            case (let min, let max): "whole number from \(min) to \(max)"
            }
        case .number: "number"
        case .text: "text"
        case .word(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .field: "field"
        case .orField(let shape): words(shape) + ", or a field: `{\"field\": \"name\"}`"
        case .relative(_, let current, let offsets):
            "text, `\(current)`, or an object with `from` (`\(current)`) or `field`, and "
                + offsets.map { "`\($0)`" }.joined(separator: ", ")
        case .rule: "rule"
        case .member: "field of an object"
        case .variants: "object: an array of fields for each shape"
        case .array(let element, _): "array: \(words(element))"
        }
    }
}
