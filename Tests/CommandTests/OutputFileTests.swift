import Foundation
import TestSupport
import Testing

/// The files that commands write, whatever the command.
@Suite struct OutputFileTests {
    private func workspace() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        let entries = (0..<200).map { "\"KEY \($0)\" = \"\";\n\"TEXT \($0)\" = \"Text \($0)\";\n" }
        try workspace.write(entries.joined(), to: "en.lproj/T.strings")
        try workspace.write(entries[0], to: "pl.lproj/T.strings")
        return workspace
    }

    /// Runs the command after a line of the shell.
    private func run(_ arguments: [String], after line: String, in workspace: TemporaryFolder) throws -> Command {
        let program = Command.products.appending(path: "l10n-audit").path()
        return try Command(
            program: URL(filePath: "/bin/sh"), arguments: ["-c", "\(line); exec \"$0\" \"$@\"", program] + arguments,
            in: workspace.url)
    }

    private func names(in workspace: TemporaryFolder) throws -> [String] {
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
        // A file of an earlier run, as it was with one text more.
        #expect(try run(arguments, after: ":", in: workspace).status < 2)
        let old = try workspace.text(file)
        try workspace.write("\"TEXT 1\" = \"Tekst 1\";\n\"TEXT 2\" = \"Tekst 2\";\n", to: "pl.lproj/T.strings")
        let before = try names(in: workspace)
        let command = try run(arguments, after: "ulimit -f 0", in: workspace)
        #expect(command.status == 2)
        #expect(command.errors.contains("`\(file)` could not be used. The system says: File too large."), "\(command)")
        #expect(try workspace.text(file) == old)
        #expect(try names(in: workspace) == before)
        // With room for it, the file is written.
        #expect(try run(arguments, after: ":", in: workspace).status < 2)
        #expect(try workspace.text(file) != old)
    }

    @Test func aLinkAndItsModeStay() throws {
        let workspace = try workspace()
        try workspace.write("", to: "kept/report.txt")
        let kept = workspace.url.appending(path: "kept/report.txt").path()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: kept)
        try FileManager.default.createSymbolicLink(
            atPath: workspace.url.appending(path: "report.txt").path(), withDestinationPath: "kept/report.txt")
        _ = try Command(["--output", "report.txt"], in: workspace.url)
        #expect(try workspace.text("kept/report.txt").contains("missing-key"))
        #expect(
            try FileManager.default.destinationOfSymbolicLink(
                atPath: workspace.url.appending(path: "report.txt").path()) == "kept/report.txt")
        #expect(try FileManager.default.attributesOfItem(atPath: kept)[.posixPermissions] as? Int == 0o640)
        // A new file is as private as the user's mask says.
        _ = try run(["--output", "new.txt"], after: "umask 077", in: workspace)
        let new = workspace.url.appending(path: "new.txt").path()
        #expect(try FileManager.default.attributesOfItem(atPath: new)[.posixPermissions] as? Int == 0o600)
    }

    /// Each command that writes a named file: its arguments, the file, and what it calls its own files.
    static let outputs: [(arguments: [String], file: String, kind: String)] =
        ["text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown"].map {
            (["--format", $0, "--output", "out.txt"], "out.txt", "a report of l10n-audit")
        }
        + ["text", "github", "markdown"].map {
            (["--format", $0, "--quiet", "--stats", "-o", "out.txt"], "out.txt", "a report of l10n-audit")
        }
        + ["text", "json", "markdown", "badge"].map {
            (["coverage", "--format", $0, "--output", "out.txt"], "out.txt", "a coverage of l10n-audit")
        }
        + [
            (["--verbose", "--output", "out.txt"], "out.txt", "a report of l10n-audit"),
            (["snapshot", "check", "readers.txt", "--output", "out.txt"], "out.txt", "a report of l10n-audit"),
            (["snapshot", "check", "readers.txt", "--output", "out.html"], "out.html", "a report of l10n-audit"),
            (["--write-baseline", "out.txt"], "out.txt", "a baseline of l10n-audit"),
            (["snapshot", "write", "out.txt"], "out.txt", "a snapshot of l10n-audit"),
            (["export", "--locale", "pl", "-o", "out.xliff"], "out.xliff", "an export of l10n-audit"),
            (["export", "--format", "xliff2", "-o", "out"], "out/pl.xlf", "an export of l10n-audit"),
            (["export", "--format", "po", "-o", "out"], "out/T.pl.po", "an export of l10n-audit"),
            (["export", "--format", "pot", "-o", "out"], "out/T.pot", "an export of l10n-audit"),
            (["export", "--format", "csv", "-o", "out.csv"], "out.csv", "an export of l10n-audit"),
            (["export", "--format", "xcloc", "-o", "out"], "out/pl.xcloc/contents.json", "an export of l10n-audit"),
            (["l10n-preview", "page", "out"], "out/index.html", "a page of l10n-preview"),
            (["l10n-preview", "pseudo"], "en-XA.lproj/T.strings", "a pseudo-locale's table"),
        ]

    private func write(_ arguments: [String], in workspace: TemporaryFolder) throws -> Command {
        let isPreview = arguments.first == "l10n-preview"
        return try Command(
            isPreview ? Array(arguments.dropFirst()) : arguments, in: workspace.url,
            name: isPreview ? "l10n-preview" : "l10n-audit")
    }

    @Test(arguments: Self.outputs)
    func `An output replaces its own kind of file, and another only by force`(
        _ arguments: [String], file: String, kind: String
    ) throws {
        let workspace = try workspace()
        #expect(try Command(["snapshot", "write", "readers.txt"], in: workspace.url).status == 0)
        let first = try write(arguments, in: workspace)
        #expect(first.status < 2, "\(first)")
        let own = try workspace.text(file)
        // Without findings, a quiet report is empty.
        let again = try write(arguments, in: workspace)
        #expect(again.status < 2, "\(again)")
        #expect(try workspace.text(file) == own)
        for other in ["Notes. No findings: 2 files.\n", "{\"version\": 1, \"name\": \"mine\"}\n"] {
            try workspace.write(other, to: file)
            let refused = try write(arguments, in: workspace)
            #expect(refused.status == 2)
            #expect(
                refused.errors.hasSuffix(
                    "`\(file)` exists and isn't \(kind), so it wasn't replaced. Name another file, or add --force.\n"),
                "\(refused)")
            #expect(try workspace.text(file) == other)
        }
        let forced = try write(arguments + ["--force"], in: workspace)
        #expect(forced.status < 2, "\(forced)")
        #expect(try workspace.text(file) == own)
    }

    @Test func `A baseline is not replaced by a report or a snapshot`() throws {
        let workspace = try workspace()
        _ = try Command(["--write-baseline", "known.txt"], in: workspace.url)
        let baseline = try workspace.text("known.txt")
        for arguments in [["-o", "known.txt"], ["snapshot", "write", "known.txt"], ["coverage", "-o", "known.txt"]] {
            #expect(try Command(arguments, in: workspace.url).status == 2)
            #expect(try workspace.text("known.txt") == baseline)
        }
        // A team may have deleted the comments.
        try workspace.edit("known.txt") {
            $0.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
        }
        #expect(try Command(["--write-baseline", "known.txt"], in: workspace.url).status == 0)
        #expect(try workspace.text("known.txt") == baseline)
    }

    @Test func `A report may replace a report in another format, also without findings`() throws {
        let workspace = try workspace()
        for pass in 0..<2 {
            for format in ["text", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown", "text"] {
                let arguments = ["--fail-on", "warning", "--format", format, "--output", "report"]
                let command = try Command(arguments, in: workspace.url)
                #expect(command.status == 1 - pass, "\(format) \(command)")
            }
            for path in ["en.lproj/T.strings", "pl.lproj/T.strings"] {
                try workspace.write("\"A\" = \"OK\";\n", to: path)
            }
        }
    }

    @Test(arguments: Self.outputs.filter { !$0.file.contains("/") })
    func `An output whose folder is missing says so before the work begins`(
        _ arguments: [String], file: String, kind: String
    ) throws {
        let workspace = try workspace()
        #expect(try Command(["snapshot", "write", "readers.txt"], in: workspace.url).status == 0)
        let moved = arguments.map { $0 == file ? "build/new/\(file)" : $0 }
        let command = try Command(moved, in: workspace.url)
        #expect(command.status == 2 && command.output.isEmpty)
        #expect(
            command.errors == """
                l10n-audit: `build/new/\(file)` can't be written, because there's no folder `build/new`. Create the \
                folder, or name another file.

                """)
        #expect(try names(in: workspace) == ["en.lproj", "pl.lproj", "readers.txt"])
    }

    @Test func everyCommandWritesToStandardOutput() throws {
        let workspace = try workspace()
        let export = try Command(["export", "--locale", "pl", "--output", "/dev/stdout"], in: workspace.url)
        #expect(export.status == 0 && export.output.hasPrefix("<?xml") && export.output.hasSuffix("</xliff>\n"))
        #expect(export.errors.hasSuffix("1 file written, of 1 table.\n"), "\(export.errors)")
        let check = try Command(
            ["--locale", "pl", "--format", "json", "--output", "/dev/stdout"], in: workspace.url)
        #expect(try JSONReport(check.output).findings.count == 199)
        #expect(try Command(["--write-baseline", "/dev/stdout"], in: workspace.url).output.contains("missing-key"))
        // What stands in the file before is not lost.
        let line = "echo first > all.txt; exec >> all.txt"
        _ = try run(["export", "--locale", "pl", "--output", "/dev/stdout"], after: line, in: workspace)
        let all = try workspace.text("all.txt")
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
