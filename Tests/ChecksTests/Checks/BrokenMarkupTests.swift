import Checks
import Findings
import ProjectSupport
import Projects
import Testing

@testable import Writing

/// Signs that readers should not see: of Markdown, of HTML, of code.
@Suite struct BrokenMarkupTests {
    private func checks(_ source: String, _ translation: String, _ locale: String = "de") -> [String] {
        Auditor().checks(in: Project(source: source, translation: translation, locale: locale))
    }

    /// As CommonMark reads them: https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis.
    @Test(arguments: [
        ("**a**", 1, 0), ("*a* b **c**", 2, 0), ("***a***", 2, 0), ("**a*", 1, 1), ("** a**", 0, 2), ("a * b", 0, 1),
        ("**a.**b", 0, 2), ("**a**b", 1, 0), ("`**` **a**", 1, 0), ("\\*a* b", 0, 1), ("**a **b** c**", 2, 0),
        ("*a **b** c*", 2, 0), ("**“a”**", 1, 0), ("a**“b”**c", 0, 2),
    ])
    func emphasisIsThatOfCommonMark(text: String, pairs: Int, strays: Int) {
        let emphasis = MarkdownEmphasis(of: Array(text.unicodeScalars))
        #expect(emphasis.pairCount == pairs && emphasis.strays.count == strays)
    }

    @Test(arguments: [
        ("Tap **Save** now", "Tippe auf **Sichern jetzt", "de"), ("Tap **Save** now", "Tippe ** Sichern** jetzt", "de"),
        ("Tap **Save** now", "Tippe **Sichern ** jetzt", "de"), ("Tap **Save!** now", "**保存！**を押す", "ja"),
        ("[Help](https://a.example) here", "[Hilfe] (https://a.example) hier", "de"),
        ("[Help](https://a.example) here", "［ヘルプ］（https://a.example）はここ", "ja"),
        ("[Help](%@) here", "[Hilfe] (%@) hier", "de"), ("Use `a` and `b`", "Nimm `a` und b`", "de"),
    ])
    func markdownThatIsNotReadIsFound(source: String, translation: String, locale: String) {
        #expect(checks(source, translation, locale) == ["broken-markdown"])
    }

    @Test(arguments: [
        ("Tap **Save** now", "Tippe auf *Sichern* jetzt", "de"), ("Tap **Save** now", "Tippe auf Sichern jetzt", "de"),
        ("Fields with * are needed", "Felder mit * sind * nötig", "de"), ("Tap **Save** now", "**保存**を押す", "ja"),
        ("[Help](https://a.example) [new] (soon)", "[Hilfe](https://a.example) [neu] (bald)", "de"),
        ("Don`t do it", "Tu`s nicht `", "de"), ("No `a' or `b'", "Kein ‚a‘ oder `b'", "de"),
    ])
    func otherSignsAreNot(source: String, translation: String, locale: String) {
        #expect(checks(source, translation, locale) == [])
    }

    @Test(arguments: [
        ("The app’s name", "Le nom de l&#39;app", true), ("Terms & more", "AGB &amp; mehr", true),
        ("The name", "Le nom&nbsp;!", true), ("Edit", "Modificar p&aacute;gina", true), ("A", "Der &#x201E;Rest", true),
        ("Q&A", "R&D; mehr", false), ("A & B", "A &und; B", false), ("Fish &amp; more", "Fisch &amp; mehr", false),
        ("Read <b>it</b>", "Lis <b>l&#39;app</b>", false),
    ])
    func entitiesAreFound(source: String, translation: String, isFound: Bool) {
        #expect(checks(source, translation, "fr").contains("html-entity") == isFound)
    }

    @Test(arguments: [
        ("Tap “OK”", "Tippe \\\"OK\\\"", true), ("It’s done", "C\\'est fait", true), ("Back", "Zur\\u00fcck", true),
        ("One\nTwo", "Eins\\r\\nZwei", true), ("Back", "Zurück \\ unten", false),
        ("A break", "Ein Umbruch „\\n“", false),
        ("A trailing backslash", "Ein '\\' am Ende", false), ("C:\\a", "D:\\new", false),
    ])
    func escapesThatReadersSeeAreFound(source: String, translation: String, isFound: Bool) {
        #expect(checks(source, translation).contains("literal-escape") == isFound)
    }

    @Test(arguments: [
        ("Open “%@”", "„%@ öffnen", "de", true), ("Open “%@”", "„%@” öffnen", "de", false),
        ("Open it", "\"Es öffnen", "de", true), ("Total", "סה\"כ", "he", false),
        ("A 15 inch one", "Ein 15\" Gerät", "de", false),
        ("Open it", "「開く", "ja", true), ("Use “it”", "\"그것\"을 사용", "ko", false),
        ("Not ‘-0’", "Nicht \"-0\"", "de", false), ("`", "「", "ja", false),
        ("Beginning with `", "Beginnend mit „", "de", false), ("A mark", "Das Zeichen „\"“", "de", false),
        ("A mark", "Das Zeichen \" hier", "de", false),
        ("Open “it”.", "Ouvrir «\u{A0}cela\u{A0}».", "fr", false),
        ("Siri, “open it”", "“Siri,” «abre»", "es", false),
    ])
    func quotationsThatDoNotCloseAreFound(source: String, translation: String, locale: String, isFound: Bool) {
        let found = Auditor(severities: [.unpairedQuote: .severity(.warning)])
            .checks(in: Project(source: source, translation: translation, locale: locale))
        #expect(found.contains("unpaired-quote") == isFound)
    }

    @Test(arguments: [
        ("5d41402abc4b2a76b9719d911017c592", true), ("5D41402ABC4B2A76B9719D911017C592", true),
        ("6fa459ea-ee8a-3ca4-894e-db77e160355e", true), ("5D41402ABC4b2a76b9719d911017c592", false),
        ("12345678901234567890123456789012", false), ("5d41402abc4b2a76 b9719d911017c592", false),
    ])
    func hashesAreFound(translation: String, isFound: Bool) {
        #expect(checks("Save the file", translation).contains("hash-value") == isFound)
    }
}
