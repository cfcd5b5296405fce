internal import Base

// How a format recognizes a file whose name doesn't tell it.
extension SourceText {
    /// The offset of the first byte that is neither a blank nor a line end.
    var startOfContent: Int {
        text.firstIndex { !ASCII.isBlank($0) && !ASCII.isLineEnd($0) } ?? text.count
    }

    /// Whether a byte is the first one that is neither a blank nor a line end.
    func beginsContent(with byte: UInt8) -> Bool {
        let start = startOfContent
        return start < text.count && text[start] == byte
    }

    /// Whether a word is in the first 64 KiB.
    func beginning(holds word: StaticString) -> Bool {
        let text = self.text
        let cursor = ByteCursor(text.span)
        let first = word.withUTF8Buffer { $0.first ?? 0 }
        var offset = cursor.bytes.firstOffset(of: first, from: 0)
        while offset < min(text.count, 65_536) {
            if cursor.holds(word, at: offset) { return true }
            offset = cursor.bytes.firstOffset(of: first, from: offset + 1)
        }
        return false
    }
}
