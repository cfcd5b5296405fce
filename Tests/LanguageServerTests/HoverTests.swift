import Foundation
import Tables
import Testing

@testable import LanguageServer

/// What is shown where the pointer rests.
struct HoverTests {
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
    func aRuleOverObjectsShowsWhatItsFieldsFailWithAndNoLabels() throws {
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
