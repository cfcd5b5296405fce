// Texts in quotes (RFC 8259, section 7).
extension JSONReader {
    /// Reads the text that opens at the cursor, to its quote or, where that is missing, to the end of its line.
    mutating func readString(_ quote: UInt8) -> String {
        let opening = cursor.offset
        cursor.advance()
        let start = cursor.offset
        var decoded: [UInt8] = []
        var segment = start
        while true {
            let stop = cursor.bytes.firstOffset(ofControlOr: quote, ASCII.backslash, from: cursor.offset)
            cursor.move(to: stop)
            switch cursor.current {
            case quote?:
                cursor.advance()
                if segment == start { return cursor.text(start..<stop) }
                append(segment..<stop, to: &decoded)
                return String(decoding: decoded, as: UTF8.self)
            case ASCII.backslash?:
                append(segment..<stop, to: &decoded)
                readEscape(into: &decoded)
                segment = cursor.offset
            case nil, ASCII.lineFeed?, ASCII.carriageReturn?:
                let end = max(segment, endOfOpenText(start..<stop))
                report(.missingClosingQuote, at: opening..<end)
                cursor.move(to: end)
                append(segment..<end, to: &decoded)
                return String(decoding: decoded, as: UTF8.self)
            case let byte?:
                report(.controlCharacter(byte), at: stop..<stop + 1)
                cursor.advance()
            }
        }
    }

    /// Where a text without its quote ends: before the comma, colon or brackets at the end of its line.
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

    private func append(_ range: Range<Int>, to decoded: inout [UInt8]) {
        for offset in range { decoded.append(cursor.bytes[offset]) }
    }

    /// Reads the escape at the cursor; for a surrogate pair, both.
    private mutating func readEscape(into decoded: inout [UInt8]) {
        let start = cursor.offset
        switch cursor.peek() {
        case UInt8(ascii: "b"): decoded.append(0x08)
        case UInt8(ascii: "t"): decoded.append(0x09)
        case UInt8(ascii: "n"): decoded.append(0x0A)
        case UInt8(ascii: "f"): decoded.append(0x0C)
        case UInt8(ascii: "r"): decoded.append(0x0D)
        case let byte? where byte == ASCII.quote || byte == ASCII.backslash || byte == ASCII.slash: decoded.append(byte)
        case UInt8(ascii: "u"):
            readUnicodeEscape(into: &decoded)
            return
        default:
            // The backslash goes, the character stays: it may also be the quote's or the line's end.
            let end = max(start + 1, cursor.offset(afterScalarAt: start + 1))
            report(.invalidEscape(cursor.text(start..<end)), at: start..<end)
            cursor.advance()
            if cursor.current == ASCII.apostrophe {
                decoded.append(ASCII.apostrophe)
                cursor.advance()
            }
            return
        }
        cursor.advance(2)
    }

    private mutating func readUnicodeEscape(into decoded: inout [UInt8]) {
        let start = cursor.offset
        guard let unit = codeUnit(at: start) else {
            report(.invalidEscape(cursor.text(start..<start + 2)), at: start..<start + 2)
            cursor.advance()
            return
        }
        cursor.advance(6)
        var scalar = Unicode.Scalar(unit)
        if UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: cursor.offset), UTF16.isTrailSurrogate(trail) {
            scalar = Unicode.Scalar(0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(trail & 0x3FF))
            cursor.advance(6)
        }
        if scalar == nil {
            report(.unpairedSurrogate(cursor.text(start..<cursor.offset)), at: start..<cursor.offset)
        }
        decoded.append(contentsOf: UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter)
    }

    /// The code unit of the `\uXXXX` at an offset.
    private func codeUnit(at offset: Int) -> UInt16? {
        guard cursor.holds("\\u", at: offset) else { return nil }
        var unit: UInt16 = 0
        for distance in 2..<6 {
            guard let byte = cursor.byte(at: offset + distance), let digit = ASCII.hexValue(byte) else { return nil }
            unit = unit << 4 | UInt16(truncatingIfNeeded: digit)
        }
        return unit
    }
}
