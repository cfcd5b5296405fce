import Base
import Foundation
import SourceCode
import TestSupport
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
    func `Keys are offered in a function of the app that passes its argument on`() throws {
        let shop = try Shop([
            "App/Words.swift": "func say(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\n",
            "App/More.swift": "let d = say(\"IT\")\nlet e = shout(\"IX\")\n",
        ])
        #expect(labels(try shop.ask("textDocument/completion", "App/More.swift", before: "\")\nlet e")) == ["ITEMS"])
        #expect(try shop.ask("textDocument/completion", "App/More.swift", before: "IT\")\n").value != .null)
        #expect(try shop.ask("textDocument/completion", "App/More.swift", before: "X\")").value == .null)
    }

    /// A key with a quote or a backslash is written so that the literal, or the JSON, stays what it is.
    @Test(arguments: [
        ("App/A.swift", "_ = NSLocalizedString(\"Sa|\", comment: \"\")", #"Say \"a\\b\""#),
        ("App/A.swift", "_ = NSLocalizedString(#\"Sa|\"#, comment: \"\")", #"Say "a\b""#),
        ("App/A.m", "id a = NSLocalizedString(@\"Sa|\", nil);", #"Say \"a\\b\""#),
        ("Forms/A.json", "{\"form\": \"a\", \"title\": \"Sa|\", \"fields\": []}", #"Say \"a\\b\""#),
    ])
    func aKeyIsWrittenAsItsPlaceWantsIt(path: String, text: String, spelling: String) throws {
        let (text, place) = Self.marked(text)
        let shop = try Shop([
            path: text, "en.lproj/Shop.strings": #""Say \"a\\b\"" = "Do.";"#, "pl.lproj/Shop.strings": "",
        ])
        let list = try shop.ask("textDocument/completion", path, before: place)
        #expect(labels(list) == [#"Say "a\b""#])
        let item = list["items"]?.array.first
        #expect(item?["textEdit"]?["newText"]?.textValue == spelling)
        #expect(item?["filterText"]?.textValue == (spelling == #"Say "a\b""# ? nil : spelling))
    }

    @Test
    func controlsAreEscapedAsTheLanguageWantsIt() throws {
        for (code, path, expected) in [
            ("let a = \"\"", "a.swift", #"a\n\t\u{1}2"#), ("let a = ##\"\"##", "a.swift", ###"a\##n\##t\##u{1}2"###),
            ("id a = @\"\";", "a.m", #"a\n\t\0012"#),
        ] {
            let language = try #require(SourceLanguage(path: path))
            let lexed = LexedSource(SourceText(code, path: path), language: language)
            #expect(lexed.literals.first?.spelling("a\n\t\u{1}2", language) == expected)
        }
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

    /// Of those of the locale, the categories that the declared numbers reach.
    @Test(arguments: [
        ("{minimum: 0}", ["one", "few", "many", "other"]), ("{minimum: 2, maximum: 4}", ["few", "other"]),
        ("{minimum: 5, maximum: 21}", ["many", "other"]),
    ])
    func pluralFormsOfTablesAreOffered(range: String, expected: [String]) throws {
        let type = "{type: integer, " + range.dropFirst()
        let declarations = ["FILES", "PIECES"].map { "  - key: \($0)\n    arguments: {\"1\": \(type)}\n" }.joined()
        let shop = try Shop([
            ".l10n-audit.yml": "declarations:\n" + declarations, "New.xcstrings": FileKinds.catalog(),
            "en.lproj/Files.stringsdict": FileKinds.forms, "pl.lproj/Files.stringsdict": FileKinds.polishForms,
        ])
        let others = expected.filter { !["one", "other"].contains($0) }
        for (path, before, mark, names) in [
            ("pl.lproj/Files.stringsdict", "other</key>", "ther</key>", expected),
            ("pl.lproj/Files.stringsdict", "other</key>", "f", expected),
            (
                "New.xcstrings",
                "\"other\" : {\n                \"stringUnit\" : {\n                  \"state\" : \"translated\",\n                  \"value\" : \"%lld szt",
                "", others + ["other"]
            ),
        ] {
            let file = try shop.open(path)
            let text = try String(contentsOf: file, encoding: .utf8)
            let start = try #require(text.range(of: before)).lowerBound
            // What is being typed there, which leaves no sound file.
            let place = text.index(start, offsetBy: path.hasSuffix("dict") ? 0 : 1)
            let typed = mark == "f" ? text[..<place] + "f" : text[..<place] + mark + text[place...]
            shop.client.change(file, nil, String(mark.isEmpty ? text[...] : typed), version: 9)
            let line = text[..<place].count(where: \.isNewline)
            let column = text[..<place].split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count ?? 0
            let list = try shop.client.request(
                "textDocument/completion",
                "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": \(line), \"character\": \(column + (mark == "f" ? 1 : 0))}}"
            )
            #expect(labels(list) == names, "\(path) \(mark)")
            shop.client.change(file, nil, text, version: 10)
        }
    }

    @Test
    func `Checks and severities are offered in the configuration`() throws {
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

    @Test(arguments: [
        ("sou|", ["required-locales", "severities", "ignores", "projects"], ["sources", "path"]),
        ("  - check: unused-key\n    re|", ["key", "locale", "reason"], ["check", "sources"]),
        ("  - |", ["check", "key", "reason"], ["sources"]),
        ("  - check: uns|", ["unused-key", "unsorted-keys"], ["key"]),
        ("  - check:\n      - uns|", ["unused-key"], ["key"]),
    ])
    func fieldsAreOfferedInTheConfiguration(text: String, offered: [String], others: [String]) throws {
        let head = text.hasPrefix(" ") ? "sources: [App]\nignores:\n" : "sources: [App]\n"
        let (configuration, place) = Self.marked(head + text + "\nruntime: messages\n")
        let shop = try Shop([".l10n-audit.yml": configuration])
        let found = labels(try shop.ask("textDocument/completion", ".l10n-audit.yml", before: place))
        #expect(Set(offered).isSubset(of: found))
        #expect(Set(others).isDisjoint(with: found))
    }

    @Test(arguments: [
        ("runtime: |", ["messages", "apple", "automatic"]),
        ("catalogs:\n- path: .\n  syntax: i|", ["icu", "printf", "mf2", "automatic"]),
        ("catalogs:\n- path: .\n  syn|", ["table", "syntax"]),
        ("projects:\n  - path: App\n    runtime: a|", ["messages", "apple", "automatic"]),
        ("limits:\n  - key: A\n    max: |", []),
        ("# a comment\nseverities:\n\n  # another\n  unused-key: |", ["off", "note", "warning", "error"]),
    ])
    func wordsAreOfferedInTheConfiguration(text: String, offered: [String]) throws {
        let (configuration, place) = Self.marked(text + "\n# The end.\n")
        let shop = try Shop([".l10n-audit.yml": configuration])
        #expect(labels(try shop.ask("textDocument/completion", ".l10n-audit.yml", before: place)) == offered)
    }

    @Test(arguments: [
        ("{\"form\": \"x\", \"|\"}", ["title", "serverErrors", "fields", "actions"], ["form"]),
        (
            "{\"form\": \"x\", \"fields\": [{\"name\": \"a\", \"|\"}]}", ["label", "rules", "kinds", "trim"],
            ["name", "rule"]
        ),
        (
            "{\"fields\": [{\"rules\": [{\"rule\": \"length\", \"|\"}]}]}", ["min", "max", "exact", "unit", "key"],
            ["rule", "pattern"]
        ),
        ("{\"fields\": [{\"rules\": [{\"rule\": \"length\", \"|\n}]}]}", ["min", "max"], ["pattern"]),
        ("{\"fields\": [{\"rules\": [{\"|\"}]}]}", ["rule"], ["min", "pattern"]),
        (
            "{\"fields\": [{\"rules\": [{\"rule\": \"members\", \"fields\": [{\"name\": \"a\", \"|\"}]}]}]}",
            ["label", "kinds", "rules", "serverName"], ["name", "timing", "claimedErrorCodes"]
        ),
        (
            "{\"fields\": [{\"rules\": [{\"rule\": \"each\", \"of\": [{\"rule\": \"fileType\", \"|\"}]}]}]}",
            ["types", "key"],
            ["max", "of"]
        ),
        ("{\"fields\": [{\"rules\": [{\"rule\": \"not\", \"rules\": [], \"|\"}]}]}", ["key"], ["min"]),
        (
            "{\"fields\": [{\"rules\": [{\"rule\": \"length\", \"unit\": \"|\"}]}]}",
            ["characters", "scalars", "utf16", "utf8"], ["min"]
        ),
        ("{\"fields\": [{\"kinds\": [\"text\", \"|\"]}]}", ["text", "flag", "file"], ["min"]),
        ("{\"fields\": [{\"timing\": \"|\"}]}", ["afterEditing", "onEndEditing", "onChange"], ["text"]),
    ])
    func fieldsAndWordsAreOfferedInForms(text: String, offered: [String], others: [String]) throws {
        let (form, place) = Self.marked(text)
        let shop = try Shop(["Forms/Order.json": form])
        let found = labels(try shop.ask("textDocument/completion", "Forms/Order.json", before: place))
        #expect(Set(offered).isSubset(of: found))
        #expect(Set(others).isDisjoint(with: found))
    }

    @Test
    func fieldsAreExplained() throws {
        let shop = try Shop()
        func hover(_ path: String, before mark: String) throws -> String? {
            try shop.ask("textDocument/hover", path, before: mark)["contents"]?["value"]?.textValue
        }
        #expect(try hover(".l10n-audit.yml", before: "urces:")?.hasPrefix("Folders of source code") == true)
        #expect(try hover("Forms/Order.json", before: "in\": 2")?.hasPrefix("The minimum length") == true)
        #expect(try hover("Forms/Order.json", before: "elds")?.contains("in the order in which") == true)
    }

    /// A text without the mark `|`, and what follows the mark.
    private static func marked(_ text: String) -> (text: String, after: String) {
        let place: String.Index = text.firstIndex(of: "|") ?? text.endIndex
        let after = text[place...].dropFirst()
        return (String(text[..<place] + after), String(after))
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
        // What is being typed is no sound form yet: the keys are those that were known before.
        _ = try shop.ask("textDocument/hover", "en.lproj/Shop.strings", before: "HELLO")
        shop.client.change(
            shop.folder.file("Forms/Order.json"), nil, "{\"fields\": [{\"name\": \"a\", \"label\": \"IT", version: 4)
        let list = try shop.client.request(
            "textDocument/completion",
            """
            {"textDocument": {"uri": \(shop.folder.file("Forms/Order.json").absoluteString.json)}, \
            "position": {"line": 0, "character": 38}}
            """)
        #expect(labels(list) == ["ITEMS"])
    }
}
