/// A place in a file, as editors and SARIF count it.
///
/// A line ends with a line feed, a carriage return, or both together. U+2028, U+2029, form feed and vertical tab do not end
/// a line. A tab counts as one column, and a character outside the Basic Multilingual Plane as two. A byte order mark does
/// not count.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-16 code units, from 1.
    public var column: Int

    /// Creates a position. Both numbers count from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Compares by the order in the text.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `line:column`, as in compiler messages.
    public var description: String { "\(line):\(column)" }
}

/// Line and column at every 64 bytes of a text. So a position costs the same everywhere, even on a long line.
final class PositionIndex: Sendable {
    private static let stride = 64

    /// A position in half the memory. 32 bits are enough for the lines and columns of every text.
    private struct Mark: Sendable {
        let line: UInt32
        let column: UInt32

        init(_ position: SourcePosition) {
            line = UInt32(truncatingIfNeeded: position.line)
            column = UInt32(truncatingIfNeeded: position.column)
        }

        var position: SourcePosition { SourcePosition(line: Int(line), column: Int(column)) }
    }

    private let marks: [Mark]

    init(_ text: [UInt8]) {
        var marks: [Mark] = []
        marks.reserveCapacity(text.count / Self.stride + 1)
        var position = SourcePosition(line: 1, column: 1)
        var start = 0
        marks.append(Mark(position))
        while start + Self.stride <= text.count {
            Self.advance(&position, over: start..<start + Self.stride, of: text)
            start += Self.stride
            marks.append(Mark(position))
        }
        self.marks = marks
    }

    /// The position of an offset within the text. An offset inside a character counts as the start of the character.
    func position(at offset: Int, in text: [UInt8]) -> SourcePosition {
        var offset = max(0, min(offset, text.count))
        while offset > 0, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        let mark = min(offset / Self.stride, marks.count - 1)
        var position = marks[mark].position
        Self.advance(&position, over: mark * Self.stride..<offset, of: text)
        return position
    }

    private static func advance(_ position: inout SourcePosition, over range: Range<Int>, of text: [UInt8]) {
        let bytes = text.span
        let ends = bytes.lineEnds(in: range)
        position.line += ends.count
        // Only text after the last line end counts for the column.
        if ends.last != nil { position.column = 1 }
        position.column += bytes.utf16Count(in: (ends.last ?? range.lowerBound)..<range.upperBound)
    }
}
