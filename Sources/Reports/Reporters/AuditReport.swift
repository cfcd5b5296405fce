internal import Base
public import Findings
internal import Messages
public import Projects

/// The outcome of an audit.
public struct AuditReport: Sendable {
    /// The numbers of files, messages and findings of an audit.
    public struct Summary: Sendable, Hashable {
        /// The number of table files read.
        public let files: Int
        /// The number of tables. A table in several locales counts once.
        public let tables: Int
        /// The number of distinct locales.
        public let locales: Int
        /// The sum of all tables' numbers of distinct keys.
        public let keys: Int
        /// The number of messages in all locales.
        public let messages: Int
        /// The number of findings that are errors.
        public let errors: Int
        /// The number of findings that are warnings.
        public let warnings: Int
        /// The number of findings that are notes.
        public let notes: Int
    }

    /// The findings, sorted by file, line, column and check.
    public let findings: [Finding]
    /// The paths of the files that were audited, sorted.
    public let files: [String]
    /// The counts.
    public let summary: Summary
    /// The assumptions of the audit where the configuration is silent, and hints that would improve the audit, as sentences in
    /// English or in the language of ``FindingLanguage/show(_:)``.
    public var assumptions: [String] { remarks.sentences }
    /// The number of keys of each table.
    let keyCounts: [TableName: Int]

    private let folders: TableFolders
    private let remarks: Remarks

    /// What a report says below its findings.
    private enum Remarks {
        case assumptions(Assumptions)
        case sentence(String)

        var sentences: [String] {
            switch self {
            case .assumptions(let assumptions): assumptions.sentences
            case .sentence(let sentence): [sentence]
            }
        }
    }

    /// The fingerprints of the findings, which do not depend on places, in the order of the findings.
    /// - Complexity: O(*n*) in the text of all findings, at each call.
    public var fingerprints: [Fingerprint] { Fingerprint.all(of: findings, in: folders, naming: .distinct) }

    /// Sorts and counts the findings. Two runs over the same files give the same report.
    /// - Complexity: O(*n* log *n*) in the number of findings.
    public init(projects: [Project], findings: [Finding]) {
        self.init(projects: projects, findings: findings, remarks: .assumptions(Assumptions(projects)))
    }

    /// Sorts and counts the findings.
    /// - Parameter remark: the sentence to use instead of the assumptions.
    package init(projects: [Project], findings: [Finding], remark: String) {
        self.init(projects: projects, findings: findings, remarks: .sentence(remark))
    }

    private init(projects: [Project], findings: [Finding], remarks: Remarks) {
        self.findings = Self.sorted(findings)
        folders = TableFolders(projects)
        let parts = ReportedTable.all(of: projects)
        let tables = parts.map(\.table)
        let files = parts.flatMap(\.files)
        self.remarks = remarks
        keyCounts = Dictionary(
            tables.map { ($0.nameInFolder, $0.sources.count) }, uniquingKeysWith: +)
        self.files = Set(files.map(\.source.path)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        summary = Summary(
            files: Set(files.map(\.source.path)).count,
            tables: keyCounts.count,
            locales: Set(files.map(\.folder.locale)).count,
            keys: tables.reduce(0) { $0 + $1.keyCount },
            messages: files.reduce(0) { $0 + $1.messages.count },
            errors: findings.count { $0.severity == .error },
            warnings: findings.count { $0.severity == .warning },
            notes: findings.count { $0.severity == .note })
    }

    /// The findings in the order of a report. Findings of the same check at the same place keep their order.
    private static func sorted(_ findings: [Finding]) -> [Finding] {
        /// A file's place in the order, and the offset in the file, which has the same order as line and column.
        struct Place {
            let file: Int
            let start: Int
            let index: Int
        }
        var files = FileNumbers()
        let places = findings.enumerated().map { index, finding in
            Place(file: files.number(of: finding), start: finding.location.range.lowerBound, index: index)
        }
        var ranks = [Int](repeating: 0, count: files.all.count)
        for (rank, file) in files.all.sorted(by: { $0.key < $1.key }).enumerated() { ranks[file.value] = rank }
        return places.sorted { left, right in
            if left.file != right.file { return ranks[left.file] < ranks[right.file] }
            if left.start != right.start { return left.start < right.start }
            let (one, other) = (findings[left.index], findings[right.index])
            if one.check != other.check { return one.check < other.check }
            // A string catalog is one file for all locales.
            if one.locale != other.locale { return one.locale ?? "" < other.locale ?? "" }
            return one.content == other.content ? left.index < right.index : one.content < other.content
        }.map { findings[$0.index] }
    }
}

/// Gives numbers to the files of findings, by their paths.
struct FileNumbers {
    private var numbers: [String: Int] = [:]
    private var last: (path: String, number: Int) = ("", -1)

    /// The paths and their numbers.
    var all: [String: Int] { numbers }

    /// The number of a finding's file. Numbers start at 0, in the order in which files first occur.
    mutating func number(of finding: Finding) -> Int {
        let path = finding.location.path
        // Consecutive findings are usually in the same file.
        if last.number >= 0, path == last.path { return last.number }
        let number = numbers[path, default: numbers.count]
        numbers[path] = number
        last = (path, number)
        return number
    }
}
