internal import ArgumentParser
internal import Audit
internal import AuditRun
internal import Exchange
internal import Tables
internal import Terminal

/// `l10n-audit import`.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Take translations from files that translators have sent back.",
        discussion: """
            The format of each FILE is recognized, and each text goes back to its table, locale, key and form. Of a table \
            nothing changes but the texts that were changed; a file that was exported and not touched changes nothing.

            Nothing comes in unseen: the texts are audited by the very checks of l10n-audit check. A message that gets an \
            error which it did not have stays out, and is reported at its line in FILE; the rest comes in.

            A text that was changed both in FILE and here since the export is a conflict: it is reported, and the one here \
            stays. A translation of a source text that was changed since comes in marked for a review.

            Each table is the old or the new one, whenever the process ends; the same import run again finishes what is \
            left.

            Exit status: 0 where all came in, 1 where something was reported as an error or --dry-run found something to \
            change, 2 where it could not run, read a file or write one.

            Examples:
              l10n-audit import Translations/pl.xliff             the project in this folder
              l10n-audit import --dry-run pl.xliff | less         what would change, as a diff
              l10n-audit import --project App Translations/*      the project in another folder
              l10n-audit import --prefer theirs pl.xliff          conflicts are the translators' to decide
            """)

    /// The side whose translation counts where both sides have changed it.
    enum Side: String, ExpressibleByArgument, CaseIterable {
        case theirs
        case ours
    }

    @Argument(
        help: ArgumentHelp("Files of translations, or .xcloc bundles.", valueName: "file"), completion: .file())
    var files: [String]

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The project folder, a folder of catalogs, or a table file; repeat it for more. Without it, the current folder.",
            valueName: "path"), completion: .file())
    var project: [String] = []

    @Option(
        name: .long,
        help: ArgumentHelp("The configuration file, in place of the folder's .l10n-audit.yml.", valueName: "file"),
        completion: .file(extensions: ["yml", "yaml"]))
    var config: String?

    @Flag(
        name: [.long, .customShort("n")],
        help: "Change nothing, and print the changes as a diff, for git apply or patch -p1.")
    var dryRun = false

    @Flag(name: .long, help: "Take texts too in which the audit finds an error.")
    var acceptErrors = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Whose translation counts where both were changed since the export: theirs or ours.", valueName: "side"))
    var prefer = Side.ours

    @Flag(name: .long, help: "Say only what did not come in.")
    var quiet = false

    func run() throws {
        var request = AuditRequest()
        request.paths = project
        request.configurationFile = config
        var options = ImportRun.Options()
        options.acceptsErrors = acceptErrors
        options.prefersTheirs = prefer == .theirs
        let run = try orStop {
            let exchange = try withProgressBar(isShown: !quiet) { try ExchangeProject(request, progress: $0) }
            return ImportRun(try ExchangeInput.inputs(at: files), into: exchange, options: options)
        }
        for finding in run.findings { Terminal.printError(Self.line(for: finding)) }
        var isWritten = true
        if dryRun { FileChanges(run.files).printDiff() } else { isWritten = write(run) }
        if !quiet { say(run) }
        if run.isBroken || !isWritten { throw ExitCode(ExitStatus.couldNotRun) }
        let hasErrors = run.findings.contains { $0.severity == .error }
        if hasErrors || dryRun && !run.files.isEmpty { throw ExitCode(ExitStatus.findings) }
    }

    private func write(_ run: ImportRun) -> Bool {
        let present = run.files.filter { !run.newPaths.contains($0.after.path) }
        var isWritten = FileChanges(present).write().count == present.count
        for file in run.files where run.newPaths.contains(file.after.path) {
            do throws(FileError) {
                try Files.makeDirectories(Files.folder(of: file.after.path))
                try Files.replace(file.after.path, with: file.after.bytes)
            } catch {
                Terminal.printProblem("\(error)")
                isWritten = false
            }
        }
        return isWritten
    }

    /// With `--dry-run`, standard output holds only the diff, so a program can read it.
    private func say(_ run: ImportRun) {
        let changed =
            "\(run.changeCount) of \(run.unitCount) unit\(run.unitCount == 1 ? "" : "s") \(dryRun ? "would come" : "came") in: "
            + "\(run.files.count) file\(run.files.count == 1 ? "" : "s") \(dryRun ? "would change" : "changed").\n"
        if dryRun { Terminal.printError(changed) } else { Terminal.print(changed) }
    }

    private static func line(for finding: ImportFinding) -> String {
        let place = finding.position.map { ":\($0)" } ?? ""
        return "\(FixReport.printable(finding.path))\(place): \(finding.severity.rawValue): "
            + "\(FixReport.printable(finding.message)) [\(finding.check)]\n"
    }
}
