internal import Base

/// Assigns comments to entries.
struct StringsTrivia {
    /// The comment that belongs to the next entry, if no blank line follows it.
    private var comment: Range<Int>?
    private var commentIsLine = false
    /// The number of line ends since that comment, or since the last entry if there is no comment.
    private var lineEnds = 0
    private var followsEntry = false

    /// Whether a comment that begins here is on the line where an entry ended.
    var isBehindEntry: Bool { followsEntry && comment == nil && lineEnds == 0 }

    /// The comment of an entry that begins here: the last comment, if it is directly before the entry.
    mutating func takeComment() -> Range<Int>? {
        defer {
            comment = nil
            followsEntry = false
        }
        return lineEnds <= 1 ? comment : nil
    }

    mutating func entryEnded() {
        lineEnds = 0
        followsEntry = true
    }

    mutating func lineEnded() { lineEnds &+= 1 }

    mutating func commentRead(_ range: Range<Int>, isLine: Bool) {
        // Lines of `//` that follow each other are one comment.
        if isLine, commentIsLine, lineEnds == 1, let first = comment {
            comment = first.lowerBound..<range.upperBound
        } else {
            comment = range
        }
        commentIsLine = isLine
        lineEnds = 0
    }

    /// Notes that the comment belongs to the entry before it.
    mutating func commentTaken() {
        followsEntry = false
    }
}

extension StringsReader {
    /// Moves over spaces and comments to the next entry, and assigns each comment to its entry.
    mutating func skipTrivia() {
        while let byte = cursor.current {
            switch byte {
            case ASCII.space, ASCII.tab, 0x0B, 0x0C: cursor.advance()
            case ASCII.carriageReturn:
                cursor.advance()
                _ = cursor.take(ASCII.lineFeed)
                trivia.lineEnded()
            case ASCII.lineFeed:
                cursor.advance()
                trivia.lineEnded()
            case ASCII.slash:
                let start = cursor.offset
                guard let isLine = skipComment(isInEntry: false) else { return }
                noteComment(start..<cursor.offset, isLine: isLine)
            case 0xE2:
                guard isUnicodeLineSeparator(at: cursor.offset) else { return }
                cursor.advance(3)
            default: return
            }
        }
    }

    private mutating func noteComment(_ range: Range<Int>, isLine: Bool) {
        if trivia.isBehindEntry {
            let next = cursor.byte(at: cursor.offset(afterBlanksAt: range.upperBound))
            if next.map(ASCII.isLineEnd) ?? true {
                trivia.commentTaken()
                if let last = records.indices.last, records[last].commentRange == nil {
                    records[last].commentRange = range
                }
                return
            }
        }
        trivia.commentRead(range, isLine: isLine)
    }

    /// Moves over spaces and comments inside an entry. Such comments belong to no entry.
    mutating func skipSpace() {
        while let byte = cursor.current {
            switch byte {
            case ASCII.space, 0x09...0x0D: cursor.advance()
            case ASCII.slash: guard skipComment(isInEntry: true) != nil else { return }
            case 0xE2:
                guard isUnicodeLineSeparator(at: cursor.offset) else { return }
                cursor.advance(3)
            default: return
            }
        }
    }

    /// Moves over a comment. Returns whether it was a `//` line; nil, without moving, if no comment begins.
    private mutating func skipComment(isInEntry: Bool) -> Bool? {
        switch cursor.peek() {
        case ASCII.slash:
            cursor.move(to: endOfLineComment(from: cursor.offset &+ 2))
            return true
        case ASCII.asterisk:
            skipBlockComment(isInEntry: isInEntry)
            return false
        default: return nil
        }
    }

    /// A line comment also ends at U+2028 and U+2029, although these end no line of `SourcePosition`.
    private func endOfLineComment(from start: Int) -> Int {
        var offset = start
        while true {
            offset = cursor.bytes.firstOffset(of: ASCII.lineFeed, ASCII.carriageReturn, 0xE2, from: offset)
            if cursor.byte(at: offset) != 0xE2 || isUnicodeLineSeparator(at: offset) { return offset }
            offset &+= 1
        }
    }

    private func isUnicodeLineSeparator(at offset: Int) -> Bool {
        cursor.holds("\u{2028}", at: offset) || cursor.holds("\u{2029}", at: offset)
    }

    private mutating func skipBlockComment(isInEntry: Bool) {
        let start = cursor.offset
        var offset = start &+ 2
        while !failed.hasNoCommentEnd(from: offset) {
            offset = cursor.bytes.firstOffset(of: ASCII.asterisk, from: offset)
            if offset >= cursor.end { break }
            if cursor.byte(at: offset &+ 1) == ASCII.slash {
                cursor.move(to: offset &+ 2)
                return
            }
            offset &+= 1
        }
        failed.noteNoCommentEnd(from: min(start &+ 2, cursor.end))
        recoverFromOpenComment(at: start, isInEntry: isInEntry)
    }
}
