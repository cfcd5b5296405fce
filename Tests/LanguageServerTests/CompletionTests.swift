import Foundation
import Tables
import Testing

@testable import LanguageServer

/// What is offered where somebody types.
struct CompletionTests {
    private func labels(_ list: JSONNode) -> [String] {
        (list["items"]?.array ?? []).compactMap { $0["label"]?.textValue }
    }

    @Test
    func keysAreOfferedWhereTheyAreLookedUp() throws {
        let shop = try Shop(["App/More.swift": "let d = NSLocalizedString(\"IT\", comment: \"\")\nlet e = \"IT\"\n"])
        let list = try shop.ask("textDocument/completion", "App/More.swift", before: "\", comment")
        #expect(labels(list) == ["ITEMS"])
        #expect(list["items"]?.array.first?["detail"]?.textValue?.contains("thing") == true)
        let edit = list["items"]?.array.first?["textEdit"]
        #expect(edit?["range"]?["start"]?["character"]?.wholeNumber == 27)
        #expect(edit?["newText"]?.textValue == "ITEMS")
        let other = try Client(folders: [shop.folder.url])
        let file = shop.folder.file("App/More.swift")
        other.open(file, try String(contentsOf: file, encoding: .utf8))
        let nothing = try other.request(
            "textDocument/completion",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 1, \"character\": 10}}"
        )
        #expect(nothing.value == .null)
    }

    @Test
    func argumentsAndPluralFormsAreOfferedInTexts() throws {
        let shop = try Shop([
            "pl.lproj/Shop.strings": "\"HELLO\" = \"{\";\n\"ITEMS\" = \"{count, plural, one {a} f\";\n"
        ])
        #expect(
            labels(try shop.ask("textDocument/completion", "pl.lproj/Shop.strings", before: "\";\n\"ITEMS")) == ["name"]
        )
        let forms = labels(try shop.ask("textDocument/completion", "pl.lproj/Shop.strings", before: "\";\n"))
        #expect(forms == ["name"])
        let file = try shop.open("pl.lproj/Shop.strings")
        let list = try shop.client.request(
            "textDocument/completion",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 1, \"character\": 36}}"
        )
        #expect(labels(list) == ["one", "few", "many", "other"])
    }

    @Test
    func checksAndSeveritiesAreOfferedInTheConfiguration() throws {
        let shop = try Shop([".l10n-audit.yml": "sources: [App]\nseverities:\n  unused-k: \n  double-space: e\n"])
        let checks = labels(try shop.ask("textDocument/completion", ".l10n-audit.yml", before: ": \n  double"))
        #expect(checks.contains("unused-key"))
        let words = labels(try shop.ask("textDocument/completion", ".l10n-audit.yml", before: "e\n"))
        #expect(!words.isEmpty)
        let severity = try shop.client.request(
            "textDocument/completion",
            "{\"textDocument\": {\"uri\": \(shop.folder.file(".l10n-audit.yml").absoluteString.json)}, \"position\": {\"line\": 3, \"character\": 17}}"
        )
        #expect(labels(severity) == ["off", "note", "warning", "error"])
    }

    @Test
    func rulesAndKeysAreOfferedInForms() throws {
        let shop = try Shop()
        #expect(
            labels(try shop.ask("textDocument/completion", "Forms/Order.json", before: "length\"")).contains("email"))
        #expect(
            labels(try shop.ask("textDocument/completion", "Forms/Order.json", before: "HELLO\"")) == [
                "ITEMS", "HELLO", "OWN",
            ])
    }
}
