typealias Bytes = ArraySlice<UInt8>

/// A keyed entry of a file in pieces, which in their order are the file's bytes.
struct MergeItem: Sendable {
    let key: String
    /// What stands between the entry before and this one: line ends, indentation, comments that belong to no entry.
    var lead: Bytes
    /// From the comment or the key to the value.
    var head: Bytes
    var value: Bytes
    /// From the value to the end of the entry; in JSON the space before the comma.
    var trail: Bytes
    /// How the value is written: pieces of two items fit together only where it is the same.
    let quote: UInt8

    /// Whether two entries are the same bytes, wherever they stand.
    func hasBody(of other: MergeItem) -> Bool {
        quote == other.quote && value == other.value && head == other.head && trail == other.trail
    }

    /// Whether nothing but space around the entry differs.
    func isWritten(as other: MergeItem) -> Bool {
        hasBody(of: other) && (lead == other.lead || lead.withoutRunsOfSpace == other.lead.withoutRunsOfSpace)
    }
}

/// A file, or a value with members, in pieces.
struct MergeGroup: Sendable {
    /// What stands before the first item's lead: the head of the file, or the bracket.
    var open: Bytes
    var items: [MergeItem]
    /// What stands behind the last item.
    var close: Bytes
}

extension Bytes {
    var withoutRunsOfSpace: [UInt8] {
        var result: [UInt8] = []
        for word in split(whereSeparator: \.isSpace) {
            if !result.isEmpty { result.append(0x20) }
            result += word
        }
        return result
    }

    /// The text with the blank lines behind it, and what follows from the last line end; no text where all is space.
    ///
    /// A blank line keeps a comment at the head of a file from being that of the first entry, whichever that is.
    var splitBeforeLastLine: (text: Bytes, space: Bytes) {
        guard let last = lastIndex(where: { !$0.isSpace }) else { return (self[startIndex..<startIndex], self) }
        let line = self[(last + 1)...].lastIndex(of: 0x0A) ?? last + 1
        return (self[startIndex..<line], self[line...])
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || 0x09...0x0D ~= self }
    var endsLine: Bool { self == 0x0A || self == 0x0D }
}
