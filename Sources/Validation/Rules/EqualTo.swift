internal import Messages

/// A value must be equal to the value of another field, such as a password that is typed twice. It fails with
/// `DOES_NOT_MATCH`. Values of different kinds are never equal: `1` is not `"1"`.
public struct EqualTo: StandardRule {
    package static let name = "equalTo"
    package static let summary = "A value must be equal to the value of another field."
    package static let parameters: [any DeclaredParameter] = [fieldParameter]
    package static let examples = [
        RuleExample(#""field": "other""#, accepts: ["b"], rejects: [.doesNotMatch: ["a"]], beside: ["other": "b"])
    ]
    private static let fieldParameter = RuleParameter.field("field").required()
    package static let standardMessages = [MessageDeclaration(.doesNotMatch)]

    /// The name of the other field.
    public let field: String

    /// Creates the rule.
    public init(field: String) {
        self.field = field
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(field: try parameters.take(Self.fieldParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.fieldParameter, field)
    }

    /// Every kind, because the rules of the other field judge its kind.
    public var judgedKinds: ValueKinds { .any }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        guard let other = context.fields[field] else { return [] }
        return [other] + (other.text.map { [.text($0 + "x")] } ?? [])
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty || value == context.fields[field] ?? "" ? [] : [Failure(key: .doesNotMatch)]
    }
}

extension Rule where Self == EqualTo {
    /// A value must be equal to the value of another field.
    public static func equal(to field: String) -> EqualTo { EqualTo(field: field) }
}
