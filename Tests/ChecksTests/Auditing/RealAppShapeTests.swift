import Base
import Checks
import Findings
import Messages
import ProjectSupport
import TestSupport
import Testing

@testable import Projects

/// Shapes of real apps in which what looks like a defect is none, each beside one that is.
@Suite struct RealAppShapeTests {
    private func table(_ entries: KeyValuePairs<String, String>) -> String {
        entries.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
    }

    /// `check locale key` of each finding, where a shape has files of all kinds.
    private func findings(_ files: KeyValuePairs<String, String>) -> [String] {
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let tables = CatalogTable.tables(
            of: sources, developmentLocale: nil, syntax: .automatic, runtime: .apple,
            beside: ProjectContext(files.map(\.key), in: FilesInMemory(sources)))
        return Auditor().findings(in: Project(tables: tables)).map { finding in
            [finding.check.rawValue, finding.locale, finding.key].compactMap(\.self).joined(separator: " ")
        }.sorted()
    }

    /// A text in several locales, under the key `a`.
    private func findings(of texts: KeyValuePairs<String, String>) -> [String] {
        let files = texts.map { (path: "\($0.key).lproj/T.strings", text: "\"a\" = \"\($0.value)\";\n") }
        return Auditor().findings(in: Catalogs.project(of: files)).map { "\($0.check) \($0.locale ?? "")" }.sorted()
    }

    // MARK: Folders

