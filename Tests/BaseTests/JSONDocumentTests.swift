import Base
import TestSupport
import Testing

@Suite struct JSONDocumentTests {
    private func document(_ json: String) -> JSONDocument {
        JSONDocument(SourceText(json, path: "a.json"))
    }

    /// The tree in a form of its own, with the source of each key and value between bars.
    private func outline(_ node: JSONNode, _ source: SourceText) -> String {
        switch node.value {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .number(let text): "#\(text)"
        case .string(let text): "'\(text)'"
        case .array(let elements): "[" + elements.map { outline($0, source) }.joined(separator: " ") + "]"
        case .object(let members):
            "{" + members.map { "\($0.key)=" + outline($0.value, source) }.joined(separator: " ") + "}"
        }
    }

    @Test(arguments: [
        ("null", "null"),
        ("\u{FEFF} true ", "true"),
        ("-0.10e+05", "#-0.10e+05"),
        (#""a\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, "'a\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}'"),
        ("[]", "[]"),
        ("{}", "{}"),
        ("[1,[2,[]],{\"a\":{\"b\":[false]}}]", "[#1 [#2 []] {a={b=[false]}}]"),
        ("{\"a\" : \"\u{1F600}\" ,\r\n\t\"\":null}", "{a='\u{1F600}' =null}"),
    ])
    func wellFormed(_ json: String, _ expected: String) throws {
        let document = document(json)
        #expect(document.errors.isEmpty)
        #expect(outline(try #require(document.root), document.source) == expected)
    }

    @Test(
        arguments: [
            ("", nil, ["1:1 The file is empty. Write a JSON value, such as `{}`."]),
            ("[1, 2,]", "[#1 #2]", ["1:6 Nothing follows this comma. Delete it."]),
            ("{\"a\": 1,}", "{a=#1}", ["1:8 Nothing follows this comma. Delete it."]),
            (
                "[,1,,2]", "[#1 #2]",
                ["1:2 Nothing precedes this comma. Delete it.", "1:5 Nothing precedes this comma. Delete it."]
            ),
            (
                "[1 2 \"x\"]", "[#1 #2 'x']",
                [
                    "1:3 The `,` between two values is missing. Write it.",
                    "1:5 The `,` between two values is missing. Write it.",
                ]
            ),
            ("{\"a\": 1 \"b\": 2}", "{a=#1 b=#2}", ["1:8 The `,` between two values is missing. Write it."]),
            (
                "{\"a\" 1, \"b\" = 2}", "{a=#1 b=#2}",
                [
                    "1:5 The `:` after the key `a` is missing. Write it.",
                    "1:12 The `:` after the key `b` is missing. Write it.",
                ]
            ),
            ("{\"a\", \"b\": 2}", "{b=#2}", ["1:5 The `:` after the key `a` is missing. Write it."]),
            (
                "{\"a\": , \"b\": }", "{}",
                ["1:7 A value belongs here, not `,`. Write it.", "1:14 A value belongs here, not `}`. Write it."]
            ),
            (
                "{\"a\": \"b,\n\"c\": \"d\"}", "{a='b' c='d'}",
                ["1:7 This text has no quote at its end. Write it; a line break in a text is written `\\n`."]
            ),
            (
                "{\"a: 1,\n\"c\": \"d\"}", "{c='d'}",
                ["1:2 This text has no quote at its end. Write it; a line break in a text is written `\\n`."]
            ),
            (
                "// x\n{\"a\": 1 /* y */}", "{a=#1}",
                ["1:1 JSON has no comments. Delete it.", "2:9 JSON has no comments. Delete it."]
            ),
            (
                "{\"a\": 1, \"a\": 2}", "{a=#1 a=#2}",
                ["1:10 The key `a` is already in this object. Delete one of them."]
            ),
            (
                "{'a': 'b', c: 1}", "{a='b' c=#1}",
                [
                    "1:2 Texts and keys need double quotes. Write `\"` around it.",
                    "1:7 Texts and keys need double quotes. Write `\"` around it.",
                    "1:12 Texts and keys need double quotes. Write `\"` around it.",
                ]
            ),
            (
                "[01, 1., .5, +1, 1e, 0x1F, -]", "[#01 #1. #.5 #+1 #1e #0x1F #-]",
                ["01", "1.", ".5", "+1", "1e", "0x1F", "-"].enumerated().map { index, number in
                    let column = [2, 6, 10, 14, 18, 22, 28][index]
                    return "1:\(column) `\(number)` isn't a number in JSON. Write digits such as `10`, `-1.5` or `2e3`."
                }
            ),
            (
                "[True, NaN]", "[null null]",
                [
                    "1:2 `True` isn't a value in JSON. Write `true`, `false`, `null`, or a text in quotes.",
                    "1:8 `NaN` isn't a value in JSON. Write `true`, `false`, `null`, or a text in quotes.",
                ]
            ),
            (
                "[\"\\x\\u12\"]", "['xu12']",
                [
                    "1:3 `\\x` isn't an escape in JSON. Write `\\\\` for a backslash, `\\u` and four digits for a character.",
                    "1:5 `\\u` isn't an escape in JSON. Write `\\\\` for a backslash, `\\u` and four digits for a character.",
                ]
            ),
            (
                "[\"\\ud83d\", \"\\ude00\\ud83dx\"]", "['\u{FFFD}' '\u{FFFD}\u{FFFD}x']",
                ["1:3 `\\ud83d`", "1:13 `\\ude00`", "1:19 `\\ud83d`"].map {
                    $0 + " is half of a character. Write both halves, or the character itself."
                }
            ),
            (
                "[\"a\tb\"]", "['a\tb']",
                ["1:4 The control character U+0009 must be written as an escape. Write `\\u` and its four digits."]
            ),
            (
                "{\"a\": [1, {\"b\": 2", "{a=[#1 {b=#2}]}",
                ["1:1 The bracket that opens here is not closed. Write `}]}` at its end."]
            ),
            (
                "[{\"a\": [[1, 2}, 3]", "[{a=[[#1 #2]]} #3]",
                ["1:8 The bracket that opens here is not closed. Write `]]` at its end."]
            ),
            (
                "[{\"a\": [1, 2}, {\"b\": [3}]", "[{a=[#1 #2]} {b=[#3]}]",
                ["1:8", "1:22"].map { "\($0) The bracket that opens here is not closed. Write `]` at its end." }
            ),
            ("{\"a\":", "{}", ["1:6 A value belongs here, not the end of the file. Write it."]),
            ("{\"a\"", "{}", ["1:5 The `:` after the key `a` is missing. Write it."]),
            (
                "[[\"a", "[['a']]",
                ["1:3 This text has no quote at its end. Write it; a line break in a text is written `\\n`."]
            ),
            ("{\"a\": [1, 2}", "{a=[#1 #2]}", ["1:7 The bracket that opens here is not closed. Write `]` at its end."]),
            ("[1}, 2]", "[#1 #2]", ["1:3 This `}` closes nothing. Delete it."]),
            ("{} x", "{}", ["1:4 Text follows the end of the document. Delete it."]),
            ("]", nil, ["1:1 A value belongs here, not `]`. Write it."]),
            (
                "{1: 2, \u{E9}: 3, \"a\": 4}", "{1=#2 a=#4}",
                [
                    "1:2 Texts and keys need double quotes. Write `\"` around it.",
                    "1:8 A key in double quotes belongs here, not `\u{E9}`. Write it.",
                ]
            ),
        ] as [(String, String?, [String])])
    func recovers(_ json: String, _ expected: String?, _ errors: [String]) {
        let document = document(json)
        #expect(document.root.map { outline($0, document.source) } == expected)
        #expect(document.errors.map { "\(document.source.position(at: $0.range.lowerBound)) \($0.message)" } == errors)
    }

    @Test func rangesHoldQuotesAndBrackets() throws {
        let document = document("{ \"k\" : [ 1 , \"v\\n\" ] }")
        let root = try #require(document.root)
        guard case .object(let members) = root.value, let member = members.first,
            case .array(let elements) = member.value.value
        else {
            Issue.record("not an array in an object")
            return
        }
        let source = document.source
        #expect(source[root.range] == "{ \"k\" : [ 1 , \"v\\n\" ] }")
        #expect(source[member.keyRange] == "\"k\"")
        #expect(source[member.value.range] == "[ 1 , \"v\\n\" ]")
        #expect(elements.map { source[$0.range] } == ["1", "\"v\\n\""])
        #expect(root["k"] == member.value && root["x"] == nil && member.value["k"] == nil)
    }

    @Test func encodingErrorsAreReported() {
        let document = JSONDocument(SourceText(bytes: [0x22, 0xE9, 0x22], path: "a.json"))
        #expect(document.errors.map(\.kind) == [.text(.invalidUTF8(byte: 0xE9, places: 1, readAs: .windows1252))])
        #expect(document.root?.value == .string("\u{E9}"))
    }

    @Test(arguments: ["[", "{\"a\":", "[[],", "{\"a\":[", "\"", "\\", ",", "1 ", "\"\\u", "/*", "//\n", "}", "x:", "'"])
    func repetition(_ piece: String) {
        let document = document(String(repeating: piece, count: 1_000_000 / piece.utf8.count))
        #expect(!document.errors.isEmpty)
    }

    /// However many brackets are open at the end, one was forgotten or the file is cut off.
    @Test(arguments: [
        (String(repeating: "[", count: 12), [JSONError.Kind.missingClosingBracket("]")]),
        (String(repeating: "[", count: 100_000), [.tooDeep(limit: JSONDocument.depthLimit)]),
        (String(repeating: "{\"a\":{\"b\":[", count: 20), [.missingClosingBracket("}")]),
        ("{\"a\":" + String(repeating: "[", count: 300) + "}", [.missingClosingBracket("]")]),
    ])
    func oneErrorIsEnoughForAllThatIsOpen(_ json: String, _ errors: [JSONError.Kind]) {
        #expect(document(json).errors.map(\.kind) == errors)
    }

    @Test func depthIsLimitedNotReading() throws {
        let limit = JSONDocument.depthLimit
        let inside = String(repeating: "[", count: limit) + String(repeating: "]", count: limit)
        #expect(document(inside).errors.isEmpty)
        let beyond = document("[" + inside + ", 1]")
        #expect(beyond.errors.map(\.kind) == [.tooDeep(limit: limit)])
        guard case .array(let elements)? = beyond.root?.value else {
            Issue.record("not an array")
            return
        }
        #expect(elements.last?.value == .number("1"))
    }

    @Test func brokenDocumentsKeepTheirRangesInBounds() {
        let json = #"{"strings": {"a\u00e9": {"n": [1, -2.5e3, true, null], "t": "x\n\"😀\"\ud83d\ude00"}}, "v": "1.0"}"#
        var random = SeededGenerator(seed: 5)
        for length in 0...json.utf8.count { checkRanges(Array(json.utf8.prefix(length))) }
        for _ in 0..<5_000 { checkRanges(random.mutate(Array(json.utf8), alphabet: "\"\\{}[]:,/*0-.eu\n'")) }
    }

    private func checkRanges(_ bytes: [UInt8]) {
        let document = JSONDocument(SourceText(bytes: bytes, path: "a.json"))
        let text = document.source.text
        func check(_ range: Range<Int>, within outer: Range<Int>) {
            #expect(outer.lowerBound <= range.lowerBound && range.upperBound <= outer.upperBound, "\(bytes)")
            for offset in [range.lowerBound, range.upperBound] where offset < text.count {
                #expect(text[offset] & 0xC0 != 0x80, "\(bytes)")
            }
        }
        func check(_ node: JSONNode, within outer: Range<Int>) {
            check(node.range, within: outer)
            switch node.value {
            case .array(let elements): for element in elements { check(element, within: node.range) }
            case .object(let members):
                for member in members {
                    check(member.keyRange, within: node.range)
                    check(member.value, within: node.range)
                }
            default: break
            }
        }
        if let root = document.root { check(root, within: 0..<text.count) }
        for error in document.errors {
            check(error.range, within: 0..<text.count)
            #expect(!error.message.isEmpty)
        }
    }
}
