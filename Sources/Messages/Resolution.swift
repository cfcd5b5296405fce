public import ICU
public import MessageFormat

/// The result of a look-up: the text of a message, and how it was found.
public struct Resolution: Sendable, Hashable {
    /// The text that the reader sees.
    ///
    /// It is empty only if the key is empty, or if the message shows nothing, such as a single argument with an empty
    /// value.
    public let text: String
    /// The locale of the message, whose plural rules the text has; nil if no locale has the message. The text is then the key
    /// itself.
    public let locale: LocaleTag?
    /// The locale in which numbers, dates and lists are shown: the reader's, if its language and script are those of
    /// ``locale``, and otherwise ``locale``; nil if no locale has the message.
    public let formatLocale: LocaleTag?
    /// The problems in the order in which they occurred; empty if there were none.
    public let issues: [ResolutionIssue]

    /// Creates a resolution, for example for a test.
    public init(text: String, locale: LocaleTag?, formatLocale: LocaleTag? = nil, issues: [ResolutionIssue] = []) {
        self.text = text
        self.locale = locale
        self.formatLocale = formatLocale ?? locale
        self.issues = issues
    }
}

/// A problem that may keep a text from being what the message's author intended.
public enum ResolutionIssue: Sendable, Hashable, CustomStringConvertible {
    /// No locale of the chain has the message. The text is the key.
    case missingMessage(MessageKey)
    /// The message's pattern has an error. The part with the error is shown as written.
    case invalidPattern(message: String)
    /// An argument is missing or has the wrong kind. It is shown as `{name}`, or as it is.
    case argument(FormatIssue)

    /// One or more sentences for a log: the problem, and what to do.
    public var description: String {
        switch self {
        case .missingMessage(let key): "No locale has the message `\(key)`. Add it to a catalog."
        case .invalidPattern(let message): "The pattern of the message has an error. \(message)"
        case .argument(let issue): issue.description
        }
    }
}
