internal import Base
package import ICU
internal import MessageFormat
package import Messages

/// The sentences of findings and the descriptions of checks in a language: `Resources/Findings`, embedded.
package struct FindingCatalog: Sendable {
    package let locale: LocaleTag
    package let findings: Localizer

    /// The sentences in English.
    static let english = FindingCatalog(in: "en")

    /// The sentences that findings are shown with.
    @TaskLocal package static var current = english

    /// The sentences in a language. What that language does not have is in English.
    init(in locale: LocaleTag) {
        let messages = EmbeddedTables.findings.messages(for: locale)
        // An English sentence has English numbers and names.
        let isTranslated = messages.keys.contains { $0.language == locale.language }
        self.init(MessageCatalog(messages: messages, developmentLocale: "en"), for: isTranslated ? locale : "en")
    }

    /// The sentences of a catalog in a locale.
    package init(_ findings: MessageCatalog, for locale: LocaleTag) {
        self.locale = locale
        self.findings = findings.localized(for: locale)
    }

    /// The descriptions of checks, which most runs do not show, by the locale of the sentences.
    private static let checks = SharedCache<LocaleTag, MessageCatalog>()
    private var checks: MessageCatalog {
        Self.checks.value(for: locale) {
            MessageCatalog(messages: EmbeddedTables.checks.messages(for: locale), developmentLocale: "en")
        }
    }

    /// The sentences of a message.
    /// - Complexity: linear in the length of the text.
    func text(of message: FindingMessage) -> String {
        findings.text(MessageKey(rawValue: message.key), arguments(of: message))
    }

    /// The text of a message of the descriptions of checks.
    package func description(_ message: FindingMessage) -> String {
        checks.text(MessageKey(rawValue: message.key), arguments(of: message), locale: locale)
    }

    private func arguments(of message: FindingMessage) -> MessageArguments {
        MessageArguments(
            distinct: zip(message.declaration.arguments, message.values).map { ($0.name, argument(of: $1)) })
    }

    /// A text of a check's description.
    package func text(ofCheck key: String) -> String { checks.text(MessageKey(rawValue: key), locale: locale) }

    func argument(of value: FindingArgument) -> MessageArgument {
        switch value {
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        case .names(let names): .text(quoted(names))
        case .language(let tag): .text(LocaleTag(tag).displayName(in: locale))
        case .messages(let messages): .text(messages.map(text).joined(separator: " "))
        }
    }
}

extension EmbeddedTables {
    /// The patterns in English and in the language of a locale, of which a run shows no others.
    fileprivate func messages(for locale: LocaleTag) -> [LocaleTag: [MessageKey: String]] {
        messages { $0 == "en" || $0.language == locale.language }
    }
}
