import Foundation
import TestSupport
import Testing

/// The project's own catalog, whole and damaged: the audit tells the two apart.
@Suite struct SelfAuditTests {
    @Test func `The shipped catalog has no finding but what its translators marked`() throws {
        let command = try Command(["--fail-on", "note", "--ignore", "needs-review"], in: Command.repository)
        #expect(command.status == 0)
        #expect(command.output.hasPrefix("No findings: "))
        let marked = try Command(["--fail-on", "warning", "--format", "json"], in: Command.repository)
        #expect(marked.status == 0)
        #expect(Set(try JSONReport(marked.output).findings.map(\.check)) == ["needs-review"])
    }

    @Test func theShippedCatalogPassesEveryCheckThatIsOff() throws {
        for check in ["key-naming", "missing-comment", "unsorted-keys"] {
            let command = try Command(["--only", check, "--fail-on", "note"], in: Command.repository)
            #expect(command.status == 0 && command.output.hasPrefix("No findings: "), "\(command.output)")
        }
    }

    @Test func aRemovedKeyIsNamedWithItsLocaleAndFile() throws {
        let workspace = try TemporaryFolder.ofThisProject()
        try workspace.edit("Localizations/pl.lproj/Validation.strings") { text in
            text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("\"DONE\"") }
                .joined(separator: "\n")
        }
        let command = try Command(["--fail-on", "warning"], in: workspace.url)
        #expect(command.status == 1)
        #expect(command.output.contains("Localizations/pl.lproj/Validation.strings:"))
        #expect(command.output.contains("`DONE` is missing"))
        #expect(command.output.contains("[missing-key]"))
    }

    @Test func aKeyThatNoRuleDeclaresIsUnused() throws {
        let workspace = try TemporaryFolder.ofThisProject()
        try workspace.edit("Localizations/en.lproj/Validation.strings") {
            $0 + "/* What no rule says. */\n\"STALE\" = \"Stale\";\n"
        }
        let command = try Command(["--fail-on", "warning", "--format", "json"], in: workspace.url)
        #expect(command.status == 1)
        let findings = try JSONReport(command.output).findings.filter { $0.locale == "en" }
        #expect(findings.map(\.check) == ["unused-key"])
        #expect(findings.first?.key == "STALE")
    }

    @Test func aRenamedArgumentIsUnknown() throws {
        let workspace = try TemporaryFolder.ofThisProject()
        try workspace.edit("Localizations/es.lproj/Validation.strings") {
            $0.replacing("SHORT\" = \"{min, plural, one", with: "SHORT\" = \"{minimum, plural, one")
        }
        let command = try Command(["--format", "json"], in: workspace.url)
        #expect(command.status == 1)
        let findings = try JSONReport(command.output).findings.filter { $0.severity != "note" }
        #expect(findings.map(\.check) == ["unknown-argument"])
        #expect(findings.first?.locale == "es")
        #expect(findings.first?.message.contains("`{minimum}`. Use one that it passes: `{length}`, `{min}`.") == true)
    }
}

/// The JSON report, as a program would read it.
struct JSONReport: Decodable {
    struct Summary: Decodable {
        let files: Int
        let tables: Int
        let locales: Int
        let keys: Int
        let messages: Int
        let errors: Int
        let warnings: Int
        let notes: Int
    }
    struct Finding: Decodable {
        let check: String
        let severity: String
        let message: String
        let key: String?
        let locale: String?
        let table: String?
        let file: String
        let line: Int
        let column: Int
        let endLine: Int
        let endColumn: Int
    }
    let version: Int
    let summary: Summary
    let findings: [Finding]

    init(_ text: String) throws {
        self = try JSONDecoder().decode(JSONReport.self, from: Data(text.utf8))
    }
}
