internal import Messages
public import Tables

/// Mends what an audit finds, as far as it is beyond doubt or was asked for. Files are changed in memory alone.
public struct Fixer: Sendable {
    /// What finds it.
    public var auditor: Auditor
    /// What is mended only where it is asked for.
    public var requests: Set<FixRequest>
    /// Whether unused messages are removed though more than a tenth of a table goes, or no source file was read.
    public var isForced: Bool

    /// Makes a fixer.
    public init(auditor: Auditor, requests: Set<FixRequest> = [], isForced: Bool = false) {
        self.auditor = auditor
        self.requests = requests
        self.isForced = isForced
    }

    /// Fixes of one file may touch the same bytes; then all but one wait for the next round. Two or three do: this is a
    /// bound, for cases that are not known.
    private static let maximumRounds = 32

    /// Mends a project until nothing is left to mend.
    ///
    /// - Parameter isWanted: whether a finding is to be mended.
    /// - Complexity: two or three audits; those after the first read only what has changed.
    public func run(on project: Project, isWanted: (Finding) -> Bool) -> FixOutcome {
        run(on: project, choosing: { $0.filter(isWanted) })
    }

    /// Mends a project until nothing is left to mend.
    ///
    /// - Parameter choose: those findings of an audit that are to be mended; asked after each change anew.
    /// - Complexity: two or three audits; those after the first read only what has changed.
    public func run(on project: Project, choosing choose: ([Finding]) -> [Finding]) -> FixOutcome {
        var project = project
        var files: [String: FixedFile] = [:]
        var refused: [String: RefusedFile] = [:]
        var removal: UnusedKeyRemoval?
        for _ in 0..<Self.maximumRounds {
            var findings = choose(auditor.findings(in: project))
            if requests.contains(.removeUnused) {
                // What is removed in later rounds is what the first one has shown to be unused.
                let shown = removal ?? UnusedKeyRemoval(findings, in: project)
                removal = shown
                if shown.isRefused, !isForced { break }
                findings = findings.filter(shown.allows)
            }
            let plans = Dictionary(
                grouping: PlannedFix.all(for: findings, in: project, requests), by: \.source.path)
            var changed: [String: SourceText] = [:]
            var targets: Set<String> = []
            for (path, plans) in plans.sorted(by: { $0.key < $1.key }) where refused[path] == nil {
                let selection = FixSelection(plans)
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
                guard targets.insert(target).inserted else { continue }
                changed[path] = result.source
                files[target, default: FixedFile(before: source, after: source, changes: [])]
                    .add(result.source, result.changes)
            }
            guard !changed.isEmpty else { break }
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

/// What has become of a project.
public struct FixOutcome: Sendable {
    /// The project with the files as they are now.
    public let project: Project
    /// The files that have changed, sorted by path.
    public let files: [FixedFile]
    /// The files that could not be read without a doubt, in the project's order: nothing in them was changed.
    public let untouched: [UntouchedFile]
    /// The files that fixes would have damaged, sorted by path: they stay as they were before those.
    public let refused: [RefusedFile]
    /// What the removal of unused messages rests on; nil where it was not asked for. Where it is refused and not forced,
    /// nothing has changed.
    public let removal: UnusedKeyRemoval?
}

/// A file that has changed.
public struct FixedFile: Sendable {
    /// One thing that was mended.
    public struct Change: Sendable {
        /// The id of the check that found it.
        public let check: String
        /// Where it was.
        public let position: SourcePosition
        /// What was done, as a sentence that says to do it.
        public let description: String
    }

    /// The file as it was, by the first path that led to it.
    public let before: SourceText
    /// The file as it is, by the same path.
    public private(set) var after: SourceText
    /// What was mended, in the order of the file; the positions are those at the time.
    public private(set) var changes: [Change]

    /// A file that a program has changed for a reason other than findings.
    package init(before: SourceText, after: SourceText) {
        self.init(before: before, after: after, changes: [])
    }

    init(before: SourceText, after: SourceText, changes: [Change]) {
        self.before = before
        self.after = after
        self.changes = changes
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

/// A file that nothing was changed in, whatever is found there.
public struct UntouchedFile: Sendable {
    /// The file.
    public let path: String
    /// Its locale, or one of them, as its folder spells it.
    public let locale: String
    /// How many mistakes hide what belongs to what; 0 for a binary property list.
    public let mistakes: Int
}
