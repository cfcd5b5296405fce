internal import Base

/// Reads source code backwards and forwards from an offset.
extension Span where Element == UInt8 {
    /// The offset directly after the last byte before `offset` that is neither white space nor part of a comment.
    ///
    /// - Parameters:
    ///   - opaque: the ranges that are not code, sorted. The text of a literal among them stops the search.
    /// - Complexity: O(log *n*) in the number of ranges, plus the length of what is passed.
    package func offsetBeforeTrivia(_ offset: Int, opaque: [Range<Int>]) -> Int {
        var offset = offset
        var index = opaque.partitioningIndex(where: { $0.lowerBound >= offset })
        while offset > 0 {
            while index > 0, opaque[index &- 1].lowerBound >= offset { index &-= 1 }
            if index > 0, opaque[index &- 1].upperBound >= offset {
                let range = opaque[index &- 1]
                let isComment =
                    byte(range.lowerBound) == ASCII.slash
                    && (byte(range.lowerBound &+ 1) == ASCII.slash || byte(range.lowerBound &+ 1) == ASCII.asterisk)
                guard isComment, range.count >= 2 else { return offset }
                offset = range.lowerBound
                index &-= 1
            } else if ASCII.isSpace(byte(offset &- 1)) {
                offset &-= 1
            } else {
                return offset
            }
        }
        return 0
    }

    /// The offset of the first byte at or after `offset` that is neither white space nor part of a comment.
    package func offsetAfterTrivia(_ offset: Int) -> Int {
        var offset = offset
        while offset < count {
            let byte = self[offset]
            if ASCII.isSpace(byte) {
                offset &+= 1
            } else if byte == ASCII.slash, self.byte(offset &+ 1) == ASCII.slash {
                offset = lineEnd(from: offset)
            } else if byte == ASCII.slash, self.byte(offset &+ 1) == ASCII.asterisk {
                offset &+= 2
                while offset < count, !(self[offset] == ASCII.asterisk && self.byte(offset &+ 1) == ASCII.slash) {
                    offset &+= 1
                }
                offset = Swift.min(offset &+ 2, count)
            } else {
                break
            }
        }
        return offset
    }

    /// The identifier that ends at an offset; empty where there is none.
    package func word(endingAt end: Int) -> Range<Int> {
        var start = end
        while start > 0, ASCII.isIdentifier(byte(start &- 1)) { start &-= 1 }
        return Swift.min(start, end)..<end
    }

    /// The offset before generic arguments that end at an offset: that of `<` in `TypedForm<Order>(`. Without generic arguments,
    /// it is the offset itself. At most 256 bytes are read.
    func offsetBeforeGenericArguments(_ end: Int) -> Int {
        guard byte(end &- 1) == UInt8(ascii: ">") else { return end }
        var (offset, depth) = (end, 0)
        while offset > Swift.max(0, end &- 256) {
            offset &-= 1
            switch byte(offset) {
            case UInt8(ascii: ">"): depth &+= 1
            case UInt8(ascii: "<"):
                depth &-= 1
                if depth == 0 { return offset }
            case let byte where ASCII.isIdentifier(byte) || " .,:?[]".utf8.contains(byte): break
            default: return end
            }
        }
        return end
    }

    /// The identifier that begins at an offset; empty where there is none.
    package func word(startingAt start: Int) -> Range<Int> {
        var end = start
        while ASCII.isIdentifier(byte(end)) { end &+= 1 }
        return start..<end
    }
}
