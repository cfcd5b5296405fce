import Foundation
import TestSupport
import Testing

/// What a branch breaks in files that it does not change.
@Suite struct BrokenElsewhereTests {
    private func git(_ arguments: String..., in workspace: TemporaryFolder) throws {
        let identity = ["-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgSign=false"]
        let git = try Command(
            program: URL(filePath: "/usr/bin/env"), arguments: ["git"] + identity + arguments, in: workspace.url)
        try #require(git.status == 0, "\(git.errors)")
    }

    private func found(since revision: String = "HEAD", in workspace: TemporaryFolder, _ more: String...) throws
        -> [String]
    {
        let arguments = ["--changed-since", revision, "--format", "json", "--only"] + (more.isEmpty ? [] : more)
        let command = try Command(more.isEmpty ? Array(arguments.dropLast()) : arguments, in: workspace.url)
        #expect(command.errors == "")
        return try JSONReport(command.output).findings.map { "\($0.file) \($0.check) \($0.key ?? "-")" }
    }

    /// A project without a finding.
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        try workspace.write("sources: [Code]\n", to: ".l10n-audit.yml")
        try workspace.write("NSLocalizedString(\"USED\", comment: \"\")\nlet a = \"ALSO\"\n", to: "Code/A.swift")
        for (locale, text) in [("en", "text"), ("de", "Text"), ("pl", "tekst")] {
            try workspace.write(
                "\"USED\" = \"\(text) %@\";\n\"ALSO\" = \"\(text) 2\";\n",
                to: "App/\(locale).lproj/Localizable.strings")
            try workspace.write("\"USED\" = \"\(text)\";\n", to: "App/\(locale).lproj/Other.strings")
        }
        try git("init", "--quiet", "--initial-branch=main", in: workspace)
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "one", in: workspace)
        #expect(try Command(["--fail-on", "note"], in: workspace.url).status == 0)
        return workspace
    }

    @Test func aKeyThatCodeUsesIsDeleted() throws {
        let workspace = try workspace()
        for locale in ["en", "de", "pl"] {
            try workspace.write("\"ALSO\" = \"text 2\";\n", to: "App/\(locale).lproj/Localizable.strings")
            try workspace.write("", to: "App/\(locale).lproj/Other.strings")
        }
        #expect(try found(in: workspace, "undefined-key") == ["Code/A.swift undefined-key USED"])
        let command = try Command(["--changed-since", "HEAD"], in: workspace.url)
        #expect(command.status == 1)
    }

    @Test func aKeyIsDeletedInTheDevelopmentLocale() throws {
        let workspace = try workspace()
        try workspace.write("\"USED\" = \"text %@\";\n", to: "App/en.lproj/Localizable.strings")
        #expect(
            try found(in: workspace) == [
                "App/de.lproj/Localizable.strings extra-key ALSO", "App/pl.lproj/Localizable.strings extra-key ALSO",
            ])
    }

    @Test func aTableIsDeleted() throws {
        let workspace = try workspace()
        try FileManager.default.removeItem(at: workspace.url.appending(path: "App/de.lproj/Other.strings"))
        #expect(try found(in: workspace) == ["App/en.lproj/Other.strings missing-table -"])
        // A whole folder, and in a commit.
        try FileManager.default.removeItem(at: workspace.url.appending(path: "App/en.lproj"))
        try git("commit", "--quiet", "--all", "--message", "two", in: workspace)
        #expect(try found(since: "HEAD~1", in: workspace, "extra-key", "--only", "missing-key") == [])
        #expect(try found(since: "HEAD", in: workspace) == [])
    }

    @Test func theLastUseIsRemoved() throws {
        let workspace = try workspace()
        try workspace.edit("Code/A.swift") { $0.replacing("\"ALSO\"", with: "1") }
        #expect(try found(in: workspace) == ["App/en.lproj/Localizable.strings unused-key ALSO"])
        try FileManager.default.removeItem(at: workspace.url.appending(path: "Code/A.swift"))
        try workspace.write("", to: "Code/B.swift")
        #expect(try found(in: workspace, "unused-key").count == 3)
    }

    @Test func theConfigurationAsksForMore() throws {
        let workspace = try workspace()
        try workspace.edit(".l10n-audit.yml") { $0 + "required-locales: [fr]\n" }
        #expect(try found(in: workspace) == ["App/en.lproj/Localizable.strings missing-locale -"])
        // One that is new, though it was not there then.
        try workspace.write("severities: {key-naming: warning}\n", to: "new.yml")
        let command = try Command(
            ["--changed-since", "HEAD", "--config", "new.yml", "--only", "extra-key"], in: workspace.url)
        #expect(command.status == 0 && command.errors.contains("could not be audited as it was at `HEAD`"))
    }

    @Test func theSourceTextTakesAnotherArgument() throws {
        let workspace = try workspace()
        try workspace.edit("App/en.lproj/Localizable.strings") { $0.replacing("text 2", with: "text 2 %@") }
        let found = try found(in: workspace)
        #expect(found.contains("App/de.lproj/Localizable.strings unused-argument ALSO"), "\(found)")
    }

    @Test func aLinkIsFollowedToWhatItWas() throws {
        let workspace = try workspace()
        try FileManager.default.createDirectory(
            at: workspace.url.appending(path: "App/fr.lproj"), withIntermediateDirectories: true)
        for name in ["Localizable", "Other"] {
            try FileManager.default.createSymbolicLink(
                atPath: workspace.url.appending(path: "App/fr.lproj/\(name).strings").path(),
                withDestinationPath: "../de.lproj/\(name).strings")
        }
        try git("add", ".", in: workspace)
        try git("commit", "--quiet", "--message", "two", in: workspace)
        try workspace.edit("App/de.lproj/Other.strings") { $0 + "\"MORE\" = \"mehr\";\n" }
        #expect(
            try found(in: workspace) == [
                "App/de.lproj/Other.strings extra-key MORE", "App/fr.lproj/Other.strings extra-key MORE",
            ])
        // The links are gone, and they were a table then.
        try FileManager.default.removeItem(at: workspace.url.appending(path: "App/fr.lproj/Other.strings"))
        try git("checkout", "--quiet", "App/de.lproj", in: workspace)
        #expect(try found(in: workspace) == ["App/en.lproj/Other.strings missing-table -"])
    }

    @Test func fixMendsWhatIsNewAlone() throws {
        let workspace = try workspace()
        try workspace.edit("App/de.lproj/Other.strings") { $0.replacing("Text", with: "Text ") }
        try git("commit", "--quiet", "--all", "--message", "two", in: workspace)
        try workspace.edit("App/pl.lproj/Other.strings") { $0.replacing("tekst", with: "tekst ") }
        let fix = try Command(["fix", "--changed-since", "HEAD"], in: workspace.url)
        #expect(fix.status == 0)
        let text = { (locale: String) in
            String(
                decoding: try Data(contentsOf: workspace.url.appending(path: "App/\(locale).lproj/Other.strings")),
                as: UTF8.self)
        }
        #expect(try text("pl").contains("\"tekst\"") && text("de").contains("\"Text \""))
    }

    @Test func whatGitDoesNotHaveIsSaid() throws {
        let workspace = try workspace()
        let clone = try TemporaryFolder()
        try git("commit", "--quiet", "--allow-empty", "--message", "two", in: workspace)
        try git(
            "clone", "--quiet", "--depth", "1", "file://\(workspace.url.path())", clone.url.path() + "/copy", in: clone)
        let copy = clone.url.appending(path: "copy")
        let command = try Command(["--changed-since", "HEAD~1"], in: copy)
        #expect(command.status == 2 && command.errors.contains("This clone is shallow: fetch its history"))
        let outside = try Command(["--changed-since", "HEAD", "\(workspace.url.path())/App"], in: copy)
        #expect(outside.status == 2 && outside.errors.contains("is not in it"))
        // A blob that is damaged or not fetched.
        try FileManager.default.removeItem(at: workspace.url.appending(path: ".git/objects"))
        let missing = try Command(["--changed-since", "HEAD"], in: workspace.url)
        #expect(missing.status == 2)
    }
}
