import Foundation
import Tables
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
}
