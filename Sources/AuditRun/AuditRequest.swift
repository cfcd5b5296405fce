internal import Base
package import Checks
package import Findings
internal import Messages
package import Projects

/// A request for an audit, from a command line or from another program: the paths, the wanted findings, and the known
/// findings. The configuration files at the paths say the rest. The request adds to them.
package struct AuditRequest: Sendable {
    /// Project folders, folders of catalogs and table files, relative to the current folder. Empty for the current
    /// folder.
    package var paths: [String] = []
    /// The configuration file that replaces the folders' own ones.
    package var configurationFile: String?
    /// Settings that are added to those of the configuration files.
    package var additions = Additions()
    /// The wanted locales, as a person spells them; empty for all locales.
    package var locales: [String] = []
    /// The ids of the only checks that run. Empty for all checks that the configuration leaves on.
    package var checks: [CheckID] = []
    /// The ids of checks that do not run.
    package var ignoredChecks: [CheckID] = []
    /// The baseline file. It lists known findings, which are left out.
    package var baseline: String?
    /// JSON files of CLDR whose plural rules replace those of the installed ICU.
    package var pluralRuleFiles: [String] = []
    /// The commit, branch or tag in git since which a finding counts as new; nil to report findings of any age.
    package var revision: String?

    /// Settings from options that apply to every project, in addition to its configuration. Paths are relative to the
    /// current folder.
    package struct Additions: Sendable {
        /// Whether the shipped rules declare their messages; nil where the configuration decides.
        package var declaresStandardRules: Bool?
        package var forms: [ConfiguredPath] = []
        /// Overlays that come after those of the configuration.
        package var overlays: [Configuration.Overlay] = []

        package init() {}
    }

    package init() {}

    /// Whether a locale, as a folder spells it, is wanted.
    package func includes(_ spelling: String) -> Bool {
        locales.isEmpty || locales.contains { $0 == spelling || LocaleTag($0) == LocaleTag(spelling) }
    }

    /// - Throws: ``InvalidRequest`` where no project has one of the wanted locales.
    package func checkLocales(of projects: [Project]) throws {
        let known = Set(projects.flatMap(\.tables).flatMap(\.files).map(\.folder.spelling))
        for name in locales where !known.contains(where: { $0 == name || LocaleTag($0) == LocaleTag(name) }) {
            let list = quoted(known.sorted())
            throw InvalidRequest(description: "No table has the locale `\(name)`. There are \(list).")
        }
    }

    /// The auditor of a project. Checks that the request does not ask for are switched off in it.
    package func auditor(_ configuration: Configuration, progress: AuditProgress.Observer? = nil) -> Auditor {
        var severities = configuration.severities
        if !checks.isEmpty {
            let wanted = Set(checks)
            for check in Checks.descriptions {
                if !wanted.contains(check.id) {
                    severities[check.id] = .off
                } else if check.isOffByDefault || severities[check.id] == .off {
                    severities[check.id] = .severity(check.severity)
                }
            }
        }
        for check in ignoredChecks { severities[check] = .off }
        return Auditor(
            severities: severities, ignores: configuration.ignores, requiredLocales: configuration.requiredLocales,
            progress: progress)
    }
}

/// An error in a request, such as a check or a locale that does not exist.
package struct InvalidRequest: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }

    /// The word that was probably meant by a word that no list has; nil if none is similar.
    package static func nearest(to word: String, among words: [String]) -> String? {
        NearestWord.of(word, among: words)
    }

    /// The error for an id that no check has.
    package static func unknownCheck(_ id: String) -> InvalidRequest {
        if id.contains(",") {
            return InvalidRequest(
                description: "No check is called `\(id)`. Give each check its own option: `--only A --only B`.")
        }
        let nearest = Checks.nearest(to: id).map { " Did you mean `\($0)`?" } ?? ""
        return InvalidRequest(description: "No check is called `\(id)`.\(nearest) `l10n-audit checks` lists them.")
    }
}
