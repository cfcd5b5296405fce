internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Terminal

/// `l10n-audit merge-driver`.
struct MergeDriverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver",
        abstract: "Merge a table of messages for git, by key and locale.",
        discussion: """
            git runs this command for the files that .gitattributes names; l10n-audit init --git writes the lines. \
            It merges .strings, .stringsdict and .xcstrings files by key, locale and plural form, and .l10n-accepted \
            by line. It writes the result in place of our version. Entries that neither side changed keep their bytes.

            If both sides changed a text differently, conflict markers stand around the entry. A string catalog must \
            stay JSON: there the text is marked for a review, and the comment of its key holds both texts. A file \
            that cannot be merged by keys, because it is damaged or has a key twice, is merged line by line.

            Exit status: 0 if everything was merged, 1 for conflicts, 2 if the file could not be merged by its keys \
            or a version could not be read. git treats 1 and 2 as a conflict.

            Example:
              \(GitAttributes.configuration)
            """)

    @Option(name: .long, help: ArgumentHelp("The length of a conflict marker: git's %L.", valueName: "number"))
    var markerSize = 7

    @Option(
        name: .long,
        help: ArgumentHelp("The name of our side in conflicts: git's %X, since git 2.44.", valueName: "name"))
    var oursLabel: String?

    @Option(
        name: .long,
        help: ArgumentHelp("The name of their side in conflicts: git's %Y, since git 2.44.", valueName: "name"))
    var theirsLabel: String?

    @Argument(help: ArgumentHelp("The common ancestor: git's %O.", valueName: "base"), completion: .file())
    var base: String

    @Argument(
        help: ArgumentHelp("Our version, which becomes the result: git's %A.", valueName: "ours"), completion: .file())
    var ours: String

    @Argument(help: ArgumentHelp("Their version: git's %B.", valueName: "theirs"), completion: .file())
    var theirs: String

    @Argument(
        help: ArgumentHelp("The file's path, which tells its format: git's %P.", valueName: "path"),
        completion: .file())
    var path: String

    func validate() throws {
        guard 1...1_000 ~= markerSize else {
            throw ValidationError("--marker-size is a number from 1 to 1000; git's own is 7.")
        }
    }

    func run() throws {
        let run = try exitingOnError {
            let run = try MergeRun(
                base: base, ours: ours, theirs: theirs, path: path, markerSize: markerSize,
                labels: (oursLabel, theirsLabel))
            try Files.replace(ours, with: run.bytes, ifStill: run.ours)
            return run
        }
        for remark in run.remarks { Terminal.printProblem(remark) }
        switch run.outcome {
        case .merged: break
        case .conflicts: throw ExitCode(ExitStatus.findings)
        case .failed: throw ExitCode(ExitStatus.couldNotRun)
        }
    }
}
