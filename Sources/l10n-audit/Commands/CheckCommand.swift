public import ArgumentParser
internal import AuditRun
internal import Base
internal import Findings
internal import Reports
internal import Terminal

/// `l10n-audit check`, the default.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Audit catalogs. This command is the default.",
        discussion: """
            Each PATH is a project folder, a folder of catalogs, or a table file. The default is the current folder. \
            The file .l10n-audit.yml in a folder says what to audit in it. Without that file, every string catalog \
            and every table in an .lproj folder below the folder is audited, except in folders of tests, and no rule \
            is declared. The development locale is then the locale that the string catalog, the Xcode project, the \
            package or Info.plist names. Without any of these it is en, without en it is Base, and without Base the \
            locale with the most messages.

            A table file or an .lproj folder belongs to a project: to the nearest folder above it with a \
            .l10n-audit.yml that covers it, or else to the folder that holds the .lproj folders. The audit reads the \
            whole table, and reports only findings in the file or folder that you name.

            A SARIF report also has the changes that `l10n-audit fix` makes without further options. It leaves out \
            changes that insert more than 64 KiB, and changes beyond 1 MiB in all. A large file that gets another \
            encoding can exceed these limits.

            Examples:
              l10n-audit --only missing-key --locale pl       what Polish lacks
              l10n-audit --changed-since origin/main          what is new on a branch
              l10n-audit --format sarif --output audit.sarif  for code scanning
              l10n-audit --write-baseline known.txt           accept the present findings, once
              l10n-audit --baseline known.txt                 and fail only for new findings
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long, help: "How to write the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: ReportFormat = .text

    @OptionGroup var output: OutputOption

    @OptionGroup var language: LanguageOption

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The least severity that gives exit status 1: note, warning, error, or never.", valueName: "severity"))
    var failOn: FailureThreshold = .error

    @OptionGroup(title: "Selecting findings") var selection: SelectionOptions

    @OptionGroup(title: "Known findings") var known: BaselineOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Use the plural rules of this JSON file of CLDR, plurals.json or ordinals.json; repeat it for both.",
            valueName: "file"), completion: .file(extensions: ["json"]))
    var pluralRules: [String] = []

    @Flag(name: .long, help: "Print only findings: no summary, and nothing at all if there are none.")
    var quiet = false

    @Flag(
        name: .long,
        help: "List every finding with its line. Without this, a text report longer than a screen is an overview.")
    var verbose = false

    @Flag(
        name: .long,
        help: "Also count the findings of each check and locale, and say what keeps keys from being reported as unused."
    )
    var stats = false

    @Option(
        name: .long,
        help: ArgumentHelp("Instead of a report, say whether a key is used, and where.", valueName: "key"))
    var explainKey: String?

    func validate() throws {
        try selection.check()
        try known.check(with: selection)
    }

    func run() throws {
        var request = selection.applied(to: project.request)
        request.baseline = known.baseline
        request.pluralRuleFiles = pluralRules
        if let explainKey {
            return try exitingOnError {
                for project in try request.projects() {
                    Terminal.print(KeyExplanation.text(of: explainKey, in: project))
                }
            }
        }
        if let file = known.writeBaseline { return try exitingOnError { try write(request, toBaseline: file) } }
        let report = try exitingOnError {
            let destination = try output.destination(of: .report)
            let run = try withProgressBar(isShown: !quiet) { try AuditRun(request, progress: $0) }
            Self.kept = run
            if let notice = run.notice { Terminal.printProblem(notice) }
            let report = run.report(for: format)
            let text = language.show {
                format.utf8(
                    of: report, isColored: output.output == nil && Terminal.takesColors, isQuiet: quiet,
                    isVerbose: verbose || !selection.only.isEmpty, failOn: failOn.severity)
            }
            let statistics = stats ? language.show { Statistics(report, of: run.projects).text } : ""
            try destination.write(format == .text ? text + statistics.utf8 : text)
            // Standard output holds only the report, so a program can read it.
            if format != .text { Terminal.printError(statistics) }
            return report
        }
        if report.findings.contains(where: { failOn.includes($0.severity) }) {
            throw ExitCode(ExitStatus.findings)
        }
    }

    /// The audit, kept until the process ends: freeing a million messages one by one takes time.
    nonisolated(unsafe) private static var kept: AuditRun?

    private func write(_ request: AuditRequest, toBaseline file: String) throws {
        let output = try OutputFile(file, as: .baseline, isForced: output.force.isGiven)
        let (text, count) = try withProgressBar(isShown: !quiet) { try AuditRun.baseline(request, progress: $0) }
        try output.write(Array(text.utf8))
        Terminal.printError("\(file) lists \(counted(count, "known finding")).\n")
    }
}

extension ReportFormat: ExpressibleByArgument {}

/// The lowest severity that makes a run fail.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
    case note
    case warning
    case error
    case never

    /// The severity; nil for `never`.
    var severity: Severity? { Severity(rawValue: rawValue) }

    func includes(_ severity: Severity) -> Bool { self.severity.map { severity >= $0 } ?? false }
}
