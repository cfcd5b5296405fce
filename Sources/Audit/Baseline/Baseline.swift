public import Tables

/// Findings that are known and accepted for now: what stands in a baseline file is silent, what is new is not.
///
/// The file is a text in UTF-8. A line that is empty or starts with `#` says nothing; each other line is a finding, in
/// five fields with tabs between them: check, table (with its folder, where it has a namesake), locale, key, fingerprint. A
/// field that does not apply is `-`; a tab,
/// a line end and a backslash are written `\t`, `\n`, `\r` and `\\`. Only the fingerprint counts, the rest is for people.
/// Lines are sorted by their bytes and each stands once, so that two branches merge line by line; a file that is
/// no longer sorted, or repeats a line, is read all the same. An entry of a table that had no namesake yet holds for one of
/// them until the file is written anew.
public struct Baseline: Sendable {
    /// A known finding.
    struct Entry: Sendable {
        let check: String
        let table: String?
        let locale: String?
        let key: String?
        let fingerprint: Fingerprint
        /// The line in the baseline file.
        let location: Location
    }

    let entries: [Entry]

    /// Reads a baseline file.
    /// - Throws: ``BaselineError`` at the first line that is none.
    public init(_ source: SourceText) throws(BaselineError) {
        var entries: [Entry] = []
        var seen: Set<Fingerprint> = []
        for range in source.lineRanges {
            let line = source[range]
            if line.isEmpty || line.hasPrefix("#") { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 5, let fingerprint = Fingerprint(fields[4]) else {
                throw BaselineError(path: source.path, line: source.position(at: range.lowerBound).line)
            }
            guard seen.insert(fingerprint).inserted else { continue }
            entries.append(
                Entry(
                    check: TabbedField.read(fields[0]) ?? "", table: TabbedField.read(fields[1]),
                    locale: TabbedField.read(fields[2]),
                    key: TabbedField.read(fields[3]), fingerprint: fingerprint, location: Location(source, range)))
        }
        self.entries = entries
    }

    /// The file that makes findings known.
    /// - Parameter projects: where they were found.
    public static func text(of findings: [Finding], in projects: [Project]) -> String {
        let folders = TableFolders(projects)
        let fingerprints = Fingerprint.all(of: findings, in: folders, naming: .distinct)
        let lines = zip(findings, fingerprints).map { finding, fingerprint in
            [finding.check.rawValue, folders.name(of: finding, .distinct), finding.locale, finding.key].map(TabbedField.write)
                .joined(separator: "\t")
                + "\t\(fingerprint)"
        }
        let header = """
            # Findings that l10n-audit knows: check, table, locale, key, fingerprint. Delete lines, add none.
            # The file is written by l10n-audit --write-baseline and read by l10n-audit --baseline.

            """
        return header
            + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
    }

    /// The known findings that are gone.
    /// - Parameters:
    ///   - findings: what is found now.
    ///   - projects: where it is found.
    package func gone(from findings: [Finding], of projects: [Project]) -> [GoneFinding] {
        let folders = TableFolders(projects)
        let found = Set(
            TableFolders.Naming.allCases.map { Fingerprint.all(of: findings, in: folders, naming: $0) }.joined())
        return entries.filter { !found.contains($0.fingerprint) }.map { entry in
            let owners = projects.indices.filter { index in
                projects[index].tables.contains { table in entry.table.map { folders.isName($0, of: table) } ?? false }
            }
            return GoneFinding(
                check: CheckID(rawValue: entry.check), locale: entry.locale, projects: owners.isEmpty ? Array(projects.indices) : owners,
                finding: StaleBaseline.finding(
                    of: entry.check, key: entry.key, locale: entry.locale, table: entry.table, location: entry.location)
            )
        }
    }

    /// The findings that are not known.
    /// - Parameters:
    ///   - projects: where they were found.
    ///   - earlier: findings of the same run that come before: of those that say the same, the order counts.
    public func unknown(
        among findings: [Finding], of projects: [Project], after earlier: [Finding] = []
    ) -> [Finding] {
        // The entry may be from before the table had a namesake, or of an audit that saw more, or less, than this one.
        findings.unknown(
            to: Set(entries.map(\.fingerprint)), of: projects, TableFolders.Naming.allCases, after: earlier)
    }
}

/// A line of a baseline file that is no entry.
public struct BaselineError: Error, Sendable, CustomStringConvertible {
    let path: String
    let line: Int

    /// The place, what was expected and what to do.
    public var description: String {
        """
        \(path):\(line):1: This line is no entry of a baseline: expected five fields with tabs between them, the last \
        of 16 hexadecimal digits. Write the file anew with --write-baseline.
        """
    }
}

/// A known finding that is gone.
package struct GoneFinding: Sendable {
    /// The check that found it; nil where no check has the id that the file names.
    package let check: CheckID?
    package let locale: String?
    /// The places of the projects that have its table; of all, where none has.
    package let projects: [Int]
    /// What is said of it.
    package let finding: Finding
}
