internal import ArgumentParser
internal import Audit
internal import Messages
internal import Preview
internal import Terminal

/// What to show, for every command that shows messages.
struct PreviewOptions: ParsableArguments {
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

    @Option(
        help: ArgumentHelp(
            """
            What stands behind the tables at run time: `standard` for the shipped messages, or a folder of catalogs; can be \
            given several times, the first in front.
            """, valueName: "catalog"))
    var overlay: [String] = []

    /// The locales that are asked for; empty for all.
    var locales: Set<LocaleTag> { Set(locale.map { LocaleTag($0) }) }

    /// The pseudo-locales that are asked for by name.
    var pseudo: [PseudoLocale] { PseudoLocale.allCases.filter { locales.contains($0.locale) } }

    /// Reads the tables, or ends with a message and the status for it.
    func project() throws -> Project {
        try Project.load(configuration)
    }

    /// What the arguments say; without a path, the current folder is searched.
    var configuration: Configuration {
        var configuration = Configuration(
            paths: paths, declaresStandardRules: rules == .standard,
            forms: form.map { ConfiguredPath($0, from: .option("--form")) })
        configuration.overlays = overlay.map { name in
            guard name != Overlays.standardName else { return .standard }
            return .catalog(Configuration.Catalog(path: ConfiguredPath(name, from: .option("--overlay"))))
        }
        return configuration
    }

    /// What of the project is shown.
    var selection: PreviewPage.Selection {
        PreviewPage.Selection(
            locales: locales, keys: Set(key), pseudo: locales.isEmpty ? PseudoLocale.allCases : pseudo)
    }

    /// Ends with a message where no table has a locale or a key that is asked for.
    func check(against project: Project) throws {
        let known = ProjectPreview(project).locales + PseudoLocale.allCases.map(\.locale)
        if let unknown = locales.sorted().first(where: { !known.contains($0) }) {
            let list = known.map { "`\($0)`" }.joined(separator: ", ")
            throw ValidationError("No table is in `\(unknown)`. The locales are \(list).")
        }
        let unknown = key.first { key in !project.tables.contains { $0.sources.number(of: key) != nil } }
        if let unknown { throw ValidationError("No message has the key `\(unknown)`. Check its spelling.") }
    }
}

/// What declares the arguments of messages.
enum DeclaredRules: String, CaseIterable, ExpressibleByArgument {
    case none
    case standard
}

extension Configuration {
    init(paths: [String], declaresStandardRules: Bool = false, forms: [ConfiguredPath] = []) {
        self.init(
            catalogs: (paths.isEmpty ? [""] : paths).map { Catalog(path: ConfiguredPath($0)) },
            declaresStandardRules: declaresStandardRules, forms: forms)
    }
}

extension Project {
    /// Reads what a configuration names, or ends with a message and the status for it.
    static func load(_ configuration: Configuration) throws -> Project {
        do throws(AuditError) {
            return try Project(configuration)
        } catch {
            Terminal.printError("l10n-preview: \(error)\n")
            throw ExitCode(ExitStatus.couldNotRun)
        }
    }
}
