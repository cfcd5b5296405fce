// Uses the indentation of a file to match brackets and elements, if some of them are missing.
extension ByteCursor {
    /// The number of blanks between the start of the line and an offset; nil if the line has other text there, or is
    /// too long.
    func indentation(before offset: Int) -> Int? {
        let start = max(0, offset - Self.longestIndentation)
        var blank = offset
        while blank > start, let byte = byte(at: blank - 1), ASCII.isBlank(byte) { blank -= 1 }
        guard blank == 0 || byte(at: blank - 1).map(ASCII.isLineEnd) == true else { return nil }
        return offset - blank
    }

    /// The number of blanks at the start of an offset's line; nil if the line is too long before the offset.
    func indentation(ofLineAt offset: Int) -> Int? {
        let start = max(0, offset - Self.longestIndentation)
        var line = offset
        while line > start, let byte = byte(at: line - 1), !ASCII.isLineEnd(byte) { line -= 1 }
        guard line == 0 || byte(at: line - 1).map(ASCII.isLineEnd) == true else { return nil }
        return self.offset(afterBlanksAt: line) - line
    }

    /// Lines that people write are shorter than this.
    private static var longestIndentation: Int { 1_000 }
}
