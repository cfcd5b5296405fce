internal import Messages

/// A value must not be empty. It fails with `CANNOT_EMPTY`.
///
/// If the field trims its value, which is the default, white space alone is empty too. A field with only this rule takes a
/// text or a picked date: see ``FieldDefinition/takenKinds``.
public struct Required: StandardRule {
    package static let name = "required"
    package static let summary = "A value must not be empty."
    package static let examples = [RuleExample(accepts: ["Anna", "0"], rejects: [.cannotEmpty: [""]])]
    package static let standardMessages = [MessageDeclaration(.cannotEmpty)]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    /// Every kind. Other rules of the field, or ``FieldDefinition/kinds``, decide which kinds are accepted.
    public var judgedKinds: ValueKinds { .any }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty ? [Failure(key: .cannotEmpty)] : []
    }
}

extension Rule where Self == Required {
    /// A value must not be empty.
    public static var required: Required { Required() }
}
