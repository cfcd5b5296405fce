public import ICU

/// Runs checks over a project.
public struct Auditor: Sendable {
    /// What each check's findings count as; a check that is not named here keeps its default. A finding that is milder
    /// than its check's default, as a repeated key with the same value is, stays at most as mild.
    public var severities: [String: SeverityOverride]
    /// What a configuration switches off for some keys, locales or tables.
    public var ignores: [IgnoreRule]
    /// The locales that every folder of tables must have.
    public var requiredLocales: [LocaleTag]
    /// Told how far the audit is.
    public var progress: AuditProgress.Observer?

    /// Makes an auditor.
    public init(
        severities: [String: SeverityOverride] = [:], ignores: [IgnoreRule] = [], requiredLocales: [LocaleTag] = [],
        progress: AuditProgress.Observer? = nil
    ) {
        self.severities = severities
        self.ignores = ignores
        self.requiredLocales = requiredLocales
        self.progress = progress
    }

    /// What the checks that are not off find in a project, without what comments in its tables and the configuration
    /// switch off; of findings that say the same of a message, the one that says it best (see ``Checks/silencedBy``).
    public func findings(in project: Project) -> [Finding] {
        var findings: [Finding] = []
        let add: (Finding) -> Void = { findings.append(adjusted($0)) }
        let checks = Checks.all.filter { runs($0.description) }
        let textChecks = checks.compactMap { $0 as? any TextCheck.Type }
        for check in checks {
            check.audit(project, report: add)
        }
        progress?(.begins(.checking, steps: project.tables.reduce(0) { $0 + $1.files.count }))
        for table in project.tables {
            for file in table.files {
                defer { progress?(.stepDone) }
                for check in checks { check.audit(file, of: table, in: project, report: add) }
                let audited = AuditedFile(file, of: table, in: project)
                for message in file.orderedMessages {
                    let text = AuditedText(message, in: audited)
                    let pieces = text.pieces
                    for check in textChecks { check.look(at: text, pieces: pieces, report: add) }
                }
            }
        }
        findings += applyingSeverities(to: missingLocales(of: project))
        return withoutIgnored(Self.withoutEchoes(findings), in: project)
    }

    /// The findings of checks that are not off, with the severities of this auditor.
    public func applyingSeverities(to findings: [Finding]) -> [Finding] {
        findings.filter { runs($0.check) }.map(adjusted)
    }

    /// Whether a check runs: it is not off, by its nature or by the configuration.
    public func runs(_ check: CheckDescription) -> Bool {
        switch severities[check.id] {
        case .off: false
        case .severity: true
        case nil: !check.isOffByDefault
        }
    }

    /// Whether the findings of a check are wanted.
    func runs(_ check: String) -> Bool {
        Checks.descriptions.first { $0.id == check }.map(runs) ?? true
    }

    /// A finding with the severity that the configuration gives it: one that is milder than its check's default is not
    /// made to matter more.
    func adjusted(_ finding: Finding) -> Finding {
        guard case .severity(let severity) = severities[finding.check] else { return finding }
        var finding = finding
        let isMild = Checks.description(id: finding.check).map { finding.severity < $0.severity } ?? false
        finding.severity = isMild ? min(finding.severity, severity) : severity
        return finding
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
