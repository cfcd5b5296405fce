internal import Audit
internal import AuditRun
internal import Tables

/// A change that an editor offers: a fix (`l10n-audit fix`), an acceptance (`l10n-audit accept`) or an ignore.
struct CodeAction {
    /// LSP 3.17, `CodeActionKind`.
    enum Kind: String {
        case quickFix = "quickfix"
        case fixAll = "source.fixAll"
    }

    let title: String
    let kind: Kind
    /// The diagnostic that the action resolves.
    var diagnostic: Diagnostic?
    let edit: WorkspaceEdit
}

enum CodeActions {
    /// - Parameters:
    ///   - range: the range for which actions are requested.
    ///   - only: the wanted kinds, each with its subkinds; nil for all kinds.
    static func all(
        at path: String, _ source: SourceText, _ range: PositionRange, only: [String]?, in workspace: Workspace
    ) -> [CodeAction] {
        workspace.audit()
        let wants = { (kind: CodeAction.Kind) in
            only.map { $0.contains { kind.rawValue == $0 || kind.rawValue.hasPrefix($0 + ".") } } ?? true
        }
        var actions: [CodeAction] = []
        for audit in workspace.audits {
            let findings = Diagnostics.sorted(audit.findings.filter { $0.location.path == path })
            let here = findings.filter { workspace.range($0.location).touches(range) }
            if wants(.quickFix) {
                let fixer = FixedDocuments(audit, in: workspace)
                for finding in here { actions += quickFixes(of: finding, audit, fixer, in: workspace) }
                actions += Ignores.all(of: here, audit, in: workspace)
                actions += acceptances(of: here, audit, in: workspace)
            }
            if wants(.fixAll), findings.contains(where: { $0.fix != nil && $0.fix?.request == nil }) {
                let edit = FixedDocuments(audit, in: workspace).edit([]) { $0.location.path == path }
                if !edit.isEmpty {
                    actions.append(
                        CodeAction(title: "Make all certain corrections in this file", kind: .fixAll, edit: edit))
                }
            }
        }
        return actions
    }

    private static func quickFixes(
        of finding: Finding, _ audit: FolderAudit, _ fixer: FixedDocuments, in workspace: Workspace
    ) -> [CodeAction] {
        let diagnostic = Diagnostics.diagnostic(finding, in: workspace)
        let identity = FindingID(finding)
        if let fix = finding.fix {
            let edit = fixer.edit(fix.request.map { [$0] } ?? []) { FindingID($0) == identity }
            return edit.isEmpty
                ? [] : [CodeAction(title: fix.description, kind: .quickFix, diagnostic: diagnostic, edit: edit)]
        }
        guard let key = finding.key else { return [] }
        if finding.isOf(.undefinedKey) { return AddedKeys.actions(for: finding, key, audit, in: workspace) }
        guard finding.isOf(.missingKey) else { return [] }
        let edit = fixer.edit([.addMissing]) { $0.isOf(.missingKey) && $0.key == key && $0.table == finding.table }
        guard !edit.isEmpty else { return [] }
        return [
            CodeAction(
                title: "Add \(Hover.quoted(key)) to every locale that lacks it, with the source text", kind: .quickFix,
                diagnostic: diagnostic, edit: edit)
        ]
    }

    // MARK: Acceptances

    private static func acceptances(
        of findings: [Finding], _ audit: FolderAudit, in workspace: Workspace
    ) -> [CodeAction] {
        findings.compactMap { finding in
            guard finding.isOf(.staleTranslation), let key = finding.key, let locale = finding.locale,
                // A star in a key matches any text, so other keys would be accepted too.
                !key.contains("*"), let table = finding.table
            else { return nil }
            var request = audit.request
            request.locales = [locale]
            guard let acceptances = try? request.acceptances(keys: [key], tables: [table], in: workspace.files) else {
                return nil
            }
            let documents = acceptances.filter { !$0.accepted.isEmpty }.compactMap {
                acceptance -> WorkspaceEdit.Document? in
                guard let before = try? workspace.files.read(acceptance.path) else { return nil }
                return workspace.edit(before, into: Array(acceptance.text.utf8))
            }
            let edit = WorkspaceEdit(documents: documents)
            guard !edit.isEmpty else { return nil }
            return CodeAction(
                title: "Accept this translation of \(Hover.quoted(key)): it fits the source text", kind: .quickFix,
                diagnostic: Diagnostics.diagnostic(finding, in: workspace), edit: edit)
        }
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

    /// - Parameters:
    ///   - requests: the kinds of fixes that are made only on request.
    ///   - isWanted: whether a finding is to be fixed.
    func edit(
        _ requests: Set<FixRequest>, checks: [CheckID] = [], where isWanted: (Finding) -> Bool
    ) -> WorkspaceEdit {
        var documents: [WorkspaceEdit.Document] = []
        for part in audit.run?.requested ?? [] {
            let project = part.project
            var request = audit.request
            request.checks = checks
            let auditor = checks.isEmpty ? part.auditor : request.auditor(part.configuration)
            let outcome = Fixer(auditor: auditor, requests: requests).run(on: project) {
                isWanted($0) && project.reports(on: $0.location.path)
            }
            for file in outcome.files where file.before.text != file.after.text {
                documents.append(workspace.edit(file.before, into: file.after.text))
            }
        }
        return WorkspaceEdit(documents: documents)
    }
}
