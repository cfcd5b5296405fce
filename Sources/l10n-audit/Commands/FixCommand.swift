internal import ArgumentParser
internal import Audit
internal import AuditRun
internal import Terminal

/// `l10n-audit fix`.
struct FixCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fix",
        abstract: "Mend what can be mended without a doubt.",
        discussion: """
            Identical definitions of a key become one, damaged specifiers that can be read in one way only are written \
            anew, spaces at the edges that the source text does not have go, files in another encoding become UTF-8, \
            and keys are sorted where unsorted-keys is switched on. `l10n-audit checks` marks the checks whose \
            findings are mended, and `l10n-audit explain CHECK` says how safe that is. What is ignored, or known to \
            --baseline, stays as it is, and a file with mistakes that hide what belongs to what is not touched at all.

            The diff of --dry-run names files themselves, not links to them, from the current folder; where that does \
            not hold all of them, from the top folder of its git repository, and where that does not either, from the \
            root, which is then said. Apply it where its paths start.

            --remove-unused says how many source files were read, and which of them were taken for generated. A message \
            stays where the literal of its key stands in any of them, in a comment or a generated file too. Where more \
            than a tenth of a table would go, or no source file was read, nothing is changed without --force.

            Exit status: 0 where nothing is left to mend, 1 where --dry-run found something, 2 where it could not run, \
            refused to remove so much, or could not write a file, which it names.

            Examples:
              l10n-audit fix                                  the project in this folder
              l10n-audit fix --dry-run                        what would change; for CI: 1 if anything would
              l10n-audit fix --dry-run | patch -p1            the same as without --dry-run
              l10n-audit fix --only whitespace-mismatch App   one kind of finding below a folder
              l10n-audit fix --baseline known.txt             only what is new since the baseline was written
              l10n-audit fix --only unsorted-keys             sort the keys
              l10n-audit fix --add-missing --locale pl        give Polish what it lacks, to be translated
              l10n-audit fix --remove-unused --dry-run        what nothing uses
            """)

    @OptionGroup var project: ProjectOptions

    @Flag(
        name: [.long, .customShort("n")],
        help: "Change nothing, and print the changes as a diff, for git apply or patch -p1.")
    var dryRun = false

    @OptionGroup(title: "What has to be asked for") var requests: FixRequestOptions

    @OptionGroup(title: "Selecting findings") var selection: SelectionOptions

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Leave alone what this file lists, which `l10n-audit --write-baseline` has written.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Flag(name: .long, help: "Say nothing of what was changed, only what was left alone.")
    var quiet = false

    func validate() throws {
        try selection.check()
        if requests.force, !requests.removeUnused {
            throw ValidationError("--force is about --remove-unused. Add that, or leave --force out.")
        }
        for check in selection.only {
            guard let fixability = Checks.description(id: check)?.fixability else {
                throw ValidationError(
                    "`fix` mends nothing that `\(check)` finds. `l10n-audit checks` marks the checks that it mends.")
            }
            if let request = fixability.request, !requests.all.contains(request) {
                throw ValidationError("What `\(check)` finds is mended with --\(request.rawValue) only. Add it.")
            }
        }
    }

    func run() throws {
        let fixes = try orStop {
            var request = selection.applied(to: project.request)
            request.baseline = baseline
            return try withProgressBar(isShown: !quiet) {
                try FixRun(request, requests.all, isForced: requests.force, progress: $0)
            }
        }
        if let notice = fixes.notice { Terminal.printProblem(notice) }
        for file in fixes.untouched { Terminal.printProblem(FixMessages.reason(file)) }
        for file in fixes.refused { Terminal.printProblem(FixMessages.reason(file)) }
        let removal = RemovalMessages(fixes.removals, isForced: requests.force)
        if !quiet { Terminal.printError(removal.whatWasRead) }
        Terminal.printError(removal.whatStays)
        if let refusal = removal.refusal {
            Terminal.printError(refusal)
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
        help: "Give locales the messages that they lack: the source text, marked needs-review.")
    var addMissing = false

    @Flag(name: .long, help: "Remove the messages that unused-key reports, from every locale.")
    var removeUnused = false

    @Flag(
        name: .long,
        help: "With --remove-unused: even if more than a tenth of a table goes, or no source file was read.")
    var force = false

    @Flag(name: .long, help: "Give plurals the forms that they lack, with the text of `other`.")
    var fillPlurals = false

    var all: Set<FixRequest> {
        var all: Set<FixRequest> = []
        if addMissing { all.insert(.addMissing) }
        if removeUnused { all.insert(.removeUnused) }
        if fillPlurals { all.insert(.fillPlurals) }
        return all
    }
}
