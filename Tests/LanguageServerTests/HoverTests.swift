import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// What is shown where the pointer rests.
struct HoverTests {
    @Test
    func `A hover right after an edit shows the new text without an audit`() throws {
        let shop = try Shop()
        _ = try shop.ask("textDocument/hover", "pl.lproj/Shop.strings", before: "HELLO")
        let count = shop.client.server.workspace.generation
        let file = shop.folder.file("pl.lproj/Shop.strings")
        let text = "/* A new line. */\n" + Shop.polish.replacing("Cześć", with: "Witaj")
        shop.client.change(file, nil, text, version: 4)
        let hover = try shop.client.request(
            "textDocument/hover",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 2, \"character\": 3}}")
        #expect(hover["contents"]?["value"]?.textValue?.contains("Witaj") == true)
        #expect(hover["range"]?["start"]?["line"]?.wholeNumber == 2)
        #expect(shop.client.server.workspace.generation == count)
    }

    @Test
    func `A hover right after an edit of a string catalog shows the new text, and the audit finds the defect`() throws {
        let entry = { (polish: String) in
            #"{"sourceLanguage": "en", "strings": {"Hello": {"localizations": {"pl": {"stringUnit": {"state": "translated", "#
                + #""value": "\#(polish)"}}}}}, "version": "1.0"}"#
        }
        let folder = try TemporaryFolder(["Localizable.xcstrings": entry("Witaj")])
        let file = folder.file("Localizable.xcstrings")
        let client = try Client(folders: [folder.url])
        client.open(file, entry("Witaj"))
        client.publish()
        #expect(client.published.isEmpty)
        let count = client.server.workspace.generation
        client.change(file, nil, entry("Cześć %@"), version: 2)
        let offset = entry("").utf16.count - #""}}}}}, "version": "1.0"}"#.utf16.count
        let hover = try client.request(
            "textDocument/hover",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 0, \"character\": \(offset)}}"
        )
        #expect(hover["contents"]?["value"]?.textValue?.contains("Cześć") == true)
        #expect(client.server.workspace.generation == count)
        client.publish()
        #expect(client.published.values.joined().contains { $0["code"]?.textValue == "argument-mismatch" })
    }

    @Test
    func `A hover is answered while an audit runs`() throws {
        let shop = try Shop()
        _ = try shop.ask("textDocument/hover", "pl.lproj/Shop.strings", before: "HELLO")
        let file = shop.folder.file("pl.lproj/Shop.strings")
        shop.client.change(file, nil, Shop.polish.replacing("Cześć", with: "Witaj"), version: 4)
        shop.client.server.workspace.interlude = { shop.client.settleHover() }
        shop.client.send(
            "{\"jsonrpc\": \"2.0\", \"id\": 70, \"method\": \"workspace/symbol\", \"params\": {\"query\": \"\"}}")
        shop.client.send(
            "{\"jsonrpc\": \"2.0\", \"id\": 71, \"method\": \"textDocument/hover\", \"params\": {\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 1, \"character\": 3}}}"
        )
        shop.client.settle()
        let answers = shop.client.received.filter { ($0["id"]?.wholeNumber ?? 0) >= 70 }
        #expect(answers.compactMap { $0["id"]?.wholeNumber } == [71, 70])
        #expect(answers[0]["result"]?["contents"]?["value"]?.textValue?.contains("Witaj") == true)
    }

    @Test
    func `A request can be cancelled while it is answered`() throws {
        let shop = try Shop()
        let file = try shop.open("pl.lproj/Shop.strings")
        shop.client.server.workspace.interlude = {
            shop.client.send("{\"jsonrpc\": \"2.0\", \"method\": \"$/cancelRequest\", \"params\": {\"id\": 70}}")
        }
        shop.client.send(
            "{\"jsonrpc\": \"2.0\", \"id\": 70, \"method\": \"textDocument/definition\", \"params\": {\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 1, \"character\": 3}}}"
        )
        shop.client.settle()
        let answer = shop.client.received.last { $0["id"]?.wholeNumber == 70 }
        #expect(answer?["error"]?["code"]?.wholeNumber == -32_800)
    }

    @Test(arguments: [
        ("App/View.swift", "TEMS"), ("en.lproj/Shop.strings", "TEMS"), ("pl.lproj/Shop.strings", "rzecz}"),
    ])
    func aKeyShowsItsTextsWithRealNumbers(path: String, place: String) throws {
        let result = try Shop().ask("textDocument/hover", path, before: place)
        let text = try #require(result["contents"]?["value"]?.textValue)
        #expect(text.contains("many 0, 5, 6, 7"))
        #expect(text.contains("2 rzeczy"))
        #expect(text.contains("1 thing"))
        #expect(text.contains("What a visitor has put in the basket."))
        #expect(text.contains("Used at `View.swift:3`"))
    }

