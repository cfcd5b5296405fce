internal import ICU
internal import Tables

/// The report of many findings, on a screen: errors first, by check, each key once with its locales, and what a locale hardly
/// has at all in one line.
struct OverviewReporter {
    private let style: TextStyle
    private let report: AuditReport

    /// How many lines the lists of findings have together, about.
    private static let lineLimit = 28
    private static let widthLimit = 110

    init(_ report: AuditReport, _ style: TextStyle) {
        self.report = report
        self.style = style
    }

    /// Whether a report has more findings than a screen has room for with the line of each.
    static func isNeeded(for report: AuditReport) -> Bool { report.findings.count > detailLimit }

    private static let detailLimit = 8

    /// The findings that are listed one by one before the lists: errors and warnings, where they are few.
    var detailed: [Finding] {
        let grave = report.findings.filter { $0.severity > .note }
        return grave.count <= Self.detailLimit ? grave : []
    }

    /// The lists.
    func render() -> String {
        let isDetailed = !detailed.isEmpty
        let groups = FindingGroup.groups(of: report.findings.filter { !isDetailed || $0.severity == .note })
        var text = ""
        var rest = Self.lineLimit
        for severity in Severity.allCases.reversed() {
            let checks = Dictionary(grouping: groups.filter { $0.severity == severity }, by: \.identity.check)
                .sorted { (-count($0.value), $0.key) < (-count($1.value), $1.key) }
            for (index, (check, groups)) in checks.enumerated() {
                // What matters less shares what is left, and always has its line.
                let share = severity == .note ? 0 : max(2, rest / (checks.count - index) - 1)
                let lines = lines(of: check, groups, limit: share)
                rest = max(0, rest - lines.count - 1)
                text += heading(check, groups, severity) + lines.joined()
            }
        }
        return text
    }

    private func count(_ groups: [FindingGroup]) -> Int { groups.reduce(0) { $0 + $1.findings.count } }

    private func heading(_ check: String, _ groups: [FindingGroup], _ severity: Severity) -> String {
        let label = style.applied(.of(severity), to: "\(severity.rawValue):")
        let total = count(groups)
        let summary = Checks.description(id: check)?.summary ?? ""
        return "\(label) \(style.applied(.bold, to: check)) \(total)"
            + (summary.isEmpty ? "\n" : style.applied(.faint, to: "  \(summary)\n"))
    }

    private func lines(of check: String, _ groups: [FindingGroup], limit: Int) -> [String] {
        guard limit > 0 else { return [] }
        var lines: [String] = []
        var groups = groups
        if check == MissingKey.description.id {
            let gaps = gaps(of: groups)
            lines = gaps.lines
            let covered = gaps.covered
            groups = groups.compactMap { group in group.without { covered.contains(Gap($0)) } }
        }
        // Findings in the most locales first.
        lines += groups.sorted { ($1.locales.count, $0.key ?? "") < ($0.locales.count, $1.key ?? "") }.map(line)
        guard lines.count > limit else { return lines }
        return lines.prefix(max(0, limit - 1)) + ["  … and \(lines.count - max(0, limit - 1)) more\n"]
    }

    private func line(of group: FindingGroup) -> String {
        guard let first = group.findings.first else { return "" }
        let subject =
            group.key.map { "`\(shortened(PrintableText($0).description, to: 60))`" }
            ?? shortened(PrintableText(first.message).description, to: Self.widthLimit)
        let locales = group.locales
        if group.key == nil || locales.isEmpty {
            let place = "\(PrintableText(first.location.path)):\(first.location.start.line)"
            return "  \(place): \(subject)\n"
        }
        let place =
            group.findings.count == 1 ? "  \(PrintableText(first.location.path)):\(first.location.start.line)" : ""
        return "  \(subject): \(list(locales))\(style.applied(.faint, to: place))\n"
    }

    /// Names, as far as the line has room, and how many more there are.
    private func list(_ names: [String]) -> String {
        var text = ""
        for (index, name) in names.enumerated() {
            let rest = names.count - index
            if text.count + name.count > 46, rest > 1 { return "\(text), and \(rest) more" }
            text += (text.isEmpty ? "" : ", ") + name
        }
        return text
    }

    private func shortened(_ text: String, to width: Int) -> String {
        text.count > width ? text.prefix(width - 1) + "…" : text
    }

    // MARK: Locales that hardly have a table

    /// A table in a locale.
    private struct Gap: Hashable {
        let folder: String
        let table: String
        let locale: String

        init(_ finding: Finding) {
            let identity = FindingGroup.Identity(finding)
            (folder, table, locale) = (identity.folder, identity.table, finding.locale ?? "")
        }
    }

    /// The locales that lack a quarter of a table's keys or more, a line each, those that lack most first.
    private func gaps(of groups: [FindingGroup]) -> (lines: [String], covered: Set<Gap>) {
        var counts: [Gap: Int] = [:]
        for group in groups { for finding in group.findings { counts[Gap(finding), default: 0] += 1 } }
        let found = counts.compactMap { gap, count -> (gap: Gap, count: Int, keys: Int)? in
            guard let keys = report.keyCounts[AuditReport.TableName(folder: gap.folder, name: gap.table)], count > 5,
                count * 4 >= keys
            else { return nil }
            return (gap, count, keys)
        }.sorted { ($1.count, $0.gap.table, $0.gap.locale) < ($0.count, $1.gap.table, $1.gap.locale) }
        let names = Set(found.map(\.gap.table))
        let lines = found.map { gap, count, keys in
            let table = names.count > 1 ? " of \(PrintableText(gap.table))" : ""
            return "  \(gap.locale): \(count) of \(keys) keys\(table) missing\n"
        }
        return (lines, Set(found.map(\.gap)))
    }
}

extension FindingGroup {
    /// The group without some findings; nil where none is left.
    fileprivate func without(_ isLeft: (Finding) -> Bool) -> FindingGroup? {
        let rest = findings.filter { !isLeft($0) }
        return rest.isEmpty ? nil : FindingGroup(identity: identity, key: key, findings: rest)
    }
}
