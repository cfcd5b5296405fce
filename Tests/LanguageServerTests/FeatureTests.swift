import Audit
import AuditRun
import Foundation
import Tables
import Testing

@testable import LanguageServer

/// A project with rules, code, a form and three locales.
private struct Shop {
    static let english = """
        /* What a visitor has put in the basket. */
        "ITEMS" = "{count, plural, one {# thing} other {# things}}";
        "HELLO" = "Hello, {name}!";
        "OWN" = "Say \\"why\\".";

        """
    static let polish = """
        "ITEMS" = "{count, plural, one {# rzecz} few {# rzeczy} many {# rzeczy} other {# rzeczy}}";
        "HELLO" = "Cześć, {name}!";
        "OWN" = "Powiedz.";

        """
    static let code = """
        let a = NSLocalizedString("HELLO", comment: "")
        let b = NSLocalizedString("HELLO", comment: "again")
        let c = NSLocalizedString("ITEMS", comment: "")

        """
    static let form = """
        {"form": "order", "fields": [
          {"name": "count", "label": "HELLO", "rules": [{"rule": "length", "min": 2, "max": 9, "key": "OWN"}]}]}

        """

    let folder: Folder
    let client: Client

    init(_ more: KeyValuePairs<String, String> = [:], options: String = "{}") throws {
        folder = try Folder([
            ".l10n-audit.yml": "sources: [App]\nforms: [Forms]\nruntime: messages\n",
            "en.lproj/Shop.strings": Self.english, "pl.lproj/Shop.strings": Self.polish, "App/View.swift": Self.code,
            "Forms/Order.json": Self.form,
        ])
        for (path, text) in more { try folder.write(text, to: path) }
        client = try Client(
            folders: [folder.url],
            capabilities: """
                {"textDocument": {"codeAction": {"codeActionLiteralSupport": {}}, "publishDiagnostics": {}, \
                "documentSymbol": {"hierarchicalDocumentSymbolSupport": true}}, \
                "workspace": {"workspaceEdit": {"documentChanges": true}}}
                """, options: options)
    }

    func open(_ path: String) throws -> URL {
        let file = folder.file(path)
        client.open(file, try String(contentsOf: file, encoding: .utf8), version: 3)
        return file
    }

    /// Asks about the place before the first `mark`, which is no part of the text.
    func ask(_ method: String, _ path: String, before text: String, _ more: String = "") throws -> JSONNode {
        let file = try open(path)
        return try client.request(method, "{\(try Self.place(file, before: text))\(more)}")
    }

    static func place(_ file: URL, before text: String) throws -> String {
        let whole = try String(contentsOf: file, encoding: .utf8)
        let found = try #require(whole.range(of: text))
        let offset = whole[..<found.lowerBound].utf8.count
        let position = SourceText(bytes: Array(whole.utf8), path: "x").position(at: offset)
        return
            "\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": \(position.line - 1), \"character\": \(position.column - 1)}"
    }

    /// The files after an edit, by their paths in the folder.
    func applying(_ edit: JSONNode?) throws -> [String: String] {
        var texts: [String: String] = [:]
        for document in edit?["documentChanges"]?.array ?? [] {
            let uri = try #require(document["textDocument"]?["uri"]?.textValue)
            let path = try #require(DocumentURI.path(of: uri))
            var text = Array(try SourceText(contentsOf: path).text)
            let lines = LineIndex(text)
            let edits = try (document["edits"]?.array ?? []).map { edit in
                let range = try PositionRange(#require(edit["range"]))
                return (
                    lines.offset(of: range.start, in: text, .utf16)..<lines.offset(of: range.end, in: text, .utf16),
                    try edit.text("newText")
                )
            }
            for (range, new) in edits.sorted(by: { $0.0.lowerBound > $1.0.lowerBound }) {
                text.replaceSubrange(range, with: Array(new.utf8))
            }
            let root = folder.url.path(percentEncoded: false)
            texts[path.replacing(root, with: "").drop { $0 == "/" }.description] = String(decoding: text, as: UTF8.self)
        }
        return texts
    }

    func lines(_ places: JSONNode) -> [String] {
        places.array.map { place in
            let path = place["uri"]?.textValue?.split(separator: "/").suffix(2).joined(separator: "/") ?? ""
            return "\(path):\((place["range"]?["start"]?["line"]?.wholeNumber ?? -1) + 1)"
        }
    }

    func actions(_ path: String, _ line: Int, only: String? = nil) throws -> [JSONNode] {
        let file = try open(path)
        let kinds = only.map { ", \"only\": [\($0.json)]" } ?? ""
        return try client.request(
            "textDocument/codeAction",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"range\": {\"start\": {\"line\": \(line), \"character\": 0}, \"end\": {\"line\": \(line), \"character\": 500}}, \"context\": {\"diagnostics\": []\(kinds)}}"
        ).array
    }
}

struct FeatureTests {
    // MARK: Hover

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
    func nothingIsSaidOfNothing() throws {
        let shop = try Shop()
        #expect(try shop.ask("textDocument/hover", "App/View.swift", before: "let b").value == .null)
        #expect(try shop.ask("textDocument/hover", "en.lproj/Shop.strings", before: "What a").value == .null)
    }

    // MARK: Definition, references and rename

