internal import Base
package import Writing

/// The keys of a table, numbered in the order of the development locale's file, and summaries of its texts. A translation
/// finds its source text by a number. Most files have the same order, so this seldom needs a lookup by key.
package final class KeyIndex: Sendable {
    /// The entry of a key in the development locale's file.
    package struct Row: Sendable {
        /// The summary of the text.
        package let summary: TextSummary
        /// The ranges of the key and the value; nil where the file has them escaped.
        let key: Range<Int>?
        package let value: Range<Int>?
    }

    /// The keys by number.
    package let keys: [String]
    /// The entries, by the number of the key.
    package let rows: [Row]
    /// The text of the file.
    package let text: [UInt8]
    private let numbers: [String: Int]
    private let onceSimilarTexts = LazyPerTable<[SimilarTexts.Pair]>()
    private let onceGeneralKeys = LazyPerTable<[String]>()

    /// - Parameter keys: the keys, each of them once.
    init(_ keys: [String], rows: [Row], in source: SourceText) {
        self.keys = keys
        self.rows = rows
        text = source.text
        numbers = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    }

    /// The pairs of texts in the file that differ in one word. They are computed once.
    package func similarTexts(_ find: () -> [SimilarTexts.Pair]) -> [SimilarTexts.Pair] { onceSimilarTexts.value(find) }

    /// The keys that may stand for the `other` form of a plural.
    package var generalKeys: [String] {
        onceGeneralKeys.value { keys.filter { $0.hasSuffix("other") || $0.hasSuffix("other}") } }
    }

    /// The number of a key; nil where the development locale does not have it.
    subscript(key: String) -> Int? { numbers[key] }
}

extension Span<UInt8> {
    /// Whether both spans have the same bytes.
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
