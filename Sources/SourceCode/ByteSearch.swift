internal import Base
package import Tables

/// Finds a short text in a long one by the Boyer–Moore–Horspool algorithm, which skips most bytes.
package struct ByteSearch {
    private let needle: [UInt8]
    private let shifts: [Int]

    package init(_ needle: [UInt8]) {
        self.needle = needle
        var shifts = [Int](repeating: max(1, needle.count), count: 256)
        for (index, byte) in needle.dropLast().enumerated() { shifts[Int(byte)] = needle.count - 1 - index }
        self.shifts = shifts
    }

    /// The offsets of all occurrences, in order.
    package func matches(in text: [UInt8]) -> [Int] { matches(in: text, CollectionOfOne(text.indices)) }

    /// The offsets of all occurrences in a table's comments, and perhaps in keys and texts. In a string catalog only the
    /// comments are searched, which are a small part of it.
    package func matches(inCommentsOf file: TableFile) -> [Int] {
        file.notation == .json
            ? matches(in: file.source.text, file.catalogCommentRanges) : matches(in: file.source.text)
    }

    private func matches(in text: [UInt8], _ ranges: some Sequence<Range<Int>>) -> [Int] {
        guard let last = needle.last else { return [] }
        var matches: [Int] = []
        text.withUnsafeBufferPointer { text in
            shifts.withUnsafeBufferPointer { shifts in
                for range in ranges {
                    var end = range.lowerBound + needle.count - 1
                    while end < range.upperBound {
                        let byte = text[end]
                        let start = end - (needle.count - 1)
                        if byte == last, text[start...end].elementsEqual(needle) { matches.append(start) }
                        end += shifts[Int(byte)]
                    }
                }
            }
        }
        return matches
    }
}
