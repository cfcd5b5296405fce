internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Exchange
internal import Terminal

/// `l10n-audit export`.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write translations into files for external translators.",
        discussion: """
            The command writes every text of every table with its key, its comment, its plural forms and its state, \
            in one file for each locale (CSV: one file for all locales). Xcode, Weblate, Crowdin, Poedit and OmegaT \
            can read the files. l10n-audit import reads them back. An export records the texts that it was made \
            from. The import can then tell what has changed since, and on which side.

            For a locale that no table has yet, the file has every text without a translation.

            Formats:
            \(ExchangeFormats.all.map { "  \($0.name)  \($0.summary)" }.joined(separator: "\n"))

            Exit status: 0 if everything was written, 1 if the format cannot hold a text, which is named and left \
            out, 2 if the command could not run or could not write a file.

            Examples:
              l10n-audit export --output Translations               every locale, as XLIFF
              l10n-audit export --locale pl --output pl.xliff       one of them
              l10n-audit export --state missing --output Missing    what is not translated yet
              l10n-audit export --locale sw --output Translations   begin a language
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        name: .long, help: "What to write: \(ExchangeFormats.all.map { $0.name }.joined(separator: ", ")).",
        completion: .list(ExchangeFormats.all.map { $0.name }))
    var format = "xliff"

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Only units in this state; repeat it for more: \(WorkState.list).",
            valueName: "state"))
    var state: [WorkState] = []

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "The folder for the files; or the file, if only one is written.", valueName: "folder"), completion: .file())
    var output: String

    @OptionGroup var force: ForceOption

    @Flag(name: .long, help: "Do not say what was written.")
    var quiet = false

    func validate() throws {
        guard ExchangeFormats.named(format) != nil else {
            let known = ExchangeFormats.all.map { $0.name }.joined(separator: ", ")
            throw ValidationError("No format is called \(format). There are \(known).")
        }
        for locale in project.locale where !ExportRun.isLocale(locale) {
            throw ValidationError("\(locale) is not a language tag. Write one such as pl or pt-BR.")
        }
    }

    func run() throws {
        guard let format = ExchangeFormats.named(format) else { return }
        let omissions = try exitingOnError {
            let exchange = try withProgressBar(isShown: !quiet) { try ExchangeProject(project.request, progress: $0) }
            guard !exchange.tables.isEmpty else {
                throw InvalidRequest(description: "There are no tables to export. Name a folder that holds some.")
            }
            let run = ExportRun(exchange, as: format, locales: project.locale, states: Set(state))
            let written = try WrittenExport(run, to: output, isForced: force.isGiven)
            if !quiet {
                let say = Files.isStream(output) ? Terminal.printError : Terminal.print
                say(
                    "\(counted(written.fileCount, "file")) written, of "
                        + "\(counted(exchange.tables.count, "table")).\n")
            }
            return written.omissions
        }
        for omission in omissions {
            Terminal.printError(
                "\(PrintableText(omission.section.original)): error: `\(PrintableText(omission.unit.key))` "
                    + "(\(PrintableText(omission.section.targetLocale))) is left out. "
                    + "\(PrintableText(omission.reason)) [export]\n")
        }
        if !omissions.isEmpty { throw ExitCode(ExitStatus.findings) }
    }
}

extension WorkState: ExpressibleByArgument {}
