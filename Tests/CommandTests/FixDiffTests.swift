import Foundation
import TestSupport
import Testing

/// What `git apply` makes of the diff of `fix --dry-run`, in the folder that its paths start from, is what `fix` writes.
@Suite(
    .enabled(
        if: Tool.path("git") != nil && Tool.path("patch") != nil, "\(SkipReason.missing("git or patch", .consumers))"))
struct FixDiffTests {
    private static let source = "\"A\" = \"Name\";\n"
    private static let damaged = "\"A\" = \"Imię \";\n"
    private static let mended = "\"A\" = \"Imię\";\n"

    private func workspace(_ files: [String: String], isRepository: Bool = true) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for (path, text) in files { try workspace.write(text, to: path) }
        if isRepository { try git(["init", "--quiet"], in: workspace.url) }
        return workspace
    }

    private func git(_ arguments: [String], in folder: URL) throws {
        let command = try Command(program: try #require(Tool.path("git")), arguments: arguments, in: folder)
        try #require(command.status == 0, "\(command.errors)")
    }

    private func text(_ path: String, _ workspace: TemporaryFolder) throws -> String {
        String(decoding: try Data(contentsOf: workspace.url.appending(path: path)), as: UTF8.self)
    }

    private func link(_ path: String, to target: String, _ workspace: TemporaryFolder) throws {
        let url = workspace.url.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path(), withDestinationPath: target)
    }

    /// - Parameters:
    ///   - folder: where the command runs.
    ///   - start: where the paths start that the command names.
    /// - Returns: the names of the files in the diff.
    private func applied(
        _ arguments: [String], from folder: URL, at start: URL, _ workspace: TemporaryFolder, mending files: [String]
    ) throws -> [String] {
        let diff = try Command(["fix", "--dry-run", "--quiet"] + arguments, in: folder)
        let path = start.path() == "/" ? "/" : start.path().replacing(/\/$/, with: "")
        let hint = "l10n-audit: The paths of the diff start at `\(path)`. Apply the diff in that folder.\n"
        #expect(diff.errors == (folder.path() == start.path() ? "" : hint))
        #expect(diff.status == 1)
        let file = workspace.url.appendingPathExtension("diff")
        try Data(diff.output.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for (program, options) in [("git", ["apply"]), ("patch", ["--silent", "--strip=1", "--input"])] {
            let applied = try Command(
                program: try #require(Tool.path(program)), arguments: options + [file.path()], in: start)
            #expect(applied.status == 0, "\(program): \(applied.output)\(applied.errors)\(diff.output)")
            for path in files {
                #expect(try text(path, workspace) == Self.mended, "\(program): \(path)")
                try workspace.write(Self.damaged, to: path)
            }
        }
        let fixed = try Command(["fix"] + arguments, in: folder)
        #expect(fixed.status == 0)
        for path in files { #expect(try text(path, workspace) == Self.mended, "\(path)") }
        #expect(try Command(["fix", "--dry-run"] + arguments, in: folder).status == 0)
        return diff.output.split(separator: "\n").filter { $0.hasPrefix("+++ b/") }.map { String($0.dropFirst(6)) }
    }

    /// A workspace's folder as the system calls it.
    private func folder(_ workspace: TemporaryFolder, _ path: String = "") -> URL {
        URL(filePath: workspace.url.resolvingSymlinksInPath().path() + (path.isEmpty ? "" : "/\(path)"))
    }

    @Test func aLinkIsNeverNamedButWhatItLeadsTo() throws {
        let workspace = try workspace([
            "App/en.lproj/T.strings": Self.source, "Shared/polish": Self.damaged,
            "Shared/German/T.strings": Self.damaged,
        ])
        try link("App/pl.lproj/T.strings", to: "../../Shared/polish", workspace)
        // A second way to the same file, and a folder that is a link.
        try link("App/pl-PL.lproj/T.strings", to: "../pl.lproj/T.strings", workspace)
        try link("App/de.lproj", to: "../Shared/German", workspace)
        // A way that leads to itself.
        try link("App/fr.lproj", to: "fr.lproj", workspace)
        try link("App/it.lproj/up", to: "../..", workspace)
        let here = folder(workspace)
        let files = ["Shared/German/T.strings", "Shared/polish"]
        let names = try applied([], from: here, at: here, workspace, mending: files)
        #expect(Set(names) == Set(files) && names.count == 2)
        for link in ["App/pl.lproj/T.strings", "App/pl-PL.lproj/T.strings", "App/de.lproj"] {
            let values = try workspace.url.appending(path: link).resourceValues(forKeys: [.isSymbolicLinkKey])
            #expect(values.isSymbolicLink == true, "\(link)")
        }
        for path in files { try workspace.write(Self.damaged, to: path) }
        let report = try Command(["fix"], in: here).output
        #expect(
            Set(report.split(separator: "\n").dropLast()) == [
                "Shared/German/T.strings:1:12: fixed: Remove the space at the end. [whitespace-mismatch]",
                "Shared/polish:1:12: fixed: Remove the space at the end. [whitespace-mismatch]",
            ])
    }

    @Test func `Paths start from the current folder where it holds all files`() throws {
        let workspace = try workspace(["App/en.lproj/T.strings": Self.source, "App/pl.lproj/T.strings": Self.damaged])
        let app = folder(workspace, "App")
        for arguments in [[], [app.path()], ["../App"]] {
            let names = try applied(arguments, from: app, at: app, workspace, mending: ["App/pl.lproj/T.strings"])
            #expect(names == ["pl.lproj/T.strings"])
            try workspace.write(Self.damaged, to: "App/pl.lproj/T.strings")
        }
        let report = try Command(["fix", "../App"], in: app).output
        #expect(report.hasPrefix("../App/pl.lproj/T.strings:1:12: fixed: "))
    }

    @Test func `Files above the current folder are named from the top of the repository`() throws {
        let workspace = try workspace([
            "App/en.lproj/T.strings": Self.source, "App/pl.lproj/T.strings": Self.damaged,
            "Tools/en.lproj/T.strings": Self.source, "Tools/pl.lproj/T.strings": Self.damaged,
        ])
        let names = try applied(
            ["../App", "."], from: folder(workspace, "Tools"), at: folder(workspace), workspace,
            mending: ["App/pl.lproj/T.strings", "Tools/pl.lproj/T.strings"])
        #expect(names == ["App/pl.lproj/T.strings", "Tools/pl.lproj/T.strings"])
    }

    /// There `git apply` would take the name for one from the top.
    @Test func `A folder inside one of its name is named from the top of the repository`() throws {
        let workspace = try workspace([
            "App/App/en.lproj/T.strings": Self.source, "App/App/pl.lproj/T.strings": Self.damaged,
            "App/en.lproj/T.strings": Self.source, "App/pl.lproj/T.strings": Self.damaged,
        ])
        let names = try applied(
            [], from: folder(workspace, "App"), at: folder(workspace), workspace,
            mending: ["App/App/pl.lproj/T.strings", "App/pl.lproj/T.strings"])
        #expect(names == ["App/App/pl.lproj/T.strings", "App/pl.lproj/T.strings"])
    }

    @Test func elsewherePathsStartFromTheRoot() throws {
        let workspace = try workspace(
            ["App/en.lproj/T.strings": Self.source, "App/pl.lproj/T.strings": Self.damaged], isRepository: false)
        let folder = folder(workspace, "Tools")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let names = try applied(
            ["../App"], from: folder, at: URL(filePath: "/"), workspace, mending: ["App/pl.lproj/T.strings"])
        #expect(names == [self.folder(workspace, "App/pl.lproj/T.strings").path().dropFirst().description])
    }
}
