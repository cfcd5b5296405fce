internal import ArgumentParser
internal import Audit
internal import Messages
internal import Preview
internal import Terminal

/// `l10n-preview show`, the default.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Print messages. This is what runs without a command.",
        discussion: """
            Each PATH is a folder of catalogs or a table file; without one, the current folder. A message comes with its \
            comment, its source text, a line for each form with the smallest numbers that lead to it, and what the \
            audit says of it. An arrow shows where a text comes from that the locale itself does not have. The \
            pseudo-locales en-XA and ar-XB are made from the source text.
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

    func run() throws {
        let project = try Project.load(
            paths: paths, declaresStandardRules: rules == .standard, forms: form)
        let preview = ProjectPreview(project, findings: Auditor().findings(in: project))
        let locales = Set(locale.map { LocaleTag($0) })
        let pseudo = PseudoLocale.allCases.filter { locales.contains($0.locale) }
        let known = preview.locales + PseudoLocale.allCases.map(\.locale)
        if let unknown = locales.first(where: { !known.contains($0) }) {
            let list = known.map { "`\($0)`" }.joined(separator: ", ")
            throw ValidationError("No table is in `\(unknown)`. The locales are \(list).")
        }
        let messages = preview.messages(
            in: { locales.isEmpty || locales.contains($0) }, pseudo: pseudo,
            where: { key.isEmpty || key.contains($0) })
        if messages.isEmpty { throw ValidationError("No message has such a key.") }
        Terminal.print(TerminalView(isColored: Terminal.takesColors).render(messages))
    }
}

/// What declares the arguments of messages.
enum DeclaredRules: String, CaseIterable, ExpressibleByArgument {
    case none
    case standard
}

extension Project {
    /// Reads the tables below the paths of a command line, or ends with a message and the status for it.
    static func load(paths: [String], declaresStandardRules: Bool = false, forms: [String] = []) throws -> Project {
        let configuration = Configuration(
            paths: paths, declaresStandardRules: declaresStandardRules, forms: forms)
        do throws(AuditError) {
            return try Project(configuration)
        } catch {
            Terminal.printError("l10n-preview: \(error)\n")
            throw ExitCode(ExitStatus.couldNotRun)
        }
    }
}

extension Configuration {
    /// What the arguments of a command line say; without a path, the current folder is searched.
    init(paths: [String], declaresStandardRules: Bool, forms: [String]) {
        self.init(
            catalogs: (paths.isEmpty ? [""] : paths).map { Catalog(path: $0) },
            declaresStandardRules: declaresStandardRules, forms: forms)
    }
}
