// Texts in quotes (RFC 8259, section 7).
extension JSONReader {
    /// Reads the text that opens at the cursor, to its closing quote. If the quote is missing, the text ends on its
    /// line.
    mutating func readString(_ quote: UInt8) -> JSONToken {
        let opening = cursor.offset
        let start = opening &+ 1
        var token = JSONToken(range: opening..<start, content: start..<start, hasEscapes: false)
        var segment = start
        var offset = start
        while true {
            offset = cursor.bytes.firstOffset(ofControlOr: quote, ASCII.backslash, from: offset)
            switch cursor.byte(at: offset) {
            case quote?:
                cursor.move(to: offset &+ 1)
                token.range = opening..<offset &+ 1
                token.content = start..<offset
                return token
            case ASCII.backslash?:
                token.hasEscapes = true
                offset = checkEscape(at: offset)
                segment = offset
            case nil, ASCII.lineFeed?, ASCII.carriageReturn?:
                let end = max(segment, endOfOpenText(start..<max(start, offset)))
                report(.missingClosingQuote, at: opening..<end)
                cursor.move(to: end)
                token.range = opening..<end
                token.content = start..<end
                return token
            case let byte?:
                report(.controlCharacter(byte), at: offset..<offset + 1)
                offset &+= 1
            }
        }
    }

    /// The end of a text without its closing quote: before the comma, colon or brackets at the end of its line.
    private func endOfOpenText(_ range: Range<Int>) -> Int {
        let end = cursor.trimmedEnd(of: range)
        var separator = end
        while separator > range.lowerBound, let byte = cursor.byte(at: separator - 1) {
            switch byte {
            case ASCII.comma, ASCII.colon, ASCII.closeBrace, ASCII.closeBracket, ASCII.space, ASCII.tab: separator -= 1
            default: return separator
            }
        }
        return end
    }

    /// Whether the document seems to end inside the escape at an offset.
    private func breaksOff(from offset: Int) -> Bool {
        let longestPair = 12
        guard cursor.end - offset < longestPair else { return false }
        return !(offset..<cursor.end).contains { offset in
            cursor.byte(at: offset).map { $0 == ASCII.quote || $0 == ASCII.apostrophe || ASCII.isLineEnd($0) } ?? false
        }
    }

    /// The offset after the escape at `offset`; for a surrogate pair, after both escapes.
    private mutating func checkEscape(at offset: Int) -> Int {
        var pieces = EscapedText(cursor.bytes, offset..<cursor.end, .json)
        guard case .escape(let range, let scalar, let isUnpaired)? = pieces.next() else { return offset &+ 1 }
        if breaksOff(from: offset) {
            // Only the missing quote is reported.
        } else if isUnpaired {
            report(.unpairedSurrogate(cursor.text(range)), at: range)
        } else if scalar == nil {
            // The backslash is dropped and the character stays. The character may also be the quote's or the line's
            // end.
            let end = max(offset + 1, cursor.offset(afterScalarAt: offset + 1))
            report(.invalidEscape(cursor.text(offset..<end)), at: offset..<end)
            if cursor.byte(at: range.upperBound) == ASCII.apostrophe { return range.upperBound &+ 1 }
        }
        return range.upperBound
    }
}
