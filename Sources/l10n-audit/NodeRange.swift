internal import Tables
internal import Yams

extension Node {
    /// Where the node stands in the text: its mark counts lines and characters from 1.
    /// - Parameter length: of its text, in bytes.
    func range(length: Int, in source: SourceText) -> Range<Int> {
        guard let mark else { return 0..<0 }
        let text = source.text
        var offset = 0
        for _ in 1..<max(1, mark.line) {
            offset = min(text.count, source.lineRange(at: offset).upperBound + 1)
            if offset > 0, offset < text.count, text[offset - 1] == 0x0D, text[offset] == 0x0A { offset += 1 }
        }
        let line = source[source.lineRange(at: offset)]
        let start = offset + line.unicodeScalars.prefix(max(0, mark.column - 1)).reduce(0) { $0 + UTF8.width($1) }
        return min(text.count, start)..<min(text.count, start + length)
    }
}
