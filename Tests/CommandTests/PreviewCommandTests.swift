import Foundation
import Testing

@Suite struct PreviewCommandTests {
    private func preview(_ arguments: [String], in workspace: Workspace) throws -> Command {
        try Command(arguments, in: workspace.url, name: "l10n-preview")
    }

    @Test func pseudoLocalesAreWrittenBesideTheDevelopmentLocaleAndPassTheAudit() throws {
        let workspace = try Workspace.ofThisProject()
        let command = try preview(["pseudo", "Localizations"], in: workspace)
        #expect(command.status == 0)
        #expect(
            command.output == """
                Localizations/en-XA.lproj/Validation.strings
                Localizations/ar-XB.lproj/Validation.strings

                """)
        // What a translator would break, an argument, a keyword or a quote, the audit would find.
        let audit = try Command(["--format", "json"], in: workspace.url)
        let findings = try JSONReport(audit.output).findings.filter {
            $0.check != "missing-plural-category" && $0.check != "needs-review"
        }
        #expect(findings.isEmpty)
    }

    @Test func mistakesSayWhatWouldBeRight() throws {
        let workspace = try Workspace.ofThisProject()
        let command = try preview(["Localizations", "--locale", "xx"], in: workspace)
        #expect(command.status == 2)
        #expect(command.errors.contains("No table is in `xx`. The locales are "))
        #expect(try preview(["nowhere"], in: workspace).status == 2)
        #expect(try preview(["--help"], in: workspace).status == 0)
    }
}
