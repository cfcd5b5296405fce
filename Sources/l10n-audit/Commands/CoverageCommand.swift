public import ArgumentParser
internal import AuditRun
internal import Reports
internal import Terminal

/// `l10n-audit coverage`.
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Count what readers see in their own language.",
        discussion: """
            The command counts the keys of the development locale, for each table and locale. A key is translated if \
            the locale itself has a text for it. It is a fallback if a parent locale has the text, such as es for \
            es-MX, or an overlay of the configuration. It is missing if neither has a text: the reader then sees the \
            text of the development locale, or the key. `1 from pl (standard)` means that the overlay standard has \
            the text.

            Examples:
              l10n-audit coverage                                     a table for people
              l10n-audit coverage --format badge --output badge.svg   a picture for a README
              l10n-audit coverage --locale pl --fail-under 100        fails until Polish is complete
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long,
        help: "How to write the report: \(CoverageFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    var format: CoverageFormat = .text

    @OptionGroup var output: OutputOption

    @Option(
        name: .long,
        help: ArgumentHelp("Exit with 1 if less than this share of the messages is covered.", valueName: "percent"))
    var failUnder: Int?

    func validate() throws {
        if let failUnder, !(0...100).contains(failUnder) {
            throw ValidationError("--fail-under takes a number from 0 to 100.")
        }
    }

    func run() throws {
        let request = project.request
        let coverage = try exitingOnError {
            let destination = try output.destination(of: .coverage)
            let coverage = Coverage(
                try withProgressBar { try request.projects(progress: $0) }, includes: request.includes)
            try destination.write(format.render(coverage))
            return coverage
        }
        if let failUnder, coverage.percent < failUnder { throw ExitCode(ExitStatus.findings) }
    }
}

extension CoverageFormat: ExpressibleByArgument {}
