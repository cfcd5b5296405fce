internal import Messages

/// A value must be there: at least one character or one choice. Fails with `CANNOT_EMPTY`.
///
/// White space alone counts as empty where the field trims it, which is the default. A field with this rule alone takes a
/// text or a picked date: see ``FieldDefinition/takenKinds``.
public struct Required: StandardRule {
    package static let name = "required"
    package static let standardMessages = [MessageDeclaration(.cannotEmpty)]

    /// Makes the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    /// Every kind: other rules of the field, or ``FieldDefinition/kinds``, say which kind it must be.
    public var judgedKinds: ValueKinds { .any }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty ? [Failure(key: .cannotEmpty)] : []
    }
}

extension Rule where Self == Required {
    /// A value must be there.
    public static var required: Required { Required() }
}
