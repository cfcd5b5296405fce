public import Base
public import Checks
public import Findings
internal import Messages
public import Projects
internal import Tables

/// Mends the findings of an audit that have a safe fix, or whose fix was asked for. No file on disk is changed.
public struct Fixer: Sendable {
    /// The auditor that finds the defects.
    public var auditor: Auditor
    /// The kinds of fixes that were asked for.
    public var requests: Set<FixRequest>
    /// Whether unused messages are removed even where that is more than a tenth of a table, or no source file was read.
    public var isForced: Bool

    /// Makes a fixer.
    public init(auditor: Auditor, requests: Set<FixRequest> = [], isForced: Bool = false) {
        self.auditor = auditor
        self.requests = requests
        self.isForced = isForced
    }

    /// The maximum number of rounds, as a safeguard. Where fixes of one file overlap, all but one wait for the next round. Two
    /// or three rounds are enough in all known cases.
    private static let maximumRounds = 32

    /// Mends a project until no fix is left.
    ///
    /// - Parameter isWanted: whether a finding is to be mended.
    /// - Complexity: two or three audits; those after the first read only what has changed.
    public func run(on project: Project, isWanted: (Finding) -> Bool) -> FixOutcome {
        run(on: project, choosing: { $0.filter(isWanted) })
    }

    /// Mends a project until no fix is left.
    ///
    /// - Parameter choose: selects the findings of an audit that are to be mended. It is called again after each change.
    /// - Complexity: two or three audits; those after the first read only what has changed.
    public func run(on project: Project, choosing choose: ([Finding]) -> [Finding]) -> FixOutcome {
        run(on: project, known: nil, choosing: choose)
    }

    /// The files that change where some findings are corrected. What else could be corrected then is left as it is.
    ///
    /// - Parameter findings: the findings to correct. An audit of the same project has found them.
    /// - Complexity: linear in the length of the files that change and in the number of messages. The project is audited
    ///   again only if the fixes of two findings overlap.
    package func files(correcting findings: [Finding], in project: Project) -> [FixedFile] {
        let wanted = Set(findings.map { FindingID($0) })
        return run(on: project, known: findings) { $0.filter { wanted.contains(FindingID($0)) } }.files
    }

    /// - Parameter known: the findings of the project, if an audit has found them already. Then only these are corrected.
    private func run(
        on project: Project, known: [Finding]?, choosing choose: ([Finding]) -> [Finding]
    ) -> FixOutcome {
        var project = project
        var known = known
        var files: [String: FixedFile] = [:]
        var refused: [String: RefusedFile] = [:]
        var removal: UnusedKeyRemoval?
        for _ in 0..<Self.maximumRounds {
            let isFirstOfKnown = known != nil
            var findings = choose(known ?? auditor.findings(in: project))
            known = nil
            if requests.contains(.removeUnused) {
                // Later rounds remove only messages that the first round has shown to be unused.
                let shown = removal ?? UnusedKeyRemoval(findings, in: project)
                removal = shown
                if shown.isRefused, !isForced { break }
                findings = findings.filter(shown.allows)
            }
            let plans = Dictionary(
                grouping: PlannedFix.all(for: findings, in: project, requests), by: \.source.path)
            var changed: [String: SourceText] = [:]
            var targets: Set<String> = []
            var leavesSome = false
            for (path, plans) in plans.sorted(by: { $0.key < $1.key }) where refused[path] == nil {
                let selection = FixSelection(plans)
                leavesSome = leavesSome || selection.plans.count < plans.count
                guard let source = plans.first?.source, let result = selection.applied(to: source),
                    result.source.bytes != source.bytes
                else { continue }
                if let refusal = Self.refusal(of: result.source, instead: source, selection.plans) {
                    refused[path] = refusal
                    continue
                }
                // Where two paths lead to one file, the second is fixed in the next round, after the first has changed
                // the file.
                let target = Files.target(of: path)
                guard targets.insert(target).inserted else {
                    leavesSome = true
                    continue
                }
                changed[path] = result.source
                files[target, default: FixedFile(before: source, after: source, changes: [])]
                    .add(result.source, result.changes)
            }
            guard !changed.isEmpty, leavesSome || !isFirstOfKnown else { break }
            project = project.replacing(changed)
        }
        return FixOutcome(
            project: project, files: files.values.sorted { $0.after.path < $1.after.path },
            untouched: Self.untouched(in: project), refused: refused.values.sorted { $0.path < $1.path },
            removal: removal)
    }

