import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What a table and code are made of: symbols, folds, tokens, hints and layout.
struct DocumentStructureTests {
    @Test
    func keysAreSymbols() throws {
        let shop = try Shop()
        let file = try shop.open("en.lproj/Shop.strings")
        let document = "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}"
        let symbols = try shop.client.request("textDocument/documentSymbol", document).array
        #expect(symbols.compactMap { $0["name"]?.textValue } == ["ITEMS", "HELLO", "OWN"])
        let found = try shop.client.request("workspace/symbol", "{\"query\": \"ell\"}").array
        #expect(found.compactMap { $0["name"]?.textValue } == ["HELLO"])
    }

    @Test
    func entriesOfSeveralLinesFold() throws {
        let shop = try Shop(["en.lproj/Shop.strings": "/* One\n   two */\n\"A\" = \"a\nb\";\n\"B\" = \"c\";\n"])
        let file = try shop.open("en.lproj/Shop.strings")
        let ranges = try shop.client.request(
            "textDocument/foldingRange", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}"
        ).array
        #expect(ranges.map { [$0["startLine"]?.wholeNumber, $0["endLine"]?.wholeNumber] } == [[0, 1], [2, 3]])
        #expect(ranges.first?["kind"]?.textValue == "comment")
    }

    @Test
    func partsOfATextAreTold() throws {
        let shop = try Shop(["en.lproj/Shop.strings": "\"A\" = \"{n, plural, one {a\\nb} other {c}}\";\n"])
        let file = try shop.open("en.lproj/Shop.strings")
        let data = try shop.client.request(
            "textDocument/semanticTokens/full", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")["data"]?
            .array
            .compactMap(\.wholeNumber)
        // A (property), n (parameter), one (keyword), \n (regexp), other (keyword).
        #expect(data == [0, 1, 1, 0, 0, 0, 7, 1, 1, 0, 0, 11, 3, 2, 0, 0, 6, 2, 3, 0, 0, 5, 5, 2, 0])
    }

    @Test
    func textsStandBehindKeysInCode() throws {
        let shop = try Shop()
        let file = try shop.open("App/View.swift")
        let hints = try shop.client.request(
            "textDocument/inlayHint",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"range\": {\"start\": {\"line\": 0, \"character\": 0}, \"end\": {\"line\": 1, \"character\": 0}}}"
        ).array
        #expect(hints.map { $0["label"]?.textValue } == ["Hello, {name}!"])
        #expect(hints.first?["position"]?["character"]?.wholeNumber == 33)
    }

    @Test
    func tablesAreFormattedWhereItIsAskedFor() throws {
        let shop = try Shop(options: "{\"formatting\": true}")
        let file = try shop.open("pl.lproj/Shop.strings")
        let params =
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"options\": {\"tabSize\": 4, \"insertSpaces\": true}}"
        let edits = try shop.client.request("textDocument/formatting", params)
        #expect(edits.array.count == 1)
        #expect(edits.array.first?["newText"]?.textValue?.contains("HELLO") == true)
        let plain = try Shop()
        _ = try plain.open("pl.lproj/Shop.strings")
        let other = "{\"textDocument\": {\"uri\": \(plain.folder.file("pl.lproj/Shop.strings").absoluteString.json)}}"
        #expect(try plain.client.request("textDocument/formatting", other).value == .null)
    }

    @Test
    func aPlaceOutsideOfTheTextIsNoMistake() throws {
        let shop = try Shop()
        let file = try shop.open("en.lproj/Shop.strings")
        for method in ["hover", "completion", "definition", "references", "prepareRename"] {
            for (line, character) in [(0, 99_999), (99_999, 0), (Int.max, Int.max)] {
                _ = try shop.client.request(
                    "textDocument/\(method)",
                    "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": \(line), \"character\": \(character)}}"
                )
            }
            #expect(throws: Client.Failure.self) {
                try shop.client.request(
                    "textDocument/\(method)",
                    "{\"textDocument\": {\"uri\": \"file:///nowhere\"}, \"position\": {\"line\": 0, \"character\": 0}}")
            }
        }
    }

    private func hints(_ shop: Shop, _ path: String) throws -> [String] {
        try shop.client.request(
            "textDocument/inlayHint",
            "{\"textDocument\": {\"uri\": \(try shop.open(path).absoluteString.json)}, \"range\": {\"start\": {\"line\": 0, \"character\": 0}, \"end\": {\"line\": 9, \"character\": 0}}}"
        ).array.compactMap { $0["label"]?.textValue }
    }

    @Test
    func `A key in a function of the app that passes its argument on has a hint`() throws {
        let shop = try Shop([
            "App/Words.swift": "func say(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\n",
            "App/More.swift": "let d = say(\"HELLO\")\nlet e = shout(\"HELLO\")\n",
        ])
        #expect(try hints(shop, "App/More.swift") == ["Hello, {name}!"])
    }

    @Test
    func `A hint shows the text of the table that the call names`() throws {
        let shop = try Shop([
            "en.lproj/Bar.strings": "\"HELLO\" = \"Good evening!\";\n",
            "pl.lproj/Bar.strings": "\"HELLO\" = \"Dobry wieczór!\";\n",
            "App/More.swift":
                "let d = NSLocalizedString(\"HELLO\", tableName: \"Shop\", comment: \"\")\nlet e = NSLocalizedString(\"HELLO\", tableName: \"Bar\", comment: \"\")\n",
        ])
        #expect(try hints(shop, "App/More.swift") == ["Hello, {name}!", "Good evening!"])
    }
}
