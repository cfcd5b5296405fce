import AuditRun
import Base
import Foundation
import Projects
import TestSupport
import Testing

@testable import LanguageServer

/// What can be done about a finding.
struct CodeActionTests {
    @Test
    func aFixIsThatOfTheCommand() throws {
        let shop = try Shop(["pl.lproj/Shop.strings": Shop.polish.replacing("Powiedz.", with: "Powiedz. ")])
        let action = try #require(
            shop.actions("pl.lproj/Shop.strings", 2).first {
                $0["diagnostics"]?.array.first?["code"]?.textValue == "whitespace-mismatch"
                    && $0["title"]?.textValue?.contains("Ignore") == false
            })
        #expect(try shop.applying(action["edit"]) == ["pl.lproj/Shop.strings": Shop.polish])
        let all = try shop.actions("pl.lproj/Shop.strings", 0, only: "source.fixAll")
        #expect(all.count == 1)
        #expect(try shop.applying(all.first?["edit"]) == ["pl.lproj/Shop.strings": Shop.polish])
    }

    @Test
    func aMissingKeyIsAddedToEveryLocale() throws {
        let shop = try Shop([
            "de.lproj/Shop.strings":
                "\"ITEMS\" = \"{count, plural, one {# Ding} other {# Dinge}}\";\n\"OWN\" = \"Sag es.\";\n",
            "pl.lproj/Shop.strings": Shop.polish.replacing("\"HELLO\" = \"Cześć, {name}!\";\n", with: ""),
        ])
        let actions = try shop.actions("pl.lproj/Shop.strings", 2)
        let action = try #require(actions.first { $0["title"]?.textValue?.contains("Add `HELLO`") == true })
        let texts = try shop.applying(action["edit"])
        #expect(Set(texts.keys) == ["de.lproj/Shop.strings", "pl.lproj/Shop.strings"])
        #expect(texts.values.allSatisfy { $0.contains("\"HELLO\" = \"Hello, {name}!\";") })
    }

    private static let lacking: KeyValuePairs = {
        let keys = (0..<400).map { "\"KEY_\($0)\" = \"Text \($0)\";\n" }
        return [
            "en.lproj/Many.strings": keys.joined(), "pl.lproj/Many.strings": keys[0],
            "de.lproj/Many.strings": keys[0] + keys[1],
        ]
    }()

    @Test
    func `Missing keys at one place are added by one action, whose edit comes when it is chosen`() throws {
        let shop = try Shop(Self.lacking, resolvesActions: true)
        let answer = try shop.offered("pl.lproj/Many.strings", 1)
        #expect(answer.text.utf8.count < 20_000)
        let added = answer.array.filter { $0["title"]?.textValue?.hasPrefix("Add ") == true }
        #expect(
            added.compactMap { $0["title"]?.textValue } == [
                "Add 399 keys to every locale that lacks them, with the source texts"
            ])
        #expect(answer.array.allSatisfy { $0["edit"] == nil && $0["data"] != nil })
        let texts = try shop.applying(shop.resolving(try #require(added.first))["edit"])
        #expect(
            texts.mapValues { $0.split(separator: "\n").count { $0.hasPrefix("\"KEY_") } } == [
                "de.lproj/Many.strings": 400, "pl.lproj/Many.strings": 400,
            ])
        // Ignoring them is one action too.
        let ignored = answer.array.filter { $0["title"]?.textValue?.hasPrefix("Ignore ") == true }
        #expect(
            ignored.compactMap { $0["title"]?.textValue } == [
                "Ignore 399 findings of `missing-key` in `.l10n-audit.yml`, with a reason"
            ])
        let edit = try shop.resolving(try #require(ignored.first))["edit"]
        for (path, text) in try shop.applying(edit) { try shop.folder.write(text, to: path) }
        let left = try Line.reported(shop.folder.url)
        #expect(left["pl.lproj/Many.strings"] == nil && left[".l10n-audit.yml"] == nil)
    }

    @Test
    func `Corrections of one kind at a place are one action`() throws {
        let polish = Shop.polish.replacing("Powiedz.", with: "Powiedz. ").replacing("{name}!", with: "{name}! ")
        let shop = try Shop(["pl.lproj/Shop.strings": polish], resolvesActions: true)
        let file = try shop.open("pl.lproj/Shop.strings")
        let range = "{\"start\": {\"line\": 0, \"character\": 0}, \"end\": {\"line\": 9, \"character\": 0}}"
        let actions = try shop.client.request(
            "textDocument/codeAction",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"range\": \(range), \"context\": {}}"
        ).array
        let action = try #require(
            actions.first { $0["title"]?.textValue == "Correct 2 findings of `whitespace-mismatch` here" })
        let titles = actions.compactMap { $0["title"]?.textValue }
        #expect(titles.count { $0.contains("whitespace-mismatch") } == 2, "\(titles)")
        let resolved = try shop.resolving(action)
        #expect(try shop.applying(resolved["edit"]) == ["pl.lproj/Shop.strings": Shop.polish])
        let all = try #require(actions.first { $0["kind"]?.textValue == "source.fixAll" })
        #expect(all["edit"] == nil)
        #expect(try shop.applying(shop.resolving(all)["edit"]) == ["pl.lproj/Shop.strings": Shop.polish])
    }

    @Test
    func `An action is not resolved once the text has changed`() throws {
        let shop = try Shop(
            ["pl.lproj/Shop.strings": Shop.polish.replacing("Powiedz.", with: "Powiedz. ")], resolvesActions: true)
        let action = try #require(shop.actions("pl.lproj/Shop.strings", 2).first)
        shop.client.change(shop.folder.file("pl.lproj/Shop.strings"), nil, Shop.polish, version: 4)
        #expect(throws: Client.Failure.self) { try shop.resolving(action) }
    }

    @Test
    func `A client that cannot resolve gets the edits for the place and none for the whole file`() throws {
        let polish = Shop.polish.replacing("Powiedz.", with: "Powiedz. ").replacing("{name}!", with: "{name}! ")
        let shop = try Shop(["pl.lproj/Shop.strings": polish])
        let actions = try shop.actions("pl.lproj/Shop.strings", 2)
        #expect(!actions.isEmpty && actions.allSatisfy { $0["edit"] != nil && $0["kind"]?.textValue == "quickfix" })
        #expect(try shop.actions("pl.lproj/Shop.strings", 2, only: "source").count == 1)
    }

    /// With a text that is not final, in the table that the rest of the project is in.
    @Test(arguments: [
        ("NONE", "/* needs-review */\n\"NONE\" = \"NONE\";\n"),
        ("Say \\\"hi\\\"", "\"Say \\\"hi\\\"\" = \"Say \\\"hi\\\"\";\n"),
    ])
    func aKeyThatCodeLooksUpIsAdded(key: String, entry: String) throws {
        let shop = try Shop([
            "App/More.swift": "let d = NSLocalizedString(\"\(key)\", tableName: \"Shop\", comment: \"\")\n"
        ])
        let action = try #require(
            shop.actions("App/More.swift", 0).first { $0["title"]?.textValue?.hasPrefix("Add ") == true })
        #expect(action["title"]?.textValue?.contains("to `en.lproj/Shop.strings`, with the key as its text") == true)
        let texts = try shop.applying(action["edit"])
        #expect(texts["en.lproj/Shop.strings"]?.hasPrefix(Shop.english) == true)
        #expect(texts["en.lproj/Shop.strings"]?.hasSuffix(entry) == true, "\(texts)")
        for (path, text) in texts { try shop.folder.write(text, to: path) }
        #expect(
            !(try Line.reported(shop.folder.url).values.flatMap(\.self).contains { $0.contains("Code looks up") }))
    }

    @Test
    func aKeyThatOtherLocalesHaveIsAddedToTheirTable() throws {
        let shop = try Shop([
            "App/More.swift": "let d = NSLocalizedString(\"NONE\", tableName: \"Other\", comment: \"\")\n",
            "en.lproj/Other.strings": "\"A\" = \"a\";\n",
            "pl.lproj/Other.strings": "\"A\" = \"a\";\n\"NONE\" = \"Nic\";\n",
        ])
        let actions = try shop.actions("App/More.swift", 0).filter { $0["title"]?.textValue?.hasPrefix("Add ") == true }
        #expect(try actions.map { try Array(shop.applying($0["edit"]).keys) } == [["en.lproj/Other.strings"]])
    }

    @Test
    func missingPluralFormsAreFilled() throws {
        let shop = try Shop(["pl.lproj/Shop.strings": Shop.polish.replacing(" many {# rzeczy}", with: "")])
        let actions = try shop.actions("pl.lproj/Shop.strings", 0)
        let action = try #require(
            actions.first {
                $0["diagnostics"]?.array.first?["code"]?.textValue == "missing-plural-category"
                    && $0["title"]?.textValue?.contains("Ignore") == false
            })
        let text = try #require(shop.applying(action["edit"])["pl.lproj/Shop.strings"])
        #expect(text.contains("many {"))
    }

    @Test(arguments: ["", "/* Said by nobody. */\n", "// Said by nobody.\n"])
    func aFindingIsIgnoredWhereItIs(comment: String) throws {
        let table = "\"HELLO\" = \"Hello, {name}!\";\n\(comment)\"OWN\" = \"Powiedz. \";\n"
        let shop = try Shop(["pl.lproj/Shop.strings": table])
        let line = comment.isEmpty ? 1 : 2
        let actions = try shop.actions("pl.lproj/Shop.strings", line)
        let action = try #require(
            actions.first { $0["title"]?.textValue == "Ignore `whitespace-mismatch` here, with a reason" })
        let text = try #require(shop.applying(action["edit"])["pl.lproj/Shop.strings"])
        try shop.folder.write(text, to: "pl.lproj/Shop.strings")
        let left = try Line.reported(shop.folder.url).values.flatMap(\.self)
        #expect(!left.contains { $0.contains("whitespace-mismatch") || $0.contains("unused-ignore") }, "\(text)")
    }

    @Test
    func aTranslationIsAccepted() throws {
        let shop = try Shop(["en.lproj/Shop.strings": Shop.english.replacing("Say", with: "Tell")])
        var request = AuditRequest()
        request.paths = [shop.folder.url.path(percentEncoded: false)]
        for acceptance in try request.acceptances(keys: [], tables: []) {
            try shop.folder.write(acceptance.text, to: ".l10n-accepted")
        }
        try shop.folder.write(Shop.english, to: "en.lproj/Shop.strings")
        shop.client.publish()
        let stale = try Line.reported(shop.folder.url).values.flatMap(\.self).filter {
            $0.contains("stale-translation")
        }
        try #require(!stale.isEmpty)
        let actions = try shop.actions("pl.lproj/Shop.strings", 2)
        let action = try #require(
            actions.first { $0["title"]?.textValue?.hasPrefix("Accept this translation") == true })
        let text = try #require(shop.applying(action["edit"])[".l10n-accepted"])
        try shop.folder.write(text, to: ".l10n-accepted")
        #expect(
            !(try Line.reported(shop.folder.url).values.flatMap(\.self).contains { $0.contains("stale-translation") }))
    }
}
