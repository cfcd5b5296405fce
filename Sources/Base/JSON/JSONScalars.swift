// Values without brackets, and the space between values.
extension JSONReader {
    /// Reads a string, a number or a word; nil, with an error, if none of them begins.
    mutating func readScalar() -> JSONEvent? {
        switch cursor.current {
        case ASCII.quote?: return .string(readString(ASCII.quote))
        case ASCII.apostrophe?:
            let token = readString(ASCII.apostrophe)
            report(.wrongQuotes, at: token.range)
            return .string(token)
        case let byte? where Self.beginsNumber(byte): return .number(readNumber())
        case let byte? where Self.isWord(byte): return readWord()
        default:
            report(.missingValue(found: found), at: hereRange)
            skipToSeparator()
            return nil
        }
    }

    /// Reads a key. A word without quotes, or in single quotes, counts as a key too, with an error.
    mutating func readKeyText() -> JSONToken? {
        guard let byte = cursor.current else { return nil }
        if byte == ASCII.quote { return readString(ASCII.quote) }
        let token: JSONToken
        if byte == ASCII.apostrophe {
            token = readString(ASCII.apostrophe)
        } else if Self.isWord(byte) {
            let range = moveOverWord()
            token = JSONToken(range: range, content: range, hasEscapes: false)
        } else {
            return nil
        }
        report(.wrongQuotes, at: token.range)
        return token
    }

    private mutating func readWord() -> JSONEvent {
        let range = moveOverWord()
        switch range.count {
        case 4 where cursor.holds("true", at: range.lowerBound): return .boolean(true, range)
        case 5 where cursor.holds("false", at: range.lowerBound): return .boolean(false, range)
        case 4 where cursor.holds("null", at: range.lowerBound): return .null(range)
        default:
            report(.unknownWord(cursor.text(range)), at: range)
            return .null(range)
        }
    }

    private mutating func readNumber() -> Range<Int> {
        let start = cursor.offset
        var isValid = moveOverNumber()
        while let byte = cursor.current, Self.isWord(byte) || Self.beginsNumber(byte) {
            cursor.advance()
            isValid = false
        }
        let range = start..<cursor.offset
        if !isValid { report(.invalidNumber(cursor.text(range)), at: range) }
        return range
    }

    /// Moves over the characters of a number (section 6); false if the number is not complete.
    private mutating func moveOverNumber() -> Bool {
        _ = cursor.take(ASCII.minus)
        if !cursor.take(ASCII.zero), !moveOverDigits() { return false }
        if cursor.take(ASCII.period), !moveOverDigits() { return false }
        if let byte = cursor.current, byte | 0x20 == UInt8(ascii: "e") {
            cursor.advance()
            if !cursor.take(ASCII.plus) { _ = cursor.take(ASCII.minus) }
            if !moveOverDigits() { return false }
        }
        return true
    }

    private mutating func moveOverDigits() -> Bool {
        let start = cursor.offset
        while let byte = cursor.current, ASCII.isDigit(byte) { cursor.advance() }
        return cursor.offset > start
    }

    private mutating func moveOverWord() -> Range<Int> {
        let start = cursor.offset
        while let byte = cursor.current, Self.isWord(byte) { cursor.advance() }
        return start..<cursor.offset
    }

    static func beginsValue(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.quote, ASCII.apostrophe, ASCII.openBrace, ASCII.openBracket: true
        default: beginsNumber(byte) || isWord(byte)
        }
    }

    private static func beginsNumber(_ byte: UInt8) -> Bool {
        ASCII.isDigit(byte) || byte == ASCII.minus || byte == ASCII.plus || byte == ASCII.period
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x5F || byte == 0x24
    }
}
