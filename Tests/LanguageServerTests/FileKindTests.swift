import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Each feature in each kind of file: string catalogs, property lists of plural forms, Objective-C.
struct FileKindTests {
    private static let code = """
        #import "Main.h"
        id a = NSLocalizedStringFromTable(@"GREETING", @"New", nil);
        id b = NSLocalizedStringFromTable(@"FILES", @"Files", nil);

        """

    private static func shop() throws -> Shop {
        try Shop([
            "New.xcstrings": FileKinds.catalog(), "en.lproj/Files.stringsdict": FileKinds.forms,
            "pl.lproj/Files.stringsdict": FileKinds.polishForms, "App/Main.m": code,
        ])
    }

    @Test(arguments: [
        ("New.xcstrings", "REETING", ["Hello, \"%@\"!", "Cześć, \"", "Greets."]),
        ("New.xcstrings", "IECES", ["%lld pieces", "2 sztuki"]),
        ("en.lproj/Files.stringsdict", "ILES", ["%d files", "2 pliku"]),
        ("pl.lproj/Files.stringsdict", "ILES", ["%d files", "2 pliku"]),
        ("App/Main.m", "REETING", ["Hello, \"%@\"!", "Main.m:2"]), ("App/Main.m", "ILES", ["%d files", "Main.m:3"]),
    ])
    func hover(path: String, mark: String, words: [String]) throws {
        let text = try Self.shop().ask("textDocument/hover", path, before: mark)["contents"]?["value"]?.textValue ?? ""
        #expect(words.allSatisfy(text.contains), "\(text)")
    }

    @Test(arguments: [
        ("New.xcstrings", "REETING", "GREETING"), ("App/Main.m", "REETING", "GREETING"),
        ("pl.lproj/Files.stringsdict", "ILES", "FILES"), ("App/Main.m", "ILES", "FILES"),
    ])
    func definitionReferencesAndRename(path: String, mark: String, key: String) throws {
        let shop = try Self.shop()
        let files = key == "FILES" ? ["en.lproj/Files.stringsdict", "pl.lproj/Files.stringsdict"] : ["New.xcstrings"]
        let definition = try shop.ask("textDocument/definition", path, before: mark)
        #expect(definition.array.map { $0["uri"]?.textValue?.hasSuffix(files[0]) } == [true])
        let references = try shop.ask("textDocument/references", path, before: mark)
        let found = Set(references.array.compactMap { $0["uri"]?.textValue }.compactMap(DocumentURI.path))
        let root = Files.tidy(shop.folder.url.path(percentEncoded: false))
        #expect(found == Set((files + ["App/Main.m"]).map { root + "/" + $0 }))
        let edit = try shop.ask("textDocument/rename", path, before: mark, ", \"newName\": \"home.key\"")
        let texts = try shop.applying(edit)
        #expect(Set(texts.keys) == Set(files + ["App/Main.m"]))
        for (path, text) in texts {
            let before = try String(contentsOf: shop.folder.file(path), encoding: .utf8)
            #expect(text == before.replacing(key, with: "home.key"))
        }
    }

    @Test
    func completionInObjectiveC() throws {
        let shop = try Shop([
            "New.xcstrings": FileKinds.catalog(), "App/Main.m": "id a = NSLocalizedString(@\"GREE\", nil);\n",
        ])
        let list = try shop.ask("textDocument/completion", "App/Main.m", before: "\", nil")
        #expect(list["items"]?.array.compactMap { $0["label"]?.textValue } == ["GREETING"])
    }

    @Test
    func completionOfArguments() throws {
        let list = try Self.shop().ask("textDocument/completion", "New.xcstrings", before: "@\\\"! \"")
        #expect(list["items"]?.array.compactMap { $0["label"]?.textValue } == ["%@"])
    }

    @Test
    func symbolsAndFolding() throws {
        let shop = try Self.shop()
        for (path, keys, lines) in [
            ("New.xcstrings", ["GREETING", "PIECES"], [[3, 19], [20, 59]]),
            ("en.lproj/Files.stringsdict", ["FILES"], [[4, 19]]),
        ] {
            let document = "{\"textDocument\": {\"uri\": \(try shop.open(path).absoluteString.json)}}"
            let symbols = try shop.client.request("textDocument/documentSymbol", document).array
            #expect(symbols.map { $0["name"]?.textValue } == keys)
            let folds = try shop.client.request("textDocument/foldingRange", document).array
            #expect(folds.map { fold in ["startLine", "endLine"].compactMap { fold[$0]?.wholeNumber } } == lines)
        }
    }

    /// What each token covers, with its kind.
    @Test(arguments: [
        (
            "New.xcstrings", ["GREETING property", "\\\" regexp", "%@ parameter", "\\\" regexp"],
            ["one keyword", "other keyword"]
        ),
        ("en.lproj/Files.stringsdict", ["FILES property"], ["one keyword", "other keyword"]),
    ])
    func tokens(path: String, first: [String], later: [String]) throws {
        let words = try Self.shop().tokens(path)
        #expect(words.starts(with: first), "\(words)")
        #expect(later.allSatisfy(words.contains), "\(words)")
    }

    @Test
    func hintsInObjectiveC() throws {
        let shop = try Self.shop()
        let file = try shop.open("App/Main.m")
        let hints = try shop.client.request(
            "textDocument/inlayHint",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"range\": {\"start\": {\"line\": 0, \"character\": 0}, \"end\": {\"line\": 9, \"character\": 0}}}"
        ).array.compactMap { $0["label"]?.textValue }
        #expect(hints.first == "Hello, \"%@\"!" && hints.count == 2, "\(hints)")
    }

    @Test(arguments: [
        ("New.xcstrings", "whitespace-mismatch", ["\"Cześć, \\\"%@\\\"!\""]),
        ("New.xcstrings", "missing-plural-category", ["\"few\" : {", "\"many\" : {"]),
        ("pl.lproj/Files.stringsdict", "missing-plural-category", ["<key>few</key>", "<key>many</key>"]),
    ])
    func actions(path: String, check: String, texts: [String]) throws {
        let shop = try Self.shop()
        let count = try String(contentsOf: shop.folder.file(path), encoding: .utf8).count(where: \.isNewline)
        let actions = try (0..<count).flatMap { try shop.actions(path, $0) }.filter { action in
            action["diagnostics"]?.array.first?["code"]?.textValue == check
                && action["title"]?.textValue?.hasPrefix("Ignore") == false
        }
        let results = try actions.compactMap { try shop.applying($0["edit"])[path] }
        for text in texts { #expect(results.contains { $0.contains(text) }, "\(text)") }
    }

    @Test
    func aKeyThatAStringCatalogLacksIsAdded() throws {
        let catalog = FileKinds.catalog().replacing("Greets.", with: "l10n-audit: ignore whitespace-mismatch")
        let shop = try Shop([
            "New.xcstrings": catalog, "App/Main.m": "id a = NSLocalizedStringFromTable(@\"NONE\", @\"New\", nil);\n",
        ])
        let action = try #require(
            shop.actions("App/Main.m", 0).first { $0["title"]?.textValue?.contains("New.xcstrings") == true })
        let texts = try shop.applying(action["edit"])
        #expect(texts["New.xcstrings"]?.contains("\"NONE\" : {") == true)
        for (path, text) in texts { try shop.folder.write(text, to: path) }
        #expect(
            !(try Line.reported(shop.folder.url).values.flatMap(\.self).contains {
                $0.contains("undefined-key") && $0.contains("`NONE`")
            }))
    }
}
