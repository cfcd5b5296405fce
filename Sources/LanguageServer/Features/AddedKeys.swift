internal import Base
internal import Findings
internal import Projects
internal import Tables

/// Code actions that add a key, which code looks up or a rule declares, to a table that lacks it. The text of the new entry
/// is the key, which readers see for a missing entry too. The entry is marked for review unless the key reads as a text.
/// Other locales then lack the key.
enum AddedKeys {
    /// The maximum number of tables that are offered.
    private static let limit = 5

    /// - Parameter findings: findings of `undefined-key` at one place.
    static func actions(
        for findings: [Finding], _ audit: FolderAudit, in workspace: Workspace
    ) -> [CodeAction] {
        guard let place = findings.first?.location,
            let project = workspace.projects(of: place.path, among: [audit]).first?.project
        else { return [] }
        let tables = project.tables.filter {
            $0.hasDevelopmentFile && $0.development.file.isFixable && $0.development.file.format.supports(.plainTexts)
        }
        let wanted = findings.map { finding in
            finding.key.map { self.tables(for: $0, at: finding.location, among: tables).map(\.id) } ?? []
        }
        return tables.filter { table in wanted.contains { $0.contains(table.id) } }.prefix(limit).map { table in
            let findings = zip(findings, wanted).filter { $1.contains(table.id) }.map(\.0)
            let source = table.development.source
            let folder = Files.name(of: Files.parent(of: source.path))
            let name = Hover.quoted(Files.join(String(folder), String(Files.name(of: source.path))))
            var seen: Set<String> = []
            let keys = findings.compactMap(\.key).filter { seen.insert($0).inserted }
            let title =
                keys.count == 1
                ? "Add \(Hover.quoted(keys[0])) to \(name), with the key as its text"
                : "Add \(keys.count) keys to \(name), with the keys as their texts"
            return CodeAction(title, for: findings, in: workspace) {
                let additions = keys.map {
                    TableEdit.add(key: $0, value: $0, comment: $0.contains(" ") ? nil : "needs-review")
                }
                let after = try? table.development.file.applying(additions)
                return WorkspaceEdit(documents: after.map { [workspace.edit(source, into: $0.source.text)] } ?? [])
            }
        }
    }

    /// The tables that have the key in another locale. If there is none, those that the line of code names; if there is none
    /// either, all.
    private static func tables(
        for key: String, at place: Location, among tables: [CatalogTable]
    ) -> [CatalogTable] {
        let line: String = place.source[place.source.lineRange(at: place.range.lowerBound)]
        let holders = tables.filter { $0.holds(key) }
        let named = tables.filter { line.contains("\"\($0.name)\"") }
        return [holders, named].first { !$0.isEmpty } ?? tables
    }
}
