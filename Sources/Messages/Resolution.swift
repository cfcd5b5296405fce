public import ICU
public import MessageFormat

/// The answer to a key: the text, and how it came about.
public struct Resolution: Sendable, Hashable {
    /// What a reader sees.
    ///
    /// Never empty unless the key is.
    public let text: String
    /// The locale whose message answered, by whose plural rules and digits it was formatted; nil where no locale
    /// has the message and the text is the key itself.
    public let locale: LocaleTag?
    /// What was wrong, in the order it was met; empty where all is well.
    public let issues: [ResolutionIssue]
}

/// Something that kept a message from being what its author meant.
public enum ResolutionIssue: Sendable, Hashable, CustomStringConvertible {
    /// No locale of the chain has the message: the text is the key.
    case missingMessage(MessageKey)
    /// The message's pattern has an error; the part concerned shows as it was written.
    case invalidPattern(message: String)
    /// An argument is missing or does not fit; it shows as `{name}` or as it is.
    case argument(FormatIssue)

    /// Sentences for a log: what happened, and what to do.
    public var description: String {
        switch self {
        case .missingMessage(let key): "No locale has the message `\(key)`. Add it to a catalog."
        case .invalidPattern(let message): "The pattern of the message has an error. \(message)"
        case .argument(let issue): issue.description
        }
    }
}
