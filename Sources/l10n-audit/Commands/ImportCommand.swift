internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Exchange
internal import Findings
internal import Terminal

/// `l10n-audit import`.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import translations from files that translators have sent back.",
        discussion: """
            The command recognizes the format of each FILE. Each text goes back to its table, locale, key and form. \
            In a table only the texts change that were changed in FILE. A file that was exported and not changed \
            changes nothing.

            The texts are audited with the same checks as in l10n-audit check. If a message gets an error that it \
            did not have before, it is not imported, and the error is reported at its line in FILE. All other \
            messages are imported. A new warning is reported too; with --strict, it also keeps its message out.

            If a text was changed both in FILE and in its table since the export, this is a conflict: it is \
            reported with both texts, and the text of the table stays. A translation that was deleted in its table \
            stays deleted. If a source text was changed since the export, its \
            translation is imported and marked for a review.

            A file in zh-CN goes to the table in zh-Hans, if that is the only locale of the project that it can be. A file \
            in a language that the project does not have is refused, unless you name the language with --create-locale.

            An empty target means that a text is not translated yet. It empties no text unless you write \
            --empty-targets clear.

            Each table is written as a whole: when the process is interrupted, a table is either old or new. Run the \
            same import again to finish.

            Exit status: 0 if everything was imported, 1 if an error was reported or --dry-run found something to \
            change, 2 if the command could not run, read a file or write one.

            Examples:
              l10n-audit import Translations                      every file of an export
              l10n-audit import Translations/pl.xliff             the project in this folder
              l10n-audit import --dry-run pl.xliff | less         what would change, as a diff
              l10n-audit import --project App Translations/*      the project in another folder
              l10n-audit import --prefer theirs pl.xliff          in a conflict, take the translator's text
              l10n-audit import --create-locale sw sw.xliff       begin a language
              l10n-audit import --empty-targets clear pl.xliff    empty the texts that the translator emptied
            """)

    /// The side whose translation counts where both sides have changed it.
    enum Side: String, ExpressibleByArgument, CaseIterable {
        case theirs
        case ours
    }

    @Argument(
        help: ArgumentHelp(
            "Files of translations, .xcloc bundles, or folders with such files, as an export writes them.",
            valueName: "file"), completion: .file())
    var files: [String]

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The project folder, a folder of catalogs, or a table file; repeat it for more. By default the current folder.",
            valueName: "path"), completion: .file())
    var project: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("The configuration file, instead of the folder's .l10n-audit.yml.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Flag(
        name: [.long, .customShort("n")],
        help: "Change nothing, and print the changes as a diff, for git apply or patch -p1.")
    var dryRun = false

    @Flag(name: .long, help: "Also import texts in which the audit finds an error.")
    var acceptErrors = false

    @Flag(name: .long, help: "Do not import messages that get a warning which they did not have before.")
    var strict = false

    @Flag(
        name: .long,
        help: "Bring back a translation that was deleted in its table since the export, if it was changed in the file.")
    var restoreDeleted = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Which translation to take if both were changed since the export: theirs or ours.", valueName: "side"))
    var prefer = Side.ours

    @Option(
        name: .long,
        help: ArgumentHelp(
            "A language that the import may add to the project; repeat it for more. Files in other new languages are refused.",
            valueName: "locale"))
    var createLocale: [String] = []

    /// What an empty target does to a text.
    enum EmptyTargets: String, ExpressibleByArgument, CaseIterable {
        case keep
        case clear
    }

    @Option(
        name: .long,
        help: ArgumentHelp(
            "What a target without text does to the text in the table: keep it, or clear it.", valueName: "action"))
    var emptyTargets = EmptyTargets.keep

    @Flag(name: .long, help: "Say only what was not imported.")
    var quiet = false

    func validate() throws {
        for locale in createLocale where !ExportRun.isLocale(locale) {
            throw ValidationError("\(locale) is not a language tag. Write one such as pl or pt-BR.")
        }
        if strict, acceptErrors { throw ValidationError("Use either --strict or --accept-errors.") }
    }

    func run() throws {
        var request = AuditRequest()
        request.paths = project
        request.configurationFile = config
        var options = ImportRun.Options()
        options.acceptsErrors = acceptErrors
        options.isStrict = strict
        options.restoresDeleted = restoreDeleted
        options.prefersTheirs = prefer == .theirs
        options.createdLocales = createLocale
        options.clearsEmptyTargets = emptyTargets == .clear
        let run = try exitingOnError {
            let exchange = try withProgressBar(isShown: !quiet) { try ExchangeProject(request, progress: $0) }
            return ImportRun(try ExchangeInput.inputs(at: files), into: exchange, options: options)
        }
        for finding in run.findings { Terminal.printError(Self.line(for: finding)) }
        var isWritten = true
        let changes = FileChanges(run.files)
        if dryRun { changes.printDiff() } else { isWritten = changes.write().count == run.files.count }
        if !quiet { say(run) }
        if run.isBroken || !isWritten { throw ExitCode(ExitStatus.couldNotRun) }
        let hasErrors = run.findings.contains { $0.severity == .error }
        if hasErrors || dryRun && !run.files.isEmpty { throw ExitCode(ExitStatus.findings) }
    }

    /// With `--dry-run`, standard output holds only the diff, so a program can read it.
    private func say(_ run: ImportRun) {
        let changed =
            "\(run.changeCount) of \(counted(run.unitCount, "unit")) \(dryRun ? "would come" : "came") in: "
            + "\(counted(run.files.count, "file")) \(dryRun ? "would change" : "changed").\n"
        var lines = changed
        if run.emptyCount > 0 {
            lines +=
                "\(counted(run.emptyCount, "text")) \(run.emptyCount == 1 ? "stays" : "stay"), because the target in the "
                + "file is empty. `--empty-targets clear` empties \(run.emptyCount == 1 ? "it" : "them").\n"
        }
        if dryRun { Terminal.printError(lines) } else { Terminal.print(lines) }
    }

    private static func line(for finding: ImportFinding) -> String {
        let place = finding.position.map { ":\($0)" } ?? ""
        return "\(PrintableText(finding.path))\(place): \(finding.severity.rawValue): "
            + "\(PrintableText(finding.message)) [\(finding.kind)]\n"
    }
}
