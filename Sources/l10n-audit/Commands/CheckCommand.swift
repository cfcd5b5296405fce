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
            folder's .l10n-audit.yml says what to audit in it. Without that file every <locale>.lproj/<table>.strings \
            below it is audited; the development locale is en, else Base, else the fullest; and no rule is declared.
            """)

    @Argument(help: ArgumentHelp("What to audit.", valueName: "path"))
    var paths: [String] = []

    @Option(name: .long, help: "The configuration file, in place of the folder's .l10n-audit.yml.")
    var config: String?

    @Option(
        name: .long, help: "How to write the report: \(ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: ReportFormat = .text

    @Option(name: .shortAndLong, help: ArgumentHelp("Write the report to a file.", valueName: "file"))
    var output: String?

    @Option(name: .long, help: "The least severity that gives exit status 1: note, warning, error, or never.")
    var failOn: FailureThreshold = .error

    func run() throws {
        let report = try audit()
        let text = format.render(report, isColored: output == nil && Terminal.takesColors)
        if let output {
            do throws(FileError) {
                try Terminal.write(text, toFile: output)
            } catch {
                Terminal.printError("l10n-audit: \(error)\n")
                throw ExitCode(ExitStatus.couldNotRun)
            }
        } else {
            Terminal.print(text)
        }
        if report.findings.contains(where: { failOn.includes($0.severity) }) {
            throw ExitCode(ExitStatus.findings)
        }
    }

    private func audit() throws -> AuditReport {
        do {
            var projects: [Project] = []
            var findings: [Finding] = []
            for configuration in try ConfigurationFile.configurations(for: paths, file: config) {
                let project = try Project(configuration)
                projects.append(project)
                findings += Auditor(severities: configuration.severities).findings(in: project)
            }
            return AuditReport(projects: projects, findings: findings)
        } catch {
            Terminal.printError("l10n-audit: \(error)\n")
            throw ExitCode(ExitStatus.couldNotRun)
        }
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
