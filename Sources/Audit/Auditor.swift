/// Runs checks over a project.
public struct Auditor: Sendable {
    /// What each check's findings count as; a check that is not named here keeps its default.
    public var severities: [String: SeverityOverride]

    /// Makes an auditor.
    public init(severities: [String: SeverityOverride] = [:]) {
        self.severities = severities
    }

    /// What the checks that are not off find in a project; of findings that say the same of a message, the one that
    /// says it best (see ``Checks/silencedBy``).
    public func findings(in project: Project) -> [Finding] {
        var findings: [Finding] = []
        let add: (Finding) -> Void = { finding in
            var finding = finding
            if case .severity(let severity) = severities[finding.check] { finding.severity = severity }
            findings.append(finding)
        }
        let checks = Checks.all.filter { isOn($0.description) }
        let textChecks = checks.compactMap { $0 as? any TextCheck.Type }
        for check in checks {
            check.audit(project, report: add)
        }
        for table in project.tables {
            for file in table.files {
                for check in checks { check.audit(file, of: table, in: project, report: add) }
                let audited = AuditedFile(file, of: table, in: project)
                for message in file.orderedMessages {
                    let text = AuditedText(message, in: audited)
                    for check in textChecks { check.audit(text, report: add) }
                }
            }
        }
        return Self.withoutEchoes(findings)
    }

    private func isOn(_ check: CheckDescription) -> Bool {
        switch severities[check.id] {
        case .off: false
        case .severity: true
        case nil: !check.isOffByDefault
        }
    }

    /// Leaves out what another finding on the same message explains better.
    private static func withoutEchoes(_ findings: [Finding]) -> [Finding] {
        struct Message: Hashable {
            let path: String
            let key: String
        }
        let message = { (finding: Finding) in
            finding.key.map { Message(path: finding.location.path, key: $0) }
        }
        var checks: [Message: Set<String>] = [:]
        for finding in findings {
            if let message = message(finding) { checks[message, default: []].insert(finding.check) }
        }
        return findings.filter { finding in
            guard let louder = Checks.silencedBy[finding.check], let checks = message(finding).flatMap({ checks[$0] })
            else { return true }
            return checks.isDisjoint(with: louder)
        }
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
