internal import Base
internal import Checks
internal import Findings
internal import ICU
internal import Projects

/// The report of many findings on a screen of 24 lines of 80 columns. The worst findings come first, grouped by check, and a
/// check has at most three lines. Each key stands once, with its locales. A locale that lacks a large part of a table has one
/// line.
struct OverviewReporter {
    private let style: TextStyle
    private let report: AuditReport

    /// The default size of a terminal window.
    static let screenHeight = 24
    static let screenWidth = 80
    /// The number of lines for findings, however long the text after them is.
    private static let leastHeight = 8
    /// The maximum number of lines of a check below its heading.
    private static let detailHeight = 2
    /// The maximum number of lines with the names of checks that have no room of their own.
    private static let namesHeight = 2

    init(_ report: AuditReport, _ style: TextStyle) {
        self.report = report
        self.style = style
    }

    /// Whether a report has too many findings to show each with its line on a screen.
    static func isNeeded(for report: AuditReport) -> Bool { report.findings.count > 8 }

    /// The number of lines that a text takes on the screen.
    static func height(of text: String) -> Int {
        text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .reduce(0) { $0 + max(1, ($1.count + screenWidth - 1) / screenWidth) }
    }

    /// The findings of a check that have the same severity.
    private struct Section {
        let severity: Severity
        let check: CheckID
        let groups: [FindingGroup]
        var count: Int { groups.reduce(0) { $0 + $1.findings.count } }
        var rank: (Int, Int, Int, CheckID) { (-severity.rank, Harm(of: check).rawValue, -count, check) }
    }

    /// The number of lines for findings beside the text after them.
    static func height(besideFooter footer: String) -> Int {
        // The prompt after the report takes a line.
        max(leastHeight, screenHeight - height(of: footer) - 1)
    }

    /// The errors and warnings, worst first, to show one by one where they have room.
    var grave: [Finding] {
        report.findings.enumerated().filter { $0.element.severity > .note }.map { place, finding in
            (rank: (-finding.severity.rank, Harm(of: finding.check).rawValue, place), finding: finding)
        }.sorted { $0.rank < $1.rank }.map(\.finding)
    }

    /// The lists as text.
    /// - Parameters:
    ///   - height: the maximum number of lines.
    ///   - withoutGrave: whether errors and warnings are shown already.
    func render(height: Int, withoutGrave: Bool) -> String {
        var sections: [Section] = []
        for severity in Severity.allCases where severity == .note || !withoutGrave {
            let groups = FindingGroup.groups(of: report.findings.filter { $0.severity == severity })
            for (check, groups) in Dictionary(grouping: groups, by: \.identity.check) {
                sections.append(Section(severity: severity, check: check, groups: groups))
            }
        }
        sections.sort { $0.rank < $1.rank }
        var text = ""
        var rest = height
        for (index, section) in sections.enumerated() {
            let isLast = index == sections.count - 1
            // The checks that have no room are named in two lines.
            let room = isLast ? rest : rest - Self.namesHeight
            guard room > 0 else { return text + names(of: sections[index...]) }
            let limit = section.severity == .note ? 0 : min(room - 1, Self.detailHeight)
            let lines = lines(of: section.check, section.groups, limit: limit)
            rest -= lines.count + 1
            text += heading(section) + lines.joined()
        }
        return text
    }

    private func heading(_ section: Section) -> String {
        let label = "\(section.severity.rawValue):"
        let total = String(section.count)
        let summary = Checks.description(of: section.check)?.summary ?? ""
        let room = Self.screenWidth - label.count - section.check.rawValue.count - total.count - 4
        let shortSummary = room > 12 && !summary.isEmpty ? "  " + Self.shortened(summary, to: room) : ""
        return
            "\(style.applied(.of(section.severity), to: label)) \(style.applied(.bold, to: section.check.rawValue)) \(total)"
            + style.applied(.faint, to: shortSummary) + "\n"
    }

