public import ICU
public import MessageFormat

/// A catalog for one reader: the locale chain is chosen once, messages are then looked up along it.
///
/// A value to keep for as long as a request or a screen lives. Safe to use from many threads at once; no reader
/// takes a lock.
///
/// ```swift
/// let messages = MessageCatalog.standard.localized(for: ["pt-AO", "en"])
/// messages["CANNOT_EMPTY"]
/// messages.text("TEXT_TOO_SHORT", ["min": 8])
/// ```
public struct Localizer: Sendable {
    /// The locales that are asked, best first; the development locale is the last.
    public let chain: [LocaleTag]
    /// The tables along the chain: for each locale, the app's before the shipped one.
    private let tables: [LocaleTable]

    init(chain: [LocaleTag], tables: [LocaleTable]) {
        self.chain = chain
        self.tables = tables
    }

    /// The locale that is asked first.
    public var locale: LocaleTag {
        chain.first ?? .undetermined
    }

    /// The text of a message that takes no argument. An unknown key is its own text.
    public subscript(key: MessageKey) -> String {
        text(key)
    }

    /// The text of a message. Never fails: an unknown key is its own text, a missing argument shows as `{name}`.
    public func text(_ key: MessageKey, _ arguments: MessageArguments = [:]) -> String {
        for table in tables {
            if let found = table[key] { return found.message.text(arguments) }
        }
        return key.rawValue
    }

    /// The text of a message, with the locale that answered and what was wrong.
    public func resolve(_ key: MessageKey, _ arguments: MessageArguments = [:]) -> Resolution {
        for table in tables {
            guard let found = table[key] else { continue }
            var formatIssues: [FormatIssue] = []
            let text = found.message.text(arguments, issues: &formatIssues)
            let issues =
                found.errors.map { ResolutionIssue.invalidPattern(message: $0.message) }
                + formatIssues.map(ResolutionIssue.argument)
            return Resolution(text: text, locale: table.locale, issues: issues)
        }
        return Resolution(text: key.rawValue, locale: nil, issues: [.missingMessage(key)])
    }
}
