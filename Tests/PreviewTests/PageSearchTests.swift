import Base
import Foundation
import ProjectSupport
import Projects
import TestSupport
import Testing

@testable import Preview

/// What the filter of a page finds in texts that the page does not have.
@Suite struct PageSearchTests {
    @Test(arguments: [
        ("Łódź", "LODZ"), ("Straße", "STRASSE"), ("Ελλάς", "ΕΛΛΑΣ"), ("Йод", "ИОД"), ("שָׁלוֹם", "שלום"), ("مُهِمّ", "مهم"),
        ("が", "か\u{3099}"), ("①", "1"), ("ＡＢ", "AB"), ("æ œ", "AE OE"), ("a\u{A0} \t b\nc", "A B\nC"),
        ("co\u{AD}op", "COOP"), ("\u{2068}{name}\u{2069}", "{NAME}"), ("e\u{200D}\u{301}", "E\u{301}"), ("", ""),
    ])
    func whatPeopleLeaveOutIsNotCompared(text: String, folded: String) {
        let found = String(decoding: FilterText.folded(text), as: UTF8.self)
        #expect(Array(found.utf8) == Array(folded.utf8), "\(found)")
    }

    private static func source(_ locale: String, _ text: String) -> SourceText {
        SourceText(text, path: "\(locale).lproj/T.strings")
    }

    private static func page(
        en: String = "/* A note. */\n\"A\" = \"One {n}\";\n\"B\" = \"Two\";\n\"C\" = \"Three\";\n",
        pl: String = "\"A\" = \"Jeden {n}\";\n\"C\" = \"Trzy groszy\";\n", after earlier: PageCells? = nil
    ) -> PageCells {
        let de = source("de", "\"A\" = \"Eins {n}\";\n\"B\" = \"Zwei Größen\";\n")
        let project = Project([source("en", en), de, source("pl", pl)])
        return PageCells(PreviewPage([project], findings: [], forms: nil, isLive: true), after: earlier)
    }

    private func found(_ text: String, in page: PageCells = page()) throws -> [String: [Int]] {
        let answer = try JSONSerialization.jsonObject(with: Data(page.found(text).bytes)) as? [String: Any]
        let found = try #require(answer?["found"] as? [String: Any])
        return found.mapValues { $0 as? [Int] ?? [] }
    }

    @Test func `A message is found by its key its comment and its source in all languages`() throws {
        for text in ["one", "NOTE", "{n}", "óne"] { #expect(try found(text) == ["0-0": []], "\(text)") }
        #expect(try found("t") == ["0-0": [], "0-1": [], "0-2": []])
        #expect(try found("no text has this").isEmpty)
    }

    @Test func aTranslationIsFoundInItsLanguage() throws {
        #expect(try found("eins") == ["0-0": [1]])
        #expect(try found("gro") == ["0-1": [1], "0-2": [2]])
        // Two texts that stand one behind the other are two.
        #expect(try found("Trzy groszyz").isEmpty && found("groszy") == ["0-2": [2]])
    }

    /// What is taken over from the page before is what a page without one has.
    @Test(arguments: [
        // A text and a comment change; messages come, go, and change their places; a translation goes.
        (
            "/* A. */\n\"A\" = \"One {n}\";\n\"B\" = \"Two!\";\n\"C\" = \"Three\";\n",
            "\"A\" = \"Raz {n}\";\n\"C\" = \"Trzy groszy\";\n"
        ),
        ("\"C\" = \"Three\";\n\"N\" = \"New\";\n\"A\" = \"One {n}\";\n", "\"A\" = \"Jeden {n}\";\n\"N\" = \"Nowy\";\n"),
        ("\"B\" = \"Two\";\n", ""),
    ])
    func aChangedPageFindsWhatANewOneFinds(en: String, pl: String) throws {
        let first = Self.page()
        first.prepareSearch()
        let unsearched = Self.page(en: en, pl: pl, after: first)
        // Of two changes, the search of the first was perhaps never made.
        let pages = [unsearched, Self.page(en: en, pl: pl, after: unsearched)]
        for text in ["one", "note", "a", "t", "eins", "zwei", "raz", "jeden", "trzy", "now", "two!", "n"] {
            let expected = try found(text, in: Self.page(en: en, pl: pl))
            for page in pages { #expect(try found(text, in: page) == expected, "\(text)") }
        }
    }
}
