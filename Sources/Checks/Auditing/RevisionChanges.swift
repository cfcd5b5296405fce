internal import Base
package import Findings
internal import ICU
internal import Messages
package import Projects
internal import Tables

extension Auditor {
    /// The findings on what has changed since an earlier revision of a project: tables and locales that are gone, and
    /// translations whose source texts have changed while they have not.
    ///
    /// - Parameters:
    ///   - past: the tables of the revision.
    ///   - current: the tables of all projects now. A table may have moved from one project to another.
    ///   - revision: the name of the revision, for the messages.
    /// - Complexity: linear in the number of messages of both revisions.
    package func findings(
        onChangesOf project: Project, since past: [CatalogTable], beside current: [CatalogTable], revision: String
    ) -> [Finding] {
        let findings =
            deletions(in: project, since: past, current, revision)
            + staleTranslations(in: project, since: past, revision)
        guard !findings.isEmpty else { return [] }
        return wanted(findings, in: project).compactMap(\.self)
    }

    // MARK: Deleted tables and locales

    private func deletions(
        in project: Project, since past: [CatalogTable], _ current: [CatalogTable], _ revision: String
    ) -> [Finding] {
        let files = Dictionary(grouping: current.flatMap(\.files)) { $0.locale.language }
        let pastLocales = Set(past.flatMap(\.files).map(\.locale))
        // A folder may have got another name of its language: `pt.lproj` is `pt-PT.lproj` now.
        let others = { (file: LocaleFile) in
            (files[file.locale.language] ?? []).filter {
                $0.locale == file.locale || !pastLocales.contains($0.locale)
            }
        }
        let kept = Dictionary(grouping: current) { $0.nameInFolder }
        var findings: [Finding] = []
        var losses: [LocaleTag: [(file: LocaleFile, count: Int)]] = [:]
        for table in past {
            let now = kept[table.nameInFolder] ?? []
            // A locale that the app didn't ship is no loss to its users.
            let gone = table.audited.filter { file in
                !now.contains { $0.file(in: file.locale) != nil } && !file.messages.isEmpty
            }.map { (file: $0, count: lostCount(of: $0, among: others($0))) }
                .filter { $0.count * 2 > $0.file.messages.count }
            guard !gone.isEmpty else { continue }
            if now.isEmpty {
                // A table that is gone in all locales is one finding.
                let count = gone.reduce(0) { $0 + $1.count }
                findings.append(
                    finding(
                        MissingLocale.tableGone(table.name, revision, count, gone.count), table.representative,
                        table: table.name, locale: nil))
            } else {
                for loss in gone { losses[loss.file.locale, default: []].append(loss) }
            }
        }
        for (locale, files) in losses.sorted(by: { $0.key < $1.key }) {
            let isGone = !current.contains { $0.file(in: locale) != nil }
            guard let first = files.first else { continue }
            // A locale that is gone in all tables is one finding.
            if isGone, files.count > 1 {
                let count = files.reduce(0) { $0 + $1.count }
                findings.append(
                    finding(
                        MissingLocale.localeGone(first.file.spelling, revision, count, files.count), first.file,
                        table: nil, locale: first.file.spelling))
                continue
            }
            findings += files.map { file, count in
                finding(
                    MissingLocale.tableOfLocaleGone(file.spelling, file.tableName, revision, count), file,
                    table: file.tableName, locale: file.spelling)
            }
        }
        return findings
    }

    /// The number of a file's keys that no other file of the locale has now.
    private func lostCount(of file: LocaleFile, among others: [LocaleFile]) -> Int {
        file.messages.keys.count { key in !others.contains { $0.messages[key] != nil } }
    }

    private func finding(_ message: FindingMessage, _ file: LocaleFile, table: String?, locale: String?) -> Finding {
        Finding(
            check: MissingLocale.description.id, severity: MissingLocale.description.severity, message: message,
            key: nil, locale: locale, table: table, location: Location(file.source, 0..<0), related: [])
    }

    // MARK: Changed source texts

    private func staleTranslations(
        in project: Project, since past: [CatalogTable], _ revision: String
    ) -> [Finding] {
        let past = Dictionary(past.map { ($0.id, $0) }) { first, _ in first }
        return project.tables.flatMap { table -> [Finding] in
            guard let before = past[table.id] else { return [] }
            let changed = table.sources.keys.enumerated().compactMap { number, key -> (Int, String, TableMessage)? in
                guard let source = table.sources[number: number], let old = before.sources[key],
                    source.entry.value.text == nil || source.value != old.value,
                    source.contentHash != old.contentHash, table.wantsTranslation(number)
                else { return nil }
                return (number, key, source)
            }
            guard !changed.isEmpty else { return [] }
            return table.auditedTranslations.flatMap { file -> [Finding] in
                guard let old = before.file(in: file.locale) else { return [] }
                let accepted = project.accepted[table.directory]?.pairs[table.acceptancePlace(of: file)] ?? [:]
                return changed.compactMap { number, key, source in
                    guard let message = file.messages[number: number], let earlier = old.messages[key],
                        message.contentHash == earlier.contentHash, !message.isBlank,
                        // The text is marked already, or it was accepted.
                        !message.entry.value.texts.contains(where: { $0.state.map(Self.isOpen) ?? false }),
                        !(accepted[key] ?? []).contains(where: { $0.source == source.contentHash })
                    else { return nil }
                    return StaleTranslation.finding(
                        StaleTranslation.changedSince(revision), key: key, in: file, at: message.valueRange,
                        related: [table.sources.related(source)])
                }
            }
        }
    }

    /// Whether another check reports a text in a state.
    private static func isOpen(_ state: TranslationState) -> Bool {
        switch state {
        case .new, .needsReview, .stale: true
        case .translated, .other: false
        }
    }
}