    @Test
    func aKeyIsDefinedInTheDevelopmentLocale() throws {
        let shop = try Shop()
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "App/View.swift", before: "ELLO"))
                == ["en.lproj/Shop.strings:3"])
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "pl.lproj/Shop.strings", before: "EMS"))
                == ["en.lproj/Shop.strings:2"])
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "en.lproj/Shop.strings", before: "WN"))
                == ["Forms/Order.json:2"])
        #expect(
            shop.lines(try shop.ask("textDocument/definition", "Forms/Order.json", before: "ELLO"))
                == ["en.lproj/Shop.strings:3"])
    }

    @Test
    func aKeyIsFoundWhereverItIsNamed() throws {
        let shop = try Shop()
        let places = try shop.ask(
            "textDocument/references", "App/View.swift", before: "ELLO", ", \"context\": {\"includeDeclaration\": true}"
        )
        #expect(
            shop.lines(places) == [
                "en.lproj/Shop.strings:3", "pl.lproj/Shop.strings:2", "Forms/Order.json:2", "App/View.swift:1",
                "App/View.swift:2",
            ])
        // More than an audit keeps of one key.
        let many = try Shop([
            "App/More.swift": String(repeating: "let x = NSLocalizedString(\"HELLO\", comment: \"\")\n", count: 40)
        ])
        let all = try many.ask("textDocument/references", "App/View.swift", before: "ELLO")
        #expect(all.array.count == 45)
    }

    @Test
    func aKeyIsRenamedInEveryFile() throws {
        let shop = try Shop([
            ".l10n-accepted": "l10n-accepted 1\nShop.strings\tpl\tHELLO\t0123456789abcdef\t0123456789abcdef\n"
        ])
        let prepared = try shop.ask("textDocument/prepareRename", "App/View.swift", before: "ELLO")
        #expect(prepared["placeholder"]?.textValue == "HELLO")
        let edit = try shop.ask("textDocument/rename", "App/View.swift", before: "ELLO", ", \"newName\": \"home.hi\"")
        let texts = try shop.applying(edit)
        #expect(texts["en.lproj/Shop.strings"] == Shop.english.replacing("HELLO", with: "home.hi"))
        #expect(texts["pl.lproj/Shop.strings"] == Shop.polish.replacing("HELLO", with: "home.hi"))
        #expect(texts["App/View.swift"] == Shop.code.replacing("HELLO", with: "home.hi"))
        #expect(texts["Forms/Order.json"] == Shop.form.replacing("HELLO", with: "home.hi"))
        #expect(texts[".l10n-accepted"]?.contains("\tpl\thome.hi\t") == true)
        #expect(texts.count == 5)
        let versions = edit["documentChanges"]?.array.compactMap { $0["textDocument"]?["version"]?.wholeNumber }
        #expect(versions == [3])
        // Applied, it leaves no finding that was not there.
        let before = try Line.reported(shop.folder.url).values.flatMap(\.self).count
        for (path, text) in texts { try shop.folder.write(text, to: path) }
        #expect(try Line.reported(shop.folder.url).values.flatMap(\.self).count == before)
    }

    @Test
    func anArgumentIsRenamedInEveryLocale() throws {
        let shop = try Shop()
        let prepared = try shop.ask("textDocument/prepareRename", "pl.lproj/Shop.strings", before: "ame}!")
        #expect(prepared["placeholder"]?.textValue == "name")
        let edit = try shop.ask(
            "textDocument/rename", "pl.lproj/Shop.strings", before: "ount, plural", ", \"newName\": \"number\"")
        let texts = try shop.applying(edit)
        #expect(texts["en.lproj/Shop.strings"] == Shop.english.replacing("count", with: "number"))
        #expect(texts["pl.lproj/Shop.strings"] == Shop.polish.replacing("count", with: "number"))
        #expect(texts.count == 2)
        for name in ["a b", "9", ""] {
            #expect(throws: Client.Failure.self) {
                try shop.ask(
                    "textDocument/rename", "pl.lproj/Shop.strings", before: "ount, plural", ", \"newName\": \"\(name)\""
                )
            }
        }
    }

    @Test
    func aBareKeyIsQuotedWhereItsNewNameNeedsIt() throws {
        let shop = try Shop(["en.lproj/Bare.strings": "BARE = \"x\";\n"])
        let edit = try shop.ask("textDocument/rename", "en.lproj/Bare.strings", before: "ARE", ", \"newName\": \"a.b\"")
        #expect(try shop.applying(edit)["en.lproj/Bare.strings"] == "\"a.b\" = \"x\";\n")
    }

    @Test(arguments: [
        ("let d = NSLocalizedString(\"HEL\" + end, comment: \"\")\n", "HELLO", "More.swift:1"),
        ("let d = Text(verbatim: \"HELLO\")\n", "HELLO", "More.swift:1"), ("", "ITEMS", "already"),
        ("", "a\\\\b", "backslashes"),
        ("", "", "another text"),
    ])
    func aRenameThatIsNotSureIsRefused(code: String, name: String, reason: String) throws {
        let shop = try Shop(["App/More.swift": code])
        let error = #expect(throws: Client.Failure.self) {
            try shop.ask(
                "textDocument/rename", "App/View.swift", before: "ELLO",
                ", \"newName\": \"\(name == "HELLO" ? "OTHER" : name)\"")
        }
        #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
    }

    // MARK: Completion

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

    // MARK: Code actions

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
            "de.lproj/Shop.strings": "\"OWN\" = \"Sag es.\";\n", "pl.lproj/Shop.strings": "\"OWN\" = \"Powiedz.\";\n",
        ])
        let actions = try shop.actions("pl.lproj/Shop.strings", 1)
        let action = try #require(actions.first { $0["title"]?.textValue?.contains("Add `HELLO`") == true })
        let texts = try shop.applying(action["edit"])
        #expect(Set(texts.keys) == ["de.lproj/Shop.strings", "pl.lproj/Shop.strings"])
        #expect(texts.values.allSatisfy { $0.contains("\"HELLO\" = \"Hello, {name}!\";") && !$0.contains("ITEMS") })
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

    // MARK: The text

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
}
