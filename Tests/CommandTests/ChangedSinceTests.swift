import Foundation
import TestSupport
import Testing

@Suite struct ChangedSinceTests {
    private func git(_ arguments: String..., in workspace: TemporaryFolder) throws {
        let identity = ["-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgSign=false"]
        let git = try Command(
            program: URL(filePath: "/usr/bin/env"), arguments: ["git"] + identity + arguments, in: workspace.url)
        try #require(git.status == 0, "\(git.errors)")
    }

    private func found(_ revision: String, in workspace: TemporaryFolder, _ more: String...) throws -> [String] {
        let command = try Command(["--changed-since", revision, "--format", "json"] + more, in: workspace.url)
        return try JSONReport(command.output).findings.map { "\($0.file) \($0.check) \($0.key ?? "-")" }
    }

    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"A\";\n\"OLD\" = \"Old\";\n", to: "App/en.lproj/T.strings")
        try workspace.write("\"A\" = \"\";\n", to: "App/pl.lproj/T.strings")
        try workspace.write("\"A\" = \"\";\n", to: "App/de.lproj/T.strings")
        try git("init", "--quiet", "--initial-branch=main", in: workspace)
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "one", in: workspace)
        return workspace
    }

    @Test func onlyWhatWasNotThereCounts() throws {
        let workspace = try workspace()
        #expect(try found("HEAD", in: workspace) == [])
        // What was there stays old where its file changes.
        try workspace.edit("App/pl.lproj/T.strings") { "\n" + $0 + "\"B\" = \"b\";\n" }
        try workspace.write("\"A\" = \"\";\n\"OLD\" = \"x\";\n", to: "App/fr \"new\".lproj/T.strings")
        let expected = [
            "App/fr \"new\".lproj/T.strings invalid-locale -", "App/fr \"new\".lproj/T.strings empty-value A",
            "App/pl.lproj/T.strings extra-key B",
        ]
        #expect(Set(try found("HEAD", in: workspace)) == Set(expected))
        #expect(try found("HEAD", in: workspace, "App/pl.lproj").allSatisfy { $0.hasPrefix("App/pl.lproj") })
        // Once more what was there already is more.
        try workspace.edit("App/de.lproj/T.strings") { $0 + "\"OLD\" = \"\";\n" }
        #expect(try found("HEAD", in: workspace, "--locale", "de") == ["App/de.lproj/T.strings empty-value OLD"])
    }

    @Test func aNewSourceTextCountsWhereItIsMissing() throws {
        let workspace = try workspace()
        try workspace.edit("App/en.lproj/T.strings") { $0 + "\"NEW\" = \"New\";\n" }
        // `OLD` was missing before: the change of its file is none of its own.
        #expect(
            try found("main", in: workspace) == [
                "App/de.lproj/T.strings missing-key NEW", "App/pl.lproj/T.strings missing-key NEW",
            ])
    }

    @Test func `A deleted table is one finding`() throws {
        let workspace = try TemporaryFolder()
        for (locale, table) in [("en", "T"), ("en", "U"), ("de", "T"), ("de", "U")] {
            try workspace.write("\"\(table)\" = \"\(locale) \(table)\";\n", to: "\(locale).lproj/\(table).strings")
        }
        try git("init", "--quiet", "--initial-branch=main", in: workspace)
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "one", in: workspace)
        try FileManager.default.removeItem(at: workspace.url.appending(path: "de.lproj/T.strings"))
        #expect(try found("HEAD", in: workspace).map { $0.split(separator: " ")[1] } == ["missing-locale"])
    }

    @Test func `A deleted table and a deleted locale are errors that count their texts`() throws {
        let workspace = try TemporaryFolder()
        for locale in ["en", "de"] {
            try workspace.write("\"A\" = \"A \(locale)\";\n\"B\" = \"B \(locale)\";\n", to: "\(locale).lproj/T.strings")
            try workspace.write("\"C\" = \"C \(locale)\";\n", to: "\(locale).lproj/U.strings")
        }
        try git("init", "--quiet", "--initial-branch=main", in: workspace)
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "one", in: workspace)
        let messages = { (paths: [String]) -> [String] in
            for path in paths { try FileManager.default.removeItem(at: workspace.url.appending(path: path)) }
            defer { try? git("checkout", "--quiet", ".", in: workspace) }
            let command = try Command(["--changed-since", "HEAD", "--only", "missing-locale"], in: workspace.url)
            return command.output.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
        }
        #expect(
            try messages(["de.lproj/T.strings"]) == [
                "de.lproj/T.strings:1:1: error: The table `T` of `de` has been deleted since `HEAD`, with 2 messages. "
                    + "Restore it. [missing-locale]"
            ])
        #expect(
            try messages(["de.lproj"]) == [
                "de.lproj/T.strings:1:1: error: The locale `de` has been deleted since `HEAD`, with 3 messages in 2 "
                    + "tables. Restore it. [missing-locale]"
            ])
        #expect(
            try messages(["de.lproj/T.strings", "en.lproj/T.strings"]) == [
                "en.lproj/T.strings:1:1: error: The table `T` has been deleted since `HEAD`, with 4 messages in 2 "
                    + "locales. Restore it if the app still uses it. [missing-locale]"
            ])
        // A table that has moved is not gone.
        try FileManager.default.createDirectory(
            at: workspace.url.appending(path: "Moved"), withIntermediateDirectories: true)
        for locale in ["en", "de"] {
            try FileManager.default.moveItem(
                at: workspace.url.appending(path: "\(locale).lproj"),
                to: workspace.url.appending(path: "Moved/\(locale).lproj"))
        }
        #expect(try found("HEAD", in: workspace) == [])
    }

    @Test func `A deleted locale that the app doesn't ship is no finding`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("catalogs: [.]\nshipped-locales: [en, pl]\n", to: ".l10n-audit.yml")
        for locale in ["en", "de", "pl"] {
            try workspace.write("\"A\" = \"A \(locale)\";\n\"B\" = \"B \(locale)\";\n", to: "\(locale).lproj/T.strings")
        }
        try git("init", "--quiet", "--initial-branch=main", in: workspace)
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "one", in: workspace)
        try workspace.edit("en.lproj/T.strings") { "\n" + $0.replacing("A en", with: "Another A") }
        try workspace.edit("pl.lproj/T.strings") { $0.replacing("A pl", with: "Inne A") }
        try FileManager.default.removeItem(at: workspace.url.appending(path: "de.lproj"))
        #expect(try found("HEAD", in: workspace) == [])
        try FileManager.default.removeItem(at: workspace.url.appending(path: "pl.lproj"))
        #expect(try found("HEAD", in: workspace) == ["pl.lproj/T.strings missing-locale -"])
    }

    @Test func `A changed source text makes the unchanged translations stale`() throws {
        let workspace = try TemporaryFolder()
        try workspace.write("\"A\" = \"Save it\";\n\"B\" = \"Open it\";\n", to: "en.lproj/T.strings")
        for locale in ["de", "pl"] {
            try workspace.write("\"A\" = \"a \(locale)\";\n\"B\" = \"b \(locale)\";\n", to: "\(locale).lproj/T.strings")
        }
        try git("init", "--quiet", "--initial-branch=main", in: workspace)
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "one", in: workspace)
        try workspace.edit("en.lproj/T.strings") { "\n" + $0.replacing("Save it", with: "Delete it") }
        try workspace.edit("de.lproj/T.strings") { "\n" + $0.replacing("a de", with: "löschen") }
        #expect(try found("HEAD", in: workspace) == ["pl.lproj/T.strings stale-translation A"])
        // A person has read it.
        let accept = try Command(["accept", "--locale", "pl", "--key", "A"], in: workspace.url)
        #expect(accept.status == 0, "\(accept.errors)")
        #expect(try found("HEAD", in: workspace) == [])
    }

    @Test func aBranchCountsFromWhereItParted() throws {
        let workspace = try workspace()
        try git("switch", "--quiet", "--create", "topic", in: workspace)
        try git("switch", "--quiet", "main", in: workspace)
        try workspace.edit("App/de.lproj/T.strings") { "\n" + $0 }
        try git("commit", "--quiet", "--all", "--message", "two", in: workspace)
        try git("switch", "--quiet", "topic", in: workspace)
        #expect(try found("main", in: workspace) == [])
    }

    /// Both projects report the findings in a shared file.
    @Test func whatWasThereIsNotMendedInAFileOfTwoProjects() throws {
        let workspace = try workspace()
        try workspace.write(
            "projects:\n  - {path: ., catalogs: [App]}\n  - {path: ., catalogs: [.]}\n", to: ".l10n-audit.yml")
        try workspace.edit("App/pl.lproj/T.strings") { _ in "\"A\" = \"A \";\n" }
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "two", in: workspace)
        let arguments = ["fix", "--changed-since", "HEAD", "--dry-run"]
        let nothing = try Command(arguments, in: workspace.url)
        #expect(nothing.status == 0 && nothing.output.isEmpty, "\(nothing.output)")
        try workspace.edit("App/pl.lproj/T.strings") { $0 + "\"OLD\" = \"Stary \";\n" }
        let command = try Command(arguments, in: workspace.url)
        #expect(command.status == 1 && command.output.contains("+\"OLD\" = \"Stary\";\n"), "\(command.output)")
        #expect(!command.output.contains("-\"A\""), "\(command.output)")
    }

    @Test func namesAndRevisionsAreNeverOptionsOrCommands() throws {
        let workspace = try workspace()
        for revision in ["--output=x", "$(touch x)", "no-such-branch", "HEAD:App"] {
            let command = try Command(["--changed-since=\(revision)"], in: workspace.url)
            #expect(command.status == 2 && command.errors.contains("git knows no commit"), "\(revision)")
        }
        #expect(!FileManager.default.fileExists(atPath: workspace.url.appending(path: "x").path()))
        // A repository's configuration names programs; none of them is run.
        try git("config", "core.fsmonitor", "touch x", in: workspace)
        try git("config", "diff.external", "touch x", in: workspace)
        try workspace.edit("App/pl.lproj/T.strings") { $0 + "\"B\" = \"b\";\n" }
        #expect(try found("HEAD", in: workspace).count == 1)
        #expect(!FileManager.default.fileExists(atPath: workspace.url.appending(path: "x").path()))
        let elsewhere = try TemporaryFolder()
        try elsewhere.write("\"A\" = \"A\";\n", to: "en.lproj/T.strings")
        let command = try Command(["--changed-since", "HEAD"], in: elsewhere.url)
        #expect(command.status == 2 && command.errors.contains("needs git"))
    }
}
