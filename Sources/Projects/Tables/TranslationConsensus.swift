internal import Base
internal import ICU
internal import Writing

/// The numbers of locales that translate each message of a table, and that keep the source text.
///
/// Counted once for a table, in one pass over the summaries of its messages. Safe to use from many threads.
package final class TranslationConsensus: Sendable {
    /// The number of locales that translate a message, and of those that keep the source text.
    package struct Count: Sendable {
        package fileprivate(set) var translating = 0
        package fileprivate(set) var keeping = 0

        package var all: Int { translating + keeping }
    }

    /// The words of a source text in comparison with its translations.
    package struct Words: Sendable {
        /// Words for which fewer than a tenth of the translations have a similar word.
        package let ordinary: Set<String>
        /// The languages that keep the source text.
        package let keepers: Set<String>
    }

    private struct Row: Sendable {
        var latin = Count()
        var other = Count()
    }

    /// The counts, by the number of the key.
    private let rows: [Row]
    /// The number of locales that are counted.
    let localeCount: Int
    private let onceWords = LazyPerKey<Words>()
    /// The translations in Latin script, each with its language.
    private let latin: [(file: LocaleFile, language: String)]

    /// - Complexity: linear in the number of messages of the table.
    init(of table: CatalogTable) {
        var rows = [Row](repeating: Row(), count: table.sources.count)
        var latin: [(file: LocaleFile, language: String)] = []
        var localeCount = 0
        for file in table.translationsIntoOtherLanguages {
            localeCount += 1
            let writing = WritingSystem(of: file.locale)
            let isLatin = writing.mayBeLatin
            if isLatin { latin.append((file, writing.language)) }
            let column: WritableKeyPath<Row, Count> = isLatin ? \.latin : \.other
            for indexed in file.messages.indexedEntries {
                guard let number = indexed.number, !indexed.summary.features.contains(.blank) else { continue }
                if indexed.summary.features.contains(.sameAsSource) {
                    rows[number][keyPath: column].keeping += 1
                } else {
                    rows[number][keyPath: column].translating += 1
                }
            }
        }
        self.rows = rows
        self.latin = latin
        self.localeCount = localeCount
    }

    /// The counts of the locales whose script is like that of a locale which keeps the text: Latin, or any other script. That
    /// locale itself is not counted.
    package func likeLocales(isLatin: Bool, number: Int) -> Count {
        var count = isLatin ? rows[number].latin : rows[number].other
        count.keeping -= 1
        return count
    }

    /// The counts of all locales but one that keeps the text.
    package func others(number: Int) -> Count {
        let (latin, other) = (rows[number].latin, rows[number].other)
        return Count(
            translating: latin.translating + other.translating, keeping: latin.keeping + other.keeping - 1)
    }

    /// Whether at least three locales have a text for a message, and each of them keeps the source text.
    package func isKeptByAll(_ number: Int) -> Bool {
        let count = all(number: number)
        return count.translating == 0 && count.keeping > 2
    }

    /// The counts of all locales that have a text for a message.
    package func all(number: Int) -> Count {
        var count = others(number: number)
        count.keeping += 1
        return count
    }

    /// Whether most locales lack a message, and at least one has it. A message that all lack is a new one.
    package func isLackedByMost(_ number: Int) -> Bool {
        let count = all(number: number).all
        return localeCount > 3 && count > 0 && count * 2 < localeCount
    }

    /// The words of a source text in comparison with its translations in Latin script. They are computed once for a key.
    ///
    /// - Complexity: linear in the number of locales, the first time for a key.
    package func words(number: Int, in table: CatalogTable) -> Words {
        onceWords.value(number) { Words(number, in: table, latin) }
    }
}

