import Checks
import Findings
import ProjectSupport
import Reports
import Testing

/// Which keys count when it is counted how much is translated.
@Suite struct CoverageKeyTests {
    @Test(arguments: [
        "\"\": {}", "\" \": {}", "\"BRAND\": {\"shouldTranslate\": false}", "\"OLD\": {\"extractionState\": \"stale\"}",
    ])
    func whatAsksForNoTranslationDoesNotCount(entry: String) {
        let project = Catalogs.project(
            "\(entry),\n\"Save\": {\"localizations\": {\"de\": {\(Catalogs.unit("Sichern"))}}}")
        #expect(Auditor().findings(in: project).allSatisfy { $0.check == .unusedKey })
        let coverage = Coverage([project])
        #expect(coverage.percent == 100)
        #expect(coverage.tables.map(\.keys) == [1])
        #expect(coverage.tables.flatMap(\.locales).map { [$0.translated, $0.missing] } == [[1, 0], [1, 0]])
    }

    @Test func anEmptySourceTextDoesNotCount() {
        let project = Catalogs.project(of: [
            ("en.lproj/T.strings", "\"A\" = \"a\";\n\"E\" = \"\";\n"), ("de.lproj/T.strings", "\"A\" = \"ä\";\n"),
        ])
        #expect(Coverage([project]).percent == 100)
    }

    @Test func whatIsMissingCounts() {
        let project = Catalogs.project(
            "\"Save\": {}, \"Open\": {\"localizations\": {\"de\": {\(Catalogs.unit("Öffnen"))}}}")
        #expect(Coverage([project]).percent == 75)
    }
}
