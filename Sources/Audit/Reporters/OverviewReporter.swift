internal import ICU
internal import Tables

/// The report of many findings on a screen. Errors come first, then findings are grouped by check. Each key stands once, with
/// its locales. A locale that lacks a large part of a table has one line.
struct OverviewReporter {
    private let style: TextStyle
    private let report: AuditReport

    /// The approximate number of lines of all lists together.
    private static let lineLimit = 28
    private static let widthLimit = 110

    init(_ report: AuditReport, _ style: TextStyle) {
        self.report = report
        self.style = style
    }

    /// Whether a report has too many findings to show each with its line on a screen.
    static func isNeeded(for report: AuditReport) -> Bool { report.findings.count > detailLimit }

    private static let detailLimit = 8

    /// The findings that are shown one by one before the lists: errors and warnings, where there are few.
    var detailed: [Finding] {
        let grave = report.findings.filter { $0.severity > .note }
        return grave.count <= Self.detailLimit ? grave : []
    }

    /// The lists as text.
    func render() -> String {
        let isDetailed = !detailed.isEmpty
        let groups = FindingGroup.groups(of: report.findings.filter { !isDetailed || $0.severity == .note })
        var text = ""
        var rest = Self.lineLimit
        for severity in Severity.allCases.reversed() {
            let checks = Dictionary(grouping: groups.filter { $0.severity == severity }, by: \.identity.check)
                .sorted { (-count($0.value), $0.key) < (-count($1.value), $1.key) }
            for (index, (check, groups)) in checks.enumerated() {
                // Less important checks share the remaining lines. Each check has at least its heading.
                let share = severity == .note ? 0 : max(2, rest / (checks.count - index) - 1)
                let lines = lines(of: check, groups, limit: share)
                rest = max(0, rest - lines.count - 1)
                text += heading(check, groups, severity) + lines.joined()
            }
        }
        return text
    }

    private func count(_ groups: [FindingGroup]) -> Int { groups.reduce(0) { $0 + $1.findings.count } }

    private func heading(_ check: CheckID, _ groups: [FindingGroup], _ severity: Severity) -> String {
        let label = style.applied(.of(severity), to: "\(severity.rawValue):")
        let total = count(groups)
        let summary = Checks.description(of: check)?.summary ?? ""
        return "\(label) \(style.applied(.bold, to: check.rawValue)) \(total)"
            + (summary.isEmpty ? "\n" : style.applied(.faint, to: "  \(summary)\n"))
    }

    private func lines(of check: CheckID, _ groups: [FindingGroup], limit: Int) -> [String] {
        guard limit > 0 else { return [] }
        var lines: [String] = []
        var groups = groups
        if let what = Self.gapWords[check] {
            let gaps = gaps(of: groups, what)
            lines = gaps.lines
            let covered = gaps.covered
            groups = groups.compactMap { group in group.without { $0.key != nil && covered.contains(Gap($0)) } }
        }
        // The findings in the most locales come first.
        groups.sort { ($1.locales.count, $0.key ?? "") < ($0.locales.count, $1.key ?? "") }
        lines += lines.count + groups.count > limit ? joinedLines(of: groups) : groups.map(line)
        guard lines.count > limit else { return lines }
        return lines.prefix(max(0, limit - 1)) + ["  … and \(lines.count - max(0, limit - 1)) more\n"]
    }

    /// The words for a locale with many findings of a check in a table: "3 of 8 keys missing".
    private static let gapWords = [
        MissingKey.description.id: (of: "keys", are: "missing"),
        UntranslatedValue.description.id: (of: "texts", are: "untranslated"),
    ]

    /// A line for each group. Several keys with findings in the same locales share one line.
    private func joinedLines(of groups: [FindingGroup]) -> [String] {
        struct Place: Hashable {
            let folder: String
            let table: String
            let locales: [String]
        }
        let places = groups.map {
            Place(folder: $0.identity.folder, table: $0.identity.table, locales: $0.key == nil ? [] : $0.locales)
        }
        let counts = Dictionary(places.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<Place> = []
        var lines: [(count: Int, text: String)] = []
        for (place, group) in zip(places, groups) {
            guard let count = counts[place], count > 2, !place.locales.isEmpty else {
                lines.append((group.findings.count, line(of: group)))
                continue
            }
            guard seen.insert(place).inserted else { continue }
            let example = shortened(PrintableText(group.key ?? "").description, to: 40)
            lines.append(
                (count * place.locales.count, "  \(count) keys, such as `\(example)`: \(list(place.locales))\n"))
        }
        // The order is stable: groups with the same number of findings keep their order.
        return lines.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element.text)
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

    /// The names that fit into a line, and the number of the others.
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

    // MARK: Locales that lack a large part of a table

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

    /// A line for each locale with findings of a check on at least a quarter of a table's keys, for all such tables together.
    /// The locales with the most findings come first.
    private func gaps(
        of groups: [FindingGroup], _ what: (of: String, are: String)
    ) -> (lines: [String], covered: Set<Gap>) {
        var counts: [Gap: Int] = [:]
        for group in groups where group.key != nil {
            for finding in group.findings { counts[Gap(finding), default: 0] += 1 }
        }
        let found = counts.compactMap { gap, count -> (gap: Gap, count: Int, keys: Int)? in
            guard let keys = report.keyCounts[TableName(directory: gap.folder, name: gap.table)], count > 5,
                count * 4 >= keys
            else { return nil }
            return (gap, count, keys)
        }
        let names = Set(found.map { [$0.gap.folder, $0.gap.table] }).count
        let locales = Dictionary(grouping: found, by: \.gap.locale).map { locale, gaps in
            LocaleGap(
                locale: locale, count: gaps.reduce(0) { $0 + $1.count }, keys: gaps.reduce(0) { $0 + $1.keys },
                tables: gaps.map(\.gap.table))
        }.sorted { ($1.count, $0.locale) < ($0.count, $1.locale) }
        var lines = locales.prefix(locales.count > Self.gapLimit ? Self.gapLimit - 1 : Self.gapLimit).map { gap in
            let table =
                gap.tables.count > 1
                ? ", in \(gap.tables.count) tables" : names > 1 ? " of \(PrintableText(gap.tables[0]))" : ""
            let are = gap.tables.count > 1 ? " \(what.are)\(table)" : "\(table) \(what.are)"
            return "  \(PrintableText(gap.locale)): \(gap.count) of \(gap.keys) \(what.of)\(are)\n"
        }
        let rest = locales.dropFirst(lines.count)
        if let most = rest.first?.count, let fewest = rest.last?.count {
            let each = most == fewest ? "\(most)" : "\(fewest) to \(most)"
            lines.append("  \(list(rest.map(\.locale))): \(each) \(what.of) \(what.are) in each\n")
        }
        return (lines, Set(found.map(\.gap)))
    }

    /// The gaps of a locale in all tables of which it lacks a large part.
    private struct LocaleGap {
        let locale: String
        let count: Int
        let keys: Int
        let tables: [String]
    }

    /// The maximum number of locales with a line of their own.
    private static let gapLimit = 10
}

extension FindingGroup {
    /// The group without some findings; nil where none is left.
    fileprivate func without(_ isLeft: (Finding) -> Bool) -> FindingGroup? {
        let rest = findings.filter { !isLeft($0) }
        return rest.isEmpty ? nil : FindingGroup(identity: identity, key: key, findings: rest)
    }
}
