internal import Base

/// Reads Swift's string literals, and enters and leaves their interpolations.
extension SwiftLexer {
    /// The quotation mark and the line ends.
    private static let stringStops: UInt64 = 1 << 0x22 | 1 << 0x0A | 1 << 0x0D

    /// Opens a literal whose delimiter begins at the cursor.
    mutating func openString(pounds: Int) {
        let quote = offset &+ pounds
        let isMultiline = isMultilineDelimiter(at: quote, pounds: pounds)
        let parenthesis = frames.last.map { $0.literal < 0 ? $0.start : -1 } ?? -1
        literals.append(
            StringLiteral(
                start: offset, contents: quote &+ (isMultiline ? 3 : 1), pounds: pounds, isMultiline: isMultiline,
                parenthesis: parenthesis, opaqueCount: opaque.count))
        offset = quote &+ (isMultiline ? 3 : 1)
        lexString(literals.count &- 1)
    }

    /// Whether three quotation marks open a multiline string. In a single-line raw string such as `#"""#` they do not.
    private func isMultilineDelimiter(at quote: Int, pounds: Int) -> Bool {
        guard bytes.byte(quote &+ 1) == ASCII.quote, bytes.byte(quote &+ 2) == ASCII.quote else { return false }
        guard pounds > 0 else { return true }
        var offset = quote &+ 2
        while offset < bytes.count, !ASCII.isLineEnd(bytes[offset]) {
            if bytes[offset] == ASCII.quote, hasPounds(pounds, at: offset &+ 1) { return false }
            offset &+= 1
        }
        return true
    }

    private func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
        var index = 0
        while index < pounds {
            guard bytes.byte(offset &+ index) == ASCII.hash else { return false }
            index &+= 1
        }
        return true
    }

    /// Continues in a literal up to its end, or up to the code of an interpolation.
    mutating func lexString(_ index: Int) {
        let (pounds, isMultiline) = (literals[index].pounds, literals[index].isMultiline)
        let start = offset
        while true {
            offset =
                isMultiline
                ? bytes.firstOffset(of: ASCII.quote, ASCII.backslash, ASCII.backslash, from: offset)
                : bytes.offset(ofStop: Self.stringStops, or: ASCII.backslash, from: offset)
            guard offset < bytes.count else {
                opaque.append(start..<offset)
                return endString(index, contentEnd: offset, isTerminated: false)
            }
            switch bytes[offset] {
            case ASCII.quote:
                guard let end = closingDelimiterEnd(pounds: pounds, isMultiline: isMultiline) else {
                    offset &+= 1
                    continue
                }
                let contentEnd = offset
                offset = end
                opaque.append(start..<end)
                return endString(index, contentEnd: contentEnd, isTerminated: true)
            case ASCII.backslash:
                guard hasPounds(pounds, at: offset &+ 1) else {
                    offset &+= 1
                    continue
                }
                literals[index].isPlain = false
                let escape = offset
                offset &+= 1 &+ pounds
                if bytes.byte(offset) == ASCII.openParenthesis {
                    offset &+= 1
                    opaque.append(start..<offset)
                    frames.append(Frame(start: escape, literal: index))
                    return updateStops()
                }
                // An escaped character is no delimiter. On a single line, a line end cannot be escaped.
                if offset < bytes.count, isMultiline || !ASCII.isLineEnd(bytes[offset]) { offset &+= 1 }
            default:
                opaque.append(start..<offset)
                return endString(index, contentEnd: offset, isTerminated: false)
            }
        }
    }

    private func closingDelimiterEnd(pounds: Int, isMultiline: Bool) -> Int? {
        var end = offset &+ 1
        if isMultiline {
            guard bytes.byte(end) == ASCII.quote, bytes.byte(end &+ 1) == ASCII.quote else { return nil }
            end &+= 2
        }
        return hasPounds(pounds, at: end) ? end &+ pounds : nil
    }

    mutating func endString(_ index: Int, contentEnd: Int, isTerminated: Bool) {
        let literal = literals[index]
        literals[index].contents = literal.contents.lowerBound..<max(literal.contents.lowerBound, contentEnd)
        let end = isTerminated ? offset : contentEnd
        literals[index].range = literal.range.lowerBound..<max(literal.range.upperBound, end)
        literals[index].isTerminated = isTerminated
        if literal.isMultiline { literals[index].isPlain = false }
    }
}
