import Preview
import Testing

/// What a translator must see of keys and texts, whatever they hold.
@Suite(.enabled(if: Chromium.path != nil, Chromium.isMissing))
struct UnseenCharactersTests {
    private let fixture = PageFixture([
        "en.lproj/T.strings": #"""
        "" = "Nothing";
        "%@ of two words" = "Name:\n%@ ";
        "ZERO" = "a\U200Bb";
        "LODZ" = "Place";
        """#,
        "pl.lproj/T.strings": #""" = "Nic"; "%@ of two words" = "%@ "; "ZERO" = "ab"; "LODZ" = "Łódź, Straße";"#,
    ])

    private func document(_ fragment: String) throws -> String {
        try Chromium.document(of: fixture.page.html, fragment: fragment)
    }

    @Test func idsHoldNoKey() throws {
        let document = try document("#locale=pl")
        for index in 0..<4 {
            #expect(
                document.contains("aria-labelledby=\"key-0-\(index)\"")
                    && document.contains("<h2 id=\"key-0-\(index)\""))
        }
        #expect(document.contains(#"<h2 id="key-0-0" dir="ltr"><span class="unnamed">empty key</span></h2>"#))
    }

    @Test func `Spaces at the ends line breaks and invisible characters are marked`() throws {
        let document = try document("#locale=en")
        #expect(document.contains(#"‹1›<span class="mark space"> </span></p>"#))
        #expect(document.contains("Name:<span class=\"mark break\">\n</span>"))
        #expect(document.contains("a<span class=\"mark code\" title=\"U+200B\" data-code=\"U+200B\">\u{200B}</span>b"))
    }

    @Test(arguments: ["lodz", "%C5%82%C3%B3d%C5%BA", "STRASSE"])
    func theFilterFoldsAccentsAndCase(filter: String) throws {
        let document = try document("#locale=pl&filter=\(filter)")
        #expect(document.ranges(of: "<article").count == 1 && document.contains("data-key=\"LODZ\""))
    }

    @Test func formsAreLabelledAsWrittenInTheOrderOfCLDR() throws {
        let unit = { (text: String) in "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
        let fixture = PageFixture([
            "T.xcstrings": """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"localizations": {"pl": {"variations": {"plural": {
            "other": \(unit("%lld pliku")), "many": \(unit("%lld plików")), "one": \(unit("%lld plik")), "few": \(unit("%lld pliki"))
            }}}}}}}
            """
        ])
        let cell = try fixture.cell("%lld files", "pl")
        let texts = cell.json["written"].array.map { cell.text($0) }
        #expect(
            texts == ["one", "%lld plik", "few", "%lld pliki", "many", "%lld plików", "other", "%lld pliku"])
    }
}
