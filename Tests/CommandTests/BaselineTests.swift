import Foundation
import TestSupport
import Testing

@Suite struct BaselineTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write(
            "\"A\" = \"A\";\n\"B\\tC\" = \"B\";\n\"-\" = \"Dash\";\n\"E\" = \"\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"A\" = \"\";\n", to: "pl.lproj/T.strings")
        return workspace
    }

    private func checks(_ command: Command) throws -> [String] {
        try JSONReport(command.output).findings.map { "\($0.check) \($0.key ?? "-")" }
    }

    @Test func whatIsKnownIsSilentAndWhatIsNewFails() throws {
        let workspace = try workspace()
        let written = try Command(["--write-baseline", "known.txt"], in: workspace.url)
        #expect(written.status == 0 && written.output.isEmpty && written.errors.contains("4 known findings"))
        let arguments = ["--baseline", "known.txt", "--format", "json", "--fail-on", "note"]
        let same = try Command(arguments, in: workspace.url)
        #expect(same.status == 0)
        #expect(try checks(same) == [])
        // Lines that move are the same findings.
        try workspace.edit("pl.lproj/T.strings") { "// one\n// two\n" + $0 }
        #expect(try Command(arguments, in: workspace.url).status == 0)
        try workspace.edit("en.lproj/T.strings") { $0 + "\"NEW\" = \"new\";\n\"VOID\" = \"\";\n" }
        let new = try Command(arguments, in: workspace.url)
        #expect(new.status == 1)
        #expect(try checks(new) == ["empty-value VOID", "missing-key NEW"])
    }

    @Test func whatIsGoneIsReportedAtItsLine() throws {
        let workspace = try workspace()
        _ = try Command(["--write-baseline", "known.txt"], in: workspace.url)
        try workspace.edit("pl.lproj/T.strings") { $0 + "\"B\\tC\" = \"b\";\n" }
        let command = try Command(
            ["--baseline", "known.txt", "--format", "json", "--fail-on", "warning"], in: workspace.url)
        #expect(command.status == 1)
        let finding = try #require(try JSONReport(command.output).findings.first)
        #expect(finding.check == "stale-baseline" && finding.file == "known.txt" && finding.key == "B\tC")
        #expect(finding.line == 5)
        // Of what was not looked for, nothing is known to be gone.
        for partial in [["--only", "empty-value"], ["--locale", "en"], ["en.lproj"], ["--ignore", "stale-baseline"]] {
            let command = try Command(
                ["--baseline", "known.txt", "--format", "json", "--fail-on", "warning"] + partial, in: workspace.url)
            #expect(!(try checks(command)).contains("stale-baseline B\tC"), "\(partial)")
        }
    }

    /// Each project sets the severity of its findings, and that of a line that lists them without effect.
    @Test func `A line without effect has the severity of its own project`() throws {
        let workspace = try TemporaryFolder()
        for folder in ["One", "Two"] {
            try workspace.write("\"A\" = \"\";\n\"B\" = \"\";\n", to: "\(folder)/en.lproj/\(folder).strings")
        }
        try workspace.write(
            """
            projects:
              - {path: One, severities: {empty-value: off, stale-baseline: off}}
              - {path: Two, severities: {empty-value: note, stale-baseline: error}}
            """, to: ".l10n-audit.yml")
        #expect(try Command(["--write-baseline", "known.txt"], in: workspace.url).errors.contains("2 known findings"))
        try workspace.edit("Two/en.lproj/Two.strings") { $0.replacing("\"A\" = \"\"", with: "\"A\" = \"A\"") }
        try workspace.edit("Two/en.lproj/Two.strings") { $0 + "\"C\" = \"\";\n" }
        let command = try Command(["--baseline", "known.txt", "--format", "json"], in: workspace.url)
        #expect(
            try JSONReport(command.output).findings.map { "\($0.check) \($0.severity) \($0.key ?? "-")" } == [
                "empty-value note C", "stale-baseline error A",
            ])
    }

    @Test func theFileIsSortedAndMergesLineByLine() throws {
        let workspace = try workspace()
        _ = try Command(["--write-baseline", "known.txt"], in: workspace.url)
        let url = workspace.url.appending(path: "known.txt")
        let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines == lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } && lines.count == 4)
        #expect(text.contains("missing-key\tT\tpl\tB\\tC\t") && text.contains("missing-key\tT\tpl\t\\-\t"))
        // A merge may leave lines twice, in any order, and with other line ends.
        try Data((lines + lines.reversed()).joined(separator: "\r\n").utf8).write(to: url)
        #expect(try Command(["--baseline", "known.txt", "--fail-on", "note"], in: workspace.url).status == 0)
        try Data("<<<<<<< HEAD\n".utf8).write(to: url)
        let conflict = try Command(["--baseline", "known.txt"], in: workspace.url)
        #expect(conflict.status == 2 && conflict.errors.contains("known.txt:1:1: "))
        #expect(try Command(["--baseline", "no-such-file"], in: workspace.url).status == 2)
    }
}
