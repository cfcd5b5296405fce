internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Checks
internal import Findings
internal import Reports
internal import Snapshot
internal import Terminal

/// `l10n-audit snapshot`.
struct SnapshotCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Find what a newer ICU changes for readers.",
        discussion: """
            ICU has CLDR's data. This data decides how numbers, dates and lists are written, which plural form a number \
            takes, and which locale's messages a reader gets. A newer system has newer data. Write a snapshot before \
            the upgrade and check it after the upgrade:

              l10n-audit snapshot write readers.txt    with the old ICU
              l10n-audit snapshot check readers.txt    with the new ICU

            The dates of the snapshot are of 2030 and in fixed time zones, so that it does not depend on when and \
            where it is written.
            """,
        subcommands: [SnapshotWriteCommand.self, SnapshotCheckCommand.self])
}

/// `l10n-audit snapshot write`.
struct SnapshotWriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "write",
        abstract: "Record what readers see of every message.",
        discussion: """
            Each message is written several times: with the smallest numbers of each plural form that its argument can \
            take, with the ends of its range, and with dates, lists and texts. FILE is a text file with a line for \
            each. Without FILE, the snapshot is written to standard output.
            """)

    @Argument(help: ArgumentHelp("The snapshot file.", valueName: "file"), completion: .file())
    var file: String?

    @OptionGroup var project: ProjectOptions

    @OptionGroup var force: ForceOption

    func run() throws {
        try exitingOnError {
            let output = try file.map { try OutputFile($0, as: .snapshot, isForced: force.isGiven) }
            let (text, count) = try withProgressBar { try SnapshotRun.text(of: project.request, progress: $0) }
            guard let output else { return Terminal.print(text) }
            try output.write(Array(text.utf8))
            Terminal.printError("\(output.path) has \(counted(count, "text")).\n")
        }
    }
}

/// `l10n-audit snapshot check`.
struct SnapshotCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Report what readers see differently since a snapshot was written.",
        discussion: """
            A finding is about a locale and a cause: \
            \(SnapshotCause.allCases.map(\.id.rawValue).joined(separator: ", ")). `l10n-audit explain digits` explains a cause. A \
            configuration can give causes severities and ignore them, as it does with checks. Exit status: 0 if no \
            finding is at or above --fail-on, 1 if a finding is, 2 if the file is not a snapshot that can be read.
            """)

    @Argument(help: ArgumentHelp("The snapshot file.", valueName: "file"), completion: .file())
    var file: String

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "How to write the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")), or html, which "
                + "shows both texts side by side. The default is html if --output ends in .html, or else text."))
    var format: SnapshotFormat?

    @OptionGroup var output: OutputOption

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The least severity that gives exit status 1: note, warning, error, or never.", valueName: "severity"))
    var failOn: FailureThreshold = .error

    @Flag(name: .long, help: "Print only findings: no summary, and nothing at all if there are none.")
    var quiet = false

    @Flag(
        name: .long,
        help: "List every difference. Without this, each locale and cause gives one finding with three examples.")
    var verbose = false

    func run() throws {
        let report = try exitingOnError {
            let destination = try output.destination(of: .comparison)
            let run = try withProgressBar(isShown: !quiet) {
                try SnapshotRun(checking: file, project.request, progress: $0)
            }
            let report = run.report(eachByItself: verbose)
            switch format ?? (output.output?.hasSuffix(".html") == true ? .html : .report(.text)) {
            case .html: try destination.write(run.check.page)
            case .report(let format):
                // Findings are grouped already: an overview of them would hide the examples.
                try destination.write(
                    format.render(
                        report, isColored: output.output == nil && Terminal.takesColors, isQuiet: quiet,
                        isVerbose: true))
            }
            return report
        }
        if report.findings.contains(where: { failOn.includes($0.severity) }) {
            throw ExitCode(ExitStatus.findings)
        }
    }
}

/// The format in which the differences from a snapshot are written.
enum SnapshotFormat: ExpressibleByArgument {
    case report(ReportFormat)
    case html

    init?(argument: String) {
        if argument == "html" {
            self = .html
        } else if let format = ReportFormat(rawValue: argument) {
            self = .report(format)
        } else {
            return nil
        }
    }

    static var allValueStrings: [String] { ReportFormat.allCases.map(\.rawValue) + ["html"] }
}