    @Test
    func onlyTheLocalesThatAreChosenAreShown() throws {
        let shop = try Shop(
            ["de.lproj/Shop.strings": "\"HELLO\" = \"Hallo, {name}!\";\n"], options: "{\"locales\": [\"de\"]}")
        let text = try #require(
            shop.ask("textDocument/hover", "App/View.swift", before: "ELLO")["contents"]?["value"]?.textValue)
        #expect(text.contains("Hallo"))
        #expect(text.contains("Hello"))
        #expect(!text.contains("Cześć"))
    }

    private static func many(_ configuration: String) throws -> String {
        let locales = ["ar", "cs", "da", "de", "es", "fi", "fr", "it", "ja", "ko"]
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": configuration, "en.lproj/A.strings": "\"HELLO\" = \"Hello!\";\n\"BYE\" = \"Bye!\";\n",
            "pl.lproj/A.strings": "\"HELLO\" = \"Text pl\";\n",
        ])
        for locale in locales {
            let more = ["da", "fr", "ko"].contains(locale) ? "\"BYE\" = \"Bye \(locale)\";\n" : ""
            try folder.write("\"HELLO\" = \"Text \(locale)\";\n\(more)", to: "\(locale).lproj/A.strings")
        }
        let client = try Client(folders: [folder.url])
        let file = folder.file("pl.lproj/A.strings")
        client.open(file, try String(contentsOf: file, encoding: .utf8))
        let hover = try client.request(
            "textDocument/hover",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": 0, \"character\": 3}}")
        return try #require(hover["contents"]?["value"]?.textValue)
    }

    @Test
    func `A hover shows the own locale and the three with the most messages, and no text twice`() throws {
        let text = try Self.many("runtime: apple\n")
        #expect(text.components(separatedBy: "Hello!").count == 2, "\(text)")
        let shown = ["ar", "cs", "da", "de", "es", "fi", "fr", "it", "ja", "ko", "pl"].filter {
            text.contains("Text \($0)")
        }
        #expect(shown == ["da", "fr", "ko", "pl"])
        let required = try Self.many("required-locales: [es, it]\n")
        #expect(["da", "es", "it", "pl"].filter { required.contains("Text \($0)") } == ["es", "it", "pl"])
    }

    @Test
    func anArgumentShowsItsTypeAndRange() throws {
        let shop = try Shop([
            "en.lproj/Shop.strings": Shop.english.replacing("Say", with: "From {min}: say")
        ])
        let own = try #require(
            shop.ask("textDocument/hover", "en.lproj/Shop.strings", before: "min}")["contents"]?["value"]?.textValue)
        #expect(own.contains("`{min}`"))
        #expect(own.contains("Order.json:2"), "\(own)")
        let undeclared = try #require(
            shop.ask("textDocument/hover", "en.lproj/Shop.strings", before: "ount, plural")["contents"]?["value"]?
                .textValue)
        #expect(undeclared.contains("a number"), "\(undeclared)")
    }

    @Test
    func aRuleOfAFormShowsWhatItFailsWith() throws {
        let text = try #require(
            Shop().ask("textDocument/hover", "Forms/Order.json", before: "\"length\"")["contents"]?["value"]?.textValue)
        #expect(text.contains("Fails with"))
        #expect(text.contains("`OWN`"))
    }

    @Test
    func `A rule over objects shows what its fields fail with and no labels`() throws {
        let form = """
            {"form": "order", "fields": [{"name": "lines", "rules": [{"rule": "each", "of": [
              {"rule": "members", "fields": [{"name": "note", "label": "HELLO", "rules": [
                {"rule": "length", "min": 2, "key": "OWN"}]}]}]}]}]}

            """
        let text = try #require(
            Shop(["Forms/Order.json": form]).ask("textDocument/hover", "Forms/Order.json", before: "\"each\"")[
                "contents"]?[
                    "value"]?.textValue)
        #expect(text.contains("`OWN`") && text.contains("`NOT_EMPTY`") && !text.contains("`HELLO`"), "\(text)")
    }

    @Test
    func nothingIsSaidOfNothing() throws {
        let shop = try Shop()
        #expect(try shop.ask("textDocument/hover", "App/View.swift", before: "let b").value == .null)
        #expect(try shop.ask("textDocument/hover", "en.lproj/Shop.strings", before: "What a").value == .null)
    }
}
