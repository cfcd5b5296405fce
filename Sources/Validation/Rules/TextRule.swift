public import Messages

/// A rule that accepts or refuses a text by itself, with one message. The shortest way to a rule of an app's own:
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
    /// The message that the rule fails with; it takes no argument.
    var key: MessageKey { get }

    /// Whether a text, which is not empty, is right.
    func accepts(_ text: String) -> Bool
}

extension TextRule {
    /// Texts alone.
    public var judgedKinds: ValueKinds { .text }

    /// The one message about a text, and the one about a value that is none.
    public var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key), .wrongKind] }

    /// The one failure, where the value is no text, or a text that is not empty and not accepted.
    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        guard let text = value.text, !text.isEmpty, !accepts(text) else { return [] }
        return [Failure(key: key)]
    }
}
