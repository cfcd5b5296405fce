internal import Base

// Recovery from text where an entry could begin, but none does.
extension StringsReader {
    /// Whether the file is an XML property list. This is reported.
    mutating func isXML() -> Bool {
        let start = cursor.offset
        guard
            cursor.holds("<?xml", at: start) || cursor.holds("<!--", at: start)
                || cursor.holds("<!DOCTYPE", at: start) || cursor.holds("<plist", at: start)
        else { return false }
        report(.unsupportedFormat(.xmlPropertyList), at: start..<cursor.lineEnd(from: start), .tolerated)
        return true
    }

    /// Reports an array or data in the place of the file's first entry, and moves past it.
    mutating func readValueOfFile() {
        let start = cursor.offset
        let kind: TableError.ValueKind
        switch cursor.current {
        case ASCII.openParenthesis: kind = .array
        case ASCII.less: kind = .data
        default: return
        }
        if case .closed = skipStructure() {
            let end = cursor.offset
            skipSpace()
            report(.noEntries(kind), at: start..<end, cursor.isAtEnd ? .tolerated : .rejectsFile)
        } else {
            report(.noEntries(kind), at: start..<start + 1, .rejectsFile)
            cursor.move(to: start + 1)
            skipToEntry()
        }
    }

    /// Reports the text at the cursor. Moves at least one character, to a place where an entry may begin again.
    mutating func skipStrayText() {
        let start = cursor.offset
        let consequence = consequenceBetweenEntries
        if cursor.current == ASCII.semicolon {
            while cursor.take(ASCII.semicolon) { skipTrivia() }
            report(.extraSemicolon, at: start..<start + 1, consequence)
            return
        }
        let found = character(at: start)
        if cursor.current == ASCII.hash {
            cursor.move(to: cursor.lineEnd(from: start))
        } else {
            cursor.move(to: cursor.offset(afterScalarAt: start))
            skipToEntry()
        }
        report(.unexpectedText(found: found), at: start..<cursor.trimmedEnd(of: start..<cursor.offset), consequence)
    }

    /// Reports text after the closing brace of the file. The cursor is just after the brace.
    mutating func readAfterClosingBrace() {
        skipSpace()
        guard !cursor.isAtEnd else { return }
        let start = cursor.offset
        skipToEntry()
        let end = cursor.offset > start ? cursor.trimmedEnd(of: start..<cursor.offset) : start + 1
        report(.textAfterClosingBrace, at: start..<end, .rejectsFile)
    }

    /// Moves to text that looks like an entry, to a comment, past a `;`, to the closing brace, or to the end.
    ///
    /// Linear in the distance.
    mutating func skipToEntry() {
        if looksLikeEntry(at: cursor.offset, isLineStart: false) { return }
        while let byte = cursor.current {
            switch byte {
            case ASCII.quote, ASCII.apostrophe:
                if looksLikeEntry(at: cursor.offset, isLineStart: false) { return }
                // The text is skipped as a whole. Otherwise, each of its escaped quotes would be examined.
                cursor.move(to: quotedEnd(at: cursor.offset) ?? cursor.lineEnd(from: cursor.offset))
            case ASCII.lineFeed, ASCII.carriageReturn:
                cursor.move(to: firstWord(afterLineEndAt: cursor.offset))
                if looksLikeEntry(at: cursor.offset, isLineStart: true) { return }
            case ASCII.slash where startsComment(at: cursor.offset): return
            case ASCII.closeBrace where isBraced: return
            case ASCII.semicolon:
                cursor.advance()
                return
            default: cursor.advance()
            }
        }
    }

    /// Recovers from a block comment without `*/`. Text below it that looks like an entry is read.
    mutating func recoverFromOpenComment(at start: Int, isInEntry: Bool) {
        var line = cursor.lineEnd(from: start)
        let end = line
        while line < cursor.end {
            let next = firstWord(afterLineEndAt: line)
            if looksLikeEntry(at: next, isLineStart: true) {
                report(.unterminatedComment, at: start..<end, isInEntry ? .rejectsFile : .stopsReading)
                cursor.move(to: line)
                return
            }
            line = cursor.lineEnd(from: next)
        }
        report(.unterminatedComment, at: start..<end, isInEntry ? .rejectsFile : .tolerated)
        cursor.move(to: cursor.end)
    }
}
