public import MessageFormat
public import Messages

/// A failure of a rule: the key of its message, and the message's arguments. It becomes a text only when the reader's
/// language is known.
public struct Failure: Error, Sendable, Hashable, Codable {
    /// The key of the message.
    public var key: MessageKey
    /// The arguments of the message, such as limits, counts and names.
    public var arguments: MessageArguments
    /// The path of the part of the value that is concerned, relative to the value: `[2].email`. It is empty for the value
    /// as a whole.
    public var path: ValuePath

    /// Creates a failure.
    public init(key: MessageKey, arguments: MessageArguments = [:], path: ValuePath = ValuePath()) {
        self.key = key
        self.arguments = arguments
        self.path = path
    }

    /// The text of the message in the reader's language.
    public func text(in messages: Localizer) -> String {
        messages.text(key, arguments)
    }

    /// The same failure, for the value that contains the failing value.
    func below(_ step: ValuePath.Step) -> Failure {
        Failure(key: key, arguments: arguments, path: ValuePath([step] + path.steps))
    }
}
