internal import Base
internal import Tables

/// Positions in the files of a project, as the client counts them.
extension Workspace {
    func position(of offset: Int, in source: SourceText) -> Position {
        let place = source.position(at: offset)
        switch encoding {
        case .utf16: return Position(line: place.line - 1, character: place.column - 1)
        case .utf8:
            let offset = max(0, min(offset, source.text.count))
            return Position(line: place.line - 1, character: offset - source.lineRange(at: offset).lowerBound)
        }
    }

    func range(_ range: Range<Int>, in source: SourceText) -> PositionRange {
        let start = position(of: range.lowerBound, in: source)
        return PositionRange(start: start, end: range.isEmpty ? start : position(of: range.upperBound, in: source))
    }

    func range(_ location: Location) -> PositionRange { range(location.range, in: location.source) }
}

extension Workspace {
    func location(_ location: Location) -> FileLocation {
        FileLocation(uri: uri(of: location.path), range: range(location))
    }

    /// The changes of a file as an edit of its document.
    func edit(_ source: SourceText, _ replacements: [TextReplacement]) -> WorkspaceEdit.Document {
        let uri = uri(of: source.path)
        return WorkspaceEdit.Document(
            uri: uri, version: documents[uri]?.version,
            edits: replacements.map { TextEdit(range: range($0.range, in: source), text: $0.text) })
    }

    /// The edit that turns the text of a file into another: one change, from the first byte that differs to the last.
    func edit(_ before: SourceText, into after: [UInt8]) -> WorkspaceEdit.Document {
        let old = before.text
        var start = 0
        while start < min(old.count, after.count), old[start] == after[start] { start += 1 }
        // Neither a character nor a line end is cut in two.
        while start > 0, Self.cuts(old, at: start) || Self.cuts(after, at: start) { start -= 1 }
        var (oldEnd, newEnd) = (old.count, after.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == after[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        while oldEnd < old.count, Self.cuts(old, at: oldEnd) || Self.cuts(after, at: newEnd) {
            oldEnd += 1
            newEnd += 1
        }
        guard start < oldEnd || start < newEnd else { return edit(before, []) }
        return edit(
            before, [TextReplacement(start..<oldEnd, String(decoding: after[start..<newEnd], as: UTF8.self))])
    }

    private static func cuts(_ text: [UInt8], at offset: Int) -> Bool {
        guard offset > 0, offset < text.count else { return false }
        return text[offset] & 0xC0 == 0x80 || text[offset] == ASCII.lineFeed && text[offset - 1] == ASCII.carriageReturn
    }
}
