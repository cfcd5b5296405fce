import TestSupport
import Testing

@testable import ICU

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

    /// Patterns and the units of texts of which ICU reads much, but counts few steps.
    static let readers = [
        ("(?:(?=[^b]*)a)*", "a"), ("(?:(?![^b]*c)a)*", "a"), ("(?:(?>[^b]*x)|a)*", "a"), ("(?:[^b]*+x|a)*", "a"),
        (#"(a+)(?:\1|a)*b"#, "a"), (#"(?i)(a+)(?:\1|a)*b"#, "a"), (#"(?i)(é+)(?:\1|é)*b"#, "é"),
        ("(?:(?=[^b]*).)*", "\u{1F600}"),
    ]

    @Test(arguments: readers) func `What a match reads is limited for a text of any length`(
        pattern: String, unit: String
    ) throws {
        let expression = try RegularExpression(pattern)
        for length in [10_000, 60_000] {
            let budget = MatchBudget(steps: 250)
            #expect(throws: RegularExpressionError.timedOut) {
                try expression.matches(String(repeating: unit, count: length), within: budget)
            }
            #expect(budget.steps == nil)
        }
    }

    /// Without a limit of its own, the second match would take as many steps as the first.
    @Test func `Reading is charged to the budget`() throws {
        let expression = try RegularExpression("(?:(?=[^b]*)a)*")
        let budget = MatchBudget(steps: 250)
        // 1,000 characters are read some 1,000 times in parts of 8, on average half of them: 62,500 parts.
        #expect(try expression.matches(String(repeating: "a", count: 1_000), within: budget))
        let rest = try #require(budget.steps)
        #expect((210...230).contains(rest))
    }

    @Test(arguments: [
        "[a-z]+", "(?:a|b)+", "(?s)(?!.*http).*", "(?=.*a)(?=.*b).{8,}", "(?:[^,]*,)*ab", "(?:ab)*+", #"(?:\w+\b\W*)*"#,
    ]) func `A long text is within the limit of an ordinary pattern`(pattern: String) throws {
        let text = String(repeating: "ab", count: 20_000)
        let expression = try RegularExpression(pattern)
        let answer = try expression.matches(text, within: MatchBudget(steps: 250))
        #expect(answer == (pattern != "(?:[^,]*,)*ab"))
    }

    /// The parts must not show: neither at a surrogate pair that one would cut, nor in a grapheme cluster, nor at a boundary.
    @Test func `A text that is read in parts matches as a text that is read as a whole`() throws {
        let patterns = [
            "(?:.)*", #"\X\X*"#, #"(?:\b.|.)*"#, #"(?w)(?:\b.|.)*"#, "(.+?)\\1+", "(?i)(.+?)\\1+", "(?i).*straße.*",
            "(?:a|é|\u{1F600}|\r\n|\u{301})*", ".*(?<=a.{0,3})", ".*(?<!é)", #"\R*[^\n]*"#, "(?s).*b?",
            "[^\u{1F600}]*.*",
            #"(?m)(?:^.*$\s*)*"#, #"(?i)[a-z]*\x{DF}?.*"#, "(?:(?=.*b).)*.*", "(?:(?>[^b]*)b?)*",
        ]
        let units = [
            "a", "b", "A", "é", "e\u{301}", "\u{1F600}", "ß", "SS", "\r\n", "\n", " ", "\u{1F468}\u{200D}\u{1F469}",
        ]
        var random = SeededGenerator(seed: 43)
        for pattern in patterns {
            let expression = try RegularExpression(pattern)
            for length in 0..<40 {
                let text = (0..<length).map { _ in units.randomElement(using: &random) ?? "" }.joined()
                let whole = try expression.matches(text, within: nil, chunk: 1_000_000)
                for chunk in [2, 3, 8] {
                    #expect(
                        try expression.matches(text, within: nil, chunk: chunk) == whole,
                        "\(pattern) \(text.debugDescription) \(chunk)")
                }
            }
        }
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
