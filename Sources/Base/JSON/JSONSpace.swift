// Text that is no value: space, comments, and text that is skipped after an error.
extension JSONReader {
    mutating func report(_ kind: JSONError.Kind, at range: Range<Int>) {
        errors.append(JSONError(kind: kind, range: range))
    }

    /// The character at the cursor; nil at the end.
    var found: String? { cursor.isAtEnd ? nil : cursor.text(hereRange) }

    /// The range of the character at the cursor; empty at the end.
    var hereRange: Range<Int> { cursor.offset..<max(cursor.offset, cursor.offset(afterScalarAt: cursor.offset)) }

    /// Moves over space and comments. Comments are reported.
    mutating func skipSpace() {
        while let byte = cursor.current {
            switch byte {
            case ASCII.space, ASCII.tab, ASCII.lineFeed, ASCII.carriageReturn: cursor.advance()
            case ASCII.slash: guard skipComment() else { return }
            default: return
            }
        }
    }

    private mutating func skipComment() -> Bool {
        let start = cursor.offset
        switch cursor.peek() {
        case ASCII.slash: cursor.move(to: cursor.lineEnd(from: start))
        case ASCII.asterisk:
            cursor.advance(2)
            repeat {
                cursor.move(to: cursor.bytes.firstOffset(of: ASCII.asterisk, from: cursor.offset))
                cursor.advance()
            } while !cursor.isAtEnd && !cursor.take(ASCII.slash)
        default: return false
        }
        report(.comment, at: start..<cursor.offset)
        return true
    }

    /// Moves to the next comma, closing bracket or line end. Texts in quotes are skipped as a whole.
    mutating func skipToSeparator() {
        while let byte = cursor.current {
            switch byte {
            case ASCII.comma, ASCII.closeBrace, ASCII.closeBracket, ASCII.lineFeed, ASCII.carriageReturn: return
            case ASCII.quote: _ = readString(ASCII.quote)
            default: cursor.advance()
            }
        }
    }

    /// Moves over an array or object without reading it.
    /// - Returns: whether the bracket is closed.
    mutating func skipBrackets() -> Bool {
        var depth = 0
        repeat {
            switch cursor.current {
            case ASCII.quote?:
                _ = readString(ASCII.quote)
                continue
            case ASCII.openBrace?, ASCII.openBracket?: depth += 1
            case ASCII.closeBrace?, ASCII.closeBracket?: depth -= 1
            default: break
            }
            cursor.advance()
        } while depth > 0 && !cursor.isAtEnd
        return depth == 0
    }
}
