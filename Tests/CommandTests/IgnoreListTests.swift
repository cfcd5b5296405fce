import Foundation
import TestSupport
import Testing

/// A part of an entry of `ignores` without effect, though the entry as a whole is needed.
@Suite struct IgnoreListTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n\"B\" = \"B\";\n\"E\" = \"\";\n", to: "en.lproj/T.strings")
        try workspace.write("\"A\" = \"\";\n\"B\" = \"B\";\n\"E\" = \"E\";\n\"X\" = \"x\";\n", to: "de.lproj/T.strings")
        return workspace
    }

    private func found(_ ignores: String, in workspace: TemporaryFolder, _ arguments: String...) throws -> [String] {
        try workspace.write("ignores:\n" + ignores, to: ".l10n-audit.yml")
        let command = try Command(["--format", "json", "--only", "unused-ignore"] + arguments, in: workspace.url)
        return try JSONReport(command.output).findings.filter { $0.check == "unused-ignore" }
            .map { "\($0.line):\($0.column) \($0.message)" }
    }

    @Test func eachItemIsNeeded() throws {
        let workspace = try workspace()
        let ignores = """
              - check: empty-value
                key: [A, E, C]
                locale: [de, fr, en]
                table: [T, Other]
                reason: r

            """
        let found = try self.found(ignores, in: workspace, "--only", "empty-value", "--only", "extra-key")
        #expect(
            found == [
                "3:17 `C` has no findings, so there is nothing to ignore. Remove it from the list, or correct it.",
                "4:18 `fr` has no findings, so there is nothing to ignore. Remove it from the list, or correct it.",
                "5:16 `Other` has no findings, so there is nothing to ignore. Remove it from the list, or correct it.",
            ])
        // Of a check that has not run, nothing is known.
        #expect(try self.found(ignores, in: workspace) == [])
    }

    @Test func theChecksOfAnEntryHaveItsListsInCommon() throws {
        let workspace = try workspace()
        let ignores = "  - {check: [empty-value, extra-key], key: [A, X], reason: r}\n"
        #expect(try found(ignores, in: workspace, "--only", "empty-value", "--only", "extra-key") == [])
    }

    @Test func projectsShareThem() throws {
        let workspace = try TemporaryFolder()
        for (folder, key) in [("One", "A"), ("Two", "B")] {
            try workspace.write("\"\(key)\" = \"\";\n", to: "\(folder)/en.lproj/T.strings")
        }
        try workspace.write(
            "projects: [One, Two]\nignores:\n  - {check: empty-value, key: [A, B, C], reason: r}\n",
            to: ".l10n-audit.yml")
        let command = try Command(["--format", "json"], in: workspace.url)
        let found = try JSONReport(command.output).findings.map(\.message)
        #expect(
            found == [
                "`C` has no findings, so there is nothing to ignore. Remove it from the list, or "
                    + "correct it."
            ])
    }
}
