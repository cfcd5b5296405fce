internal import Audit
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
