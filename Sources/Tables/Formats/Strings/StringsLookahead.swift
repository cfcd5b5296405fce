internal import Base

// Tests of the text at an offset. They examine only the rest of its line, and do not move the cursor.
extension StringsReader {
    /// Whether an entry seems to begin here: `"…" =` or `word =` on one line, or `"…";` at the start of a line.
    ///
    /// Linear in the length of the first text, which must close on its line.
    func looksLikeEntry(at offset: Int, isLineStart: Bool) -> Bool {
        guard let byte = cursor.byte(at: offset) else { return false }
        if byte == ASCII.quote || byte == ASCII.apostrophe {
            guard let end = quotedEnd(at: offset) else { return false }
            let next = cursor.byte(at: cursor.offset(afterBlanksAt: end))
            return next == ASCII.equals || isLineStart && next == ASCII.semicolon
        }
        var end = offset
        while let byte = cursor.byte(at: end), Self.isUnquoted(byte) { end &+= 1 }
        return end > offset && cursor.byte(at: cursor.offset(afterBlanksAt: end)) == ASCII.equals
    }

    func startsComment(at offset: Int) -> Bool {
        cursor.byte(at: offset) == ASCII.slash
            && (cursor.byte(at: offset &+ 1) == ASCII.slash || cursor.byte(at: offset &+ 1) == ASCII.asterisk)
    }

    /// The offset after the closing quote of the text that opens here; nil if the text does not close on this line.
    func quotedEnd(at offset: Int) -> Int? {
        guard let quote = cursor.byte(at: offset) else { return nil }
        var end = offset &+ 1
        while let byte = cursor.byte(at: end), !ASCII.isLineEnd(byte) {
            if byte == quote { return end &+ 1 }
            end &+= byte == ASCII.backslash ? 2 : 1
        }
        return nil
    }

    /// The offset of the first character after this line end that is neither a blank nor a line end.
    func firstWord(afterLineEndAt offset: Int) -> Int {
        var next = offset
        while let byte = cursor.byte(at: next), ASCII.isBlank(byte) || ASCII.isLineEnd(byte) { next &+= 1 }
        return next
    }

    /// The character at an offset, as messages name it; empty at the end of the text.
    func character(at offset: Int) -> String {
        cursor.text(characterRange(at: offset))
    }

    func characterRange(at offset: Int) -> Range<Int> {
        offset..<max(offset, cursor.offset(afterScalarAt: offset))
    }
}
