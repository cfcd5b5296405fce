import Checks
import ProjectSupport
import Reports
import Testing

/// The report for a screen, where one locale has most of the findings.
@Suite struct OverviewTests {
    private func report(_ files: [(path: String, text: String)]) -> String {
        let project = Catalogs.project(of: files)
        let report = AuditReport(projects: [project], findings: Auditor().findings(in: project))
        return ReportFormat.text.render(report)
    }

    private func table(_ count: Int, _ text: (Int) -> String) -> String {
        (0..<count).map { "\"settings.key\($0)\" = \"\(text($0))\";\n" }.joined()
    }

    @Test func `A locale that lacks much of several tables has one line`() {
        let text = report(
            ["A", "B"].flatMap { folder in
                [
                    ("\(folder)/en.lproj/T.strings", table(20) { "Text \(folder)\($0)" }),
                    ("\(folder)/de.lproj/T.strings", table(20) { "Wort \($0)" }),
                    ("\(folder)/pl.lproj/T.strings", table(5) { "Słowo \($0)" }),
                ]
            })
        #expect(text.contains("  pl: 30 of 40 keys missing, in 2 tables\n"))
        #expect(!text.contains("settings.key10"))
    }

    @Test func aLocaleThatIsLargelyUntranslatedHasOneLine() {
        let english: (Int) -> String = { "Open the file with number \($0)" }
        let text = report([
            ("en.lproj/T.strings", table(20, english)),
            ("fr.lproj/T.strings", table(20) { "Ouvrir le fichier numéro \($0)" }),
            ("de.lproj/T.strings", table(20) { "Die Datei mit der Nummer \($0) öffnen" }),
            ("pl.lproj/T.strings", table(20) { $0 < 10 ? "Otwórz plik numer \($0)" : english($0) }),
        ])
        #expect(text.contains("  pl: 10 of 20 texts untranslated\n"))
    }

    @Test func keysWithTheSameLocalesShareALine() {
        let repeated = table(40) { "Mot \($0)" } + table(40) { "Mots \($0)" }
        let text = report([
            ("en.lproj/T.strings", table(40) { "Word \($0)" }), ("fr.lproj/T.strings", repeated),
            ("it.lproj/T.strings", repeated),
        ])
        #expect(text.contains("  40 keys, such as `settings.key0`: fr, it\n"))
    }

    @Test func ofManyLocalesWithGapsMostShareALine() {
        let locales = ["be", "bg", "ca", "cs", "da", "de", "el", "es", "et", "fi", "fr", "ga", "hr"]
        let text = report(
            [("en.lproj/T.strings", table(20) { "Word \($0)" })]
                + locales.map { ("\($0).lproj/T.strings", table(8) { "W\($0)" }) })
        #expect(text.contains("  be: 12 of 20 keys missing\n"))
        #expect(text.contains("  bg, ca, cs, da, de, el, es, et, and 4 more: 12 keys missing in each\n"))
    }
}
