public import Messages

/// A rule that accepts or refuses a text by itself, with one message. The shortest way to a rule of an app's own:
///
/// ```swift
/// struct Shouted: TextRule {
///     let key: MessageKey = "NOT_SHOUTED"
///     func accepts(_ text: String) -> Bool { text == text.uppercased() }
/// }
/// ```
public protocol TextRule: Rule {
    /// The message that the rule fails with; it takes no argument.
    var key: MessageKey { get }

    /// Whether a text, which is not empty, is right.
    func accepts(_ text: String) -> Bool
}

extension TextRule {
    /// The one message.
    public var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key)] }

    /// The one failure, where the value is a text, not empty, and not accepted.
    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard let text = value.text, !text.isEmpty, !accepts(text) else { return [] }
        return [Failure(key: key)]
    }
}
