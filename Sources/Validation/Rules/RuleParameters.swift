internal import Base

/// The parameters of a rule in a form file. A rule takes the parameters that it declares. The reader reports all others as
/// unknown.
package struct RuleParameters {
    /// The member that names the shape of the objects whose rule is being read. Rules may name it without a field of its own.
    var tag: String?
    var object: FormObject
    /// The fields that the rule, and rules inside it, name. The form may define them later in the file.
    var references: [FieldReference] = []
    /// The messages of the rules and fields in the rule.
    var declarations: [LocatedMessage] = []
    /// The mistakes for which only a part inside the rule is left out.
    var errors: [FormError] = []
    /// The rule as it is written, with all of its parameters.
    private let written: FormObject

    init(object: FormObject) {
        self.object = object
        written = object
    }

    /// The range of a parameter's value, whether it was taken or not; that of the opening brace if there is none.
    func range(of name: String) -> Range<Int> { written.range(of: name) }

    /// Takes a parameter.
    ///
    /// - Throws: an error if it has a wrong value, or is required and missing.
    package mutating func take<Value>(_ parameter: RuleParameter<Value>) throws(FormError) -> Value {
        try parameter.read(&self)
    }

    /// - Throws: an error if parameters are missing, or exclude each other.
    func check(_ relations: [ParameterRelation]) throws(FormError) {
        for relation in relations {
            switch relation {
            case .anyOf(let names):
                guard let first = names.first, !names.contains(where: object.contains) else { continue }
                throw missing(first, orOneOf: Array(names.dropFirst()))
            case .both(let first, let second):
                if object.contains(first) != object.contains(second) {
                    throw missing(object.contains(first) ? second : first)
                }
            case .alone(let name, let others):
                guard object.contains(name), others.contains(where: object.contains) else { continue }
                let names = others.map { "`\($0)`" }.joined(separator: " and ")
                throw object.wrong(name, "alone, without \(names)", at: object.range(of: name))
            }
        }
    }

    /// The error for a parameter that was taken but has a wrong value.
    ///
    /// - Parameters:
    ///   - name: the name of the parameter.
    ///   - expected: the expected value, such as `a regular expression`.
    func invalid(_ name: String, _ expected: String) -> FormError {
        object.wrong(name, expected, at: range(of: name))
    }

    /// The error for a missing parameter.
    func missing(_ name: String, orOneOf alternatives: [String] = []) -> FormError {
        FormError(ObjectMistake.missingValue(name: name, alternatives: alternatives), object.opening, in: object.source)
    }
}

/// A field that a part of a form names, and the place of the name.
struct FieldReference {
    let name: String
    let range: Range<Int>
    /// Whether a rule of the field itself may make the reference, as a condition does.
    var mayBeItself = false
}
