/// The offsets at which the lines of a text begin. A line ends with a line feed, a carriage return, or both together (LSP
/// 3.17, "Text Documents").
struct LineIndex: Hashable {
    /// The offsets of the lines' first bytes, the first of which is 0.
    private let starts: [Int]
    private let length: Int

    /// - Complexity: linear in the length of the text.
    init(_ text: [UInt8]) {
        var starts = [0]
        Self.add(linesEndingIn: text.indices, of: text, to: &starts)
        self.starts = starts
        length = text.count
    }

    /// Updates the index of a text for a replacement.
    /// - Parameters:
    ///   - range: the replaced range, in the text before the replacement.
    ///   - count: the length of the replacement, in bytes.
    ///   - text: the text after the replacement.
    /// - Complexity: linear in the length of the replacement and in the number of lines.
    init(_ lines: LineIndex, replacing range: Range<Int>, with count: Int, in text: [UInt8]) {
        // The byte before an offset and the byte at it decide whether a line begins there.
        var starts = range.lowerBound == 0 ? [0] : Array(lines.starts[..<lines.index(after: range.lowerBound - 1)])
        let end = range.lowerBound + count
        Self.add(linesEndingIn: max(0, range.lowerBound - 1)..<end, of: text, to: &starts)
        let distance = text.count - lines.length
        starts += lines.starts[lines.index(after: range.upperBound)...].lazy.map { $0 + distance }
        self.starts = starts
        length = text.count
    }

    /// The index in `starts` of the first line that begins after an offset.
    private func index(after offset: Int) -> Int {
        var range = 0..<starts.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = starts[middle] > offset ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }

    /// Adds, for each byte of a range that ends a line, the start of the next line.
    private static func add(linesEndingIn range: Range<Int>, of text: [UInt8], to starts: inout [Int]) {
        let bytes = text.span
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = bytes[offset]
            offset &+= 1
            // A carriage return and a line feed together are one line end.
            let isEnd = byte == 0x0A || byte == 0x0D && (offset == bytes.count || bytes[offset] != 0x0A)
            if isEnd { starts.append(offset) }
        }
    }

    var lineCount: Int { starts.count }

    /// The offset of a position. A character after the end of its line counts as that end. A line after the last one counts
    /// as the end of the text. A position inside a character counts as the start of that character.
    func offset(of position: Position, in text: [UInt8], _ encoding: PositionEncoding) -> Int {
        guard position.line < starts.count else { return length }
        let start = starts[position.line]
        let end = endOfLine(position.line, in: text)
        var offset = start
        switch encoding {
        case .utf8:
            offset = min(end, start + min(position.character, end - start))
            while offset > start, offset < text.count, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        case .utf16:
            var left = position.character
            while offset < end {
                let width = Self.width(of: text[offset])
                let units = width == 4 ? 2 : 1
                guard left >= units else { break }
                left -= units
                offset = min(end, offset + width)
            }
        }
        return offset
    }

    /// The position of an offset. An offset outside the text counts as the nearest end of the text.
    func position(of offset: Int, in text: [UInt8], _ encoding: PositionEncoding) -> Position {
        let offset = max(0, min(offset, length))
        var range = 0..<starts.count
        while range.count > 1 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = starts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
        }
        let line = range.lowerBound
        let start = starts[line]
        switch encoding {
        case .utf8: return Position(line: line, character: offset - start)
        case .utf16:
            var units = 0
            for byte in text[start..<offset] where byte & 0xC0 != 0x80 { units += byte < 0xF0 ? 1 : 2 }
            return Position(line: line, character: units)
        }
    }

    /// The offset of the end of a line, before its line feed or carriage return.
    private func endOfLine(_ line: Int, in text: [UInt8]) -> Int {
        guard line + 1 < starts.count else { return length }
        var end = starts[line + 1]
        while end > starts[line], text[end - 1] == 0x0A || text[end - 1] == 0x0D { end -= 1 }
        return end
    }

    private static func width(of lead: UInt8) -> Int {
        lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    }
}
