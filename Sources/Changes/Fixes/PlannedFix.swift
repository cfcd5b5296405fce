internal import Base
internal import Checks
internal import Findings
internal import Messages
internal import Projects

/// A planned change of a file, and the finding that asks for it.
struct PlannedFix {
    let finding: Finding
    let fix: Fix
    /// The option that asks for the fix; nil for a fix that `fix` makes without being asked.
    let request: FixRequest?
    /// The file that is changed, usually the finding's.
    let source: SourceText

    init(_ finding: Finding, _ fix: Fix, in source: SourceText? = nil, request: FixRequest? = nil) {
        self.finding = finding
        self.fix = fix
        self.request = request ?? fix.request
        self.source = source ?? finding.location.source
    }

    /// The fixes for some findings, without those that were not asked for. Where fixes overlap, the first one is made.
    static func all(for findings: [Finding], in project: Project, _ requests: Set<FixRequest>) -> [PlannedFix] {
        // An edit of a stale translation would mark it as translated again, although its author did not edit it.
        var stale: [Finding] = []
        for table in project.tables {
            for file in table.files {
                StaleTranslation.auditFile(file, of: table, in: project) { stale.append($0) }
            }
        }
        let staleMessages = FindingIndex(stale)
        // Additions and removals depend on more than one entry, and are planned for a whole file at a time.
        let grouped = Dictionary(grouping: findings, by: \.check)
        var plans: [PlannedFix] = []
        // Removals come first, so they apply to every locale whatever else could be mended there. A message that is left
        // without its source text would no longer be recognised as unused.
        if requests.contains(.removeUnused) {
            plans += UnusedKeyFixes.all(for: grouped[UnusedKey.id] ?? [], in: project)
        }
        plans += findings.compactMap { finding -> PlannedFix? in
            guard let fix = finding.fix, fix.request.map(requests.contains) ?? true,
                !staleMessages.holds(messageOf: finding)
            else { return nil }
            return PlannedFix(finding, fix)
        }
        // A message that will be removed from the source is not missing anywhere.
        if requests.contains(.addMissing), plans.allSatisfy({ $0.finding.check != UnusedKey.id }) {
            plans += MissingKeyFixes.all(for: grouped[MissingKey.id] ?? [], in: project)
        }
        return plans
    }
}

extension Check {
    fileprivate static var id: CheckID { description.id }
}

/// An index of findings by the messages that they are about.
struct FindingIndex {
    private let findings: [MessageID: Finding]

    init(_ findings: [Finding]) {
        self.findings = Dictionary(
            findings.compactMap { finding in finding.messageID.map { ($0.whole, finding) } },
            uniquingKeysWith: { first, _ in first })
    }

    /// Whether one of the indexed findings is about the same message as a given finding.
    func holds(messageOf finding: Finding) -> Bool {
        finding.messageID.map { findings[$0.whole] != nil } ?? false
    }

    var isEmpty: Bool { findings.isEmpty }

    subscript(key: String, in file: LocaleFile) -> Finding? {
        findings[MessageID(path: file.source.path, locale: file.folder.spelling, key: key)]
    }
}
