// Uses the indentation of a file to match its brackets and elements, where they do not fit together.
extension ByteCursor {
    /// How many blanks stand before what is at the offset; nil where something else does, or too much to look through.
    func indentation(before offset: Int) -> Int? {
        let start = max(0, offset - Self.longestIndentation)
        var blank = offset
        while blank > start, let byte = byte(at: blank - 1), ASCII.isBlank(byte) { blank -= 1 }
        guard blank == 0 || byte(at: blank - 1).map(ASCII.isLineEnd) == true else { return nil }
        return offset - blank
    }

    /// How many blanks begin the line of the offset; nil where the line before it is too long to look through.
    func indentation(ofLineAt offset: Int) -> Int? {
        let start = max(0, offset - Self.longestIndentation)
        var line = offset
        while line > start, let byte = byte(at: line - 1), !ASCII.isLineEnd(byte) { line -= 1 }
        guard line == 0 || byte(at: line - 1).map(ASCII.isLineEnd) == true else { return nil }
        return self.offset(afterBlanksAt: line) - line
    }

    /// Lines that people write are shorter.
    private static var longestIndentation: Int { 1_000 }
}
