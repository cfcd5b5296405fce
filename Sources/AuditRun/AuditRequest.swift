package import Audit
internal import Messages

/// What is asked of an audit, by a command line or by another program: where to look, what of it is wanted, and what is
/// known already. The configuration files of the places say the rest; what is given here adds to them.
package struct AuditRequest: Sendable {
    /// Project folders, folders of catalogs and table files, from the current folder; empty for that folder itself.
    package var paths: [String] = []
    /// The configuration file, in place of those of the folders.
    package var configurationFile: String?
    /// What stands in front of what the configuration files say.
    package var additions = Additions()
    /// The locales that are wanted, as a person spells them; empty for all.
    package var locales: [String] = []
    /// The ids of the only checks that run; empty for those that the configuration leaves on.
    package var checks: [CheckID] = []
    /// The ids of checks that do not run.
    package var ignoredChecks: [CheckID] = []
    /// The file that lists what is known and left out.
    package var baseline: String?
    /// JSON files of CLDR whose plural rules count in place of the installed ICU's.
    package var pluralRuleFiles: [String] = []
    /// The commit, branch or tag of git since which a finding is new; nil where age does not count.
    package var revision: String?

    /// What options say of every project, beside its configuration. Paths are those from the current folder.
    package struct Additions: Sendable {
        /// Whether the shipped rules declare their messages; nil where the configuration says it.
        package var declaresStandardRules: Bool?
        package var forms: [ConfiguredPath] = []
        /// What stands behind the overlays of the configuration.
        package var overlays: [Configuration.Overlay] = []

        package init() {}
    }

    package init() {}

    /// Whether a locale, as a folder spells it, is wanted.
    package func includes(_ spelling: String) -> Bool {
        locales.isEmpty || locales.contains { $0 == spelling || LocaleTag($0) == LocaleTag(spelling) }
    }

    /// - Throws: where a locale is wanted that no project has.
    package func checkLocales(of projects: [Project]) throws {
        let known = Set(projects.flatMap(\.tables).flatMap(\.files).map(\.folder.spelling))
        for name in locales where !known.contains(where: { $0 == name || LocaleTag($0) == LocaleTag(name) }) {
            let list = known.sorted().map { "`\($0)`" }.joined(separator: ", ")
            throw RequestError(description: "No table has the locale `\(name)`. There are \(list).")
        }
    }

    /// What finds the defects of a project, with what is not asked for switched off.
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

/// A request that names what is not there.
package struct RequestError: Error, CustomStringConvertible {
    package let description: String

    package init(description: String) {
        self.description = description
    }

    /// Says that no check has an id.
    package static func unknownCheck(_ id: String) -> RequestError {
        if id.contains(",") {
            return RequestError(description: "No check is called `\(id)`. Name each by itself: `--only A --only B`.")
        }
        let nearest = Checks.nearest(to: id).map { " Did you mean `\($0)`?" } ?? ""
        return RequestError(description: "No check is called `\(id)`.\(nearest) `l10n-audit checks` lists them.")
    }
}
