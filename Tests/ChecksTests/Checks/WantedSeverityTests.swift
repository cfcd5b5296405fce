import Base
import Checks
import Findings
import Messages
import ProjectSupport
import TestSupport
import Testing

@testable import Projects

/// The severity of a finding is that of the harm that users see.
@Suite struct WantedSeverityTests {
    private func findings(
        _ files: KeyValuePairs<String, String>, runtime: Runtime = .apple, _ auditor: Auditor = Auditor()
    ) -> [String] {
        let sources = files.map { SourceText($0.value, path: $0.key) }
        let tables = CatalogTable.tables(
            of: sources.filter { CatalogFinder.isTableName($0.path) }, developmentLocale: nil, syntax: .automatic,
            runtime: runtime, beside: ProjectContext(files.map(\.key), in: FilesInMemory(sources)))
        return auditor.findings(in: Project(tables: tables)).map {
            "\($0.severity) \($0.check) \($0.locale ?? "") \($0.key ?? "-")"
        }.sorted()
    }

    private func entry(_ key: String, _ value: String) -> String { "\"\(key)\" = \"\(value)\";\n" }

    // MARK: Missing messages

    @Test(arguments: [
        ("Save the file", "Save the file", "warning"), ("Save", "Save", "warning"),
        ("Save the %@ file", "Save the file %@", "warning"), ("SAVE_FILE", "Save the file", "error"),
        ("save.file", "Save", "error"),
    ])
    func `A missing message is an error only if users see a symbolic key`(key: String, text: String, severity: String) {
        let files: KeyValuePairs = ["en.lproj/T.strings": entry(key, text), "pl.lproj/T.strings": ""]
        #expect(findings(files) == ["\(severity) missing-key pl \(key)"])
        #expect(findings(files, runtime: .messages) == ["error missing-key pl \(key)"])
        let strict = Auditor(requiredLocales: [LocaleTag("pl")])
        #expect(findings(files, strict) == ["error missing-key pl \(key)"])
    }

