import Base
import Checks
import Findings
import ProjectSupport
import Projects
import Reports
import Testing

/// Findings in `.stringsdict` files and string catalogs: what each format adds to a check, and where the finding is.
@Suite struct FormatFindingTests {
    private func findings(_ files: KeyValuePairs<String, String>) -> [String] {
        let project = Project(files)
        let report = AuditReport(projects: [project], findings: Auditor().findings(in: project))
        return report.findings.map { "\($0.location.path):\($0.location.start) \($0.check) \($0.locale ?? "")" }
    }

    private func dictionary(_ forms: String) -> String {
        """
        <plist version="1.0"><dict><key>FILES</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@files@</string>
        <key>files</key>
        <dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        \(forms)</dict></dict></dict></plist>
        """
    }

    @Test func `Plural forms of a stringsdict are those of the language`() {
        let english = dictionary(
            "<key>zero</key><string>none</string><key>one</key><string>%d</string><key>other</key><string>%d</string>")
        let polish = dictionary(
            "<key>one</key><string>%d</string><key>two</key><string>%d x</string><key>other</key><string>%d</string>")
        #expect(
            findings(["en.lproj/A.stringsdict": english, "pl.lproj/A.stringsdict": polish]) == [
                "pl.lproj/A.stringsdict:3:6 missing-plural-category pl",
                "pl.lproj/A.stringsdict:6:39 unused-plural-category pl",
            ])
    }

    @Test func `A key of the strings file is not missing in the stringsdict`() {
        let english = dictionary("<key>one</key><string>%d</string><key>other</key><string>%d</string>")
        #expect(
            findings([
                "en.lproj/A.stringsdict": english,
                "pl.lproj/A.stringsdict": "<plist version=\"1.0\"><dict></dict></plist>",
                "pl.lproj/A.strings": "\"FILES\" = \"%d\";\n",
            ]).filter { $0.contains("missing-key") } == [])
    }

    @Test func `A translation without the forms of the stringsdict is one finding`() {
        let english = dictionary("<key>one</key><string>%d file</string><key>other</key><string>%d files</string>")
        let polish = { (text: String) in
            findings([
                "en.lproj/A.stringsdict": english, "en.lproj/A.strings": "\"OK\" = \"OK\";\n",
                "pl.lproj/A.strings": "\"OK\" = \"OK\";\n\"FILES\" = \"\(text)\";\n",
            ])
        }
        #expect(polish("%d plików") == ["pl.lproj/A.strings:2:12 plural-mismatch pl"])
        #expect(polish("Pliki: %d") == [])
    }

    @Test func whatAStringCatalogLacksIsReportedAtItsEntry() {
        #expect(
            findings([
                "A.xcstrings": """
                {"sourceLanguage": "en", "version": "1.0", "strings": {
                  "Hello, %@": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Witaj, %d"}}}},
                  "Open": {},
                  "Brand": {"shouldTranslate": false},
                  "Gone": {"extractionState": "stale"}}}
                """
            ]) == [
                "A.xcstrings:2:97 argument-type-mismatch pl", "A.xcstrings:3:4 missing-key pl",
                "A.xcstrings:5:4 unused-key en",
            ])
    }
}
