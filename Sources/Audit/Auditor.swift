/// Runs checks over a project.
public struct Auditor: Sendable {
    /// What each check's findings count as; a check that is not named here keeps its default.
    public var severities: [String: SeverityOverride]

    /// Makes an auditor.
    public init(severities: [String: SeverityOverride] = [:]) {
        self.severities = severities
    }

    /// What the checks that are not off find in a project, check by check.
    public func findings(in project: Project) -> [Finding] {
        var findings: [Finding] = []
        let add: (Finding) -> Void = { finding in
            var finding = finding
            if case .severity(let severity) = severities[finding.check] { finding.severity = severity }
            findings.append(finding)
        }
        for check in Checks.all where severities[check.description.id] != .off {
            check.audit(project, report: add)
            for table in project.tables {
                for file in table.files {
                    check.audit(file, of: table, in: project, report: add)
                }
            }
        }
        return findings
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
