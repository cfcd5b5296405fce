public import Messages

/// That a value breaks a rule: the key of the message that says so, and its arguments. The text comes last, when the
/// reader's language is known.
public struct Failure: Error, Sendable, Hashable {
    /// The message to show.
    public var key: MessageKey
    /// What the message may say: limits, counts, names.
    public var arguments: MessageArguments

    /// Makes a failure.
    public init(key: MessageKey, arguments: MessageArguments = [:]) {
        self.key = key
        self.arguments = arguments
    }

    /// The failure in a reader's language.
    public func text(in messages: Localizer) -> String {
        messages.text(key, arguments)
    }
}
