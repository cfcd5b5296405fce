import Foundation
import TestSupport
import Testing

/// Tables of one name in two folders.
@Suite struct NamesakeTests {
    private func workspace(_ folders: [String] = ["App1", "App2"]) throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for folder in folders { try write(folder, missing: false, in: workspace) }
        return workspace
    }

    private func write(_ folder: String, missing: Bool, in workspace: TemporaryFolder) throws {
        try workspace.write("\"A\" = \"A one\"; // \(folder)\n\"B\" = \"B two\";\n", to: "\(folder)/en.lproj/L.strings")
        try workspace.write(
            "\"A\" = \"A eins\";\n" + (missing ? "" : "\"B\" = \"B zwei\";\n"), to: "\(folder)/de.lproj/L.strings")
    }

    private func news(_ arguments: String..., in workspace: TemporaryFolder, at path: String = "") throws -> [String] {
        let folder = path.isEmpty ? workspace.url : workspace.url.appending(path: path)
        let command = try Command(["--format", "json"] + arguments, in: folder)
        return try JSONReport(command.output).findings.map { "\($0.file) \($0.check)" }
    }

    @Test func aKnownFindingStaysInItsFolder() throws {
        let workspace = try workspace()
        try write("App1", missing: true, in: workspace)
        _ = try Command(["--write-baseline", "known.txt"], in: workspace.url)
        #expect(try news("--baseline", "known.txt", in: workspace) == [])
        try write("App1", missing: false, in: workspace)
        try write("App2", missing: true, in: workspace)
        #expect(
            try news("--baseline", "known.txt", in: workspace) == [
                "App2/de.lproj/L.strings missing-key", "known.txt stale-baseline",
            ])
    }

    @Test func theProjectMayMoveAndAPartBeAudited() throws {
        let workspace = try workspace(["repo/App1", "repo/App2"])
        try write("repo/App1", missing: true, in: workspace)
        _ = try Command(["--write-baseline", "known.txt"], in: workspace.url.appending(path: "repo"))
        #expect(try news("--baseline", "known.txt", "App1", in: workspace, at: "repo") == [])
        #expect(try news("--baseline", "repo/known.txt", "repo", in: workspace) == [])
        let whole = workspace.url.appending(path: "repo").path()
        #expect(try news("--baseline", "repo/known.txt", whole, in: workspace) == [])
        #expect(try news("--baseline", "../repo/known.txt", "../repo", in: workspace, at: "repo") == [])
    }

    /// As files were written that named a table without its folder.
    @Test func filesOfBeforeAreRead() throws {
        let workspace = try workspace()
        try write("App1", missing: true, in: workspace)
        try workspace.write("missing-key\tL\tde\tB\tbe83a69b2e9fb2a0\n", to: "known.txt")
        #expect(try news("--baseline", "known.txt", in: workspace) == [])
    }

    @Test func reportsTellThemApartByTheFolderOfTheProject() throws {
        struct Issue: Decodable {
            let fingerprint: String
        }
        func fingerprints(_ workspace: TemporaryFolder, _ path: String, _ folder: String = "") throws -> [String] {
            let directory = folder.isEmpty ? workspace.url : workspace.url.appending(path: folder)
            let output = try Command(["--format", "gitlab"] + (path.isEmpty ? [] : [path]), in: directory).output
            return try JSONDecoder().decode([Issue].self, from: Data(output.utf8)).map(\.fingerprint)
        }
        let workspace = try workspace(["repo/App1", "repo/App2"])
        try write("repo/App2", missing: true, in: workspace)
        let second = try fingerprints(workspace, "", "repo")
        try write("repo/App1", missing: true, in: workspace)
        let both = try fingerprints(workspace, "", "repo")
        #expect(both.count == 2 && Set(both).count == 2 && both.last == second.first)
        #expect(try fingerprints(workspace, "repo") == both)
        #expect(try fingerprints(workspace, workspace.url.appending(path: "repo").path()) == both)
    }

    @Test func aTableThatGetsANamesakeIsNotNew() throws {
        let workspace = try workspace(["App1"])
        try write("App1", missing: true, in: workspace)
        for arguments in [["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "one"]] {
            let identity = ["-c", "user.name=n", "-c", "user.email=e@example.com", "-c", "commit.gpgSign=false"]
            let git = try Command(
                program: URL(filePath: "/usr/bin/env"), arguments: ["git"] + identity + arguments, in: workspace.url)
            #expect(git.status == 0)
        }
        try write("App2", missing: false, in: workspace)
        #expect(try news("--changed-since", "HEAD", in: workspace) == [])
        // Nor is one whose folder moves.
        try FileManager.default.removeItem(at: workspace.url.appending(path: "App2"))
        try FileManager.default.moveItem(
            at: workspace.url.appending(path: "App1"), to: workspace.url.appending(path: "App3"))
        #expect(try news("--changed-since", "HEAD", in: workspace) == [])
    }
}
