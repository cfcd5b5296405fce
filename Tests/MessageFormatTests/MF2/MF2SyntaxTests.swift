import ICU
import MessageFormat
import TestSupport
import Testing

@Suite struct MF2SyntaxTests {
    /// 10,000 messages, or as many as `MF2_ROUND_TRIPS` says: `make nightly` asks for 100,000.
    @Test func textOfAMessageReadsAsTheSameMessage() {
        var generator = RandomMF2Message(seed: 21)
        for _ in 0..<(FileSystem.environment("MF2_ROUND_TRIPS").flatMap { Int($0) } ?? 10_000) {
            let message = generator.message()
            let text = message.text
            let (read, errors) = MF2Message.read(text)
            let syntaxErrors = errors.filter { $0.specificationType == "syntax-error" }
            guard read == message, syntaxErrors.isEmpty, read.text == text else {
                Issue.record(
                    "\(text.debugDescription) reads as \(read.text.debugDescription): \(errors.map(\.message))")
                return
            }
        }
    }

    /// Damaged messages: whatever the text, places lie inside it, and what was read can be written and read again.
    @Test func damagedMessagesAreReadToTheEnd() {
        var messages = RandomMF2Message(seed: 4)
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            let damaged = generator.mutate(Array(messages.message().text.utf8), alphabet: "{}|\\.$:#/@=* \u{2066}")
            let text = String(decoding: damaged, as: UTF8.self)
            let pattern = MessagePattern(text, syntax: .mf2)
            let count = text.utf8.count
            #expect(pattern.errors.allSatisfy { $0.range.upperBound <= count && (!$0.range.isEmpty || count == 0) })
            for locale: LocaleTag in ["en", "ar"] {
                let message = CompiledMessage(pattern, locale: locale)
                let arguments: MessageArguments = ["a": 1, "count": 2.5, "_": "text", "+x": ["x", "y"]]
                #expect(message.text(arguments) == message.parts(arguments).map(\.text).joined(), "\(text)")
            }
        }
    }

    @Test func severalErrorsAreFoundInOneMessage() {
        let (message, errors) = MF2Message.read("{ } {$a:b} \\x {$name} }")
        #expect(
            errors.map(\.kind) == [
                .messageFormat2(.emptyPlaceholder), .messageFormat2(.missingSpace), .messageFormat2(.invalidEscape),
                .messageFormat2(.unescapedClosingBrace),
            ])
        let name = MF2Message.Expression(operand: .variable(MF2Message.Variable("name")), function: nil)
        #expect(
            message.body
                == .pattern([
                    .text("{ } {$a:b} \\x ", MF2Range()), .expression(name), .text(" }", MF2Range()),
                ]))
    }

    @Test(arguments: [
        "{|", "{", "{{", ".local $a = {$a} ", "{$a:b ", "\\x", ".match $a * {{", "{|\\|{", "}", "{#a @b=|",
    ])
    func longTextsTakeLinearTime(_ piece: String) {
        let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
        let pattern = MessagePattern(text, syntax: .mf2)
        #expect(!pattern.errors.isEmpty && pattern.errors.count <= MessagePattern.maximumErrors)
        #expect(!CompiledMessage(pattern, locale: "en").text(["a": 1]).isEmpty || piece.hasPrefix("."))
    }

    @Test func `Many selectors beside many variants take linear time`() {
        let selectors = String(repeating: " $a", count: 20_000)
        let text = ".input {$a :number} .match" + selectors + String(repeating: " * {{x}}", count: 20_000)
        #expect(CompiledMessage(text, syntax: .mf2, locale: "en").text(["a": 1]).isEmpty)
        let variants = (0..<5000).map { " k\($0) {{x}}" }.joined()
        let many = CompiledMessage(".input {$a :string} .match $a\(variants) * {{y}}", syntax: .mf2, locale: "en")
        #expect(many.text(["a": "k4999"]) == "x" && many.text(["a": "k5000"]) == "y")
    }

    @Test func aLongChainOfDeclarationsIsResolved() {
        let chain = (1...20_000).map { ".local $v\($0) = {$v\($0 - 1)} " }.joined()
        let message = CompiledMessage(chain + "{{{$v20000}}}", syntax: .mf2, locale: "en")
        #expect(message.text(["v0": 7]) == "7")
        #expect(message.text() == "\u{2068}{$v20000}\u{2069}")
    }

    @Test func keysAndNamesAreComparedInNormalizationFormC() {
        let (message, errors) = MF2Message.read(".local $\u{44}\u{323}\u{307} = {1} {{{$\u{1E0C}\u{307}}}}")
        #expect(errors.isEmpty)
        #expect(message.declarations.first?.variable.name.unicodeScalars.map(\.value) == [0x1E0C, 0x307])
    }
}
