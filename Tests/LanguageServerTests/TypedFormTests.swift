import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Arguments in plural forms and in texts for devices: what is offered while they are typed, and what the editor shows and
/// renames there.
struct TypedFormTests {
    private static let list = "Apple/pl.lproj/Trash.stringsdict"
    private static let parts = "Apple/Parts.xcstrings"
    private static let taps = "Devices/Taps.xcstrings"

    /// What is offered at the `|` of the text that is typed instead of another one.
    private func offered(_ shop: Shop, _ path: String, _ old: String, typed: String) throws -> [String]? {
        let file = try shop.open(path)
        let whole = try String(contentsOf: file, encoding: .utf8)
        let range = try #require(whole.range(of: old), "\(old)")
        let text = whole.replacingCharacters(in: range, with: typed)
        let place = try #require(text.firstIndex(of: "|"))
        shop.client.change(file, nil, text.replacing("|", with: ""), version: 7)
        let line = text[..<place].count(where: \.isNewline)
        let column = text[..<place].split(separator: "\n", omittingEmptySubsequences: false).last?.utf16.count ?? 0
        let answer = try shop.client.request(
            "textDocument/completion",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}, \"position\": {\"line\": \(line), \"character\": \(column)}}"
        )
        return answer["items"]?.array.compactMap { $0["label"]?.textValue }
    }

    @Test(arguments: [
        // Forms of a variable, in a sound file and in one that is being typed.
        ("%d plików &amp; „więcej”</string>", "%|</string>", ["%d", "%#@folders@"]),
        ("%d plików &amp; „więcej”</string>", "%|", ["%d", "%#@folders@"]),
        ("%d plików &amp; „więcej”</string>", "100%% z %|", ["%d", "%#@folders@"]),
        ("%ld folders</string>", "<![CDATA[%|", ["%ld", "%#@pliki@"]),
        ("%ld folders</string>", "%#@p|</string>", ["%ld", "%#@pliki@"]),
        // The format, with the variables of this locale.
        ("%#@pliki@ — %3$@, %#@folders@", "%|", ["%3$@", "%#@folders@", "%#@pliki@"]),
        ("%#@pliki@ — %3$@, %#@folders@", "%#@|, %#@folders@", ["%3$@", "%#@folders@", "%#@pliki@"]),
        ("%#@pliki@ — %3$@, %#@folders@</string>", "%3$|", ["%3$@", "%#@folders@", "%#@pliki@"]),
        // The forms of a plural in a pattern.
        ("%d plików &amp; „więcej”", "{n, plural, one {a} |", ["one", "few", "many", "other"]),
    ])
    func argumentsAreOfferedInPropertyLists(old: String, typed: String, expected: [String]) throws {
        #expect(try offered(TypedForms.shop(), Self.list, old, typed: typed) == expected)
    }

    @Test(arguments: [
        ("%d plików &amp; „więcej”", "100%%|"), ("%d plików &amp; „więcej”", "%d|"),
        ("%d plików &amp; „więcej”", "%d pli|"), ("%d plików &amp; „więcej”", "{|"),
        ("<string>d</string>", "<string>%|</string>"), ("<key>folders</key>", "<key>%|</key>"),
        ("<!-- <dict>", "<!-- <string>%| <dict>"),
    ])
    func nothingIsOfferedInPropertyLists(old: String, typed: String) throws {
        #expect(try offered(TypedForms.shop(), Self.list, old, typed: typed) == nil)
    }

    @Test(arguments: [
        ("%lld sztuki, %@.\"", "%|\"", ["%lld", "%@"]), ("%lld sztuki, %@.\"", "%|", ["%lld", "%@"]),
        ("%lld \\\"piece\\\" of %@", "\\\"%|", ["%lld", "%@"]),
        ("%#@files@, %2$@.\"", "%|\"", ["%#@files@", "%2$@"]), ("%#@files@, %2$@.\"", "%#@|", ["%#@files@", "%2$@"]),
        ("%arg pliki\"", "%|\"", ["%arg"]), ("%arg pliki\"", "%a|", ["%arg"]),
        ("%lld sztuki, %@.\"", "{n, plural, one {a} |\"", ["one", "few", "many", "other"]),
    ])
    func argumentsAreOfferedInCatalogs(old: String, typed: String, expected: [String]) throws {
        #expect(try offered(TypedForms.shop(), Self.parts, old, typed: typed) == expected)
    }

    @Test(arguments: [
        ("Dotknij {count, plural, one {raz} other {# razy}}, {name}.\"", "{|\"", ["count", "name"]),
        ("Dotknij {count, plural, one {raz} other {# razy}}, {name}.\"", "Dotknij {na|", ["count", "name"]),
        ("one {raz} other {# razy}}, {name}.\"", "one {raz} f|", ["one", "few", "many", "other"]),
    ])
    func argumentsAreOfferedInTextsForDevices(old: String, typed: String, expected: [String]) throws {
        #expect(try offered(TypedForms.shop(), Self.taps, old, typed: typed) == expected)
    }

    /// A locale that the catalog does not have yet.
    @Test
    func argumentsAreOfferedInANewLocale() throws {
        let new =
            "\"MANY\" : {\n      \"localizations\" : {\n        \"de\" : { \"variations\" : { \"plural\" : { \"one\" : { \"stringUnit\" : { \"value\" : \"%|\" } } } } },"
        let old = "\"MANY\" : {\n      \"localizations\" : {"
        #expect(try offered(TypedForms.shop(), Self.parts, old, typed: new) == ["%lld", "%@"])
    }

    @Test(arguments: [
        (
            list,
            [
                "T &amp; T property", "%#@pliki@ parameter", "%3$@ parameter", "%#@folders@ parameter", "one keyword",
                "%d parameter", "other keyword", "%d parameter", "&amp; regexp", "one keyword", "other keyword",
                "%ld parameter",
            ]
        ),
        (
            parts,
            [
                "MANY property", "one keyword", "%lld parameter", "\\\" regexp", "\\\" regexp", "%@ parameter",
                "other keyword", "%lld parameter", "%@ parameter", "other keyword", "%lld parameter", "%@ parameter",
                "TRASH property", "%#@files@ parameter", "%2$@ parameter", "one keyword", "other keyword",
                "%arg parameter", "%#@files@ parameter", "%2$@ parameter", "other keyword", "%arg parameter",
            ]
        ),
        (
            taps,
            ["TAP property"]
                + (1...3).flatMap { _ in ["count parameter", "one keyword", "other keyword", "name parameter"] }
        ),
    ])
    func tokens(path: String, expected: [String]) throws {
        let shop = try TypedForms.shop()
        #expect(try shop.tokens(path) == expected)
    }

    /// The argument under the pointer, in the locale that the pointer is in.
    @Test(arguments: [
        (list, "3$@, ", "`%3$@`: an object."), (list, "d plików", "`%d`: a whole number."),
        (list, "@pliki@ —", "`%#@pliki@`: a number."), (list, "ld folders", "`%ld`: a whole number."),
        (parts, "lld sztuki", "`%lld`: a whole number."), (parts, "%@.", "`%@`: an object."),
        (parts, "arg pliki", "`%arg`: a number."), (parts, "2$@.", "`%2$@`: an object."),
        (taps, "ame}.", "`{name}`: any value."), (taps, "ount, plural, one {raz}", "`{count}`: a number."),
    ])
    func hover(path: String, mark: String, words: String) throws {
        let answer = try TypedForms.shop().ask("textDocument/hover", path, before: mark)
        #expect(answer["contents"]?["value"]?.textValue?.hasPrefix(words) == true, "\(answer)")
    }

    /// The type that is declared of the argument which the program passes, whatever the form calls it.
    @Test(arguments: [
        ("d plików", "from 0 to 7"), ("@pliki@ —", "from 0 to 7"), ("ld folders", "from 0 to 9"),
        ("@folders@<", "from 0 to 9"),
    ])
    func hoverNamesTheDeclaredRange(mark: String, words: String) throws {
        let shop = try TypedForms.shop()
        try shop.folder.write(
            """
            runtime: messages
            catalogs: [{path: Apple, syntax: printf}]
            declarations:
              - key: T & T
                arguments:
                  "1": {type: integer, minimum: 0, maximum: 7}
                  "2": {type: integer, minimum: 0, maximum: 9}
                  "3": {type: text}

            """, to: ".l10n-audit.yml")
        let answer = try shop.ask("textDocument/hover", Self.list, before: mark)
        #expect(answer["contents"]?["value"]?.textValue?.contains(words) == true, "\(answer)")
    }

    /// The arguments after such a number are counted too.
    @Test(arguments: [
        ("9223372036854775807", 32_767), ("-9223372036854775808", -32_768), ("9223372036854775808", 1), ("2", 2),
    ])
    func anArgumentOfAnyNumberIsExplained(written: String, number: Int) throws {
        let shop = try TypedForms.shop()
        let catalog = TypedForms.catalog.replacing("\"argNum\" : 1", with: "\"argNum\" : \(written)")
            .replacing("%arg pliki", with: "%arg pliki, %d, %@!")
        try shop.folder.write(catalog, to: Self.parts)
        try shop.folder.write(
            """
            runtime: messages
            catalogs: [{path: Apple, syntax: printf}]
            declarations:
              - key: TRASH
                arguments: {"\(number)": {type: integer, minimum: 0, maximum: 7}}

            """, to: ".l10n-audit.yml")
        for mark in ["d, %@!", "@!"] {
            let answer = try shop.ask("textDocument/hover", Self.parts, before: mark)
            #expect(answer["contents"]?["value"]?.textValue?.contains("`%") == true, "\(answer)")
        }
        let own = try shop.ask("textDocument/hover", Self.parts, before: "arg pliki")
        #expect(own["contents"]?["value"]?.textValue?.contains("from 0 to 7") == true, "\(own)")
    }

    @Test
    func anArgumentIsRenamedInEveryTextForADevice() throws {
        let shop = try TypedForms.shop()
        let edit = try shop.ask("textDocument/rename", Self.taps, before: "ame}\"", ", \"newName\": \"person\"")
        #expect(try shop.applying(edit) == [Self.taps: TypedForms.devices.replacing("{name}", with: "{person}")])
    }

    /// A variable is renamed where it is defined and where a text names it, in each locale that calls it so.
    @Test(arguments: [
        (list, "olders@<"), (list, "olders</key>"), ("Apple/en.lproj/Trash.stringsdict", "olders@<"),
    ])
    func aVariableIsRenamedInEveryLocale(path: String, mark: String) throws {
        let shop = try TypedForms.shop()
        let range = try shop.ask("textDocument/prepareRename", path, before: mark)
        #expect(range["placeholder"]?.textValue == "folders")
        let texts = try shop.applying(
            shop.ask("textDocument/rename", path, before: mark, ", \"newName\": \"places\""))
        func renamed(_ text: String) -> String {
            text.replacing("@folders@", with: "@places@").replacing("<key>folders<", with: "<key>places<")
        }
        #expect(
            texts == [
                "Apple/en.lproj/Trash.stringsdict": renamed(TypedForms.english), Self.list: renamed(TypedForms.polish),
            ])
    }

    @Test(arguments: ["iles@, ", "iles\" : {"])
    func aSubstitutionIsRenamedInEveryLocale(mark: String) throws {
        let shop = try TypedForms.shop()
        let edit = try shop.ask("textDocument/rename", Self.parts, before: mark, ", \"newName\": \"items\"")
        #expect(
            try shop.applying(edit) == [
                Self.parts: TypedForms.catalog.replacing("@files@", with: "@items@").replacing(
                    "\"files\"", with: "\"items\"")
            ])
    }

    @Test(arguments: ["folders", "1a", "a b", ""])
    func aVariableIsNotRenamedToWhatIsNoNameOrTaken(name: String) throws {
        let shop = try TypedForms.shop()
        #expect(throws: Client.Failure.self) {
            try shop.ask("textDocument/rename", Self.list, before: "liki@ —", ", \"newName\": \(name.json)")
        }
    }
}
