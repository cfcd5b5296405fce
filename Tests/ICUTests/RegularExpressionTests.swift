import ICU
import Testing

struct RegularExpressionTests {
    @Test(arguments: [
        ("[a-z]+", "abc", true), ("[a-z]+", "abc1", false), ("a|ab", "ab", true), ("", "", true), ("", "a", false),
        ("\\p{Lu}\\w*", "Ünder", true), (".", "\u{1F600}", true), ("a.c", "a\nc", false), ("(?s)a.c", "a\nc", true),
        ("\\X", "e\u{301}", true), ("(?i)straße", "STRASSE", true), ("a\\x{0}b", "a\0b", true),
    ])
    func matchesTheWholeText(pattern: String, text: String, matches: Bool) throws {
        #expect(try RegularExpression(pattern).matches(text) == matches)
    }

    @Test(arguments: [
        ("b+", "abbc", 1..<3 as Range<Int>?), ("x", "abc", nil), ("", "abc", 0..<0), ("ß", "äß", 2..<4),
        ("\u{1F600}", "é\u{1F600}!", 2..<6), ("$", "ü", 2..<2), ("c", "\0\0c", 2..<3),
    ])
    func rangesCountBytes(pattern: String, text: String, range: Range<Int>?) throws {
        #expect(try RegularExpression(pattern).firstRange(in: text) == range)
    }

    @Test(arguments: [
        ("(", "U_REGEX_MISMATCHED_PAREN", 1), ("a)", "U_REGEX_MISMATCHED_PAREN", 2),
        ("[a", "U_REGEX_MISSING_CLOSE_BRACKET", 2), ("a**b[", "U_REGEX_RULE_SYNTAX", 3),
        ("ü\u{1F600}(?<", "U_REGEX_RULE_SYNTAX", 9), ("a{2,1}", "U_REGEX_MAX_LT_MIN", 6),
        ("one\ntwo(", "U_REGEX_MISMATCHED_PAREN", 8), ("\\", "U_REGEX_BAD_ESCAPE_SEQUENCE", 1),
    ])
    func wrongPatternsSayWhere(pattern: String, name: String, offset: Int) {
        let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
        #expect(error == .invalidPattern(name: name, offset: offset))
        #expect(error?.description.contains(name) == true)
    }

    @Test(
        arguments: [
            .invalidPattern(name: "U_REGEX_BAD_ESCAPE_SEQUENCE", offset: 1),
            .invalidPattern(name: "U_REGEX_RULE_SYNTAX", offset: nil),
            .timedOut, .outOfStack, .textTooLong, .failed(name: "U_FILE_ACCESS_ERROR"),
        ] as [RegularExpressionError])
    func errorsAreSentences(error: RegularExpressionError) throws {
        #expect(try #/[A-Z][^.]*[.:] .*[^.]\./#.wholeMatch(in: error.description) != nil, "\(error)")
    }

    @Test(arguments: ["(a+)+$", "(a|aa)+$", "(a*)*b", "(.*?,){25}x"])
    func catastrophicPatternsEnd(pattern: String) throws {
        let expression = try RegularExpression(pattern)
        let text = String(repeating: "a,", count: 40) + String(repeating: "a", count: 40) + "!"
        var timedOut = false
        do {
            _ = try expression.matches(String(repeating: "a", count: 40) + "!")
            _ = try expression.matches(text)
        } catch {
            timedOut = error == .timedOut
        }
        #expect(timedOut)
    }

    @Test func deepBacktrackingEnds() throws {
        let expression = try RegularExpression("(?:a|b)*")
        #expect(throws: RegularExpressionError.outOfStack) {
            try expression.matches(String(repeating: "ab", count: 2_000_000))
        }
        #expect(try expression.matches(String(repeating: "ab", count: 1_000)))
    }

    @Test func hostilePatternsEnd() {
        for pattern in ["((((", "[[[[", "(?:", "(?=", "(a+"] {
            #expect(throws: RegularExpressionError.self) {
                try RegularExpression(String(repeating: pattern, count: 2_000))
            }
        }
        #expect(throws: RegularExpressionError.invalidPattern(name: "U_REGEX_PATTERN_TOO_BIG", offset: 65_536)) {
            try RegularExpression(String(repeating: "a{1,1000}", count: 20_000))
        }
    }

    @Test func oneExpressionServesManyThreads() async throws {
        let expression = try RegularExpression("(\\w+)@(\\w+)\\.example")
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<64 {
                group.addTask {
                    (0..<200).allSatisfy { index in
                        (try? expression.matches("user\(task)x\(index)@host.example")) == true
                            && (try? expression.matches("user\(task)x\(index)@host.test")) == false
                    }
                }
            }
            for await same in group { #expect(same) }
        }
    }
}
