internal import Tables
internal import Writing

/// The source texts of a table that must be translated.
///
/// Where no locale has translated a text, names and units (`GIF`, `%@ MB`) need no translation. Neither does a text that a fuller
/// table of the same language lacks, since it is no longer in use.
final class TranslatableTexts: Sendable {
    /// Whether the text of each key is wanted, by the key's number; false for a key without a text.
    private let areWanted: [Bool]

    /// - Complexity: linear in the number of keys; for a text that no locale translates, linear also in its length and the number
    ///   of locales.
    init(of table: CatalogTable) {
        // Files of regions where readers understand the source texts' language.
        let fuller = table.translations.filter { file in
            table.sharesLanguage(file.locale) && file.messages.count > table.development.messages.count
        }
        areWanted = table.sources.keys.indices.map { number in
            table.sources[number: number].map { Self.isWanted($0, number, in: table, fuller) } ?? false
        }
    }

    /// Whether the text of a key with a number is wanted.
    func contains(_ number: Int) -> Bool { areWanted[number] }

    private static func isWanted(
        _ source: TableMessage, _ number: Int, in table: CatalogTable, _ fuller: [LocaleFile]
    ) -> Bool {
        let count = table.consensus.all(number: number)
        // Interface files, and the catalogs that Xcode makes of them, are full of texts that code replaces before anybody reads
        // them. Such a text counts only where most locales translate it.
        if table.format.supports(.extraction), InterfaceTexts.objectID(in: source.key) != nil {
            return count.translating * 2 >= table.translationCount
        }
        guard count.translating == 0 else { return true }
        let hasWord = source.content.forms.contains { form in
            let words = Words.all(in: form)
            // Single letters show nothing.
            return !words.isEmpty && words.allSatisfy { $0.count == 1 } || Words.haveOrdinary(words, in: form)
        }
        guard hasWord, !source.content.forms.contains(where: \.isNoticeOfRights) else { return false }
        guard table.sources.isInDevelopmentFile(number) else { return true }
        return fuller.allSatisfy { $0.messages.contains(number: number) }
    }
}
