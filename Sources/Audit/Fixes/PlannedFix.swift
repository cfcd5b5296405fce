internal import Messages
internal import Tables

/// A change of a file that is to be made, and the finding that asks for it.
struct PlannedFix {
    let finding: Finding
    let fix: Fix
    /// What was asked for; nil for what `fix` does by itself.
    let request: FixRequest?
    /// The file: mostly that of the finding.
    let source: SourceText

    init(_ finding: Finding, _ fix: Fix, in source: SourceText? = nil, request: FixRequest? = nil) {
        self.finding = finding
        self.fix = fix
        self.request = request ?? fix.request
        self.source = source ?? finding.location.source
    }

    /// What mends some findings, without what was not asked for. Of those that touch the same bytes, the first is made.
    static func all(for findings: [Finding], in project: Project, _ requests: Set<FixRequest>) -> [PlannedFix] {
        // A stale translation that is edited counts as made anew, and this would be no edit of its author's.
        var stale: [Finding] = []
        StaleTranslation.audit(project) { stale.append($0) }
        let staleMessages = FindingIndex(stale)
        // What is added or removed depends on more than one entry, and is worked out for all of a file at a time.
        let grouped = Dictionary(grouping: findings, by: \.check)
        var plans: [PlannedFix] = []
        // In every locale at once, whatever else could be mended there: without its source text, a message that is left
        // is no longer known as unused.
        if requests.contains(.removeUnused) {
            plans += UnusedKeyFixes.all(for: grouped[UnusedKey.id] ?? [], in: project)
        }
        plans += findings.compactMap { finding -> PlannedFix? in
            guard let fix = finding.fix, fix.request.map(requests.contains) ?? true,
                !staleMessages.holds(messageOf: finding)
            else { return nil }
            return PlannedFix(finding, fix)
        }
        // What is about to go from the source is not missing anywhere.
        if requests.contains(.addMissing), plans.allSatisfy({ $0.finding.check != UnusedKey.id }) {
            plans += MissingKeyFixes.all(for: grouped[MissingKey.id] ?? [], in: project)
        }
        return plans
    }
}

extension Check {
    fileprivate static var id: CheckID { description.id }
}

/// Findings by the messages that they are about.
struct FindingIndex {
    private let findings: [MessageID: Finding]

    init(_ findings: [Finding]) {
        self.findings = Dictionary(
            findings.compactMap { finding in finding.messageID.map { ($0.whole, finding) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether one of the findings is about the message that this one is about.
    func holds(messageOf finding: Finding) -> Bool {
        finding.messageID.map { findings[$0.whole] != nil } ?? false
    }

    var isEmpty: Bool { findings.isEmpty }

    subscript(key: String, in file: LocaleFile) -> Finding? {
        findings[MessageID(path: file.source.path, locale: file.folder.spelling, key: key)]
    }
}
