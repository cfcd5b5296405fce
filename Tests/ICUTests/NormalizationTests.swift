import Foundation
import ICU
import Testing

/// Against Foundation's normalization.
@Suite struct NormalizationTests {
    @Test(arguments: [
        "", "plain", "Cr\u{E9}er", "Cre\u{301}er", "\u{30C6}\u{3099}", "\u{1112}\u{1161}\u{11AB}", "\u{212B}",
        "\u{9DC}",
        "\u{5E9}\u{5C1}\u{5BC}", "a\u{315}\u{300}",
    ])
    func agreesWithFoundation(text: String) {
        let expected = text.precomposedStringWithCanonicalMapping
        #expect(Array(NormalizationFormC.normalized(text).utf8) == Array(expected.utf8))
        #expect(NormalizationFormC.contains(text) == (Array(text.utf8) == Array(expected.utf8)))
    }
}

@Suite struct ScriptTests {
    @Test(arguments: [
        ("a", "en", true), ("\u{430}", "ru", true), ("\u{430}", "en", false), ("\u{3042}", "ja", true),
        ("\u{4E00}", "ja", true), ("\u{4E00}", "th", false), ("\u{3B1}", "el", true),
    ])
    func aLocaleUsesItsScripts(letter: Unicode.Scalar, locale: LocaleTag, isUsed: Bool) throws {
        #expect(try #require(Script(of: letter)).isUsed(in: locale) == isUsed)
    }

    @Test(arguments: ["1", ".", " ", "\u{301}", "\u{3001}"] as [Unicode.Scalar])
    func whatSeveralScriptsShareHasNone(scalar: Unicode.Scalar) {
        #expect(Script(of: scalar) == nil)
    }
}
