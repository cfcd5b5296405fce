import Base
import SourceCode
import TestSupport
import Testing

/// Source code and the literals in it: a text piece as it reads, an interpolation as `‹source›`.
@Suite struct ReferencesLexerTests {
    @Test(arguments: [
        (##"let a = "one", b = "two""##, ["one", "two"]),
        (##""a\n\t\"\\\u{48}\'\0b""##, ["a\n\t\"\\H'\0b"]),
        ("// \"no\"\n/* \"no\" /* \"no\" */ \"no\" */ \"yes\"", ["yes"]),
        (##"f("a \(b("c") + "\(d)") e", "f")"##, [##"a ‹\(b("c") + "\(d)")› e"##, "c", ##"‹\(d)›"##, "f"]),
        (###"#"raw \n \(no) \#(yes) ""# + ##"a"#b"##"###, [###"raw \n \(no) ‹\#(yes)› ""###, ##"a"#b"##]),
        ("\"\"\"\n    one\n      two \\\n    three\n    \"\"\"", ["one\n  two three"]),
        ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", ["a\nb"]),
        ("\"\"\"\n\"\"\" + \"\"\"\n\n\"\"\"", ["", ""]),
        ("\"\"\"\n  a \"\" b\n  \\(x)\n  \\\"\"\" c\n  \"\"\"", ["a \"\" b\n‹\\(x)›\n\"\"\" c"]),
        (##"let q = #"""# + "a""##, ["\"", "a"]),
        (##"let r = /a"b/ ; let s = "c""##, ["c"]),
        (##"let x = a / b; let y = "c / d"; let z = e / f"##, ["c / d"]),
        ("let r = #/ \"no\" \\/# \"no\"/# ; \"yes\"", ["yes"]),
        ("let r = #/\n  \"no\"\n/#\n\"yes\"", ["yes"]),
        (##"reduce(1, /) + "a" / "b""##, ["a", "b"]),
        (##"x.split(/\(["']/).map { "a" }"##, ["a"]),
        (##"let `a " b` = "c""##, ["c"]),
        ("#!/usr/bin/env swift \"no\"\n\"yes\"", ["yes"]),
        ("\"not closed\nlet a = \"closed\"", ["not closed", "closed"]),
        ("\"\\(not closed\nlet a = \"closed\"", ["‹›", "closed"]),
        (##"a <#"placeholder"#> "b""##, ["b"]),
        (##"a */* "no" */ "b""##, ["b"]),
        ("#if os(macOS)\nlet a = \"b\"\n#endif", ["b"]),
        (##""\(x /* ) */ )" + "a""##, [##"‹\(x /* ) */ )›"##, "a"]),
        (##""\(f { $0("a)") })""##, [##"‹\(f { $0("a)") })›"##, "a)"]),
    ])
    func swift(source: String, expected: [String]) {
        let shown = shown(source, .swift)
        // An interpolation that never ends has no place of its own.
        #expect(shown == expected.map { $0 == "‹›" ? "\\(not closed" : $0 })
    }

    @Test(arguments: [
        (##"NSString *a = @"one"; char *b = "two";"##, ["one", "two"]),
        (##"@"a\n\"\x41\101\u00e9\\""##, ["a\n\"AAé\\"]),
        ("@\"one \" @\"two \"\n  // and\n  \"three\"; @\"four\"", ["one two three", "four"]),
        ("#import \"no.h\"\n#define A @\"yes\"\n#pragma mark - don't \"no\"\n@\"b\"", ["yes", "b"]),
        ("#error don't \\\n \"no\"\n@\"a\"", ["a"]),
        (##"char c = '"'; char d = '\''; @"a""##, ["a"]),
        ("int n = 1'000'000; @\"a\"; // \"no\" \\\n \"no\"\n/* \"no\" /* */ @\"b\"", ["a", "b"]),
        (##"auto r = R"x(a "b" )" c)x"; @"d""##, [##"a "b" )" c"##, "d"]),
        ("@\"not closed\n@\"closed\"", ["not closed", "closed"]),
        ("@\"a\\\nb\"", ["ab"]),
    ])
    func objectiveC(source: String, expected: [String]) {
        #expect(shown(source, .objectiveC) == expected)
    }

    @Test func rangesHoldTheDelimiters() {
        let source = SourceText("a @\"b\" \"c\"", path: "a.m")
        let lexed = LexedSource(
            SourceText("x(#\"b\"#, \"\"\"\n\"\"\")", path: "a.swift"), language: .swift)
        #expect(lexed.literals.map { lexed.source[$0.range] } == ["#\"b\"#", "\"\"\"\n\"\"\""])
        #expect(LexedSource(source, language: .objectiveC).literals.map { source[$0.range] } == ["@\"b\" \"c\""])
    }

    private func shown(_ source: String, _ language: SourceLanguage) -> [String] {
        let source = SourceText(source, path: "source")
        let lexed = LexedSource(source, language: language)
        return lexed.literals.map { literal in
            lexed.pieces(of: literal).map { piece in
                switch piece {
                case .text(let text): text
                case .interpolation(let range): "‹\(source[range])›"
                }
            }.joined()
        }
    }
}
