import Foundation
import TestSupport
import Testing

/// `l10n-audit snapshot` as a user runs it.
@Suite struct SnapshotCommandTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write(
            "\"N\" = \"{n, plural, one {# file} other {# files}}\";\n\"P\" = \"Plain\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"N\" = \"{n, plural, one {# Datei} other {# Dateien}}\";\n", to: "de.lproj/T.strings")
        return workspace
    }

    @Test func aSnapshotIsWrittenAndNothingHasChanged() throws {
        let workspace = try workspace()
        let written = try Command(["snapshot", "write", "readers.txt"], in: workspace.url)
        #expect(written.status == 0 && written.output.isEmpty && written.errors.hasPrefix("readers.txt has "))
        #expect(try Command(["snapshot", "write"], in: workspace.url).output == workspace.text("readers.txt"))
        let check = try Command(["snapshot", "check", "readers.txt", "--fail-on", "note"], in: workspace.url)
        #expect(check.status == 0 && check.output.contains("No findings") && check.output.contains("(CLDR "))
        #expect(try Command(["snapshot", "check", "readers.txt", "--quiet"], in: workspace.url).output.isEmpty)
    }

    @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "html"])
    func anEditIsReportedInEveryFormat(format: String) throws {
        let workspace = try workspace()
        _ = try Command(["snapshot", "write", "readers.txt"], in: workspace.url)
        try workspace.edit("en.lproj/T.strings") { $0.replacing("Plain", with: "Plane") }
        let arguments = ["snapshot", "check", "readers.txt", "--format", format]
        let command = try Command(arguments, in: workspace.url)
        #expect(command.status == 0 && command.output.contains("Plane"))
        #expect(try Command(arguments + ["--fail-on", "note"], in: workspace.url).status == 1)
        if format == "json" {
            let finding = try #require(try JSONReport(command.output).findings.first)
            #expect(finding.check == "text" && finding.severity == "note" && finding.file == "en.lproj/T.strings")
            #expect(finding.line == 2)
        }
    }

    @Test func `Severities and ignores are those of the configuration`() throws {
        let workspace = try workspace()
        _ = try Command(["snapshot", "write", "readers.txt"], in: workspace.url)
        try workspace.edit("en.lproj/T.strings") { $0.replacing("Plain", with: "Plane") }
        try workspace.write("severities:\n  text: error\n", to: ".l10n-audit.yml")
        #expect(try Command(["snapshot", "check", "readers.txt"], in: workspace.url).status == 1)
        try workspace.write("ignores:\n  - check: text\n    key: P\n    reason: known\n", to: ".l10n-audit.yml")
        #expect(
            try Command(["snapshot", "check", "readers.txt", "--fail-on", "note"], in: workspace.url).status == 0)
        // An audit finds no cause of a snapshot. So it does not report such an entry as one without effect.
        #expect(try Command(["--fail-on", "warning", "--ignore", "missing-key"], in: workspace.url).status == 0)
    }

    @Test func aPageIsWrittenWhereTheFileIsOne() throws {
        let workspace = try workspace()
        _ = try Command(["snapshot", "write", "readers.txt"], in: workspace.url)
        try workspace.edit("en.lproj/T.strings") { $0.replacing("Plain", with: "Plane") }
        _ = try Command(["snapshot", "check", "readers.txt", "--output", "page.html"], in: workspace.url)
        let page = try workspace.text("page.html")
        #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains(">Plain</td>") && page.contains(">Plane</td>"))
    }

    @Test func whatIsNoSnapshotCannotBeChecked() throws {
        let workspace = try workspace()
        _ = try Command(["snapshot", "write", "readers.txt"], in: workspace.url)
        try workspace.write("hello\n", to: "foreign.txt")
        try workspace.write(try String(workspace.text("readers.txt").dropLast(9)), to: "cut.txt")
        for (file, word) in [("foreign.txt", "is not a snapshot"), ("cut.txt", "damaged"), ("gone.txt", "gone.txt")] {
            let command = try Command(["snapshot", "check", file], in: workspace.url)
            #expect(command.status == 2 && command.output.isEmpty && command.errors.contains(word), "\(command.errors)")
        }
    }

    @Test func aCauseIsExplained() throws {
        let workspace = try TemporaryFolder()
        for cause in [
            "number-grouping", "digits", "date-pattern", "list-pattern", "plural-category", "fallback-parent", "text",
        ] {
            let command = try Command(["explain", cause], in: workspace.url)
            #expect(command.status == 0 && command.output.contains("snapshot check"))
        }
    }
}
