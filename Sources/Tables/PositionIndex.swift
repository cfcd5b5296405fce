/// Line and column at every kilobyte of a text, so that a position costs the same wherever it lies, however long its line.
final class PositionIndex: Sendable {
    private static let stride = 1_024

    private let marks: [SourcePosition]

    init(_ text: [UInt8]) {
        var marks: [SourcePosition] = []
        marks.reserveCapacity(text.count / Self.stride + 1)
        var position = SourcePosition(line: 1, column: 1)
        var start = 0
        marks.append(position)
        while start + Self.stride <= text.count {
            Self.advance(&position, over: start..<start + Self.stride, of: text)
            start += Self.stride
            marks.append(position)
        }
        self.marks = marks
    }

    /// The position of an offset within the text; an offset inside a character counts as the character's.
    func position(at offset: Int, in text: [UInt8]) -> SourcePosition {
        var offset = max(0, min(offset, text.count))
        while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        let mark = min(offset / Self.stride, marks.count - 1)
        var position = marks[mark]
        Self.advance(&position, over: mark * Self.stride..<offset, of: text)
        return position
    }

    private static func advance(_ position: inout SourcePosition, over range: Range<Int>, of text: [UInt8]) {
        let bytes = text.span
        let ends = bytes.lineEnds(in: range)
        position.line += ends.count
        // Only what stands behind the last end of a line has a column to count.
        if ends.last != nil { position.column = 1 }
        position.column += bytes.utf16Count(in: (ends.last ?? range.lowerBound)..<range.upperBound)
    }
}
