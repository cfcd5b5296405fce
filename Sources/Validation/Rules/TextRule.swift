public import Messages

/// A rule that judges a text by itself, with a single message. It is the shortest way to write a rule of your own:
///
/// ```swift
/// struct Shouted: TextRule {
///     let key: MessageKey = "NOT_SHOUTED"
///     func accepts(_ text: String) -> Bool { text == text.uppercased() }
/// }
/// ```
///
/// A value of another kind fails with `INVALID_FORMAT`.
public protocol TextRule: Rule {
    /// The key of the message, which has no arguments.
    var key: MessageKey { get }

    /// Whether a text that is not empty passes.
    func accepts(_ text: String) -> Bool
}

extension TextRule {
    /// Texts only.
    public var judgedKinds: ValueKinds { .text }

    /// The message about a text, and the message about a value of another kind.
    public var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key), .wrongKind] }

    /// The failure of a value that is not a text, or of a text that is not accepted. An empty text passes.
    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty, !accepts(text) else { return [] }
        return [Failure(key: key)]
    }
}
