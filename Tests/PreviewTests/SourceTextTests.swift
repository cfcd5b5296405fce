import ICU
import Preview
import Testing

/// A translation is shown beside its source text, wherever that stands.
@Suite struct SourceTextTests {
    /// A development table of one key beside full translations, as many apps have it.
    private let app = PageFixture([
        "en.lproj/Localizable.strings": "\"OK_BUTTON\" = \"OK\";",
        "ja.lproj/Localizable.strings": """
        "Hard Disk" = "ハードディスク"; "QUIT_APP" = "終了"; "%@ (%@)" = "%1$@（%2$@）";
        "OK_BUTTON" = "OK"; "OLD_NAME" = "古い";
        """,
        "pl.lproj/Localizable.strings": "\"Hard Disk\" = \"Dysk\"; \"OK_BUTTON\" = \"OK\"; \"QUIT_APP\" = \"Zakończ\";",
        "de.lproj/Localizable.strings":
            "\"Hard Disk\" = \"Festplatte\"; \"OK_BUTTON\" = \"OK\"; \"QUIT_APP\" = \"Beenden\";",
        "ja.lproj/Main.strings":
            "/* Class = \"NSMenuItem\"; title = \"Help\"; ObjectID = \"ghi-56-jkl\"; */ \"ghi-56-jkl.title\" = \"ヘルプ\"; \"abc-12-def.title\" = \"開く\";",
        "Base.lproj/Main.xib": "<document><button id=\"abc-12-def\" title=\"Open\"/></document>",
        "App.swift": "quit = NSLocalizedString(\"QUIT_APP\", value: \"Quit\", comment: \"\")",
    ])

    @Test func everyTranslationIsACardWithItsSourceText() throws {
        let sources = try [
            ("Hard Disk", 0), ("QUIT_APP", 0), ("%@ (%@)", 0), ("abc-12-def.title", 1), ("ghi-56-jkl.title", 1),
        ]
        .map { try app.source($0.0, table: $0.1).map { "\($0.origin): \($0.cell.forms)" } }
        #expect(
            sources == [
                #"key: ["Hard Disk"]"#, #"code: ["Quit"]"#, #"key: ["‹1› (‹2›)"]"#, #"interface: ["Open"]"#,
                #"comment: ["Help"]"#,
            ])
        #expect(try app.cell("Hard Disk", "ja").forms == ["ハードディスク"])
        #expect(try app.cell("QUIT_APP", "ja").state == "translated")
        #expect(try app.cell("QUIT_APP", "en").forms == ["Quit"])
    }

    @Test func aKeyThatNothingExplainsIsACardToo() throws {
        #expect(try app.source("OLD_NAME") == nil)
        #expect(try app.cell("OLD_NAME", "ja").forms == ["古い"])
        let polish = try app.cell("OLD_NAME", "pl")
        #expect(polish.showsKey && polish.forms == ["OLD_NAME"] && polish.state == "not-needed")
        #expect(try app.data["others"].array.isEmpty)
        #expect(app.page.messageCount == 7)
    }

    @Test func eachTableHasItsOwnSourceLanguage() throws {
        let fixture = PageFixture([
            "a/A.xcstrings": """
            {"sourceLanguage": "fr", "version": "1.0", "strings": {"BYE": {"localizations": {
            "fr": {"stringUnit": {"state": "translated", "value": "Au revoir"}},
            "en": {"stringUnit": {"state": "translated", "value": "Goodbye"}}}}}}
            """,
            "b/en.lproj/B.strings": "\"A\" = \"a\"; \"B\" = \"b\"; \"C\" = \"c\";",
            "b/fr.lproj/B.strings": "\"A\" = \"à\"; \"B\" = \"b\"; \"C\" = \"ç\";",
        ])
        #expect(try fixture.data["tables"].array.map(\.["development"].text) == ["fr", "en"])
        #expect(try fixture.source("BYE")?.cell.forms == ["Au revoir"])
        #expect(try fixture.source("A", table: 1)?.cell.forms == ["a"])
        let sources = try fixture.data["locales"].array.filter { $0["source"].isTrue }.map(\.["tag"].text)
        #expect(sources == ["fr", "en"])
    }

    @Test func theTerminalShowsThemToo() {
        let preview = ProjectPreview(app.project, isolatesArguments: false)
        let text = TerminalView(isColored: false).render(preview.messages(in: { $0 == "ja" }))
        for part in ["QUIT_APP", "Quit\n", "終了", "OLD_NAME", "古い", "Open\n", "開く", "Help\n"] {
            #expect(text.contains(part), "\(part) in \(text)")
        }
    }

    @Test(.enabled(if: Chromium.path != nil, Chromium.isMissing))
    func theCardSaysWhereTheSourceTextStands() throws {
        let document = try Chromium.document(of: app.page.html, fragment: "#locale=ja")
        #expect(document.ranges(of: "<article").count == 7)
        #expect(
            document.contains("source text, in the code") && document.contains("source text, in the interface file"))
        #expect(document.contains("source text, which is the key") && document.contains("No source text"))
        #expect(document.contains(#"<div class="others"></div>"#))
    }
}
