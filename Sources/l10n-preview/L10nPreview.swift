internal import ArgumentParser
internal import Audit
internal import Messages
internal import Preview
internal import Terminal

/// The command for translators: every message as its reader meets it.
@main
struct L10nPreview: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "l10n-preview",
        abstract: "Shows every form of every message with real numbers.",
        discussion: """
            Each PATH is a folder of catalogs or a table file; without one, the current folder. A message comes with its \
            comment, its source text, a line for each form with the smallest numbers that lead to it, and what the \
            audit says of it. An arrow shows where a text comes from that the locale itself does not have.

            Examples:
              l10n-preview Localizations --locale pl        everything in Polish
              l10n-preview --key TEXT_TOO_SHORT             one message in all locales
              l10n-preview --rules standard Localizations   only numbers that the shipped rules can give
            """)

    @Argument(help: ArgumentHelp("What to show.", valueName: "path"))
    var paths: [String] = []

    @Option(help: ArgumentHelp("Only this locale; can be given several times.", valueName: "tag"))
    var locale: [String] = []

    @Option(help: ArgumentHelp("Only this key; can be given several times.", valueName: "key"))
    var key: [String] = []

    @Option(help: ArgumentHelp("What declares the numbers: `standard` for the shipped rules.", valueName: "rules"))
    var rules: DeclaredRules = .none

    @Option(help: ArgumentHelp("A form file, or a folder of them, whose rules declare the numbers.", valueName: "path"))
    var form: [String] = []

    static func main() {
        runToExit()
    }

    func run() throws {
        let configuration = Configuration(
            catalogs: (paths.isEmpty ? [""] : paths).map { Configuration.Catalog(path: $0) },
            declaresStandardRules: rules == .standard, forms: form)
        let project: Project
        do throws(AuditError) {
            project = try Project(configuration)
        } catch {
            Terminal.printError("l10n-preview: \(error)\n")
            throw ExitCode(ExitStatus.couldNotRun)
        }
        let preview = ProjectPreview(project, findings: Auditor().findings(in: project))
        let locales = Set(locale.map { LocaleTag($0) })
        if let unknown = locales.first(where: { !preview.locales.contains($0) }) {
            let known = preview.locales.map { "`\($0)`" }.joined(separator: ", ")
            throw ValidationError("No table is in `\(unknown)`. The locales are \(known).")
        }
        let messages = preview.messages(
            in: { locales.isEmpty || locales.contains($0) }, where: { key.isEmpty || key.contains($0) })
        if messages.isEmpty { throw ValidationError("No message has such a key.") }
        Terminal.print(TerminalView(isColored: Terminal.takesColors).render(messages))
    }
}

/// What declares the arguments of messages.
enum DeclaredRules: String, CaseIterable, ExpressibleByArgument {
    case none
    case standard
}
