internal import ICU
internal import Synchronization

/// How many locales translate each message of a table, and how many keep the source text.
///
/// Counted once for a table, in one pass over what is known of its messages; safe to use from many threads.
final class TranslationConsensus: Sendable {
    /// How many locales translate a message, and how many keep it.
    struct Count: Sendable {
        fileprivate(set) var translating = 0
        fileprivate(set) var keeping = 0

        var all: Int { translating + keeping }
    }

    /// What is known of the words of a source text.
    struct Words: Sendable {
        /// Those that no translation has, and that few have a like of.
        let ordinary: Set<String>
        /// The languages that keep the source text.
        let keepers: Set<String>
    }

    private struct Row: Sendable {
        var latin = Count()
        var other = Count()
    }

    /// By the number of the key.
    private let rows: [Row]
    private let words = Mutex<[Int: Words]>([:])

    /// - Complexity: linear in the number of messages of the table.
    init(of table: CatalogTable) {
        var rows = [Row](repeating: Row(), count: table.sources.count)
        for file in table.translationsIntoOtherLanguages {
            let isLatin = WritingSystem(of: file.locale).mayBeLatin
            let column: WritableKeyPath<Row, Count> = isLatin ? \.latin : \.other
            for glance in file.messages.glances {
                guard let number = glance.number, !glance.summary.features.contains(.blank) else { continue }
                if glance.summary.features.contains(.sameAsSource) {
                    rows[number][keyPath: column].keeping += 1
                } else {
                    rows[number][keyPath: column].translating += 1
                }
            }
        }
        self.rows = rows
    }

    /// What the locales do that share a locale's script, or, for a locale in another script than Latin, any but Latin; a
    /// locale that keeps the text itself is not counted.
    func likeLocales(isLatin: Bool, number: Int) -> Count {
        var count = isLatin ? rows[number].latin : rows[number].other
        count.keeping -= 1
        return count
    }

    /// What all other locales do.
    func others(number: Int) -> Count {
        let (latin, other) = (rows[number].latin, rows[number].other)
        return Count(
            translating: latin.translating + other.translating, keeping: latin.keeping + other.keeping - 1)
    }

    /// What the translations in Latin script make of the words of a source text: worked out once for a key.
    ///
    /// - Complexity: linear in the number of locales, when a key is asked about for the first time.
    func words(number: Int, in table: CatalogTable) -> Words {
        if let known = words.withLock({ $0[number] }) { return known }
        let made = Words(number, in: table)
        words.withLock { $0[number] = made }
        return made
    }
}

extension TranslationConsensus.Words {
    fileprivate init(_ number: Int, in table: CatalogTable) {
        guard let source = table.sources[number: number] else {
            (ordinary, keepers) = ([], [])
            return
        }
        let words = Self.plainWords(of: source)
        var alike = words.map { _ in 0 }
        var translating = 0
        var keepers: Set<String> = []
        for file in table.translationsIntoOtherLanguages {
            let writing = WritingSystem(of: file.locale)
            guard writing.mayBeLatin, let message = file.messages[number: number] else { continue }
            guard !message.features.contains(.sameAsSource) else {
                keepers.insert(writing.language)
                continue
            }
            translating += 1
            let others = Self.plainWords(of: message).map(\.folded)
            for (index, word) in words.enumerated() where others.contains(where: { word.folded.resembles($0) }) {
                alike[index] += 1
            }
        }
        ordinary = Set(zip(words, alike).filter { $0.1 * 10 < translating }.map(\.0.text))
        self.keepers = keepers
    }

    private struct Word {
        let text: String
        let folded: FoldedWord
    }

    private static func plainWords(of message: TableMessage) -> [Word] {
        var seen: Set<String> = []
        return message.content.forms.flatMap { form in
            words(of: form).compactMap { text in
                guard text.unicodeScalars.count >= 3, seen.insert(text).inserted else { return nil }
                return Word(text: text, folded: FoldedWord(text))
            }
        }
    }

    /// The words in lower case, and those that hyphens join as one as well: `e-mail` is `email`.
    private static func words(of form: FlatText) -> [String] {
        let ranges = Audit.Words.all(in: form)
        let joined = zip(ranges, ranges.dropFirst()).filter { left, right in
            right.lowerBound == left.upperBound + 1 && form.scalars[left.upperBound] == "-"
        }.map { form.string($0) + form.string($1) }
        return (ranges.map { form.string($0) } + joined).map { $0.lowercased() }
    }
}

/// A word as languages that borrow from each other have it in common: without marks, and with one letter for a sound.
private struct FoldedWord {
    private let letters: [UInt8]

    private static let anyLetter: UInt8 = 0

    init(_ word: String) {
        letters = word.unicodeScalars.map { scalar in
            switch scalar {
            case "c", "q": UInt8(ascii: "k")
            case "y", "j": UInt8(ascii: "i")
            case "w": UInt8(ascii: "v")
            case "z": UInt8(ascii: "s")
            default: UInt8(exactly: scalar.value).flatMap { $0 < 0x80 ? $0 : nil } ?? Self.anyLetter
            }
        }
    }

    /// Whether both begin alike.
    func resembles(_ other: FoldedWord) -> Bool {
        let needed = min(4, letters.count)
        guard other.letters.count >= needed else { return false }
        return zip(letters, other.letters).prefix(needed).allSatisfy {
            $0 == $1 || $0 == Self.anyLetter || $1 == Self.anyLetter
        }
    }
}

extension CatalogTable {
    /// The files of locales in another language than that of the source texts.
    fileprivate var translationsIntoOtherLanguages: some Sequence<LocaleFile> {
        let language = development.locale.language
        // A folder `Base` says nothing of its language.
        let source = language == "und" ? "en" : language
        return files.lazy.filter { file in
            !self.isDevelopment(file) && ![source, "und"].contains(file.locale.language)
        }
    }
}

/// The consensus of a table, counted when it is first asked for.
final class LazyConsensus: Sendable {
    private let made = AtomicLazyReference<TranslationConsensus>()

    /// - Parameter table: the one that this belongs to.
    func value(of table: CatalogTable) -> TranslationConsensus {
        made.load() ?? made.storeIfNil(TranslationConsensus(of: table))
    }
}
