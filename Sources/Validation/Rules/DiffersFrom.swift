internal import Messages

/// A value must differ from the value of another field, such as a second phone number from the first. It fails with
/// `SAME_AS_OTHER`. Texts are compared by canonical equivalence and with case. Values of different kinds always differ.
public struct DiffersFrom: StandardRule {
    package static let name = "differsFrom"
    package static let summary = "A value must differ from the value of another field."
    package static let parameters: [any DeclaredParameter] = [fieldParameter]
    package static let examples = [
        RuleExample(#""field": "other""#, accepts: ["a", "B"], rejects: [.sameAsOther: ["b"]], beside: ["other": "b"])
    ]
    private static let fieldParameter = RuleParameter.field("field").required()
    package static let standardMessages = [MessageDeclaration(.sameAsOther)]

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

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty || value != context.fields[field] ? [] : [Failure(key: .sameAsOther)]
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        guard let other = context.fields[field] else { return [] }
        return (other.text.map { [.text($0 + "x")] } ?? []) + [other]
    }
}

extension Rule where Self == DiffersFrom {
    /// A value must differ from the value of another field.
    public static func different(from field: String) -> DiffersFrom { DiffersFrom(field: field) }
}
