internal import Findings
internal import Messages
internal import Projects
internal import Tables

/// Adds messages that locales lack, with the source text, marked for review.
enum MissingKeyFixes {
    static func all(for findings: [Finding], in project: Project) -> [PlannedFix] {
        let index = FindingIndex(findings)
        guard !index.isEmpty else { return [] }
        // The file that is copied from must have no errors either.
        return project.tables.filter(\.development.isFixable).flatMap { table -> [PlannedFix] in
            let files = table.files.filter(\.isFixable)
            let edits = files.map { Self.edits(of: $0, in: table, index) }
            // A string catalog is one file for all locales. It is read once for all of them.
            if table.format.supports(.multipleLocales), let first = files.first,
                let all = plans(edits.flatMap(\.self), in: first)
            {
                return all
            }
            return zip(files, edits).flatMap { plans($1, in: $0) ?? [] }
        }
    }

    private static func edits(
        of file: LocaleFile, in table: CatalogTable, _ index: FindingIndex
    ) -> [(finding: Finding, edit: TableEdit)] {
        var edits: [(finding: Finding, edit: TableEdit)] = []
        // A key is added after the key that it follows in the source.
        var anchor: TableEntry?
        for source in table.sources.messages {
            if let message = file.messages[source.key] {
                anchor = message.entry
            } else if let finding = index[source.key, in: file],
                let edit = edit(adding: source, from: table, to: file, behind: anchor)
            {
                edits.append((finding, edit))
            }
        }
        return edits
    }

    /// - Returns: nil where one of the edits cannot be made.
    private static func plans(_ edits: [(finding: Finding, edit: TableEdit)], in file: LocaleFile) -> [PlannedFix]? {
        guard let replacements = try? file.file.replacements(for: edits.map(\.edit)) else { return nil }
        return zip(edits, replacements).map { edit, replacements in
            let fix = Fix(FixMessages.addKey(edit.finding.key ?? ""), replacements)
            return PlannedFix(edit.finding, fix, in: file.source, request: .addMissing)
        }
    }

    /// - Returns: nil for plural forms that stand in no file from which they can be copied.
    private static func edit(
        adding source: TableMessage, from table: CatalogTable, to file: LocaleFile, behind anchor: TableEntry?
    ) -> TableEdit? {
        let entry = source.entry
        if file.file.format.supports(.multipleLocales) {
            let locale = file.folder.spelling
            guard !entry.isKeyOnly else {
                return .setValue(entry, to: source.key, locale: locale, state: .needsReview)
            }
            return .copyLocalization(of: entry, to: locale, state: .needsReview)
        }
        let comment = (entry.comment.map { $0 + " " } ?? "") + "needs-review"
        let isText = entry.value.text != nil && entry.value.variables.isEmpty
        guard isText, let text = entry.value.text?.text else {
            guard table.development.messages[source.key] != nil else { return nil }
            return .copy(entry, from: table.development.file, comment: comment, after: anchor)
        }
        guard let anchor else { return .add(key: source.key, value: text, comment: comment) }
        return .addAfter(anchor, key: source.key, value: text, comment: comment)
    }
}
