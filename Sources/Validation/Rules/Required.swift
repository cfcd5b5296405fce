internal import Messages

/// A value must not be empty. It fails with `CANNOT_EMPTY`.
///
/// In a field, it says more where it can: a field for files fails with `CHOOSE_A_FILE`, and one whose other rules ask for one of
/// several options, a date or a time fails with the message of that rule.
///
/// If the field trims its value, which is the default, white space alone is empty too. A value in which nothing can be seen,
/// such as U+200B alone, is always empty. A field with only this rule takes a
/// text or a picked date: see ``FieldDefinition/takenKinds``.
public struct Required: StandardRule {
    package static let name = "required"
    package static let summary = "A value must not be empty."
    package static let examples = [RuleExample(accepts: ["Anna", "0"], rejects: [.cannotEmpty: ["", "\u{200B}"]])]
    package static let standardMessages = [MessageDeclaration(.cannotEmpty)]

    /// Creates the rule.
    public init() {}

    package init(parameters: inout RuleParameters) throws(FormError) {}

    /// Every kind. Other rules of the field, or ``FieldDefinition/kinds``, decide which kinds are accepted.
    public var judgedKinds: ValueKinds { .any }

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty || value.isInvisible ? [Failure(key: .cannotEmpty)] : []
    }

    public func addHints(to hints: inout InputHints) { hints.isRequired = true }
}

extension FieldValue {
    /// Whether the value consists of invisible characters, and perhaps white space between them. White space alone isn't
    /// invisible here: the field decides whether to trim it, and it may be a password.
    fileprivate var isInvisible: Bool {
        // Most texts begin with a visible ASCII character.
        guard case .text(let text) = self, let first = text.utf8.first, !(0x21...0x7E).contains(first) else {
            return false
        }
        var isInvisible = false
        for scalar in text.unicodeScalars {
            if scalar.isInvisible { isInvisible = true } else if !scalar.properties.isWhitespace { return false }
        }
        return isInvisible
    }
}

extension Rule where Self == Required {
    /// A value must not be empty.
    public static var required: Required { Required() }
}
