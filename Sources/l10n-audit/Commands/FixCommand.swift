internal import ArgumentParser
internal import AuditRun
internal import Changes
internal import Checks
internal import Findings
internal import Terminal

/// `l10n-audit fix`.
struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Correct the findings that have only one possible correction.",
        discussion: """
            The command corrects findings that have only one possible correction. For example, it merges identical \
            definitions of a key, corrects damaged specifiers that have only one possible meaning, removes spaces at \
            the edges that the source text does not have, saves files in another encoding as UTF-8, and sorts keys \
            if unsorted-keys is switched on. `l10n-audit checks` marks the checks whose findings it corrects, and \
            `l10n-audit explain CHECK` says how safe that is. It does not change ignored findings and findings that \
            --baseline lists. It does not change a file whose mistakes make its structure uncertain.

            The diff of --dry-run names the files themselves, not symbolic links to them. Apply it in the folder \
            where its paths start. This is the current folder if it holds all files and git cannot misread the \
            paths. Otherwise it is the top folder of the git repository, or the root folder if the repository does \
            not hold all files. In both cases a message names the folder: apply the patch there.

            --remove-unused says how many source files were read, and which of them are generated. A message stays \
            if the literal of its key stands in one of them, even in a comment or a generated file. If more than a \
            tenth of a table would be removed, or if no source file was read, nothing is changed without --force.

            Exit status: 0 if nothing is left to fix, 1 if --dry-run found something, 2 if the command could not \
            run, refused to remove so much, or could not write a file, which it names.

            Examples:
              l10n-audit fix                                  the project in this folder
              l10n-audit fix --dry-run                        what would change; for CI: 1 if anything would
              l10n-audit fix --dry-run | patch -p1            the same as without --dry-run
              l10n-audit fix --only whitespace-mismatch App   one kind of finding below a folder
              l10n-audit fix --baseline known.txt             only what is new since the baseline was written
              l10n-audit fix --only unsorted-keys             sort the keys
              l10n-audit fix --add-missing --locale pl        add what Polish lacks, to be translated
              l10n-audit fix --remove-unused --dry-run        what nothing uses
            """)

    @OptionGroup var project: ProjectOptions

    @Flag(
        name: [.long, .customShort("n")],
        help: "Change nothing, and print the changes as a diff, for git apply or patch -p1.")
    var dryRun = false

    @OptionGroup(title: "Fixes that run only on request") var requests: FixRequestOptions

    @OptionGroup(title: "Selecting findings") var selection: SelectionOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Leave the findings alone that this file of `l10n-audit --write-baseline` lists.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Flag(name: .long, help: "Do not say what was changed, only what was left alone.")
    var quiet = false

    func validate() throws {
        try selection.check()
        if requests.force, !requests.removeUnused {
            throw ValidationError("--force works only with --remove-unused. Add --remove-unused, or leave --force out.")
        }
        for check in selection.only {
            guard let fixability = Checks.description(id: check)?.fixability else {
                throw ValidationError(
                    "`fix` cannot correct findings of `\(check)`. `l10n-audit checks` marks the checks whose findings it corrects."
                )
            }
            if let request = fixability.request, !requests.all.contains(request) {
                throw ValidationError("Findings of `\(check)` are corrected only with --\(request.rawValue). Add it.")
            }
        }
    }

    func run() throws {
        let fixes = try exitingOnError {
            var request = selection.applied(to: project.request)
            request.baseline = baseline
            return try withProgressBar(isShown: !quiet) {
                try FixRun(request, requests.all, isForced: requests.force, progress: $0)
            }
        }
        if let notice = fixes.notice { Terminal.printProblem(notice) }
        for file in fixes.untouched { Terminal.printProblem(file.reason) }
        for file in fixes.refused { Terminal.printProblem(file.reason) }
        let removal = RemovalReport(fixes.removals, isForced: requests.force)
        if !quiet, let sentence = removal.scanSummary { Terminal.printProblem(sentence) }
        removal.remainingKeys.forEach(Terminal.printProblem)
        if let refusal = removal.refusal {
            Terminal.printProblem(refusal)
            throw ExitCode(ExitStatus.couldNotRun)
        }
        if dryRun { try printChanges(of: fixes) } else { try write(fixes) }
        if !fixes.refused.isEmpty { throw ExitCode(ExitStatus.couldNotRun) }
    }

    private func printChanges(of fixes: FixRun) throws {
        FileChanges(fixes.files).printDiff()
        // Standard output holds only the diff, so a program can read it.
        if !quiet { Terminal.printError(FixReport.summary(of: fixes.files, among: fixes.fileCount, isDryRun: true)) }
        if fixes.refused.isEmpty, !fixes.files.isEmpty { throw ExitCode(ExitStatus.findings) }
    }

    /// Writes the files. If one cannot be written, it is named, and the others are still written.
    private func write(_ fixes: FixRun) throws {
        let written = FileChanges(fixes.files).write()
        if !quiet {
            Terminal.print(FixReport.text(of: written, name: \.displayName))
            if fixes.files.isEmpty ? fixes.refused.isEmpty : !written.isEmpty {
                Terminal.print(FixReport.summary(of: written, among: fixes.fileCount, isDryRun: false))
            }
        }
        if written.count < fixes.files.count { throw ExitCode(ExitStatus.couldNotRun) }
    }
}

/// The fixes that are made only on request.
struct FixRequestOptions: ParsableArguments {
    @Flag(
        name: .long,
        help: "Add the messages that locales lack, with the source text and the mark needs-review.")
    var addMissing = false

    @Flag(name: .long, help: "Remove the messages that unused-key reports, from every locale.")
    var removeUnused = false

    @Flag(
        name: .long,
        help: "With --remove-unused: even if more than a tenth of a table is removed, or no source file was read.")
    var force = false

    @Flag(name: .long, help: "Add the forms that plurals lack, with the text of `other`.")
    var fillPlurals = false

    var all: Set<FixRequest> {
        var all: Set<FixRequest> = []
        if addMissing { all.insert(.addMissing) }
        if removeUnused { all.insert(.removeUnused) }
        if fillPlurals { all.insert(.fillPlurals) }
        return all
    }
}
