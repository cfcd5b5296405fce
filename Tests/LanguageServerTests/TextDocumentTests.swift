import Base
import TestSupport
import Testing

@testable import LanguageServer

/// Documents against arrays of UTF-16 code units, which is what most editors keep.
struct TextDocumentTests {
    private static func document(_ text: String) throws -> TextDocument {
        let json = "{\"uri\": \"file:///a.strings\", \"version\": 1, \"text\": \(text.json)}"
        return try TextDocument(JSONNode(json))
    }

    private static func change(_ range: PositionRange, _ text: String) -> JSONNode {
        let json = """
            {"range": {"start": {"line": \(range.start.line), "character": \(range.start.character)}, \
            "end": {"line": \(range.end.line), "character": \(range.end.character)}}, "text": \(text.json)}
            """
        return JSONNode(json)
    }

    private static let pieces = ["a", "é", "日", "😀", "\n", "\r\n", "\r", "\u{2028}", "\"", "e\u{301}", " "]

    /// The offset of a position.
    private static func offset(_ position: Position, in text: [UInt16]) -> Int {
        var starts = [0]
        var index = 0
        while index < text.count {
            let unit = text[index]
            index += 1
            if unit == 0x0A || unit == 0x0D && !(index < text.count && text[index] == 0x0A) {
                starts.append(index)
            }
        }
        guard position.line < starts.count else { return text.count }
        var end = position.line + 1 < starts.count ? starts[position.line + 1] : text.count
        while end > starts[position.line], [0x0A, 0x0D].contains(text[end - 1]) { end -= 1 }
        return min(end, starts[position.line] + position.character)
    }

    @Test
    func editsAreThoseOfAnEditor() throws {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<40 {
            var expected: [UInt16] = []
            var document = try Self.document("")
            for version in 2..<60 {
                let line = Int.random(in: 0...8, using: &random)
                var start = Position(line: line, character: Int.random(in: 0...9, using: &random))
                var end = Position(
                    line: line + Int.random(in: 0...1, using: &random),
                    character: Int.random(in: 0...9, using: &random))
                if end < start { swap(&start, &end) }
                var from = Self.offset(start, in: expected)
                var to = max(from, Self.offset(end, in: expected))
                // The middle of a pair counts as its beginning.
                if from > 0, from < expected.count, UTF16.isTrailSurrogate(expected[from]) { from -= 1 }
                if to > 0, to < expected.count, UTF16.isTrailSurrogate(expected[to]) { to -= 1 }
                let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                    Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
                }.joined()
                expected.replaceSubrange(from..<to, with: Array(text.utf16))
                try document.apply([Self.change(PositionRange(start: start, end: end), text)], version: version, .utf16)
                let units = Array(String(decoding: document.text, as: UTF8.self).utf16)
                #expect(units == expected)
                #expect(document.lines == LineIndex(document.text))
                guard units == expected else { return }
            }
        }
    }

    @Test(arguments: [PositionEncoding.utf8, .utf16])
    func positionsAndOffsetsBelongToEachOther(encoding: PositionEncoding) throws {
        let text = "\"a\" = \"日本😀\";\r\né\rx\n\n"
        let document = try Self.document(text)
        let source = SourceText(text, path: "x")
        for (offset, byte) in document.text.enumerated() where byte & 0xC0 != 0x80 {
            let position = document.lines.position(of: offset, in: document.text, encoding)
            let isBetween = offset > 0 && document.text[offset - 1] == 0x0D && byte == 0x0A
            // Nobody stands between the two.
            if isBetween { continue }
            #expect(document.offset(of: position, encoding) == offset)
            let known = source.position(at: offset)
            #expect(position.line == known.line - 1)
            if encoding == .utf16 { #expect(position.character == known.column - 1) }
        }
        #expect(document.offset(of: Position(line: 0, character: .max), encoding) == 19)
        #expect(document.offset(of: Position(line: .max, character: 0), encoding) == document.text.count)
    }

    @Test
    func halvesOfPairsAreRead() throws {
        let document = try TextDocument(
            JSONNode(#"{"uri": "file:///a.strings", "version": 1, "text": "a\uD83Db"}"#))
        #expect(String(decoding: document.text, as: UTF8.self) == "a\u{FFFD}b")
        guard
            case .notification = IncomingMessage(
                Array(#"{"jsonrpc": "2.0", "method": "x", "params": {"text": "\uD83D"}}"#.utf8))
        else {
            Issue.record("A text with half a pair was refused.")
            return
        }
    }

    @Test(arguments: [
        ("file:///a/b%20c.strings", "/a/b c.strings"), ("file://localhost/a", "/a"), ("FILE:///a%C3%A9", "/aé"),
        ("file:///a%FF", "/a\\xFF"), ("file:///a/./b/", "/a/b"),
    ])
    func addressesOfFilesArePaths(uri: String, path: String) {
        #expect(DocumentURI.path(of: uri) == path)
    }

    @Test(arguments: [
        "untitled:Untitled-1", "file://server/a", "file:", "", "file:///a%0", "file:///%zz", "file:///a%00",
    ])
    func otherAddressesAreNone(uri: String) {
        #expect(DocumentURI.path(of: uri) == nil)
    }

    @Test
    func pathsComeBackFromTheirAddresses() {
        for path in ["/a b/é/日.strings", "/a%20b", "/a#b?c", "/a+b&c=d;e,f@g:h"] {
            #expect(DocumentURI.path(of: DocumentURI.uri(of: path)) == path)
        }
    }
}
