import ICU
import MessageFormat
import TestSupport
import Testing

/// Patterns that were made to hurt.
///
/// What is not linear here would not end within anybody's patience.
@Suite struct HostileTests {
    static let pieces = [
        "{", "}", "{}", "'", "''", "'{", "#", "{a", "{a}", "{{a}}", "{a,", "{a,b}", "{a,b,c{}}", "{n,date,{",
        "{n,date,'",
        "{n,date,'a}'", "{n,date,'{'}", "{n,number,::", "{n,plural,", "{n,plural,other{", "{n,plural,other{}}",
        "{n,plural,other{'#",
        "{n,plural,other", "{n,plural,other{}x", "{n,plural,x{", "{n,plural,=1{}", "{n,plural,,", "{n,plural,offset:",
        "{g,select,other{", "{g,select,other{{", "{g,select,a{}", "}{", "{a }", "{a b}", "\u{A0}{\u{A0}a\u{A0},",
        "=1{}", "other{}",
        "{n,selectordinal,other{#", "{\u{1F600}", "\u{2028}{",
    ]
    static let printfPieces = [
        "%", "%%", "%d", "%1$", "%*", "%#@", "%#@a@", "%.", "%-", "% ", "%1$*2$.*3$d", "%99999999999999d", "1%ig",
    ]

    @Test(arguments: pieces)
    func repeatedPieceOfICU(piece: String) {
        measure(piece, syntax: .icu)
    }

    @Test(arguments: printfPieces)
    func repeatedPieceOfPrintf(piece: String) {
        measure(piece, syntax: .printf)
    }

    /// After an opened plural, too: recovery inside a branch is another way.
    private func measure(_ piece: String, syntax: MessagePattern.Syntax) {
        let count = Extent.rounds(piece == "{" ? 1_000_000 : 100_000, partOf: 4) / piece.utf8.count
        for head in syntax == .icu ? ["", "{n, plural, one {x} other {"] : [""] {
            let text = head + String(repeating: piece, count: count)
            let pattern = MessagePattern(text, syntax: syntax)
            #expect(pattern.errors.count <= MessagePattern.maximumErrors)
            #expect(pattern.elements.last?.range.upperBound == text.utf8.count)
            let shown = CompiledMessage(pattern, locale: "en").text(["n": 5, "a": "x", "g": "a", "1": 7])
            #expect(shown.utf8.count <= 4 * text.utf8.count)
        }
    }

    @Test func manyNames() {
        let text = (0..<100_000).map { "{a\($0)}" }.joined()
        let pattern = MessagePattern(text)
        #expect(pattern.argumentNames.count == 100_000)
        #expect(CompiledMessage(pattern, locale: "en").text() == text)
    }

    @Test func nestingIsBounded() {
        let depth = 50_000
        let open = String(repeating: "{n, plural, other {", count: depth)
        let pattern = MessagePattern(open + String(repeating: "}}", count: depth))
        #expect(pattern.errors.map(\.kind) == [.nestingTooDeep])
        #expect(pattern.arguments.count == MessagePattern.maximumNesting)
    }

    /// A value is text, never a pattern: nothing in it expands.
    @Test func valuesDoNotExpand() {
        let message = CompiledMessage("{a}{a}", locale: "en")
        #expect(message.text(["a": "{a}{a}"]) == "{a}{a}{a}{a}")
    }
}