    /// The names and the numbers of checks that have no room, in two lines at most.
    private func names(of sections: ArraySlice<Section>) -> String {
        let total = sections.reduce(0) { $0 + $1.count }
        var lines = [ReportMessages.otherChecks(total, sections.count).text]
        for (index, section) in sections.enumerated() {
            let separator = index == sections.count - 1 ? "" : ReportMessages.listSeparator().text
            let name = " \(section.check.rawValue) \(section.count)\(separator)"
            let last = lines.count == Self.namesHeight
            if lines[lines.count - 1].count + name.count + (last ? 2 : 0) <= Self.screenWidth {
                lines[lines.count - 1] += name
            } else if last {
                lines[lines.count - 1] += " …"
                break
            } else {
                lines.append(" " + name)
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func lines(of check: CheckID, _ groups: [FindingGroup], limit: Int) -> [String] {
        guard limit > 0 else { return [] }
        var lines: [String] = []
        var groups = groups
        if let kind = Self.gapKinds[check] {
            let gaps = gaps(of: groups, kind, limit: limit)
            lines = gaps.lines
            let covered = gaps.covered
            groups = groups.compactMap { group in group.without { $0.isOnMessages && covered.contains(Gap($0)) } }
        }
        // The findings in the most locales come first.
        groups.sort { ($1.locales.count, $0.key ?? "") < ($0.locales.count, $1.key ?? "") }
        lines += lines.count + groups.count > limit ? joinedLines(of: groups) : groups.map(line)
        lines = Self.joiningEqual(lines)
        guard lines.count > limit else { return lines }
        if limit == 1 { return [lines[0]] }
        return lines.prefix(limit - 1) + ["  \(ReportMessages.more(lines.count - limit + 1).text)\n"]
    }

    /// Lines that differ only in what they do not show are one line.
    private static func joiningEqual(_ lines: [String]) -> [String] {
        let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        return lines.filter { seen.insert($0).inserted }.map { line in
            guard let count = counts[line], count > 1 else { return line }
            return "\(shortened(String(line.dropLast()), to: screenWidth - 8)) (\(count)×)\n"
        }
    }

    /// The checks with many findings in a table, by the words of a message: "3 of 8 keys missing".
    private static let gapKinds = [
        MissingKey.description.id: "missing", UntranslatedValue.description.id: "untranslated",
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
            let example = Self.shortened(PrintableText(group.key ?? "").description, to: 26)
            let line = ReportMessages.keysInLocales(count, example, list(place.locales, to: 26)).text
            lines.append((count * place.locales.count, Self.shortened("  \(line)", to: Self.screenWidth) + "\n"))
        }
        // The order is stable: groups with the same number of findings keep their order.
        return lines.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
            .map(\.element.text)
    }

    private func line(of group: FindingGroup) -> String {
        guard let first = group.findings.first else { return "" }
        let subject =
            group.key.map { "`\(Self.shortened(PrintableText($0).description, to: 44))`" }
            ?? PrintableText(first.message).description
        let locales = group.locales
        let place = "\(PrintableText(first.location.path)):\(first.location.start.line)"
        if group.key == nil || locales.isEmpty {
            return Self.shortened("  \(place): \(subject)", to: Self.screenWidth) + "\n"
        }
        let line = Self.shortened("  \(subject): \(list(locales))", to: Self.screenWidth)
        // A place that has no room is left out.
        guard group.findings.count == 1, line.count + place.count + 2 <= Self.screenWidth else { return line + "\n" }
        return "\(line)  \(style.applied(.faint, to: place))\n"
    }

    /// The names that fit into a line, and the number of the others.
    private func list(_ names: [String], to width: Int = 26) -> String {
        var text = ""
        for (index, name) in names.enumerated() {
            let rest = names.count - index
            if text.count + name.count > width - 12, rest > 1 { return ReportMessages.namesAndMore(text, rest).text }
            text += (text.isEmpty ? "" : "\(ReportMessages.listSeparator().text) ") + name
        }
        return text
    }

    private static func shortened(_ text: String, to width: Int) -> String {
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
        of groups: [FindingGroup], _ kind: String, limit: Int
    ) -> (lines: [String], covered: Set<Gap>) {
        // A key may have several findings, such as one for each of its forms.
        var counts: [Gap: Int] = [:]
        for group in groups {
            if group.key == nil {
                for finding in group.findings { counts[Gap(finding), default: 0] += finding.replacedCount ?? 0 }
            } else {
                for gap in Set(group.findings.map(Gap.init)) { counts[gap, default: 0] += 1 }
            }
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
        var lines = locales.prefix(locales.count > limit ? limit - 1 : limit).map { gap in
            let locale = PrintableText(gap.locale).description
            let line =
                if gap.tables.count > 1 {
                    ReportMessages.gapInTables(locale, gap.count, gap.keys, gap.tables.count, kind)
                } else if names > 1 {
                    ReportMessages.gapOfTable(
                        locale, gap.count, gap.keys, PrintableText(gap.tables[0]).description, kind)
                } else {
                    ReportMessages.gap(locale, gap.count, gap.keys, kind)
                }
            return Self.shortened("  \(line.text)", to: Self.screenWidth) + "\n"
        }
        let rest = locales.dropFirst(lines.count)
        if let most = rest.first?.count, let fewest = rest.last?.count {
            let names = list(rest.map(\.locale), to: 40)
            let line =
                most == fewest
                ? ReportMessages.gaps(names, most, kind) : ReportMessages.gapsOfRange(names, fewest, most, kind)
            lines.append("  \(line.text)\n")
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
}

extension FindingGroup {
    /// The group without some findings; nil where none is left.
    fileprivate func without(_ isLeft: (Finding) -> Bool) -> FindingGroup? {
        let rest = findings.filter { !isLeft($0) }
        return rest.isEmpty ? nil : FindingGroup(identity: identity, key: key, findings: rest)
    }
}

extension Finding {
    /// Whether the finding is about a message, or replaces findings on several messages.
    fileprivate var isOnMessages: Bool { key != nil || replacedCount != nil }
}
