import ICU
import ICUOracle
import MessageFormat
import Testing

/// Arguments between FSI and PDI.
@Suite struct IsolationTests {
    private let arguments: MessageArguments = [
        "n": 2, "name": "Ana", "g": "y", "d": 1.5, "t": .date(MessageDate(secondsSince1970: 0)), "l": ["a", "b"],
    ]

    @Test func `What is shown stands between marks and what chooses does not`() {
        let message = CompiledMessage(
            "{n, plural, other {# {name}}} {g, select, other {x}}", locale: "he", isolatesArguments: true)
        #expect(message.text(arguments) == "2 \u{2068}Ana\u{2069} x")
        var buffer: [UInt8] = []
        message.append(arguments, to: &buffer)
        #expect(buffer == Array("2 \u{2068}Ana\u{2069} x".utf8))
    }

    @Test(arguments: [
        ("{name}", MessagePattern.Syntax.icu), ("{n}", .icu), ("{d, number}", .icu), ("{n, number, percent}", .icu),
        ("{t, date}", .icu), ("{l, list}", .icu), ("{n, spellout}", .icu), ("{missing}", .icu), ("%@", .printf),
        ("%d", .printf),
    ])
    func everyKindOfArgumentIsIsolated(pattern: String, syntax: MessagePattern.Syntax) {
        let bare = CompiledMessage(pattern, syntax: syntax, locale: "en")
        var isolated = bare
        isolated.isolatesArguments = true
        #expect(!bare.isolatesArguments)
        #expect(isolated.text(arguments) == "\u{2068}\(bare.text(arguments))\u{2069}")
    }

    @Test func theMarksOfAnArgumentAreBalancedInEachBranch() {
        let pattern = "{g, select, y {{n, plural, one {{name}} other {{name} # {d}}}} other {{g}}}"
        let text = CompiledMessage(pattern, locale: "ar", isolatesArguments: true).text(arguments)
        var depth = 0
        for scalar in text.unicodeScalars {
            if scalar == "\u{2068}" { depth += 1 }
            if scalar == "\u{2069}" { depth -= 1 }
            #expect((0...1).contains(depth))
        }
        #expect(depth == 0)
    }

    /// UAX #9: what stands around an isolate is ordered as if one neutral character stood in its place.
    @Test(arguments: [
        // A name in Hebrew, with a number behind it, in an English sentence.
        ("{name} - 2 files", "\u{5D3}\u{5E0}\u{5D4}", "# - 2 files", false),
        ("{name}: 10 messages", "\u{5D0}\u{5D1} (1)", "#: 10 messages", false),
        // A Latin name that ends in a mark, in a Hebrew sentence.
        ("\u{5D0}\u{5D1} {name} 3", "C++", "\u{5D0}\u{5D1} # 3", true),
        ("{name}! \u{5D0}\u{5D1}", "Ana Inc.", "#! \u{5D0}\u{5D1}", true),
    ])
    func `The text around an isolated argument keeps its order`(
        pattern: String, name: String, around: String, isRightToLeft: Bool
    ) {
        let shown = visualOrder(name, isRightToLeft: name.unicodeScalars.contains { $0.value >= 0x590 })
        let expected = visualOrder(around, isRightToLeft: isRightToLeft)
            .split(separator: "#", omittingEmptySubsequences: false).joined(separator: shown)
        func seen(isolated: Bool) -> String {
            let message = CompiledMessage(pattern, locale: "en", isolatesArguments: isolated)
            return visualOrder(message.text(["name": .text(name)]), isRightToLeft: isRightToLeft)
        }
        #expect(seen(isolated: true) == expected)
        #expect(seen(isolated: false) != expected)
    }

    private func visualOrder(_ text: String, isRightToLeft: Bool) -> String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { room in
            let count = oracle_visual_order(text, isRightToLeft, room.baseAddress, Int32(room.count))
            return String(decoding: room.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
