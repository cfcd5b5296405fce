import Base
import TestSupport
import Testing

@Suite struct SourcePositionTests {
    /// The position of every `|` in a text, and of the text's end; the marks themselves are not part of it.
    private func positions(_ marked: String) -> [String] {
        let parts = marked.split(separator: "|", omittingEmptySubsequences: false)
        let source = SourceText(parts.joined(), path: "a")
        var offset = 0
        return parts.map { part in
            offset += part.utf8.count
            return source.position(at: offset).description
        }
    }

    @Test(arguments: [
        ("", ["1:1"]),
        ("|a|b|", ["1:1", "1:2", "1:3", "1:3"]),
        ("a|\n|b|\n|", ["1:2", "2:1", "2:2", "3:1", "3:1"]),
        ("a\r\n|b\r|c\n\r|d", ["2:1", "3:1", "5:1", "5:2"]),
        ("\t|a", ["1:2", "1:3"]),
        ("\u{E9}|\u{20AC}|\u{1F600}|x", ["1:2", "1:3", "1:5", "1:6"]),
        ("e\u{301}|\u{1F468}\u{200D}\u{1F469}|", ["1:3", "1:8", "1:8"]),
        ("a\u{2028}b\u{2029}c\u{85}d\u{0B}e\u{0C}f|", ["1:12", "1:12"]),
    ])
    func position(_ text: String, _ expected: [String]) {
        #expect(positions(text) == expected)
    }

    @Test func byteOrderMarkIsNoColumn() {
        let source = SourceText("\u{FEFF}ab", path: "a")
        #expect(source.position(at: 1) == SourcePosition(line: 1, column: 2))
    }

    @Test func `Between carriage return and line feed a new line has begun`() {
        let source = SourceText("a\r\nb", path: "a")
        #expect((0...4).map { source.position(at: $0).description } == ["1:1", "1:2", "2:1", "2:1", "2:2"])
    }

    @Test func `Offset inside a character or outside the text counts as its neighbour`() {
        let source = SourceText("a\u{1F600}", path: "a")
        #expect([-1, 2, 4, 5, 99].map { source.position(at: $0).description } == ["1:1", "1:2", "1:2", "1:4", "1:4"])
    }

    /// Every offset of a long text, counted the slow way.
    @Test func agreesWithCounting() {
        var random = SeededGenerator(seed: 3)
        let pieces = ["a", "\u{E9}", "\u{1F600}", "\n", "\r", "\r\n", "\u{2028}", String(repeating: "x", count: 700)]
        var text = ""
        for _ in 0..<200 { text += pieces.randomElement(using: &random) ?? "" }
        let source = SourceText(text, path: "a")
        var position = SourcePosition(line: 1, column: 1)
        var previous: Unicode.Scalar?
        var offset = 0
        for scalar in text.unicodeScalars {
            #expect(source.position(at: offset) == position)
            switch scalar {
            case "\n" where previous == "\r": break
            case "\n", "\r": position = SourcePosition(line: position.line + 1, column: 1)
            default: position.column += UTF16.width(scalar)
            }
            previous = scalar
            offset += UTF8.width(scalar)
        }
        #expect(source.position(at: offset) == position)
    }

    @Test(arguments: [(0, "ab"), (2, "ab"), (3, ""), (4, "cd"), (6, "cd"), (7, "cd"), (8, "e"), (9, "e"), (99, "e")])
    func line(_ offset: Int, _ expected: String) {
        let source = SourceText("ab\n\ncd\r\ne", path: "a")
        #expect(source[source.lineRange(at: offset)] == expected)
    }
}

/// What files and reports hold of a hash.
@Suite struct HashSpellingTests {
    @Test(arguments: [0, 1, 0xABC, 0x0123_4567_89AB_CDEF, .max] as [UInt64])
    func aValueHasSixteenDigitsAndIsReadBack(value: UInt64) {
        let text = FNV1a.text(of: value)
        #expect(text.count == 16 && text == text.lowercased() && UInt64(text, radix: 16) == value)
        #expect(FNV1a.value(text) == value)
    }
}
