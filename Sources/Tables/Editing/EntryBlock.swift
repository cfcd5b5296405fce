internal import Base

/// An entry and all text that moves with it: its comment, the space before it, and the rest of its line.
struct EntryBlock {
    /// The entry's complete lines, if no other text is on them.
    var range: Range<Int>
    /// The range from the comment or the key to the end of the entry's last text on its last line.
    var content: Range<Int>
    /// The space at the beginning of the entry's own line.
    var indent: Range<Int>
    /// Whether the entry shares its lines with no other text.
    var hasOwnLines: Bool

    init(_ entry: TableEntry, in text: [UInt8]) {
        let cursor = ByteCursor(text.span)
        var start = entry.range.lowerBound
        var end = entry.range.upperBound
        if let comment = entry.commentRange {
            if comment.lowerBound < start { start = comment.lowerBound } else { end = max(end, comment.upperBound) }
        }
        end = Self.end(ofCommentsBehind: end, cursor)
        content = start..<end
        var lineStart = start
        while lineStart > 0, ASCII.isBlank(text[lineStart - 1]) { lineStart -= 1 }
        let beginsLine = lineStart == 0 || ASCII.isLineEnd(text[lineStart - 1])
        let lineEnd = cursor.offset(afterBlanksAt: end)
        let endsLine = lineEnd == text.count || ASCII.isLineEnd(text[lineEnd])
        hasOwnLines = beginsLine && endsLine
        var indentStart = entry.range.lowerBound
        while indentStart > 0, ASCII.isBlank(text[indentStart - 1]) { indentStart -= 1 }
        let isIndent = indentStart == 0 || ASCII.isLineEnd(text[indentStart - 1])
        indent = isIndent ? indentStart..<entry.range.lowerBound : start..<start
        guard hasOwnLines else {
            range = start..<end
            return
        }
        range = lineStart..<text.span.offset(afterLineEndAt: lineEnd)
    }

    /// The end of a comment after an entry, if nothing else is on the rest of the line.
    private static func end(ofCommentsBehind end: Int, _ cursor: borrowing ByteCursor) -> Int {
        let start = cursor.offset(afterBlanksAt: end)
        // The rest of the line may be the whole rest of the file. So it is searched only if a comment may begin here.
        guard cursor.holds("/", at: start) || cursor.holds("<!--", at: start) else { return end }
        let textEnd = cursor.trimmedEnd(of: end..<cursor.lineEnd(from: end))
        let isComment =
            cursor.holds("//", at: start) || cursor.holds("/*", at: start) && cursor.holds("*/", at: textEnd - 2)
            || cursor.holds("<!--", at: start) && cursor.holds("-->", at: textEnd - 3)
        return isComment ? max(end, textEnd) : end
    }

    /// The block, together with one blank line if there are blank lines on both sides. It is the one after the block or, at
    /// the end of the file, the one before it.
    func rangeToRemove(in text: [UInt8]) -> Range<Int> {
        guard hasOwnLines else {
            var end = range.upperBound
            while end < text.count, ASCII.isBlank(text[end]) { end += 1 }
            return range.lowerBound..<end
        }
        let isFirst = range.lowerBound == 0
        var before = range.lowerBound
        if before > 0 { before -= 1 }
        if before > 0, text[before] == ASCII.lineFeed, text[before - 1] == ASCII.carriageReturn { before -= 1 }
        let blankBefore = isFirst || before > 0 && ASCII.isLineEnd(text[before - 1])
        let cursor = ByteCursor(text.span)
        let behind = cursor.offset(afterBlanksAt: range.upperBound)
        let blankBehind = behind < text.count && ASCII.isLineEnd(text[behind])
        if blankBefore, blankBehind { return range.lowerBound..<text.span.offset(afterLineEndAt: behind) }
        if blankBefore, range.upperBound == text.count, !isFirst { return before..<range.upperBound }
        return range
    }
}

extension SourceText {
    /// Whether entries are separated by blank lines. The line before this block decides.
    func hasBlankLine(before block: EntryBlock) -> Bool {
        let text = self.text
        guard block.hasOwnLines, block.range.lowerBound > 1 else { return false }
        var offset = block.range.lowerBound - 1
        if text[offset] == ASCII.lineFeed, offset > 0, text[offset - 1] == ASCII.carriageReturn { offset -= 1 }
        return offset > 0 && ASCII.isLineEnd(text[offset - 1])
    }
}

/// Moves and removes entries, in the formats that need no separator between entries.
struct BlockEditing {
    let source: SourceText

    func remove(_ entry: TableEntry) -> TextReplacement {
        let text = source.text
        return TextReplacement(EntryBlock(entry, in: text).rangeToRemove(in: text), "")
    }

    /// Inserts lines after an entry, with its indentation.
    func insert(after entry: TableEntry, _ lines: [String]) -> TextReplacement {
        let text = source.text
        let block = EntryBlock(entry, in: text)
        let lineEnd = source.lineEnd
        let indent = source[block.indent]
        var result = ""
        let isOpenEnd = block.hasOwnLines && (block.range.isEmpty || !ASCII.isLineEnd(text[block.range.upperBound - 1]))
        if !block.hasOwnLines || isOpenEnd { result += lineEnd }
        if source.hasBlankLine(before: block) { result += lineEnd }
        result += lines.map { indent + $0 }.joined(separator: lineEnd)
        if block.hasOwnLines, !isOpenEnd { result += lineEnd }
        return TextReplacement(block.range.upperBound..<block.range.upperBound, result)
    }

    func move(_ entry: TableEntry, after anchor: TableEntry?, in file: TableFile) -> [TextReplacement] {
        let text = source.text
        let block = EntryBlock(entry, in: text)
        let target: Int
        if let anchor {
            if anchor.range == entry.range { return [] }
            target = EntryBlock(anchor, in: text).range.upperBound
        } else {
            guard let first = file.entries().first, first.range != entry.range else { return [] }
            target = EntryBlock(first, in: text).range.lowerBound
        }
        let removed = block.rangeToRemove(in: text)
        if removed.contains(target) || target == removed.upperBound || target == removed.lowerBound { return [] }
        var moved = source[block.range]
        guard block.hasOwnLines else {
            return [TextReplacement(target..<target, moved + source.lineEnd), TextReplacement(removed, "")]
        }
        if let last = moved.utf8.last, !ASCII.isLineEnd(last) { moved += source.lineEnd }
        // The blank line moves with the entry, to the side of its new neighbour.
        let blank = removed.count > block.range.count ? source.lineEnd : ""
        moved = anchor == nil ? moved + blank : blank + moved
        if target > 0, target == text.count, !ASCII.isLineEnd(text[target - 1]) { moved = source.lineEnd + moved }
        return [TextReplacement(target..<target, moved), TextReplacement(removed, "")]
    }
}
