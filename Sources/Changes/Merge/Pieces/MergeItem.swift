typealias Bytes = ArraySlice<UInt8>

/// A keyed entry of a file, divided into pieces. The pieces in their order are the file's bytes.
struct MergeItem: Sendable {
    let key: String
    /// The text between the previous entry and this one: line ends, indentation, comments that belong to no entry.
    var lead: Bytes
    /// The text from the comment or the key to the value.
    var head: Bytes
    var value: Bytes
    /// The text from the value to the end of the entry. In JSON, it is the space before the comma.
    var trail: Bytes
    /// The way in which the value is written. Pieces of two items fit together only where it is the same.
    let quote: UInt8

    /// Whether two entries have the same bytes. Their places do not count.
    func hasBody(of other: MergeItem) -> Bool {
        quote == other.quote && value == other.value && head == other.head && trail == other.trail
    }

    /// Whether two entries differ at most in the space around them.
    func isWritten(as other: MergeItem) -> Bool {
        hasBody(of: other) && (lead == other.lead || lead.withoutRunsOfSpace == other.lead.withoutRunsOfSpace)
    }
}

/// A file, or a value with members, divided into pieces.
struct MergeGroup: Sendable {
    /// The text before the first item's lead: the head of the file, or the bracket.
    var open: Bytes
    var items: [MergeItem]
    /// The text after the last item.
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

    /// Splits the bytes before their last line: the text with the blank lines after it, and the space from the last
    /// line end on. The text is empty where there is only space.
    ///
    /// A blank line separates a comment at the head of a file from the first entry, whichever entry that is.
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
