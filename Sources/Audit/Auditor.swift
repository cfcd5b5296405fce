public import ICU

/// Runs checks over a project.
public struct Auditor: Sendable {
    /// What each check's findings count as; a check that is not named here keeps its default.
    public var severities: [String: SeverityOverride]
    /// What a configuration switches off for some keys, locales or tables.
    public var ignores: [IgnoreRule]
    /// The locales that every folder of tables must have.
    public var requiredLocales: [LocaleTag]

    /// Makes an auditor.
    public init(
        severities: [String: SeverityOverride] = [:], ignores: [IgnoreRule] = [], requiredLocales: [LocaleTag] = []
    ) {
        self.severities = severities
        self.ignores = ignores
        self.requiredLocales = requiredLocales
    }

    /// What the checks that are not off find in a project, check by check, without what comments in its tables and the
    /// configuration switch off.
    public func findings(in project: Project) -> [Finding] {
        var findings: [Finding] = []
        let add: (Finding) -> Void = { findings.append(adjusted($0)) }
        for check in Checks.all where severities[check.description.id] != .off {
            check.audit(project, report: add)
            for table in project.tables {
                for file in table.files {
                    check.audit(file, of: table, in: project, report: add)
                }
            }
        }
        findings += missingLocales(of: project).filter { runs($0.check) }.map(adjusted)
        return withoutIgnored(findings, in: project)
    }

    /// The findings of checks that are not off, with the severities of this auditor.
    public func applyingSeverities(to findings: [Finding]) -> [Finding] {
        findings.filter { runs($0.check) }.map(adjusted)
    }

    /// Whether the findings of a check are wanted.
    func runs(_ check: String) -> Bool {
        severities[check] != .off
    }

    /// A finding with the severity that the configuration gives it.
    func adjusted(_ finding: Finding) -> Finding {
        var finding = finding
        if case .severity(let severity) = severities[finding.check] { finding.severity = severity }
        return finding
    }
}

/// What a configuration says of a check.
public enum SeverityOverride: Sendable, Hashable {
    /// The check does not run.
    case off
    /// Its findings count as this.
    case severity(Severity)

    /// Reads `off`, `note`, `warning` or `error`.
    public init?(_ word: String) {
        if word == "off" {
            self = .off
        } else if let severity = Severity(rawValue: word) {
            self = .severity(severity)
        } else {
            return nil
        }
    }

    /// The words that ``init(_:)`` reads.
    public static let words = ["off"] + Severity.allCases.map(\.rawValue)
}
