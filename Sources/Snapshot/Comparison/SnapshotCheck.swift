package import Base
package import Checks
package import Findings
internal import Messages
package import Projects

/// The differences between a snapshot and what readers see now, as findings.
package struct SnapshotCheck: Sendable {
    /// The versions that the snapshot was made with.
    package let before: Snapshot.Versions
    /// The versions in use now.
    package let after: Snapshot.Versions
    /// The differences that are neither switched off nor ignored, with the severities of the configuration.
    package let changes: [(change: SnapshotChange, severity: Severity)]
    /// A finding for each difference.
    private let single: [Finding]

    /// - Parameters:
    ///   - source: the snapshot file.
    ///   - auditors: the auditor of each project, which decides the severities and the ignored findings.
    ///   - includes: decides whether a locale is compared. It gets the locale as a folder spells it.
    /// - Throws: ``SnapshotError`` if the file is not a readable snapshot.
    package init(
        _ source: SourceText, of tables: SnapshotTables, by auditors: [Auditor],
        progress: AuditProgress.Observer? = nil, includes: (String) -> Bool = { _ in true }
    ) throws(SnapshotError) {
        let old = try Snapshot(source)
        let new = Snapshot(of: tables, progress: progress, includes: includes)
        before = old.versions
        after = new.versions
        let all = SnapshotComparison(old, new, tables, includes: includes).changes
        var kept: [(change: SnapshotChange, severity: Severity, finding: Finding)] = []
        for (project, auditor) in auditors.enumerated() {
            let own = all.filter { (tables[$0.table]?.project ?? 0) == project }
            let findings = own.map { Self.finding(of: $0, in: tables, source) }
            for (change, finding) in zip(own, auditor.wanted(findings, in: tables.projects[project])) {
                if let finding { kept.append((change, finding.severity, finding)) }
            }
        }
        changes = kept.map { ($0.change, $0.severity) }
        single = kept.map(\.finding)
    }

    /// The differences of each message, and the findings that belong to no message in a file.
    package var byMessage: (changes: [MessageID: [SnapshotChange]], others: [Finding]) {
        var byMessage: [MessageID: [SnapshotChange]] = [:]
        var others: [Finding] = []
        for (item, finding) in zip(changes, single) {
            if let message = finding.messageID {
                byMessage[message.whole, default: []].append(item.change)
            } else {
                others.append(finding)
            }
        }
        return (byMessage, others)
    }

    /// The findings: one for each locale and cause, or one for each difference.
    package func findings(eachByItself: Bool) -> [Finding] {
        guard !eachByItself else { return single }
        struct Group: Hashable {
            let locale: String
            let cause: SnapshotCause
        }
        var places: [Group: Int] = [:]
        var groups: [[Int]] = []
        for (index, item) in changes.enumerated() {
            let group = Group(locale: item.change.locale, cause: item.change.cause)
            if let place = places[group] {
                groups[place].append(index)
            } else {
                places[group] = groups.count
                groups.append([index])
            }
        }
        return groups.map { indices in
            guard indices.count > 1 else { return single[indices[0]] }
            let first = single[indices[0]]
            let tables = Set(indices.map { single[$0].table })
            return Finding(
                check: first.check, severity: indices.map { changes[$0].severity }.max() ?? first.severity,
                message: ChangeMessages.message(of: indices.map { changes[$0].change }),
                key: nil, locale: first.locale,
                table: tables.count == 1 ? first.table : nil, location: first.location)
        }
    }

    private static func finding(
        of change: SnapshotChange, in tables: SnapshotTables, _ source: SourceText
    ) -> Finding {
        let table = tables[change.table]?.table
        let file = table?.file(in: LocaleTag(change.locale))
        let message = change.key.flatMap { file?.messages[$0] }
        // A finding that belongs to no message in a file is located in the snapshot.
        let location = file.flatMap { file in message.map { Location(file.source, $0.valueRange) } }
        let isMild = change.cause == .pluralCategory && !change.lacksForm
        return Finding(
            check: change.cause.id, severity: isMild ? .warning : change.cause.description.severity,
            message: ChangeMessages.message(of: change), key: change.key,
            locale: file?.folder.spelling ?? change.locale, table: table?.name,
            location: location ?? Location(source, 0..<0))
    }

    /// The compared versions, in a sentence.
    package var remark: String {
        "The snapshot was written with \(Self.name(before)); now it is \(Self.name(after))."
    }

    private static func name(_ versions: Snapshot.Versions) -> String {
        "ICU \(versions.icu) (CLDR \(versions.cldr))"
    }
}
