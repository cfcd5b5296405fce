internal import Tables

/// The keys of a table, numbered in the order of the development locale's file, and what is known of its texts: a translation
/// finds its source text by a number, mostly without a look-up, since most files are in one order.
final class KeyNumbers: Sendable {
    /// What the development locale's file says of a key.
    struct Row: Sendable {
        /// What the message's text has.
        let summary: TextSummary
        /// Where the key and the value stand; nil where they do not stand there byte for byte.
        let key: Range<Int>?
        let value: Range<Int>?
    }

    /// The keys by number.
    let keys: [String]
    /// What is known of each, by number.
    let rows: [Row]
    /// The text of the file.
    let text: [UInt8]
    private let numbers: [String: Int]
    private let onceSimilarTexts = OncePerTable<[SimilarTexts.Pair]>()
    private let onceGeneralKeys = OncePerTable<[String]>()

    /// - Parameter keys: each once.
    init(_ keys: [String], rows: [Row], in source: SourceText) {
        self.keys = keys
        self.rows = rows
        text = source.text
        numbers = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// The texts of the file that differ in one word: looked for once.
    func similarTexts(_ find: () -> [SimilarTexts.Pair]) -> [SimilarTexts.Pair] { onceSimilarTexts.value(find) }

    /// The keys that may spell the general form of a plural.
    var generalKeys: [String] {
        onceGeneralKeys.value { keys.filter { $0.hasSuffix("other") || $0.hasSuffix("other}") } }
    }

    /// The number of a key; nil where the development locale does not have it.
    subscript(key: String) -> Int? { numbers[key] }
}

extension Span<UInt8> {
    /// Whether both hold the same bytes.
    @inline(__always)
    func isEqual(to other: Span<UInt8>) -> Bool {
        guard count == other.count else { return false }
        var offset = 0
        while offset <= count - 8 {
            guard
                bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    == other.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset += 8
        }
        while offset < count {
            if self[offset] != other[offset] { return false }
            offset += 1
        }
        return true
    }
}
