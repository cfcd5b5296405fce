internal import Messages

/// A value must be the same as that of another field: a password or an address typed twice. Fails with
/// `DOES_NOT_MATCH`. Values of two kinds are never the same: `1` is not `"1"`.
public struct EqualTo: StandardRule {
    package static let name = "equalTo"
    package static let standardMessages = [MessageDeclaration(.doesNotMatch)]

    /// The other field's name.
    public let field: String

    /// Makes the rule.
    public init(field: String) {
        self.field = field
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(field: try parameters.field("field"))
    }

    /// Every kind, because the rules of the other field judge its kind.
    public var judgedKinds: ValueKinds { .any }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty || value == context.fields[field] ?? "" ? [] : [Failure(key: .doesNotMatch)]
    }
}

extension Rule where Self == EqualTo {
    /// A value must be the same as that of another field.
    public static func equal(to field: String) -> EqualTo { EqualTo(field: field) }
}
