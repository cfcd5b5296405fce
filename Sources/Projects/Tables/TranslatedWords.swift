internal import Writing

/// The words of a locale's source texts, and whether its translations keep them untranslated.
package struct TranslatedWords {
    private let file: LocaleFile
    private let sources: SourceWords
    private var kept: Set<String> = []

    /// The maximum number of texts that are read. More texts would not change the result.
    private static let limit = 3000

    /// - Complexity: linear in the number of messages, up to a limit.
    package init(of file: LocaleFile, in table: CatalogTable) {
        self.file = file
        sources = table.sourceWords
        for (place, indexed) in file.messages.indexedEntries.prefix(Self.limit).enumerated() {
            guard Self.isTranslation(indexed, of: table.sources) else { continue }
            for form in file.messages.message(at: place).forms { kept.formUnion(Words.lowercased(in: form)) }
        }
    }

    /// Whether a word, in lower case, is in the source text of another translation, and no translation keeps it.
    package func isTranslated(_ word: String) -> Bool {
        !kept.contains(word)
            && sources.numbers(of: word).contains { number in
                file.messages.place(number: number).map {
                    $0 < Self.limit && !file.messages.indexedEntries[$0].summary.features.contains(.sameAsSource)
                } ?? false
            }
    }

    private static func isTranslation(_ indexed: MessageTable.IndexedEntry, of sources: MessageSources) -> Bool {
        guard let number = indexed.number, !indexed.summary.features.contains(.sameAsSource) else { return false }
        return sources[number: number] != nil
    }
}

/// The words of a table's source texts, in lower case.
final class SourceWords: Sendable {
    private let numbersByWord: [String: [Int]]

    /// - Complexity: linear in the length of the source texts.
    init(of table: CatalogTable) {
        var numbers: [String: [Int]] = [:]
        for source in table.sources.messages {
            guard let number = source.number else { continue }
            for word in Set(source.forms.flatMap(Words.lowercased)) { numbers[word, default: []].append(number) }
        }
        numbersByWord = numbers
    }

    /// The numbers of the keys whose source texts have a word.
    func numbers(of word: String) -> [Int] { numbersByWord[word] ?? [] }
}
