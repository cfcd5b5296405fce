internal import Base

/// The keys to search for, arranged so that three bytes are enough to exclude most literals.
package struct KeyList: Sendable {
    package let keys: [String]
    private let indices: [String: Int]
    /// The keys by their lowercase form.
    private let indicesIgnoringCase: [String: [Int]]
    /// A bit for each combination of length, first and last byte that a key has.
    private var indexed = [UInt64](repeating: 0, count: 256)
    /// The keys' bytes, sorted; and the reversed bytes, sorted.
    private let forwards: [(bytes: [UInt8], index: Int)]
    private let backwards: [(bytes: [UInt8], index: Int)]

    package init(_ keys: some Sequence<String>) {
        self.keys = Set(keys).sorted()
        indices = Dictionary(uniqueKeysWithValues: self.keys.enumerated().map { ($1, $0) })
        indicesIgnoringCase = Dictionary(grouping: self.keys.indices) { [keys = self.keys] in keys[$0].lowercased() }
        let bytes = self.keys.enumerated().map { (bytes: Array($1.utf8), index: $0) }
        forwards = bytes.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        backwards = bytes.map { (bytes: Array($0.bytes.reversed()), index: $0.index) }
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        for (bytes, _) in bytes {
            guard let first = bytes.first, let last = bytes.last else { continue }
            let slot = Self.slot(bytes.count, first, last)
            indexed[slot &>> 6] |= 1 &<< UInt64(slot & 63)
        }
    }

    private static func slot(_ count: Int, _ first: UInt8, _ last: UInt8) -> Int {
        (count &* 0x9E3 ^ Int(first) &* 0x1F1 ^ Int(last) &* 0x67) & 0x3FFF
    }

    package func index(of key: String) -> Int? { indices[key] }

    /// The keys that differ from a text only in upper and lower case, including the text itself.
    package func indices(ignoringCaseOf text: String) -> [Int] { indicesIgnoringCase[text.lowercased()] ?? [] }

    /// The key that is equal to a range of a text.
    @inline(__always)
    package func index(of range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
        guard !range.isEmpty else { return nil }
        let slot = Self.slot(range.count, bytes[range.lowerBound], bytes[range.upperBound &- 1])
        guard indexed[slot &>> 6] &>> UInt64(slot & 63) & 1 != 0 else { return nil }
        return indices[bytes.text(range)]
    }

    /// The keys that match a pattern. They are found by binary search where the pattern's first or last part is known.
    package func indices(matching pattern: KeyPattern) -> [Int] {
        guard var first = pattern.parts.first, let last = pattern.parts.last else { return [] }
        // A key that begins with a specifier begins with its percent sign.
        if first.isEmpty, pattern.hole == .specifier { first = [UInt8(ascii: "%")] }
        if !first.isEmpty || last.isEmpty {
            return Self.starting(with: first, in: forwards).filter { pattern.matches($0.bytes) }.map(\.index)
        }
        return Self.starting(with: Array(last.reversed()), in: backwards).map(\.index)
            .filter { pattern.matches(Array(keys[$0].utf8)) }
    }

    private static func starting(
        with prefix: [UInt8], in sorted: [(bytes: [UInt8], index: Int)]
    ) -> ArraySlice<(bytes: [UInt8], index: Int)> {
        let first = sorted.partitioningIndex(where: { !$0.bytes.lexicographicallyPrecedes(prefix) })
        return sorted[first...].prefix { $0.bytes.starts(with: prefix) }
    }
}
