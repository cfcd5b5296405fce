public import ArgumentParser
public import Audit
internal import AuditRun
internal import Terminal

/// `l10n-audit coverage`.
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Count what readers see in their own language.",
        discussion: """
            For each table and locale: keys with a text of the locale's own (translated), keys whose text comes from a \
            parent locale, as es answers for es-MX, or from an overlay that the configuration names (fallback), and keys \
            without either (missing): the reader sees the development locale's text, or the key. Keys are those of the \
            development locale. `1 from pl (standard)` means that the overlay standard has the text.

            Examples:
              l10n-audit coverage                                     a table for people
              l10n-audit coverage --format badge --output badge.svg   a picture for a README
              l10n-audit coverage --locale pl --fail-under 100        fails until Polish is whole
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long, help: "How to write it: \(CoverageFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: CoverageFormat = .text

    @OptionGroup var output: OutputOption

    @Option(
        name: .long,
        help: ArgumentHelp("Exit with 1 where less than this share of the messages is covered.", valueName: "percent"))
    var failUnder: Int?

    func validate() throws {
        if let failUnder, !(0...100).contains(failUnder) {
            throw ValidationError("--fail-under takes a number from 0 to 100.")
        }
    }

    func run() throws {
        let request = project.request
        let coverage = try orStop {
            let coverage = Coverage(
                try withProgressBar { try request.projects(progress: $0) }, includes: request.includes)
            try output.write(format.render(coverage))
            return coverage
        }
        if let failUnder, coverage.percent < failUnder { throw ExitCode(ExitStatus.findings) }
    }
}

extension CoverageFormat: ExpressibleByArgument {}
