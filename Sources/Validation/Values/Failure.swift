public import Messages

/// A rule that a value breaks: the key of the message about it, and the message's arguments. It becomes text last, when
/// the reader's language is known.
public struct Failure: Error, Sendable, Hashable {
    /// The message to show.
    public var key: MessageKey
    /// What the message may say: limits, counts, names.
    public var arguments: MessageArguments
    /// Which part of the value is concerned, below the value itself: `[2].email`. Empty for the value as a whole.
    public var path: ValuePath

    /// Makes a failure.
    public init(key: MessageKey, arguments: MessageArguments = [:], path: ValuePath = ValuePath()) {
        self.key = key
        self.arguments = arguments
        self.path = path
    }

    /// The failure in a reader's language.
    public func text(in messages: Localizer) -> String {
        messages.text(key, arguments)
    }

    /// The failure of a value that stands below another.
    func below(_ step: ValuePath.Step) -> Failure {
        Failure(key: key, arguments: arguments, path: ValuePath([step] + path.steps))
    }
}