    @Test func `A text of an interface file, an Info plist or code is shown without a translation`() {
        let xib = "<document><button id=\"a-1\"><buttonCell title=\"Save\" id=\"aaa-bb-ccc\"/></button></document>"
        let key = entry("aaa-bb-ccc.title", "Save")
        #expect(
            findings([
                "App/Base.lproj/Main.xib": xib, "App/en.lproj/Main.strings": key, "App/pl.lproj/Main.strings": "",
            ]) == ["warning missing-key pl aaa-bb-ccc.title"])
        let usage = entry("NSCameraUsageDescription", "To take a picture")
        #expect(
            findings(["en.lproj/InfoPlist.strings": usage, "pl.lproj/InfoPlist.strings": ""])
                == ["warning missing-key pl NSCameraUsageDescription"])
        func catalog(_ state: String) -> String {
            """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "people": {"extractionState": "\(state)", "localizations": {
            "en": {"stringUnit": {"state": "new", "value": "People"}}}},
            "other": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "inne"}}}}}}
            """
        }
        #expect(findings(["T.xcstrings": catalog("extracted_with_value")]).contains("warning missing-key pl people"))
        #expect(findings(["T.xcstrings": catalog("manual")]).contains("error missing-key pl people"))
    }

    /// As in apps whose `en` has only what differs from `en-US`.
    @Test func `A key that the development table lacks has its text in code`() {
        let open = entry("open.file", "Open")
        let files: KeyValuePairs = [
            "en.lproj/T.strings": open, "en-US.lproj/T.strings": open + entry("save.file", "Save it now"),
            "de.lproj/T.strings": entry("open.file", "Öffnen") + entry("save.file", "Jetzt sichern"),
            "fr.lproj/T.strings": entry("open.file", "Ouvrir") + entry("save.file", "Enregistrer maintenant"),
            "pl.lproj/T.strings": entry("open.file", "Otwórz"),
        ]
        #expect(findings(files).contains("warning missing-key pl save.file"))
    }

    @Test func `Nobody misses a placeholder that other locales leave as it is`() {
        func found(_ texts: String...) -> [String] {
            var files = [("en.lproj/T.strings", entry("cell", "Text Cell")), ("pl.lproj/T.strings", "")]
            for (locale, text) in zip(["de", "es", "fr", "it", "nl"], texts) {
                files.append(("\(locale).lproj/T.strings", entry("cell", text)))
            }
            let sources = files.map { SourceText($0.1, path: $0.0) }
            let project = Project(sources, runtime: .apple)
            return Auditor().findings(in: project).filter { $0.check == .missingKey }.map { "\($0.severity)" }
        }
        #expect(found("Text Cell", "Text Cell", "Text Cell") == [])
        #expect(found("Text Cell", "Text Cell", "Text Cell", "Cella di testo") == ["note"])
        #expect(found("Textzelle", "Celda", "Cellule", "Text Cell") == ["error"])
    }

    // MARK: Plurals

    private func dictionary(_ forms: String...) -> String { dictionary(forms) }

    private func dictionary(_ forms: [String]) -> String {
        """
        <plist version="1.0"><dict><key>KEY</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
        <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        \(forms.map { "<key>\($0)</key><string>%d \($0)</string>" }.joined())
        </dict></dict></dict></plist>
        """
    }

    @Test func `A missing plural form is a warning with Apple's runtime, which shows the form other`() {
        func files(_ forms: String) -> KeyValuePairs<String, String> {
            ["en.lproj/T.stringsdict": dictionary("one", "other"), "pl.lproj/T.stringsdict": forms]
        }
        let few = files(dictionary("one", "many", "other"))
        #expect(findings(few) == ["warning missing-plural-category pl KEY"])
        #expect(findings(few, runtime: .messages) == ["error missing-plural-category pl KEY"])
        #expect(
            findings(few, Auditor(requiredLocales: [LocaleTag("pl")])) == ["error missing-plural-category pl KEY"])
        // Without `other`, users see nothing of use.
        #expect(findings(files(dictionary("one", "few", "many"))) == ["error missing-plural-category pl KEY"])
    }

    @Test func `A plural form with an unknown name is a warning if the form other replaces it`() {
        func found(_ forms: String..., auditor: Auditor = Auditor()) -> [String] {
            let polish = dictionary(forms)
            return findings(
                ["en.lproj/T.stringsdict": dictionary("one", "other"), "pl.lproj/T.stringsdict": polish], auditor)
        }
        #expect(found("one", "few", "many", "four", "other") == ["warning syntax-error pl -"])
        #expect(found("one", "few", "many", "oher") == ["error syntax-error pl -"])
        let strict = Auditor(requiredLocales: [LocaleTag("pl")])
        #expect(found("one", "few", "many", "four", "other", auditor: strict) == ["error syntax-error pl -"])
    }

    @Test(arguments: [("other", "warning"), ("oher", "error")])
    func `A plural of a string catalog with an unknown name needs the form other too`(last: String, severity: String) {
        let forms = ["one", "few", "many", "four", last].map {
            "\"\($0)\": {\"stringUnit\": {\"value\": \"%lld \($0)\"}}"
        }
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"KEY": {"localizations": {
              "pl": {"variations": {"plural": {\(forms.joined(separator: ", "))}}}}}}}
            """
        let found = findings(["T.xcstrings": catalog]).filter { $0.contains("syntax-error") }
        #expect(Set(found) == ["\(severity) syntax-error en -"])
    }

    @Test func `A missing key of a plural form is a warning with Apple's runtime`() {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": entry("F##{one}", "%d file") + entry("F##{other}", "%d files"),
            "pl.lproj/T.strings": entry("F##{one}", "%d plik") + entry("F##{other}", "%d pliku"),
        ]
        #expect(findings(files) == ["warning missing-plural-category pl F##{other}"])
        #expect(findings(files, runtime: .messages) == ["error missing-plural-category pl F##{other}"])
    }

    @Test func `A copied plural with a key for each form has one finding`() {
        let english = entry("F##{one}", "Open the %d file") + entry("F##{other}", "Open the %d files")
        let copy = english + entry("F##{few}", "Open the %d files") + entry("F##{many}", "Open the %d files")
        #expect(
            findings(["en.lproj/T.strings": english, "pl.lproj/T.strings": copy]).filter {
                $0.contains("untranslated-value")
            } == ["warning untranslated-value pl F##{other}"])
    }

    @Test func `A copied plural form is reported if the form other has no finding`() {
        let english = entry("FILES_one", "There is one new message") + entry("FILES_other", "%d messages")
        #expect(
            findings(["en.lproj/T.strings": english, "pl.lproj/T.strings": english]).filter {
                $0.contains("untranslated-value")
            } == ["warning untranslated-value pl FILES_one"])
    }

    // MARK: What looks right

    @Test(arguments: [
        ("Si\u{200B}chern", "note invisible-character"), ("Eins\u{2028}Zwei", "note invisible-character"),
        ("Si\u{200B}ch\u{FFFD}rn", "warning invisible-character"), ("Sich\u{FFFD}rn", "warning invisible-character"),
        ("Si\u{1}chern", "warning invisible-character"),
    ])
    func `An invisible character without effect is a note`(text: String, expected: String) {
        #expect(
            findings(["en.lproj/T.strings": entry("A", "Save"), "de.lproj/T.strings": entry("A", text)])
                == ["\(expected) de A"])
    }

    @Test(arguments: [("Sichern\\.", "note"), ("Sichern\\q", "warning")])
    func `A backslash before a sign is a note`(text: String, severity: String) {
        #expect(
            findings(["en.lproj/T.strings": entry("A", "Save."), "de.lproj/T.strings": entry("A", text)])
                .filter { $0.contains("syntax-error") } == ["\(severity) syntax-error de -"])
    }

    @Test func `Decomposed letters are reported only on request`() {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": entry("A", "Create"), "fr.lproj/T.strings": entry("A", "Cre\u{301}er"),
        ]
        #expect(findings(files) == [])
        let auditor = Auditor(severities: [.notNormalized: .severity(.note)])
        #expect(findings(files, auditor) == ["note not-normalized fr A"])
    }

    // MARK: What an owner has decided

    @Test func `A copyright notice may stay as it is`() {
        func table(_ key: String) -> String { entry(key, "All rights are reserved by the authors.") }
        func found(_ key: String) -> [String] {
            findings(["en.lproj/InfoPlist.strings": table(key), "ja.lproj/InfoPlist.strings": table(key)])
        }
        #expect(found("NSHumanReadableCopyright") == [])
        #expect(found("NSCameraUsageDescription") != [])
    }

    @Test func `A table that no locale translates has one note, with the number of its messages`() throws {
        let english = entry("a", "Open the next file") + entry("b", "Window") + entry("c", "Help")
        func project(_ polish: String) -> Project {
            let texts = ["en": english, "de": english, "fr": english, "pl": polish]
            return Project(texts.map { SourceText($1, path: "\($0).lproj/T.strings") })
        }
        func found(_ polish: String) -> [String] {
            Auditor().findings(in: project(polish)).filter { $0.check == .untranslatedValue && $0.key == nil }
                .map { "\($0.severity) \($0.message.prefix(40))" }
        }
        #expect(found(english) == ["note No locale translates 3 messages of `T`, "])
        #expect(
            found(english.replacing("= \"Help", with: "= \"Pomoc")) == [
                "warning No locale translates `a`: all translatio"
            ])
    }

    @Test func `A table of interface texts that all locales keep has one finding with their number`() {
        let texts = ["de", "es", "fr", "it", "pl"].map {
            "\"\($0)\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Open the next file\"}}"
        }
        let english = "\"en\": {\"stringUnit\": {\"state\": \"new\", \"value\": \"Open the next file\"}}"
        let entries = ["aBc-12-xYz.text", "dEf-34-uVw.text"].map {
            "\"\($0)\": {\"localizations\": {\(([english] + texts).joined(separator: ", "))}}"
        }
        let catalog =
            "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(entries.joined(separator: ",\n"))}}\n"
        let found = Auditor().findings(in: Project(["Main.xcstrings": catalog]))
            .filter { $0.check == .untranslatedValue && $0.key == nil }
        #expect(
            found.map { "\($0.severity) \($0.message.prefix(60))" } == [
                "warning No locale translates 2 messages of `Main`, such as `aBc-12-x"
            ])
    }

    // MARK: Fragments

    @Test func `A space that a fragment lost is a defect of each translation`() {
        let files: KeyValuePairs = [
            "en.lproj/T.strings": entry("a", "By signing in, "), "de.lproj/T.strings": entry("a", "Mit der Anmeldung,"),
            "es.lproj/T.strings": entry("a", "Al registrarse,"),
            "fr.lproj/T.strings": entry("a", "En vous connectant,"),
            "ja.lproj/T.strings": entry("a", "ログインすると、"),
        ]
        #expect(
            findings(files) == ["de", "es", "fr"].map { "warning whitespace-mismatch \($0) a" })
    }
}
