internal import AuditRun
internal import Base
internal import Changes
internal import Checks
internal import Findings
internal import Projects

/// A change that an editor offers: a fix (`l10n-audit fix`), an acceptance (`l10n-audit accept`) or an ignore.
struct CodeAction {
    /// LSP 3.17, `CodeActionKind`.
    enum Kind: String {
        case quickFix = "quickfix"
        case fixAll = "source.fixAll"
    }

    /// Unique among the actions of its kind for a place.
    let title: String
    let kind: Kind
    /// The diagnostics that the action resolves, at most ``diagnosticLimit``.
    let diagnostics: [Diagnostic]
    /// Makes the edit. An action that is offered but not chosen makes none, since an edit may take an audit. It is empty where
    /// the files cannot be changed in this way.
    let edit: () -> WorkspaceEdit

    private static let diagnosticLimit = 20

    /// - Parameter findings: the findings that the action resolves.
    init(
        _ title: String, _ kind: Kind = .quickFix, for findings: some Sequence<Finding>, in workspace: Workspace,
        edit: @escaping () -> WorkspaceEdit
    ) {
        self.title = title
        self.kind = kind
        // A client knows a diagnostic by its range and code.
        diagnostics = findings.prefix(Self.diagnosticLimit).map {
            Diagnostics.diagnostic($0, in: workspace, hasData: false)
        }
        self.edit = edit
    }
}

