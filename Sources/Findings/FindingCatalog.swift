package import ICU
internal import MessageFormat
package import Messages

/// The sentences of findings, the descriptions of checks and the words of reports in a language: `Resources/Findings`, embedded.
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

    private struct OtherTable: Hashable {
        let table: EmbeddedTables
        let locale: LocaleTag
    }

    /// The tables beside that of findings, which not every run shows.
    private static let others = SharedCache<OtherTable, Localizer>()

    private func messages(of table: EmbeddedTables) -> Localizer {
        if table == .findings { return findings }
        return Self.others.value(for: OtherTable(table: table, locale: locale)) {
            MessageCatalog(messages: table.messages(for: locale), developmentLocale: "en").localized(for: locale)
        }
    }

    /// The sentences of a message.
    /// - Complexity: linear in the length of the text.
    func text(of message: FindingMessage) -> String {
        messages(of: message.declaration.table).text(MessageKey(rawValue: message.key), arguments(of: message))
    }

    private func arguments(of message: FindingMessage) -> MessageArguments {
        MessageArguments(
            distinct: zip(message.declaration.arguments, message.values).map { ($0.name, argument(of: $1)) })
    }

    /// A text of a check's description.
    package func text(ofCheck key: String) -> String { messages(of: .checks)[MessageKey(rawValue: key)] }

    /// The elements of a list, joined as the language does it.
    package func list(_ elements: [String]) -> String {
        var text: [UInt8] = []
        ListFormat.format(for: locale, style: .unit).append(elements, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    func argument(of value: FindingArgument) -> MessageArgument {
        switch value {
        case .text(let text): .text(text)
        case .integer(let number): .integer(number)
        case .names(let names): .text(list(names.map { "`\($0)`" }))
        case .values(let values): .text(list(values))
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
