internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Changes
internal import MessageFormat
internal import Terminal

/// `l10n-audit convert`.
struct ConvertCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "convert",
        abstract: "Write the messages of tables in another syntax.",
        discussion: """
            The command converts ICU MessageFormat to MessageFormat 2, or back. It rewrites tables of the other \
            syntax in every locale. The configuration or the table itself says which syntax a table has. In a file, \
            only the texts change. Readers see the same text for every value, with one exception: by default, \
            MessageFormat 2 puts invisible characters around values of another text direction. A catalog with \
            `isolatesArguments = false` leaves these out.

            If the other syntax cannot express a message, the command reports an error with its place, and does not \
            change the message. Correct it, and run the command again. A table with messages in both syntaxes is not \
            shown correctly.

            After the conversion, write `syntax: mf2` (or icu) in .l10n-audit.yml and where the code opens the \
            catalog.

            Exit status: 0 if everything was converted, 1 if a message could not be converted or --dry-run found \
            something to convert, 2 if the command could not run or could not write a file, which it names.

            Examples:
              l10n-audit convert --to mf2                       the project in this folder
              l10n-audit convert --to mf2 --dry-run             what would change, as a diff
              l10n-audit convert --to mf2 --dry-run | patch -p1 the same as without --dry-run
              l10n-audit convert --to icu App/Resources         back, below a folder
            """)

    /// The syntaxes between which messages are converted.
    enum Target: String, ExpressibleByArgument, CaseIterable {
        case mf2
        case icu

        var syntax: MessagePattern.Syntax { self == .mf2 ? .mf2 : .icu }
        var name: String { self == .mf2 ? "MessageFormat 2" : "ICU MessageFormat" }
        var otherName: String { self == .mf2 ? Target.icu.name : Target.mf2.name }
    }

    @OptionGroup var project: ProjectOptions

    @Option(name: .long, help: ArgumentHelp("The new syntax: mf2 or icu.", valueName: "syntax"))
    var to: Target

    @Flag(
        name: [.long, .customShort("n")],
        help: "Change nothing, and print the changes as a diff, for git apply or patch -p1.")
    var dryRun = false

    @Flag(name: .long, help: "Do not say what was changed, only what could not be converted.")
    var quiet = false

    func validate() throws {
        if !project.locale.isEmpty {
            throw ValidationError("All locales of a catalog have one syntax. Leave --locale out.")
        }
    }

    func run() throws {
        let conversion = try exitingOnError {
            try withProgressBar(isShown: !quiet) {
                try ConversionRun(project.request, to: to.syntax, progress: $0)
            }
        }
        for file in conversion.untouched { Terminal.printProblem(file.reason) }
        for file in conversion.refused { Terminal.printProblem(file.reason) }
        for obstacle in conversion.obstacles { Terminal.printError(Self.line(for: obstacle)) }
        let changes = FileChanges(conversion.files)
        var written = conversion.files
        if dryRun { changes.printDiff() } else { written = changes.write() }
        if !quiet { say(conversion, written) }
        if written.count < conversion.files.count || !conversion.refused.isEmpty {
            throw ExitCode(ExitStatus.couldNotRun)
        }
        let isUnfinished = !conversion.obstacles.isEmpty || !conversion.untouched.isEmpty
        if isUnfinished || dryRun && !conversion.files.isEmpty { throw ExitCode(ExitStatus.findings) }
    }

    /// With `--dry-run`, standard output holds only the diff, so a program can read it.
    private func say(_ conversion: ConversionRun, _ written: [FixedFile]) {
        let text = summary(of: conversion, written)
        if dryRun { Terminal.printError(text) } else { Terminal.print(text) }
    }

    private func summary(of conversion: ConversionRun, _ written: [FixedFile]) -> String {
        guard conversion.fileCount > 0 else { return "Nothing to convert: no table is in \(to.otherName).\n" }
        let count = written.reduce(0) { $0 + $1.changes.count }
        let stays = Set(conversion.obstacles.map(\.id)).count
        let rest =
            stays == 0
            ? ""
            : " \(counted(stays, "message")) \(stays == 1 ? "stays" : "stay") as \(stays == 1 ? "it is" : "they are")."
        let what = "\(counted(count, "message")) in \(counted(written.count, "file"))"
        if dryRun { return "\(what) would be converted to \(to.name).\(rest)\n" }
        return "\(what) converted to \(to.name).\(rest)\n"
            + (count == 0
                ? "" : "Say `syntax: \(to.rawValue)` in .l10n-audit.yml and where the code opens the catalog.\n")
    }

    private static func line(for obstacle: UnconvertedMessage) -> String {
        "\(PrintableText(obstacle.path)):\(obstacle.position): error: `\(PrintableText(obstacle.key))` "
            + "(\(PrintableText(obstacle.locale))): \(PrintableText(obstacle.message)) [convert]\n"
    }
}
