internal import Audit
internal import Tables

/// Code actions that add a key, which code looks up or a rule declares, to a table that lacks it. The text of the new entry
/// is the key, which readers see for a missing entry too. The entry is marked for review unless the key reads as a text.
/// Other locales then lack the key.
enum AddedKeys {
    /// The maximum number of tables that are offered.
    private static let limit = 5

    static func actions(
        for finding: Finding, _ key: String, _ audit: FolderAudit, in workspace: Workspace
    ) -> [CodeAction] {
        let project = workspace.projects(of: finding.location.path, among: [audit]).first?.project
        let tables = (project?.tables ?? []).filter {
            $0.hasDevelopmentFile && $0.development.file.isFixable && $0.development.file.format != .stringsdict
        }
        // The tables that have the key in another locale are offered. If there is none, those that the line of code names
        // are; if there is none either, all are.
        let holders = tables.filter { $0.holds(key) }
        let place = finding.location.source
        let line: String = place[place.lineRange(at: finding.location.range.lowerBound)]
        let named = tables.filter { line.contains("\"\($0.name)\"") }
        let chosen = [holders, named].first { !$0.isEmpty } ?? tables
        return chosen.prefix(limit).compactMap { table in
            let source = table.development.source
            let addition = TableEdit.add(key: key, value: key, comment: key.contains(" ") ? nil : "needs-review")
            guard let after = try? table.development.file.applying([addition]) else { return nil }
            let folder = Files.name(of: Files.parent(of: source.path))
            let name = Files.join(String(folder), String(Files.name(of: source.path)))
            return CodeAction(
                title: "Add \(Hover.quoted(key)) to \(Hover.quoted(name)), with the key as its text", kind: .quickFix,
                diagnostic: Diagnostics.diagnostic(finding, in: workspace),
                edit: WorkspaceEdit(documents: [workspace.edit(source, into: after.source.text)]))
        }
    }
}