    @Test func tablesOfTestsAndOfOthersAreNotAudited() throws {
        let paths = [
            "App/en.lproj/A.strings", "AppTests/en.lproj/B.strings", "Tests/Kit/en.lproj/C.strings",
            "ThirdParty/Zip/en.lproj/D.strings", "third_party/en.lproj/E.strings", "Vendor/en.lproj/F.strings",
            "Latest/en.lproj/G.strings",
        ]
        let files = FilesInMemory(paths.map { SourceText(bytes: [], path: $0) })
        #expect(
            try CatalogFinder.files(below: "", in: files).tables.sorted()
                == ["App/en.lproj/A.strings", "Latest/en.lproj/G.strings"])
    }

    /// ISO 639-2 leaves `qaa` to `qtz` to private use; translatewiki.net writes its notes for translators there.
    @Test func aFolderOfNotesIsNoTranslation() {
        let english = table(["a": "Delete it?", "b": "Close."])
        #expect(
            findings([
                "en.lproj/T.strings": english, "qqq.lproj/T.strings": table(["a": "A question", "c": "A note"]),
                "que.lproj/T.strings": table(["a": "¿Chinkachiy?"]),
            ]) == ["missing-key que b"])
    }

    /// `Base` may hold texts that the development locale's file lacks, in tables of many locales too.
    @Test func aBaseFolderWithTextsOfItsOwnIsAudited() {
        let own = table(["Turn the volume up": "Turn the volume up", "Turn the volume down": "Turn the volume down"])
        let locales = ["cs", "da", "de", "es", "fr", "it", "nb", "nl", "pl", "sv"]
        let translations = locales.map { locale in
            (
                path: "\(locale).lproj/T.strings",
                text: table([
                    "Cancel": "\(locale) c", "Turn the volume up": "abc \(locale) up",
                    "Turn the volume down": "xyz \(locale) dn",
                ])
            )
        }
        let files = [("en.lproj/T.strings", table(["Cancel": "Cancel"])), ("Base.lproj/T.strings", own)] + translations
        #expect(Auditor().findings(in: Catalogs.project(of: files)).isEmpty)
    }

    /// CLDR's names of languages, alone or with a region or script, are names of folders; each is said once.
    @Test func foldersNamedInEnglishAreLocales() {
        let files: KeyValuePairs = [
            "A/English.lproj/T.strings": table(["a": "Close the window"]),
            "A/Basque.lproj/T.strings": table(["a": "Itxi leihoa"]),
            "B/English.lproj/T.strings": table(["a": "Open the window"]),
            "B/SpanishArgentina.lproj/T.strings": table(["a": "Abrir la ventana"]),
        ]
        #expect(
            findings(files) == [
                "invalid-locale Basque", "invalid-locale English", "invalid-locale SpanishArgentina",
            ])
    }

    @Test func `Base is read where the development language has no table`() {
        #expect(
            findings([
                "Base.lproj/T.strings": table(["a": "Close"]), "en.lproj/U.strings": table(["b": "Open"]),
                "pl.lproj/T.strings": table(["a": "Zamknij"]), "pl.lproj/U.strings": table(["b": "Otwórz"]),
                "cs.lproj/T.strings": table(["a": "Zavřít"]), "cs.lproj/U.strings": table(["b": "Otevřít"]),
                "de.lproj/U.strings": table(["b": "Öffnen"]),
            ]) == ["missing-table de"])
    }

    @Test(arguments: [(1, Severity.note), (2, .warning)])
    func `A table that a locale lacks is a note if the locale is only begun`(translated: Int, severity: Severity) {
        let entries = (0..<18).map { (key: "k\($0)", value: "Close the window number \($0)") }
        let text = { (entries: ArraySlice<(key: String, value: String)>, text: String) in
            entries.map { "\"\($0.key)\" = \"\(text) \($0.value)\";\n" }.joined()
        }
        let tables = Catalogs.project(of: [
            (path: "en.lproj/T.strings", text: text(entries[0...], "Now")),
            (path: "en.lproj/U.strings", text: "\"u\" = \"Open it\";\n"),
            (path: "de.lproj/T.strings", text: text(entries[0...], "Jetzt")),
            (path: "de.lproj/U.strings", text: "\"u\" = \"Öffnen Sie es\";\n"),
            (path: "pl.lproj/T.strings", text: text(entries[..<translated], "Teraz")),
        ])
        let found = Auditor().findings(in: tables).filter { $0.check == .missingTable }
        #expect(found.map(\.severity) == [severity] && found.first?.locale == "pl")
    }

    // MARK: Keys

    @Test func `Names are missing nowhere until a locale translates them`() {
        let english = table(["gif": "GIF", "hub": "GitHub", "size": "%@ MB", "law": "© 2024 Example", "go": "Go on"])
        #expect(
            findings([
                "en.lproj/T.strings": english, "pl.lproj/T.strings": table(["go": "Dalej"]),
                "ru.lproj/T.strings": table(["go": "Дальше", "size": "%@ МБ"]),
                "de.lproj/T.strings": table(["gif": "GIF"]),
            ]) == ["missing-key de go", "missing-key de size", "missing-key pl size"])
    }

    @Test func `What only the thinner of two English tables has was left behind`() {
        let german = table(["a": "Eins", "b": "Zwei", "c": "Drei"])
        let files: KeyValuePairs = [
            "en.lproj/T.strings": table(["a": "One", "old": "An old tip"]),
            "en-US.lproj/T.strings": table(["a": "One", "b": "Two", "c": "Three"]), "de.lproj/T.strings": german,
        ]
        #expect(findings(files) == [])
        #expect(
            findings(["en.lproj/T.strings": table(["a": "One", "new": "A new tip"]), "de.lproj/T.strings": german])
                .contains("missing-key de new"))
    }

    @Test func theNameOfAnAppIsAskedForNowhere() {
        #expect(
            findings([
                "en.lproj/InfoPlist.strings": table([
                    "CFBundleDisplayName": "Library", "NSHumanReadableCopyright": "All rights reserved.",
                    "NSCameraUsageDescription": "To scan codes.",
                ]),
                "pl.lproj/InfoPlist.strings": table([:]),
                "de.lproj/InfoPlist.strings": table(["CFBundleDisplayName": "Bücherei"]),
            ]) == ["missing-key de NSCameraUsageDescription", "missing-key pl NSCameraUsageDescription"])
    }

    @Test func `Keys of another property list have their texts there`() {
        let texts = table(["CFBundleName": "App", "NSCameraUsageDescription": "?"])
        let files: (String) -> [String] = { name in
            self.findings([
                "en.lproj/\(name).strings": self.table(["NSMicrophoneUsageDescription": "To talk."]),
                "de.lproj/\(name).strings": texts, "fr.lproj/\(name).strings": texts, "pl.lproj/\(name).strings": texts,
            ]).filter { $0.hasPrefix("incomplete-source") }
        }
        #expect(files("Info-RemotePlist") == [])
        #expect(files("Other") == ["incomplete-source en"])
    }

    @Test func aKeyThatMovedToAnotherTableHasItsTextThere() {
        let moved = table(["b.title": "B", "x.title": "Tytuł"])
        func files(_ english: String) -> [String] {
            findings([
                "en.lproj/A.strings": table(["a.title": "A"]) + english, "en.lproj/B.strings": table(["b.title": "B"]),
                "de.lproj/B.strings": moved, "fr.lproj/B.strings": moved, "pl.lproj/B.strings": moved,
            ]).filter { $0.hasPrefix("incomplete-source") }
        }
        #expect(files(table(["x.title": "Title"])) == [])
        #expect(files("") == ["incomplete-source en"])
    }

    @Test func formsForNumbersAreNotExtra() {
        #expect(
            findings([
                "en.lproj/T.strings": table(["Members_1": "%@ member", "Members_any": "%@ members", "Name": "Name it"]),
                "ru.lproj/T.strings": table([
                    "Members_1": "%@ участник", "Members_2": "%@ участника", "Members_3_10": "%@ участника",
                    "Members_many": "%@ участников", "Members_any": "%@ участников", "Name": "Имя", "Name_2": "Имя",
                ]),
            ]) == ["extra-key ru Name_2"])
    }

    @Test func `A development table of few keys says nothing of others`() {
        let german = table(["a.b": "1", "c.d": "2", "example.com": "3"])
        #expect(
            findings(["en.lproj/T.strings": table(["a.b": "One"]), "de.lproj/T.strings": german])
                .filter { $0.hasPrefix("extra-key") } == [])
        #expect(
            findings(["en.lproj/T.strings": table(["a.b": "One", "c.d": "Two"]), "de.lproj/T.strings": german])
                .filter { $0.hasPrefix("extra-key") } == ["extra-key de example.com"])
    }

    // MARK: Source texts

    @Test func aDefaultValueBesideAKeyIsItsText() throws {
        let code = """
            let a = OurLocalizedString(key: "menu.open", tableName: "T", value: "Open the menu", comment: "")
            let b = log(name: "menu.close")
            """
        let objectiveC =
            "a = OurLocalizedStringWithDefaultValue(@\"menu.quit\", @\"T\", nil, @\"Quit it now\", @\"\");\n"
        let polish = table(["menu.open": "Otwórz menu", "menu.quit": "Quit it now", "menu.close": "?"])
        let sources = [
            ("A.swift", code), ("B.m", objectiveC), ("pl.lproj/T.strings", polish), ("en.lproj/U.strings", ""),
        ]
        .map { SourceText($0.1, path: $0.0) }
        let tables = CatalogTable.tables(
            of: sources, developmentLocale: nil, syntax: .automatic, runtime: nil,
            beside: ProjectContext(sources.map(\.path), in: FilesInMemory(sources)))
        let table = try #require(tables.first { $0.name == "T" })
        #expect(table.sources["menu.open"]?.value == "Open the menu")
        #expect(table.sources["menu.quit"]?.value == "Quit it now")
        #expect(table.sources["menu.close"] == nil)
    }

    /// Where the code of an app is there, a text that it does not have was left behind in the translations.
    @Test func aKeyThatCodeDoesNotHaveIsNotMissing() {
        func missing(_ code: String) -> [String] {
            let texts = table(["Free space": "1", "Hard disk": "2"])
            return findings([
                "View.swift": code, "en.lproj/U.strings": table(["Home page": "Home page"]),
                "de.lproj/T.strings": texts, "fr.lproj/T.strings": texts, "it.lproj/T.strings": texts,
                "pl.lproj/T.strings": table(["Free space": "1"]),
            ]).filter { $0.hasPrefix("missing-key") }
        }
        #expect(missing("Text(\"Free space\"); Text(\"Hard disk\")") == ["missing-key pl Hard disk"])
        #expect(missing("Text(\"Free space\")") == [])
    }

    @Test func `The header of a column has its text in the interface file`() {
        let xib = """
            <document><tableColumn id="abc-de-fgh"><tableHeaderCell key="headerCell" title="Key"/></tableColumn></document>
            """
        let texts = table(["abc-de-fgh.headerCell.title": "Tasto", "zzz-zz-zzz.headerCell.title": "Tasto"])
        #expect(
            findings([
                "Base.lproj/T.xib": xib, "de.lproj/T.strings": texts, "fr.lproj/T.strings": texts,
                "pl.lproj/T.strings": texts,
            ]) == ["incomplete-source de"])
        #expect(
            findings([
                "Base.lproj/T.xib": xib, "de.lproj/T.strings": table(["abc-de-fgh.headerCell.title": "Taste"]),
            ]) == [])
    }

    // MARK: Texts that stay

    @Test func whatNoLocaleTranslatesIsSaidOnce() {
        #expect(
            findings(of: [
                "en": "Check for updates now", "de": "Check for updates now", "fr": "Check for updates now",
                "pl": "Check for updates now",
            ]) == ["untranslated-value en"])
        #expect(
            findings(of: [
                "en": "Check for updates now", "de": "Check for updates now", "fr": "Vérifier maintenant",
                "pl": "Check for updates now",
            ]) == ["untranslated-value de", "untranslated-value pl"])
    }

    @Test(arguments: [
        ("Name (optional)", []), ("Your name", ["untranslated-value de"]),
        ("Continue to settings", ["untranslated-value de"]),
        ("All rights reserved © 2024 by us", []), ("Enter the new name", ["untranslated-value de"]),
    ])
    func aTextOfSharedWordsMayBeRightInBoth(text: String, expected: [String]) {
        #expect(findings(of: ["en": text, "de": text]) == expected)
    }

    @Test func aUnitIsKept() {
        let texts: KeyValuePairs = [
            "en": "U/hr", "ar": "وحدة/ساعة", "el": "Μ/ώρα", "he": "U/hr", "ja": "単位/時", "ru": "Ед/ч",
        ]
        #expect(findings(of: texts) == [])
        #expect(
            findings(of: ["en": "Off", "ar": "إيقاف", "el": "Όχι", "he": "Off", "ja": "オフ", "ru": "Выкл"])
                == ["untranslated-value he"])
    }

    @Test func whatMostKeepMayBeEmpty() {
        #expect(
            findings(of: ["en": "Text Cell", "de": "", "fr": "Text Cell", "pl": "Text Cell", "ru": "Text Cell"]) == [])
        #expect(
            findings(of: ["en": "Text Cell", "de": "", "fr": "Cellule", "pl": "Komórka", "ru": "Text Cell"])
                .contains("empty-value de"))
        #expect(findings(of: ["en": "", "de": ""]) == [])
        #expect(findings(of: ["en": "", "de": "Text"]).contains("empty-value en"))
    }

    // MARK: Numbers and arguments

    @Test func convertedNumbersAreRight() {
        #expect(
            findings(of: ["en": "Such as 70 to 180 mg/dL", "pl": "Takie jak od 3,9 do 10 mmol/l"]) == [])
        #expect(
            findings(of: ["en": "Such as 70 to 180 mg/dL", "pl": "Takie jak od 70 do 190 mg/dL"])
                == ["number-mismatch pl"])
        #expect(findings(of: ["en": "Within 30 feet", "pl": "Do 10 metrów"]) == [])
        #expect(findings(of: ["en": "Within 30 metres", "pl": "Do 10 metrów"]) == ["number-mismatch pl"])
    }

    @Test func anArgumentThatManyLeaveOutIsOptional() {
        #expect(
            findings(of: [
                "en": "Let %@ complete it.", "cs": "Doplnit to.", "de": "%@ vervollständigt es.", "fr": "Le compléter.",
                "it": "%@ lo completa.", "pl": "Uzupełnij to.",
            ]) == [])
        #expect(
            findings(of: [
                "en": "Let %@ complete it.", "cs": "Doplnit to.", "de": "%@ vervollständigt es.",
                "fr": "%@ le complète.",
                "it": "%@ lo completa.", "pl": "%@ to uzupełni.",
            ]) == ["unused-argument cs"])
    }

    /// An app's own format of braces, which Apple's runtime does not read, need not quote by apostrophes.
    @Test func apostrophesQuoteNothingInAFormatOfAnApp() {
        let texts: KeyValuePairs = [
            "en.lproj/T.strings": table(["a": "Overwrite {0} in '{1}'"]),
            "fr.lproj/T.strings": table(["a": "Remplacer {0} dans {1}"]),
        ]
        #expect(findings(texts) == [])
        #expect(
            findings([
                "en.lproj/T.strings": table(["a": "Overwrite {0} in {1}"]),
                "fr.lproj/T.strings": table(["a": "Remplacer {0} dans {2}"]),
            ]) == ["argument-mismatch fr a"])
    }

    /// Apple's runtime reads no braces: where the source text is no pattern, neither are its translations.
    @Test func bracesThatAreProseAreNoPattern() {
        #expect(
            findings([
                "en.lproj/T.strings": table(["a": "{First Name} joined", "b": "Use { and } with {count}"]),
                "de.lproj/T.strings": table(["a": "{First Name} ist dabei", "b": "Mit { und } samt {count}"]),
            ]) == [])
        #expect(
            findings([
                "en.lproj/T.strings": table(["a": "{name} joined", "b": "{n, plural, other {All}"]),
                "de.lproj/T.strings": table(["a": "{Name der Person} ist da", "b": "Alle"]),
            ]).filter { !$0.hasPrefix("missing") && !$0.hasPrefix("unused") }
                == ["argument-mismatch de a", "invalid-pattern en b"])
    }

    @Test(arguments: [
        ("Only $9.99 a month", "Nur 39,99 zł na miesiąc", []),
        ("Only 9.99 a month", "Nur 39,99 im Monat", ["number-mismatch pl"]),
        ("Great :)", "Super", []), ("Name (first):", "Imię (pierwsze)", ["punctuation-mismatch pl"]),
        ("Is it safe? Yes or no?", "Bezpieczne? Tak albo nie.", []),
        ("Is it safe?", "Bezpieczne.", ["punctuation-mismatch pl"]),
    ])
    func whatALanguageOrAMarketSaysOtherwiseIsRight(source: String, translation: String, expected: [String]) {
        #expect(findings(of: ["en": source, "pl": translation]) == expected)
    }

    @Test func aNumberThatManyLeaveOutBelongsToAnIdiom() {
        #expect(
            findings(of: [
                "en": "Open 24/7", "de": "Rund um die Uhr", "es": "Abierto 24 horas", "fr": "Ouvert 24 h/24",
                "pl": "Całą dobę", "ru": "Круглосуточно",
            ]) == [])
        #expect(
            findings(of: [
                "en": "Open 24/7", "de": "Rund um die Uhr", "es": "Abierto 24 horas", "fr": "Ouvert 24 h/24",
                "pl": "Otwarte 24 h", "ru": "Открыто 24 часа",
            ]) == ["number-mismatch de"])
    }

    /// Xcode makes a catalog of a storyboard's texts, those that code replaces among them.
    @Test func `A catalog of a storyboard asks for what most translate`() {
        func key(_ id: String, _ locales: [String]) -> String {
            let texts = (["en"] + locales).map { "\"\($0)\": {\(Catalogs.unit("Text \($0)"))}" }
            return "\"\(id).text\": {\"localizations\": {\(texts.joined(separator: ", "))}}"
        }
        let project = Catalogs.project(
            [key("abc-de-fgh", ["de", "fr"]), key("bcd-ef-ghi", []), key("cde-fg-hij", ["de"])].joined(separator: ",\n")
        )
        let missing = Auditor().findings(in: project).filter { $0.check == .missingKey }
        #expect(missing.map { "\($0.locale ?? "") \($0.key ?? "")" } == ["fr cde-fg-hij.text"])
    }

    @Test func theFirstPhraseOfAShortcutIsItsText() {
        func phrases(_ values: String) -> String {
            "\"stringSet\": {\"state\": \"translated\", \"values\": [\(values)]}"
        }
        let english = phrases("\"Open ${applicationName}\", \"Start it\"")
        let project = Catalogs.project(en: english, "es", phrases("\"Abrir ${applicationNam}\", {}, \"Iniciar\""))
        #expect(Catalogs.excerpts(in: project) == ["argument-mismatch ${applicationNam}"])
        #expect(
            Catalogs.findings(in: Catalogs.project(en: english, "es", phrases("\"Abrir ${applicationName}\""))) == [])
    }

    // MARK: Plural forms

    @Test func aHebrewDualIsANoteAndAPolishFormAnError() {
        func severities(_ locale: String, _ forms: String) -> [Severity] {
            let english = "\"a\" = \"{n, plural, one {# file} other {# files}}\";\n"
            return Auditor(severities: [.optionalPluralCategory: .severity(.note)]).findings(
                in: Catalogs.project(of: [
                    ("en.lproj/T.strings", english),
                    ("\(locale).lproj/T.strings", "\"a\" = \"{n, plural, \(forms)}\";\n"),
                ])
            ).map(\.severity)
        }
        #expect(severities("he", "one {קובץ אחד} other {# קבצים}") == [.note])
        #expect(severities("sl", "one {# datoteka} few {# datoteke} other {# datotek}") == [.error])
    }

    @Test func aFormForMillionsIsSaidOnceAFile() {
        let english = ["a", "b"].map { "\"\($0)\" = \"{n, plural, one {# file} other {# files}}\";\n" }.joined()
        let french = ["a", "b"].map { "\"\($0)\" = \"{n, plural, one {# fichier} other {# fichiers}}\";\n" }.joined()
        let project = Catalogs.project(of: [("en.lproj/T.strings", english), ("fr.lproj/T.strings", french)])
        let auditor = Auditor(severities: [.optionalPluralCategory: .severity(.note)])
        #expect(
            auditor.findings(in: project).map { "\($0.check) \($0.location.start)" } == ["optional-plural-category 1:9"]
        )
    }

    @Test(arguments: [
        (5, 8, ["a1", "a2", "a3", "a4", "a5"]), (6, 8, ["file"]), (6, 17, ["file"]),
        (6, 18, ["a1", "a2", "a3", "a4", "a5", "a6"]),
    ])
    func `A file that a program decomposed is one finding`(count: Int, total: Int, expected: [String]) {
        let french = (1...total).map { "\"a\($0)\" = \"\($0 > count ? "Cr\u{E9}er" : "Cre\u{301}er")\";\n" }.joined()
        let english = (1...total).map { "\"a\($0)\" = \"Create\";\n" }.joined()
        let project = Catalogs.project(of: [("en.lproj/T.strings", english), ("fr.lproj/T.strings", french)])
        let auditor = Auditor(severities: [.notNormalized: .severity(.note)])
        let found = auditor.findings(in: project).filter { $0.check == .notNormalized }
        #expect(found.map { $0.key ?? "file" } == expected)
        #expect(found.allSatisfy { $0.severity == .note && $0.locale == "fr" })
    }

    // MARK: Ends of sentences

    @Test func aSignThatManyLeaveOutIsNobodysDuty() {
        #expect(
            findings(of: [
                "en": "Choose a topic…", "de": "Thema wählen", "fr": "Choisir un sujet…", "it": "Scegli un tema…",
                "pl": "Wybierz temat", "ru": "Выберите тему",
            ]) == [])
        #expect(
            findings(of: [
                "en": "Choose a topic…", "de": "Thema wählen", "fr": "Choisir un sujet…", "it": "Scegli un tema…",
                "pl": "Wybierz temat…", "ru": "Выберите тему…",
            ]) == ["punctuation-mismatch de"])
    }

    @Test(arguments: [
        ("You must not change the folder", "tr", "Konum değiştirilemez.", []),
        ("Temp basal", "pl", "Tymczasowa dawka podst.", []),
        ("Process", "de", "Verarbeite…", []),
        ("Remove helper", "nl", "Verwijder het hulpprogramma.", ["punctuation-mismatch nl"]),
    ])
    func anAddedSignMayBelongToTheLanguage(source: String, locale: String, text: String, expected: [String]) {
        #expect(findings(of: ["en": source, "\(locale)": text]) == expected)
    }
}