extension TranslationConsensus.Words {
    fileprivate init(
        _ number: Int, in table: CatalogTable, _ translations: [(file: LocaleFile, language: String)]
    ) {
        guard let source = table.sources[number: number] else {
            (ordinary, keepers) = ([], [])
            return
        }
        var seen: Set<String> = []
        let words = source.forms.flatMap(Self.words).filter { $0.letters.count >= 3 && seen.insert($0.text).inserted }
        var alike = words.map { _ in 0 }
        var translating = 0
        var keepers: Set<String> = []
        for (file, language) in translations {
            guard let message = file.messages[number: number] else { continue }
            guard !message.features.contains(.sameAsSource) else {
                keepers.insert(language)
                continue
            }
            translating += 1
            let others = message.forms.flatMap(Self.letters).filter { $0.count >= 3 }
            for (index, word) in words.enumerated() where others.contains(where: word.letters.resembles) {
                alike[index] += 1
            }
        }
        ordinary = Set(zip(words, alike).filter { $0.1 * 10 < translating }.map(\.0.text))
        self.keepers = keepers
    }

    private struct Word {
        let text: String
        let letters: FoldedWord
    }

    /// The words in lower case. Two words with a hyphen between them count also as one word: `e-mail` is `email`.
    private static func words(of form: RenderedForm) -> [Word] {
        ranges(in: form).map { ranges in
            Word(
                text: ranges.map { form.string($0) }.joined().lowercased(),
                letters: FoldedWord(form.scalars, ranges))
        }
    }

    /// The words' letters without their texts.
    private static func letters(of form: RenderedForm) -> [FoldedWord] {
        ranges(in: form).map { FoldedWord(form.scalars, $0) }
    }

    private static func ranges(in form: RenderedForm) -> [[Range<Int>]] {
        let ranges = Writing.Words.all(in: form)
        let joined = zip(ranges, ranges.dropFirst()).filter { left, right in
            right.lowerBound == left.upperBound + 1 && form.scalars[left.upperBound] == "-"
        }
        return ranges.map { [$0] } + joined.map { [$0, $1] }
    }
}

/// A word in a form that related languages share: without accents, and with one letter for letters of similar sound.
private struct FoldedWord {
    /// The number of letters of the word in lower case.
    private(set) var count = 0
    /// The first four letters. Only these are compared.
    private var letters = SIMD4<UInt8>(repeating: anyLetter)

    private static let anyLetter: UInt8 = 0

    init(_ scalars: [Unicode.Scalar], _ ranges: [Range<Int>]) {
        for range in ranges {
            for scalar in scalars[range] {
                switch scalar.value {
                // Two letters outside ASCII have an ASCII letter in lower case: `İ`, with a combining dot, and the kelvin sign.
                case 0x130:
                    append(UInt8(ascii: "i"))
                    append(Self.anyLetter)
                case 0x212A: append(UInt8(ascii: "k"))
                case 0x41...0x5A: append(UInt8(truncatingIfNeeded: scalar.value | 0x20))
                case let value: append(value < 0x80 ? UInt8(truncatingIfNeeded: value) : Self.anyLetter)
                }
            }
        }
    }

    private mutating func append(_ letter: UInt8) {
        if count < 4 {
            letters[count] =
                switch letter {
                case UInt8(ascii: "c"), UInt8(ascii: "q"): UInt8(ascii: "k")
                case UInt8(ascii: "y"), UInt8(ascii: "j"): UInt8(ascii: "i")
                case UInt8(ascii: "w"): UInt8(ascii: "v")
                case UInt8(ascii: "z"): UInt8(ascii: "s")
                default: letter
                }
        }
        count += 1
    }

    /// Whether both words begin with the same letters.
    func resembles(_ other: FoldedWord) -> Bool {
        let needed = min(4, count)
        guard other.count >= needed else { return false }
        return (0..<needed).allSatisfy { index in
            letters[index] == other.letters[index] || letters[index] == Self.anyLetter
                || other.letters[index] == Self.anyLetter
        }
    }
}

extension CatalogTable {
    /// The files of locales whose language is not the source texts' language.
    fileprivate var translationsIntoOtherLanguages: some Sequence<LocaleFile> {
        let language = development.locale.language
        // The folder `Base` does not tell its language.
        let source = language == "und" ? "en" : language
        return auditedTranslations.filter { file in ![source, "und"].contains(file.locale.language)
        }
    }
}
