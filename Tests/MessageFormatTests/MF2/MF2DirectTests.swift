import ICU
import MessageFormat
import TestSupport
import Testing

/// Messages that are compiled without their data model, against the same messages with it.
@Suite struct MF2DirectTests {
    private static let pieces = [
        ".input {$n :number} ", ".input {$n :integer}", ".input {$t :string} ", ".input{ $n :number }", ".input {$n} ",
        ".match $n", ".match $t", " one {{{$n} one}}", " few {{x {$t}}}", " 1 {{=1 {$t :string}}}", " other {{o}}",
        " x {{{$n :integer}}}",
        " * {{{$n} {$t}}}", " * {{a}}", "\n* {{{ $t }{$n :number}}}", "*{{}}", "{{", "}}", "{$n}", "{$t}",
        "{$n :number}", "{ $t :string }",
        "{$u}", "text", ".", " ", "\\{", "{", "}", "é", "\u{3000}", "{$n @a}", "{$n :percent}",
        "{$n :number select=exact}", "one", "*",
    ]

    /// Messages of these pieces, half of them in an order that makes sense.
    @Test(arguments: Extent.some(of: 0..<10, oneIn: 5))
    func bothWaysSayTheSame(shard: Int) {
        var generator = SeededGenerator(seed: UInt64(900 + shard))
        for _ in 0..<80 {
            var text = ""
            if generator.below(2) == 0 {
                text =
                    generator.pick(Array(Self.pieces[0...4])) + generator.pick(["", ".input {$t :string} "])
                    + generator.pick([".match $n", ".match $t", "{{a {$n} {$t}}}"])
                for _ in 0..<generator.below(4) { text += generator.pick(Array(Self.pieces[7...11])) }
                text += generator.pick(Array(Self.pieces[12...15]))
            } else {
                for _ in 0..<(1 + generator.below(6)) { text += generator.pick(Self.pieces) }
            }
            compare(text, &generator)
        }
    }

    private func compare(_ text: String, _ generator: inout SeededGenerator) {
        let locale: LocaleTag = generator.pick(["en", "pl", "ar", "he", "ja"])
        let isolates = generator.below(2) == 0
        let direct = CompiledMessage(text, syntax: .mf2, locale: locale, isolatesArguments: isolates)
        let whole = CompiledMessage(
            MessagePattern(text, syntax: .mf2), locale: locale, isolatesArguments: isolates)
        #expect(direct.constantText == whole.constantText, "\(text)")
        for value: MessageArgument in [0, 1, 1.0, 1.5, .number(.nan), .number(-.infinity), "1", "x", ["a"]] {
            let arguments: [MessageArguments] = [
                ["n": value, "t": "x"], ["n": 1, "t": value], ["t": value], ["n": value],
            ]
            for arguments in arguments {
                var issues: [[FormatIssue]] = [[], []]
                let texts = [direct.text(arguments, issues: &issues[0]), whole.text(arguments, issues: &issues[1])]
                #expect(texts[0] == texts[1] && issues[0] == issues[1], "\(text) \(arguments)")
                #expect(whole.parts(arguments).map(\.text).joined() == texts[1], "\(text) \(arguments)")
                #expect(direct.parts(arguments) == whole.parts(arguments), "\(text) \(arguments)")
            }
        }
    }
}