/// The actions for a place. Actions of one kind are offered as one, which is about all findings at the place.
enum CodeActions {
    /// - Parameters:
    ///   - range: the range for which actions are requested, in bytes of the text.
    ///   - only: the wanted kinds, each with its subkinds; nil for all kinds.
    /// - Complexity: linear in the number of findings of the file.
    static func all(
        at path: String, _ range: Range<Int>, only: [String]?, in workspace: Workspace
    ) -> [CodeAction] {
        workspace.audit()
        let wants = { (kind: CodeAction.Kind) in
            only.map { $0.contains { kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") } } ?? true
        }
        var actions: [CodeAction] = []
        for audit in workspace.audits {
            let findings = audit.findings(at: path)
            if wants(.quickFix) {
                let here = Diagnostics.sorted(findings.filter { $0.location.range.touches(range) })
                actions += corrections(of: here, audit, in: workspace)
                actions += Ignores.all(of: here, audit, in: workspace)
                actions += acceptances(of: here, audit, in: workspace)
            }
            if wants(.fixAll), findings.contains(where: { $0.fix != nil && $0.fix?.request == nil }) {
                actions.append(
                    CodeAction("Make all certain corrections in this file", .fixAll, for: [], in: workspace) {
                        FixedDocuments(audit, in: workspace).edit([]) { $0.location.path == path }
                    })
            }
        }
        // Nested folders have the same findings.
        var seen: Set<[String]> = []
        return actions.filter { seen.insert([$0.kind.rawValue, $0.title]).inserted }
    }

    private static func corrections(
        of findings: [Finding], _ audit: FolderAudit, in workspace: Workspace
    ) -> [CodeAction] {
        let fixer = FixedDocuments(audit, in: workspace)
        // `fix` leaves a stale translation alone.
        let stale = Set(findings.filter { $0.isOf(.staleTranslation) }.compactMap { $0.messageID?.whole })
        let fixable = findings.filter { finding in
            finding.fix != nil && !(finding.messageID.map { stale.contains($0.whole) } ?? false)
        }
        var actions = fixable.grouped { [$0.check.rawValue, $0.fix?.request?.rawValue ?? ""] }.map { findings in
            let title =
                findings.count == 1
                ? findings[0].fix?.description ?? ""
                : "Correct \(findings.count) findings of `\(findings[0].check)` here"
            return CodeAction(title, for: findings, in: workspace) {
                fixer.edit(Set(findings.compactMap(\.fix?.request)), correcting: findings)
            }
        }
        let unfixable = findings.filter { $0.fix == nil && $0.key != nil }
        actions += unfixable.filter { $0.isOf(.missingKey) }.grouped(by: \.table).map { findings in
            let keys = Set(findings.compactMap(\.key))
            let title =
                keys.count == 1
                ? "Add \(Hover.quoted(findings[0].key ?? "")) to every locale that lacks it, with the source text"
                : "Add \(keys.count) keys to every locale that lacks them, with the source texts"
            return CodeAction(title, for: findings, in: workspace) {
                let all = audit.findings.filter {
                    $0.isOf(.missingKey) && $0.table == findings[0].table && $0.key.map(keys.contains) ?? false
                }
                return fixer.edit([.addMissing], correcting: all)
            }
        }
        return actions + AddedKeys.actions(for: unfixable.filter { $0.isOf(.undefinedKey) }, audit, in: workspace)
    }

    // MARK: Acceptances

    private static func acceptances(
        of findings: [Finding], _ audit: FolderAudit, in workspace: Workspace
    ) -> [CodeAction] {
        let stale = findings.filter { finding in
            // A star in a key matches any text, so other keys would be accepted too.
            finding.isOf(.staleTranslation) && finding.locale != nil && finding.table != nil
                && finding.key.map { !$0.contains("*") } ?? false
        }
        return stale.grouped { [$0.locale ?? "", $0.table ?? ""] }.map { findings in
            let keys = findings.compactMap(\.key)
            let title =
                keys.count == 1
                ? "Accept this translation of \(Hover.quoted(keys[0])): it fits the source text"
                : "Accept \(keys.count) translations into `\(findings[0].locale ?? "")`: they fit the source texts"
            return CodeAction(title, for: findings, in: workspace) {
                var request = audit.request
                request.locales = findings.prefix(1).compactMap(\.locale)
                let acceptances = try? request.acceptances(
                    keys: keys, tables: findings.prefix(1).compactMap(\.table), in: workspace.files)
                return WorkspaceEdit(
                    documents: (acceptances ?? []).filter { !$0.accepted.isEmpty }.compactMap { acceptance in
                        guard let before = try? workspace.files.read(acceptance.path) else { return nil }
                        return workspace.edit(before, into: Array(acceptance.text.utf8))
                    })
            }
        }
    }
}

extension [Finding] {
    /// The findings in groups, in the order of the first finding of each group.
    func grouped<ID: Hashable>(by id: (Finding) -> ID) -> [[Finding]] {
        var places: [ID: Int] = [:]
        var groups: [[Finding]] = []
        for finding in self {
            let place = places[id(finding), default: groups.count]
            if place == groups.count {
                places[id(finding)] = place
                groups.append([])
            }
            groups[place].append(finding)
        }
        return groups
    }
}

/// The edits that `l10n-audit fix` would make to the current texts. The projects and their auditors are those of the audit
/// whose findings the editor shows.
struct FixedDocuments {
    private let audit: FolderAudit
    private let workspace: Workspace

    init(_ audit: FolderAudit, in workspace: Workspace) {
        self.audit = audit
        self.workspace = workspace
    }

    /// The edit that corrects some findings of the audit.
    /// - Parameter requests: the kinds of fixes that are made only on request.
    func edit(_ requests: Set<FixRequest>, correcting findings: [Finding]) -> WorkspaceEdit {
        edit { part in
            let reported = findings.filter { part.project.reports(on: $0.location.path) }
            return reported.isEmpty
                ? []
                : Fixer(auditor: observed(part.auditor), requests: requests).files(
                    correcting: reported, in: part.project)
        }
    }

    /// The edit that corrects all wanted findings, and those that show up once others are corrected.
    /// - Parameters:
    ///   - requests: the kinds of fixes that are made only on request.
    ///   - isWanted: whether a finding is to be fixed.
    func edit(
        _ requests: Set<FixRequest>, checks: [CheckID] = [], where isWanted: (Finding) -> Bool
    ) -> WorkspaceEdit {
        edit { part in
            var request = audit.request
            request.checks = checks
            let auditor = checks.isEmpty ? part.auditor : request.auditor(part.configuration)
            return Fixer(auditor: observed(auditor), requests: requests).run(on: part.project) {
                isWanted($0) && part.project.reports(on: $0.location.path)
            }.files
        }
    }

    private func observed(_ auditor: Auditor) -> Auditor {
        var auditor = auditor
        auditor.progress = workspace.observer
        return auditor
    }

    private func edit(_ files: (RequestedProject) -> [FixedFile]) -> WorkspaceEdit {
        var documents: [String: WorkspaceEdit.Document] = [:]
        for part in audit.run?.requested ?? [] {
            // Two projects may share a file.
            for file in files(part) where file.before.text != file.after.text && documents[file.before.path] == nil {
                documents[file.before.path] = workspace.edit(file.before, into: file.after.text)
            }
        }
        return WorkspaceEdit(documents: Array(documents.values))
    }
}
