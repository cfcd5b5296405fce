internal import Base
internal import ICU
internal import MessageFormat
internal import Messages

/// The sentences of findings: `Resources/Findings`, embedded.
package struct FindingCatalog: Sendable {
    private let localizer: Localizer
    private let locale: LocaleTag

    /// The sentences in English.
    static let english = FindingCatalog(MessageCatalog(messages: messages, developmentLocale: "en"), for: "en")

    /// The sentences that findings are shown with.
    @TaskLocal static var current = english

    /// The sentences of a catalog in a locale.
    init(_ catalog: MessageCatalog, for locale: LocaleTag) {
        self.locale = locale
        localizer = catalog.localized(for: locale)
    }

    /// The patterns, by locale and key.
    static let messages = EmbeddedTables.findings.messages

    /// The sentences of a message.
    /// - Complexity: linear in the length of the text.
    func text(of message: FindingMessage) -> String {
        if message.isSentence, case .text(let sentence)? = message.values.first {
            return sentence
        }
        let arguments = zip(message.declaration.arguments, message.values).map { ($0.name, argument(of: $1)) }
        return localizer.text(MessageKey(rawValue: message.key), MessageArguments(distinct: arguments))
    }

    private func argument(of value: FindingArgument) -> MessageArgument {
        switch value {
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        case .names(let names): .text(quoted(names))
        case .language(let tag): .text(LocaleTag(tag).displayName(in: locale))
        case .message(let message): .text(text(of: message))
        }
    }
}
