import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Parts and characters of values, and patterns.
@Suite struct TextRuleTests {
    @Test(.enabled(if: Python().has("unicodedata"), "Python is missing"))
    func `Parts of a text are found as Python finds them in normalization form C`() throws {
        var generator = SeededGenerator(seed: 7)
        let alphabet = [
            "a", "A", "e", "\u{301}", "\u{E9}", "\u{323}", "<", "\u{338}", "\r", "\n", "가", "\u{1100}", "\u{1161}",
        ]
        func text(_ lengths: ClosedRange<Int>) -> String {
            (0..<Int.random(in: lengths, using: &generator)).map { _ in
                alphabet.randomElement(using: &generator) ?? ""
            }.joined()
        }
        let pairs = (0..<2_000).map { _ in [text(1...8), text(1...3)] }
        let script = """
            import json, sys, unicodedata
            nfc = lambda t: unicodedata.normalize('NFC', t)
            print(json.dumps([[nfc(p) in nfc(t), nfc(t).startswith(nfc(p)), nfc(t).endswith(nfc(p))]
                              for t, p in json.load(sys.stdin)]))
            """
        let expected = try Python().evaluate(script, pairs, as: [[Bool]].self)
        #expect(expected.count { $0[0] } > 150)
        for (pair, expected) in zip(pairs, expected) {
            let (text, part) = (pair[0], [pair[1]])
            let rules: [any Rule] = [Contains(part), StartsWith(part), EndsWith(part)]
            #expect(rules.map { $0.validate(text) == nil } == expected, "\(pair)")
            #expect((Excludes(part).validate(text) != nil) == expected[0])
        }
    }

    @Test func `The time to find a part doesn't grow with the product of the lengths`() {
        // With a search by every place, this would be 10^10 steps.
        let text = String(repeating: "a", count: 200_000)
        #expect(Contains([String(repeating: "a", count: 100_000) + "b"]).validate(text) != nil)
    }

    @Test func `Allowed characters are shown as ranges`() throws {
        let english = MessageCatalog.standard.localized(for: ["en"])
        let failure = try #require(Characters("U+0061-U+007A 0-9 - . U+0020").validate("A"))
        #expect(failure.arguments == ["allowed": "a–z 0–9 - . \u{2423}"])
        #expect(failure.text(in: english) == "Use only these characters: a–z 0–9 - . \u{2423}")
        #expect(Characters("+–- a").validate("a+,-") == nil)
        #expect(Characters("--0").validate("-./0") == nil)
        #expect(Characters("\u{E9}").validate("e\u{301}") == nil)
        #expect(Characters("e").validate("e\u{301}") != nil)
    }

    @Test func `Presets have the characters that their documentation lists`() {
        let visible = (0x20...0x7E).compactMap { Unicode.Scalar($0).map(String.init) }.joined()
        #expect(Characters(.ascii).validate(visible) == nil)
        for other in ["\u{1F}", "\u{7F}", "\u{80}", "é", "٣"] { #expect(Characters(.ascii).validate(other) != nil) }
        #expect(Characters(.hex).validate("0123456789abcdefABCDEF") == nil)
        #expect(Characters(.hex).validate("g") != nil && Characters(.hex).validate("٣") != nil)
        #expect(Characters(.username).validate("ann.b_c-9") == nil && Characters(.username).validate("Ann") != nil)
    }

    @Test func `A pattern's example matches it, or the program stops with the reason`() async throws {
        let rule = try Pattern("[A-Z]{3}-[0-9]+", example: "ABC-1")
        let failure = try #require(rule.validate("abc"))
        #expect(failure.text(in: MessageCatalog.standard.localized(for: ["en"])) == "Enter a value like this: ABC-1")
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try Pattern("[0-9]+", example: "12a")
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            output.contains("`example` must be a value that matches `pattern` as a whole, but it is \"12a\"."),
            "\(output)")
    }
}
