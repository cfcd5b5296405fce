// Values without brackets, and the space between values.
extension JSONReader {
    /// Reads a string, a number or a word; nil, with an error, where none of them begins.
    mutating func readScalar() -> JSONNode? {
        let start = cursor.offset
        switch cursor.current {
        case ASCII.quote?:
            return JSONNode(value: .string(readString(ASCII.quote)), range: start..<cursor.offset)
        case ASCII.apostrophe?:
            let text = readString(ASCII.apostrophe)
            report(.wrongQuotes, at: start..<cursor.offset)
            return JSONNode(value: .string(text), range: start..<cursor.offset)
        case let byte? where Self.beginsNumber(byte): return readNumber()
        case let byte? where Self.isWord(byte): return readWord()
        default:
            report(.missingValue(found: found), at: hereRange)
            skipToSeparator()
            return nil
        }
    }

    /// Reads a key; a word without quotes, or in single ones, is one too, with an error.
    mutating func readKeyText() -> (text: String, range: Range<Int>)? {
        let start = cursor.offset
        guard let byte = cursor.current else { return nil }
        let text: String
        if byte == ASCII.quote {
            text = readString(ASCII.quote)
        } else if byte == ASCII.apostrophe {
            text = readString(ASCII.apostrophe)
            report(.wrongQuotes, at: start..<cursor.offset)
        } else if Self.isWord(byte) {
            moveOverWord()
            text = cursor.text(start..<cursor.offset)
            report(.wrongQuotes, at: start..<cursor.offset)
        } else {
            return nil
        }
        return (text, start..<cursor.offset)
    }

    private mutating func readWord() -> JSONNode {
        let start = cursor.offset
        moveOverWord()
        let word = cursor.text(start..<cursor.offset)
        let value: JSONNode.Value
        switch word {
        case "true": value = .boolean(true)
        case "false": value = .boolean(false)
        case "null": value = .null
        default:
            report(.unknownWord(word), at: start..<cursor.offset)
            value = .null
        }
        return JSONNode(value: value, range: start..<cursor.offset)
    }

    private mutating func readNumber() -> JSONNode {
        let start = cursor.offset
        var isValid = moveOverNumber()
        while let byte = cursor.current, Self.isWord(byte) || Self.beginsNumber(byte) {
            cursor.advance()
            isValid = false
        }
        let text = cursor.text(start..<cursor.offset)
        if !isValid { report(.invalidNumber(text), at: start..<cursor.offset) }
        return JSONNode(value: .number(text), range: start..<cursor.offset)
    }

    /// Moves over as much as is a number (section 6); false where that is not one as a whole.
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

    private mutating func moveOverWord() {
        while let byte = cursor.current, Self.isWord(byte) { cursor.advance() }
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
