internal import Messages
internal import Tables

/// The outcome of an audit.
public struct AuditReport: Sendable {
    /// What was looked at, and how many findings there are.
    public struct Summary: Sendable, Hashable {
        /// Table files read.
        public let files: Int
        /// Tables, each counted once for all its locales.
        public let tables: Int
        /// Distinct locales.
        public let locales: Int
        /// Distinct keys of each table, added up.
        public let keys: Int
        /// Messages in all locales.
        public let messages: Int
        /// Findings of each severity.
        public let errors: Int
        /// Findings of each severity.
        public let warnings: Int
        /// Findings of each severity.
        public let notes: Int
    }

    /// The findings, sorted by file, line, column and check.
    public let findings: [Finding]
    /// What each finding says, without its place, in the order of the findings.
    public let fingerprints: [Fingerprint]
    /// The paths of the files that were audited, sorted.
    public let files: [String]
    /// The counts.
    public let summary: Summary
    /// What was taken for granted since no configuration says it, and what would sharpen the audit: sentences.
    public let assumptions: [String]
    /// How many keys each table has.
    let keyCounts: [TableName: Int]

    /// A table by its folder and its name.
    struct TableName: Hashable {
        let folder: String
        let name: String
    }

    /// Sorts and counts: two runs over the same files give the same report.
    public init(projects: [Project], findings: [Finding]) {
        self.findings = findings.map { (finding: $0, order: Order($0)) }.sorted { $0.order < $1.order }.map(\.finding)
        fingerprints = Fingerprint.all(of: self.findings, in: projects)
        var met: Set<String> = []
        let parts = projects.flatMap { project in
            project.tables.map { table in
                (table: table, files: table.files.filter { project.reports(on: $0.source.path) })
            }
        }.filter { part in
            // Two projects may have a table in common.
            part.files.first.map { met.insert("\($0.source.path)\n\(part.table.name)").inserted } ?? false
        }
        let tables = parts.map(\.table)
        let files = parts.flatMap(\.files)
        assumptions = Assumptions(projects).sentences
        keyCounts = Dictionary(
            tables.map { (TableName(folder: $0.directory, name: $0.name), $0.sources.count) }, uniquingKeysWith: max)
        self.files = Set(files.map(\.source.path)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        summary = Summary(
            files: Set(files.map(\.source.path)).count,
            tables: Set(tables.map { [$0.directory, $0.name] }).count,
            locales: Set(files.map(\.folder.locale)).count,
            keys: tables.reduce(0) { $0 + $1.keyCount },
            messages: files.reduce(0) { $0 + $1.messages.count },
            errors: findings.count { $0.severity == .error },
            warnings: findings.count { $0.severity == .warning },
            notes: findings.count { $0.severity == .note })
    }
}

/// The place of a finding in a report.
private struct Order: Comparable {
    let path: String
    let start: Int
    let check: String
    let message: String

    init(_ finding: Finding) {
        path = finding.location.path
        // Byte offsets order as lines and columns do.
        start = finding.location.range.lowerBound
        check = finding.check
        message = finding.message
    }

    static func < (left: Order, right: Order) -> Bool {
        (left.path, left.start, left.check, left.message) < (right.path, right.start, right.check, right.message)
    }
}
