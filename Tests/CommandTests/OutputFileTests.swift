import Foundation
import Testing

/// The files that commands write, whatever the command.
@Suite struct OutputFileTests {
    private func workspace() throws -> Workspace {
        let workspace = try Workspace()
        let entries = (0..<200).map { "\"KEY \($0)\" = \"\";\n\"TEXT \($0)\" = \"Text \($0)\";\n" }
        try workspace.write(entries.joined(), to: "en.lproj/T.strings")
        try workspace.write(entries[0], to: "pl.lproj/T.strings")
        return workspace
    }

    /// Runs the command after a line of the shell.
    private func run(_ arguments: [String], after line: String, in workspace: Workspace) throws -> Command {
        let program = Command.products.appending(path: "l10n-audit").path()
        return try Command(
            program: URL(filePath: "/bin/sh"), arguments: ["-c", "\(line); exec \"$0\" \"$@\"", program] + arguments,
            in: workspace.url)
    }

    private func names(in workspace: Workspace) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: workspace.url.path()).sorted()
    }

    /// A limit for the size of files stands for a disk that is full.
    @Test(arguments: [
        ["--write-baseline", "old.txt"], ["--verbose", "--output", "old.txt"], ["snapshot", "write", "old.txt"],
        ["coverage", "--output", "old.txt"], ["export", "--locale", "pl", "-o", "old.xliff"],
    ])
    func aFullDiskKeepsTheOldFile(_ arguments: [String]) throws {
        let workspace = try workspace()
        let file = try #require(arguments.last)
        try workspace.write("what was here\n", to: file)
        let before = try names(in: workspace)
        let command = try run(arguments, after: "ulimit -f 0", in: workspace)
        #expect(command.status == 2)
        #expect(command.errors.contains("`\(file)` could not be used. The system says: File too large."), "\(command)")
        #expect(try workspace.read(file) == "what was here\n")
        #expect(try names(in: workspace) == before)
        // With room for it, the file is written.
        #expect(try run(arguments, after: ":", in: workspace).status < 2)
        #expect(try workspace.read(file) != "what was here\n")
    }

    @Test func aLinkAndItsModeStay() throws {
        let workspace = try workspace()
        try workspace.write("old\n", to: "kept/report.txt")
        let kept = workspace.url.appending(path: "kept/report.txt").path()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: kept)
        try FileManager.default.createSymbolicLink(
            atPath: workspace.url.appending(path: "report.txt").path(), withDestinationPath: "kept/report.txt")
        _ = try Command(["--output", "report.txt"], in: workspace.url)
        #expect(try workspace.read("kept/report.txt").contains("missing-key"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(
                atPath: workspace.url.appending(path: "report.txt").path()) == "kept/report.txt")
        #expect(try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions] as? Int == 0o640)
        // A new file is as private as the user's mask says.
        _ = try run(["--output", "new.txt"], after: "umask 077", in: workspace)
        let new = workspace.url.appending(path: "new.txt").path()
        #expect(try FileManager.default.attributesOfItem(atPath: new)[.posixPermissions] as? Int == 0o600)
    }

    @Test func everyCommandWritesToStandardOutput() throws {
        let workspace = try workspace()
        let export = try Command(["export", "--locale", "pl", "--output", "/dev/stdout"], in: workspace.url)
        #expect(export.status == 0 && export.output.hasPrefix("<?xml") && export.output.hasSuffix("</xliff>\n"))
        #expect(export.errors.hasSuffix("1 file written, of 1 table.\n"), "\(export.errors)")
        let check = try Command(["--format", "json", "--output", "/dev/stdout"], in: workspace.url)
        #expect(try JSONReport(check.output).findings.count > 200)
        #expect(try Command(["--write-baseline", "/dev/stdout"], in: workspace.url).output.contains("missing-key"))
        // What stands in the file before is not lost.
        let line = "echo first > all.txt; exec >> all.txt"
        _ = try run(["export", "--locale", "pl", "--output", "/dev/stdout"], after: line, in: workspace)
        let all = try workspace.read("all.txt")
        #expect(all.hasPrefix("first\n<?xml") && all.hasSuffix("</xliff>\n"))
    }

    @Test func aStreamTakesOneFile() throws {
        let workspace = try workspace()
        for arguments in [["--locale", "pl", "--locale", "de"], ["--format", "xcloc", "--locale", "pl"]] {
            let command = try Command(["export", "--output", "/dev/stdout"] + arguments, in: workspace.url)
            #expect(command.status == 2 && command.output.isEmpty)
            #expect(command.errors.contains("`/dev/stdout` takes one file."), "\(command.errors)")
        }
    }
}
