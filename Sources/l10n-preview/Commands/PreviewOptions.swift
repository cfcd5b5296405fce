internal import ArgumentParser
internal import AuditRun
internal import Base
internal import Messages
internal import Preview
internal import Projects
internal import Terminal

/// The options of every command that shows messages.
struct PreviewOptions: ParsableArguments {
    @OptionGroup var project: ProjectOptions

    @Option(help: ArgumentHelp("Only this key; repeat it for more.", valueName: "key"))
    var key: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            What declares the numbers, instead of the configuration: `standard` for the shipped rules, or `none`.
            """, valueName: "rules"))
    var rules: DeclaredRules?

    @Option(
        help: ArgumentHelp(
            """
            A form file, or a folder of form files, whose rules declare numbers in addition to the configuration; repeat it \
            for more.
            """, valueName: "path"))
    var form: [String] = []

    @Option(
        help: ArgumentHelp(
            """
            Messages to use where the tables and the overlays of the configuration have none: `standard` for the shipped \
            messages, or a folder of catalogs. Repeat it for more; the first is used first.
            """, valueName: "catalog"))
    var overlay: [String] = []

    /// The requested locales; empty for all.
    var locales: Set<LocaleTag> { Set(project.locale.map { LocaleTag($0) }) }

    /// The pseudo-locales that are requested by name.
    var pseudo: [PseudoLocale] { PseudoLocale.allCases.filter { locales.contains($0.locale) } }

    /// The request for the audit. It reads all locales, since a message is judged together with those of other locales.
    var request: AuditRequest {
        var request = project.request
        request.locales = []
        request.additions.declaresStandardRules = rules.map { $0 == .standard }
        request.additions.forms = form.map { ConfiguredPath($0, from: .option("--form")) }
        request.additions.overlays = overlay.map { name in
            guard name != Overlays.standardName else { return .standard }
            return .catalog(Configuration.Catalog(path: ConfiguredPath(name, from: .option("--overlay"))))
        }
        return request
    }

    /// The part of the projects that is shown.
    var selection: PreviewPage.Selection {
        PreviewPage.Selection(
            locales: locales, keys: Set(key), pseudo: locales.isEmpty ? PseudoLocale.allCases : pseudo)
    }

    /// Throws where no table has a requested locale or key.
    func check(against projects: [Project]) throws {
        let preview = ProjectPreview(projects)
        let known = preview.locales + PseudoLocale.allCases.map(\.locale)
        if let unknown = preview.locales(for: locales).sorted().first(where: { !known.contains($0) }) {
            let list = quoted(known.map { "\($0)" })
            throw ValidationError("No table is in `\(unknown)`. The locales are \(list).")
        }
        if let unknown = key.first(where: { !preview.hasMessage($0) }) {
            throw ValidationError("No message has the key `\(unknown)`. Check its spelling.")
        }
    }
}

/// The rules that declare the arguments of messages.
enum DeclaredRules: String, CaseIterable, ExpressibleByArgument {
    case none
    case standard
}
