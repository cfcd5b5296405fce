internal import Base

// Arrays, dictionaries and data. They are well-formed in a property list, but are no text of a table.
extension StringsReader {
    enum StructureEnd {
        case closed
        /// The grammar does not allow the text at this offset.
        case malformed(Int)
        /// The text ended before the bracket at this offset was closed.
        case unclosed(bracket: Int, closer: String)
    }

    /// Moves over the value at the cursor.
    ///
    /// Brackets are kept in an array, not on the call stack, so any depth is safe.
    mutating func skipStructure() -> StructureEnd {
        var brackets: [Bracket] = []
        repeat {
            skipSpace()
            var isComplete = true
            switch cursor.current {
            case ASCII.openParenthesis:
                brackets.append(Bracket(offset: cursor.offset, closer: ASCII.closeParenthesis))
                cursor.advance()
                skipSpace()
                isComplete = closeLast(of: &brackets)
            case ASCII.openBrace:
                brackets.append(Bracket(offset: cursor.offset, closer: ASCII.closeBrace))
                cursor.advance()
                guard let hasEnded = skipKeys(&brackets) else { return failure(brackets) }
                isComplete = hasEnded
            case ASCII.less:
                if let failure = skipData() { return failure }
            default:
                guard let text = readString(), text.isClosed else { return failure(brackets) }
            }
            while isComplete, let bracket = brackets.last {
                skipSpace()
                if bracket.closer == ASCII.closeParenthesis {
                    let hasComma = cursor.take(ASCII.comma)
                    skipSpace()
                    isComplete = closeLast(of: &brackets)
                    if !isComplete, !hasComma { return failure(brackets) }
                } else {
                    guard cursor.take(ASCII.semicolon), let hasEnded = skipKeys(&brackets) else {
                        return failure(brackets)
                    }
                    isComplete = hasEnded
                }
            }
        } while !brackets.isEmpty
        return .closed
    }

    private struct Bracket {
        let offset: Int
        let closer: UInt8
    }

    private mutating func closeLast(of brackets: inout [Bracket]) -> Bool {
        guard let bracket = brackets.last, cursor.take(bracket.closer) else { return false }
        brackets.removeLast()
        return true
    }

    /// Moves over keys without values, to the next value (false) or past the closing brace (true); nil at anything
    /// else.
    private mutating func skipKeys(_ brackets: inout [Bracket]) -> Bool? {
        while true {
            skipSpace()
            if closeLast(of: &brackets) { return true }
            guard let key = readString(), key.isClosed else { return nil }
            skipSpace()
            if cursor.take(ASCII.equals) { return false }
            guard cursor.take(ASCII.semicolon) else { return nil }
        }
    }

    /// Moves over `<0fbd 77>`: pairs of hexadecimal digits.
    private mutating func skipData() -> StructureEnd? {
        let start = cursor.offset
        cursor.advance()
        while true {
            while let byte = cursor.current, ASCII.isBlank(byte) || ASCII.isLineEnd(byte) { cursor.advance() }
            if cursor.take(ASCII.greater) { return nil }
            for _ in 0..<2 {
                guard let byte = cursor.current else { return .unclosed(bracket: start, closer: ">") }
                guard ASCII.hexValue(byte) != nil else { return .malformed(cursor.offset) }
                cursor.advance()
            }
        }
    }

    private func failure(_ brackets: [Bracket]) -> StructureEnd {
        guard cursor.isAtEnd, let bracket = brackets.last else { return .malformed(cursor.offset) }
        return .unclosed(bracket: bracket.offset, closer: bracket.closer == ASCII.closeBrace ? "}" : ")")
    }
}
