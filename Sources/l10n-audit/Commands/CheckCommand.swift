public import ArgumentParser
public import Audit
internal import Tables
internal import Terminal

/// `l10n-audit check`, the default.
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Audit catalogs. This is what runs without a command.",
        discussion: """
            Each PATH is a project folder, a folder of catalogs, or a table file; without one, the current folder. A \
            folder's .l10n-audit.yml says what to audit in it. Without that file every table in an .lproj folder \
            below it is audited; the development locale is en, else Base, else the fullest; and no rule is declared.

            A table file or an .lproj folder is a part of a project: of the nearest folder above it with a \
            .l10n-audit.yml that covers it, else of the folder that holds the .lproj folders. It is judged by the whole \
            table, and only what lies in it is reported.

            A SARIF report also holds what `l10n-audit fix` would change unasked, but for changes that put in more \
            than 64 KiB, or more than 1 MiB together, as whole files in another encoding may.

            Examples:
              l10n-audit --only missing-key --locale pl       what Polish lacks
              l10n-audit --changed-since origin/main          what a branch brings in
              l10n-audit --format sarif --output audit.sarif  for code scanning
              l10n-audit --write-baseline known.txt           accept what is there, once
              l10n-audit --baseline known.txt                 and fail for what is new
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long, help: "How to write the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: ReportFormat = .text

    @OptionGroup var output: OutputOption

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The least severity that gives exit status 1: note, warning, error, or never.", valueName: "severity"))
    var failOn: FailureThreshold = .error

    @OptionGroup(title: "Selecting findings") var selection: SelectionOptions

    @OptionGroup(title: "Known findings") var known: BaselineOptions

    @Flag(name: .long, help: "Print findings and nothing else: no summary, and nothing at all where there are none.")
    var quiet = false

    @Flag(
        name: .long,
        help: "List every finding with its line. Without it, a text report of more than a screen is an overview.")
    var verbose = false

    @Flag(
        name: .long,
        help: "Also count the findings of each check and locale, and say what keeps keys from being known as unused.")
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
        if let explainKey { return try explain(explainKey) }
        let report = try orStop { try audit() }
        guard let report else { return }
        try orStop {
            var text = format.render(
                report, isColored: output.output == nil && Terminal.takesColors, isQuiet: quiet,
                isVerbose: verbose || !selection.only.isEmpty)
            let statistics = stats ? Statistics(report, of: Self.kept?.projects ?? []).text : ""
            if format == .text { text += statistics }
            try output.write(text)
            // What a program reads stays what it can read.
            if format != .text { Terminal.printError(statistics) }
        }
        if report.findings.contains(where: { failOn.includes($0.severity) }) {
            throw ExitCode(ExitStatus.findings)
        }
    }

    private func explain(_ key: String) throws {
        try orStop {
            for configuration in try project.configurations() {
                Terminal.print(KeyExplanation.text(of: key, in: try Project(configuration)))
            }
        }
    }

    /// What was audited, up to the end of the process: freeing a million messages one by one takes a while.
    nonisolated(unsafe) private static var kept: Audits?

    /// - Returns: nil where the findings went to a baseline.
    private func audit() throws -> AuditReport? {
        let configurations = try project.configurations()
        let (audits, past) = try withProgressBar(isShown: !quiet) { progress in
            try self.audits(of: configurations, progress)
        }
        Self.kept = audits
        try project.checkLocales(of: audits.projects)
        if let file = known.writeBaseline {
            try Terminal.write(Baseline.text(of: audits.findings, in: audits.projects), toFile: file)
            let count = audits.findings.count
            Terminal.printError("\(file) lists \(count) known finding\(count == 1 ? "" : "s").\n")
            return nil
        }
        var findings = try news(in: audits, configurations, FilesOnDisk())
        if let past {
            past.sayFailure()
            findings = past.findings.unknown(among: findings, of: audits.projects)
        }
        if !project.locale.isEmpty { findings.removeAll { !project.includes($0.locale ?? "") } }
        return AuditReport(projects: audits.projects, findings: findings)
    }

    /// The projects as they are, and what was found in them before: first, since it is let go before the rest is read.
    private func audits(
        of configurations: [Configuration], _ progress: AuditProgress.Observer?
    ) throws -> (now: Audits, past: PastAudit?) {
        var past: PastAudit?
        if let revision = selection.changedSince {
            past = try PastAudit(of: configurations, in: PastFiles(since: revision)) { files in
                let configurations = try project.configurations(in: files)
                let audits = try Audits(
                    configurations, from: files, adjust: selection.severities, progress: progress)
                return (try news(in: audits, configurations, files), audits.projects)
            }
        }
        let now = try Audits(
            configurations, from: FilesOnDisk(), adjust: selection.severities, progress: progress)
        return (now, past)
    }

    /// The findings that the baseline does not list, and those that it lists in vain.
    private func news(
        in audits: Audits, _ configurations: [Configuration], _ files: any ProjectFiles
    ) throws -> [Finding] {
        guard let file = known.baseline else { return audits.findings }
        let baseline = try Baseline(try files.read(file))
        // With paths, only a part of what the baseline is about may have been looked at.
        let findings = baseline.news(in: audits.findings, of: audits.projects) { check, locale in
            project.paths.isEmpty && audits.checks.contains(check) && project.includes(locale ?? "")
        }
        return Auditor(severities: selection.severities(configurations.first?.severities ?? [:]))
            .applyingSeverities(to: findings)
    }
}

extension ReportFormat: ExpressibleByArgument {}

/// What makes a run fail.
enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
    case note
    case warning
    case error
    case never

    func includes(_ severity: Severity) -> Bool {
        Severity(rawValue: rawValue).map { severity >= $0 } ?? false
    }
}