    private static func refusal(of after: SourceText, instead before: SourceText, _ plans: [PlannedFix]) -> RefusedFile?
    {
        let file = TableFile(before)
        return FixVerification(plans, in: file).refusal(of: TableFile(after), instead: file)
    }

    private static func untouched(in project: Project) -> [UntouchedFile] {
        var seen: Set<String> = []
        return project.tables.flatMap(\.files).filter { !$0.isFixable && seen.insert($0.source.path).inserted }
            .map(UntouchedFile.init)
    }
}

/// The result of fixing a project.
public struct FixOutcome: Sendable {
    /// The project with the fixed files.
    public let project: Project
    /// The files that have changed, sorted by path.
    public let files: [FixedFile]
    /// The files that could not be read without errors, in the project's order. Nothing in them was changed.
    public let untouched: [UntouchedFile]
    /// The files that fixes would have damaged, sorted by path. These fixes were not made.
    public let refused: [RefusedFile]
    /// The reasons for and against removing unused messages; nil where removal was not asked for. Where the removal is refused
    /// and not forced, nothing has changed.
    public let removal: UnusedKeyRemoval?
}

/// A file that has changed.
public struct FixedFile: Sendable {
    /// One change of a file.
    public struct Change: Sendable {
        /// The check that found the defect; nil for a change that converts a text to another syntax.
        public let check: CheckID?
        /// The position of the defect.
        public let position: SourcePosition
        /// The change, as a sentence in the imperative.
        public let description: String
    }

    /// The file before the changes, with the first path that led to it.
    public let before: SourceText
    /// The file after the changes, with the same path.
    public private(set) var after: SourceText
    /// The changes, in the order of the file. Each position is that before its change.
    public private(set) var changes: [Change]
    /// Whether no file was at the path. ``before`` is then ignored when the file is written.
    package let isNew: Bool

    /// Makes a file that a program has changed for another reason than findings.
    package init(before: SourceText, after: SourceText, isNew: Bool = false) {
        self.init(before: before, after: after, changes: [], isNew: isNew)
    }

    init(before: SourceText, after: SourceText, changes: [Change], isNew: Bool = false) {
        self.before = before
        self.after = after
        self.changes = changes
        self.isNew = isNew
    }

    /// Writes the file to the disk. For a new file, missing folders are created too.
    /// - Throws: `FileError.changing` if another program has changed or created the file since it was read. It stays as it is.
    package func write() throws(FileError) {
        if isNew { try Files.makeDirectories(Files.folder(of: after.path)) }
        try Files.replace(after.path, with: after.bytes, ifStill: isNew ? nil : before.bytes)
    }

    /// Puts back what the file was before it was written. A new file is removed.
    /// - Throws: `FileError.changing` if another program has changed the file since. It stays as it is.
    package func undo() throws(FileError) {
        if isNew {
            try Files.remove(after.path, ifStill: after.bytes)
        } else {
            try Files.replace(after.path, with: before.bytes, ifStill: after.bytes)
        }
    }

    mutating func add(_ source: SourceText, _ changes: [Change]) {
        after = source.path == before.path ? source : SourceText(bytes: source.bytes, path: before.path)
        self.changes = (self.changes + changes).enumerated().sorted {
            ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
        }.map(\.element)
    }

    /// The two changes of the file as one.
    public func followed(by other: FixedFile) -> FixedFile {
        var both = self
        both.add(other.after, other.changes)
        return both
    }
}

/// A file in which nothing was changed, whatever its findings are.
public struct UntouchedFile: Sendable {
    /// The file.
    public let path: String
    /// Its locale, or one of them, as its folder spells it.
    public let locale: String
    /// The number of errors that make the file's structure uncertain; 0 for a binary property list.
    public let mistakes: Int

    /// Why nothing was changed, and what to do, in full sentences.
    package var reason: String {
        let path = PrintableText(path)
        guard mistakes > 0 else {
            return "`\(path)` is left alone: it is a binary property list. Save it as XML first."
        }
        return """
            `\(path)` is left alone, because its structure is uncertain: it has \
            \(mistakes == 1 ? "a mistake" : "\(mistakes) mistakes"). First correct what `l10n-audit check` reports there as \
            syntax-error, truncated-table or encoding.
            """
    }
}
