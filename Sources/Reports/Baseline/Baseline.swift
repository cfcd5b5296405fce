public import Base
internal import Checks
public import Findings
public import Projects

/// The findings that are known and accepted for now. A finding in the baseline file is silent; a new finding is not.
///
/// The file is a text in UTF-8. A line that is empty or starts with `#` is ignored. Each other line is a finding, in five
/// fields with tabs between them: check, table, locale, key, fingerprint. The table has its folder, where another folder
/// has a table of that name. A field that does not apply is `-`; a tab, a line end and a backslash are written `\t`, `\n`,
/// `\r` and `\\`. Only the fingerprint counts; the other fields are for people.
///
/// Lines are sorted by their bytes and no line is repeated, so that two branches merge line by line. A file that is not
/// sorted, or repeats a line, is read too. An entry may be older than a second table of its table's name. It then matches
/// one of these tables until the file is written again.
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
    /// - Throws: ``BaselineError`` at the first line that isn't an entry, or if the file is of an earlier version, whose
    ///   fingerprints no finding has.
    public init(_ source: SourceText) throws(BaselineError) {
        var entries: [Entry] = []
        var seen: Set<Fingerprint> = []
        for range in source.lineRanges {
            let line = source[range]
            if line.hasPrefix(Self.firstWordsOfVersion1) {
                throw BaselineError(
                    path: source.path, line: source.position(at: range.lowerBound).line, isEarlier: true)
            }
            if line.isEmpty || line.hasPrefix("#") { continue }
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields.count == 5, let fingerprint = Fingerprint(fields[4]) else {
                throw BaselineError(
                    path: source.path, line: source.position(at: range.lowerBound).line, isEarlier: false)
            }
            guard seen.insert(fingerprint).inserted else { continue }
            entries.append(
                Entry(
                    check: TSVField.read(fields[0]) ?? "", table: TSVField.read(fields[1]),
                    locale: TSVField.read(fields[2]),
                    key: TSVField.read(fields[3]), fingerprint: fingerprint, location: Location(source, range)))
        }
        self.entries = entries
    }

    /// The text of a baseline file with these findings.
    /// - Parameter projects: where they were found.
    public static func text(of findings: [Finding], in projects: [Project]) -> String {
        let folders = TableFolders(projects)
        let fingerprints = Fingerprint.all(of: findings, in: folders, naming: .distinct)
        let lines = zip(findings, fingerprints).map { finding, fingerprint in
            let fields = [finding.check.rawValue, folders.name(of: finding, .distinct), finding.locale, finding.key]
            return fields.map(TSVField.write).joined(separator: "\t") + "\t\(fingerprint)"
        }
        let header = """
            \(firstWords), version 2: check, table, locale, key, fingerprint. Delete lines, add none.
            # The file is written by l10n-audit --write-baseline and read by l10n-audit --baseline.

            """
        return header
            + lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { $0 + "\n" }.joined()
    }

    private static let firstWords = "# Findings that l10n-audit knows"
    /// Fingerprints of version 1 depended on the wording of the message.
    private static let firstWordsOfVersion1 = "\(firstWords): "

    /// Whether a file is a baseline: it starts with the header, or, without its comments, has an entry.
    fileprivate static func hasWritten(_ file: WrittenOutput) -> Bool {
        if file.starts(with: firstWords) { return true }
        let baseline = try? Baseline(SourceText(bytes: file.content, path: ""))
        return baseline?.entries.isEmpty == false
    }

    /// The entries that match no finding any more.
    /// - Parameters:
    ///   - findings: the findings of this run.
    ///   - projects: the projects of the findings.
    package func gone(from findings: [Finding], of projects: [Project]) -> [GoneFinding] {
        let folders = TableFolders(projects)
        let found = Set(
            TableFolders.Naming.allCases.map { Fingerprint.all(of: findings, in: folders, naming: $0) }.joined())
        return entries.filter { !found.contains($0.fingerprint) }.map { entry in
            let owners = projects.indices.filter { index in
                projects[index].tables.contains { table in
                    guard let name = entry.table, folders.isName(name, of: table) else { return false }
                    return !projects[index].leavesToInnerProjects(table)
                }
            }
            return GoneFinding(
                check: CheckID(rawValue: entry.check), locale: entry.locale,
                projects: owners.isEmpty ? Array(projects.indices) : owners,
                finding: StaleBaseline.finding(
                    of: entry.check, key: entry.key, locale: entry.locale, table: entry.table, location: entry.location)
            )
        }
    }

    /// The findings that the baseline does not list. Findings with the same content are told apart by their order.
    /// - Parameter projects: the projects of the findings.
    public func unknown(among findings: [Finding], of projects: [Project]) -> [Finding] {
        // The entry may be older than a second table of the name, or come from a run that read more or fewer projects.
        findings.unknown(to: Set(entries.map(\.fingerprint)), of: projects, TableFolders.Naming.allCases)
    }
}

/// A line of a baseline file that isn't an entry, or the first line of a file of an earlier version.
public struct BaselineError: Error, Sendable, CustomStringConvertible {
    let path: String
    let line: Int
    let isEarlier: Bool

    /// The place, the expected format and what to do.
    public var description: String {
        if isEarlier {
            return """
                \(path):\(line):1: This baseline was written by an earlier version of l10n-audit, which identified findings \
                by their wording. Write the file again with --write-baseline.
                """
        }
        return """
            \(path):\(line):1: This line is not an entry of a baseline: expected five fields with tabs between them, the last \
            of 16 hexadecimal digits. Write the file again with --write-baseline.
            """
    }
}

/// A baseline entry that matches no finding any more.
package struct GoneFinding: Sendable {
    /// The check that found it; nil where no check has the id that the file names.
    package let check: CheckID?
    package let locale: String?
    /// The indices of the projects that have the entry's table; the indices of all projects, where none has it.
    package let projects: [Int]
    /// The finding about the entry.
    package let finding: Finding
}

extension OutputKind {
    /// Lists of known findings.
    package static let baseline = OutputKind("a baseline of l10n-audit", recognize: Baseline.hasWritten)
}
