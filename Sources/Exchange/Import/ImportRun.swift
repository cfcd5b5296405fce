package import Audit
internal import Messages
internal import Tables

/// What an import makes of the tables of a project. Nothing is written.
package struct ImportRun: Sendable {
    /// What an import is asked to do.
    package struct Options: Sendable {
        /// Whether texts come in too in which the audit finds an error.
        package var acceptsErrors = false
        /// Whether the file counts where a translation was changed on both sides.
        package var prefersTheirs = false

        package init() {}
    }

    /// What is to be said, in the order of the files.
    package private(set) var findings: [ImportFinding] = []
    /// The files that change, sorted by path. Of a file that is new, ``FixedFile/before`` has no bytes.
    package private(set) var files: [FixedFile] = []
    /// The paths of those that are new.
    package private(set) var newPaths: Set<String> = []
    /// How many units the files have.
    package private(set) var unitCount = 0
    /// How many of them come in.
    package private(set) var changeCount = 0
    /// Whether a file could not be read.
    package private(set) var isBroken = false

    private let project: ExchangeProject
    private let options: Options

    /// - Parameters:
    ///   - paths: the files of translations.
    ///   - project: the tables as they are.
    /// - Complexity: linear in the number of units; two audits where something changes.
    package init(_ inputs: [ExchangeInput], into project: ExchangeProject, options: Options = Options()) {
        self.project = project
        self.options = options
        let read = Parallel.map(inputs) { Self.read($0, for: project, options) }
        var changes: [UnitChange] = []
        for file in read {
            findings += file.findings
            changes += file.changes
            unitCount += file.unitCount
            isBroken = isBroken || file.isBroken
        }
        changes = withoutRivals(changes)
        guard !changes.isEmpty else { return }
        var made = write(changes)
        if !options.acceptsErrors {
            let errors = newErrors(made)
            if !errors.isEmpty {
                reject(errors, among: made.flatMap(\.changes))
                changes = made.flatMap(\.changes).filter { errors[$0.message] == nil }
                made = write(changes)
            }
        }
        changeCount = made.reduce(0) { $0 + $1.changes.count }
        for table in made where table.after.bytes != table.change.before.bytes || table.change.isNew {
            if table.change.isNew { newPaths.insert(table.after.path) }
            let before = table.change.isNew ? SourceText(bytes: [], path: table.after.path) : table.change.before
            files.append(FixedFile(before: before, after: table.after))
        }
        files.sort { $0.after.path < $1.after.path }
    }

    // MARK: Reading

    private struct Incoming: Sendable {
        var changes: [UnitChange] = []
        var findings: [ImportFinding] = []
        var unitCount = 0
        var isBroken = false
    }

    private static func read(_ input: ExchangeInput, for project: ExchangeProject, _ options: Options) -> Incoming {
        let beginning: [UInt8]
        do throws(FileError) {
            beginning = try input.beginning()
        } catch {
            return broken(input.path, "\(error)")
        }
        guard let format = ExchangeFormats.recognizing(input.path, beginning: beginning) else {
            let known = ExchangeFormats.all.map { "`\($0.name)`" }.joined(separator: ", ")
            return broken(input.path, "The format is not known. Name a file that is one of \(known).")
        }
        let file = IncomingFile(input.path, as: format, for: project, prefersTheirs: options.prefersTheirs)
        file.read(input)
        return Incoming(
            changes: file.changes, findings: file.findings, unitCount: file.unitCount, isBroken: file.isBroken)
    }

    private static func broken(_ path: String, _ message: String) -> Incoming {
        let finding = ImportFinding(
            check: "import", severity: .error, message: message, path: path, position: nil, key: nil, locale: nil)
        return Incoming(findings: [finding], isBroken: true)
    }

    /// Leaves out what an earlier file has changed already.
    private mutating func withoutRivals(_ changes: [UnitChange]) -> [UnitChange] {
        struct Place: Hashable {
            let message: MessageReference
            let form: UnitForm
        }
        var first: [Place: String] = [:]
        var kept: [UnitChange] = []
        for change in changes {
            let place = Place(message: change.message, form: change.unit.form)
            if let other = first[place] {
                guard !isSame(other, change.text) else { continue }
                findings.append(
                    finding(
                        "import",
                        "Another file of this import translates `\(change.unit.key)` otherwise. That one counts.",
                        change))
                continue
            }
            first[place] = change.text
            kept.append(change)
        }
        return kept
    }

    private func finding(
        _ check: String, _ message: String, _ change: UnitChange, severity: Severity = .error
    ) -> ImportFinding {
        ImportFinding(
            check: check, severity: severity, message: message, path: change.path, position: change.position,
            key: change.unit.key, locale: change.locale)
    }

    // MARK: Writing

    private struct Made {
        let change: TableChange
        let part: Int
        let changes: [UnitChange]
        let after: SourceText
    }

    /// The files with changes made; a message that cannot be written is reported and left out.
    private mutating func write(_ changes: [UnitChange]) -> [Made] {
        var groups: [String: [UnitChange]] = [:]
        var tables: [String: TableChange] = [:]
        for change in changes {
            let place = project.tables[change.table].units.table.format == .xcstrings ? "" : change.locale
            let name = "\(change.table)/\(place)"
            groups[name, default: []].append(change)
            if tables[name] == nil {
                tables[name] = TableChange(project.tables[change.table].units, locale: change.locale)
            }
        }
        var made: [Made] = []
        let jobs = groups.keys.sorted().compactMap { name in
            tables[name].map { (table: $0, changes: groups[name] ?? []) }
        }
        let results = Parallel.map(jobs) { Self.apply($0.changes, to: $0.table) }
        for (table, result) in zip(jobs.map(\.table), results) {
            for (change, reason) in result.failures { findings.append(finding("import", reason, change)) }
            guard let after = result.after, let first = result.changes.first else { continue }
            made.append(
                Made(change: table, part: project.tables[first.table].part, changes: result.changes, after: after))
        }
        return made
    }

    private struct Applied: Sendable {
        var after: SourceText?
        var changes: [UnitChange]
        var failures: [(UnitChange, String)] = []
    }

    /// All changes at once; where that fails, message by message, to find out which one it is.
    private static func apply(_ changes: [UnitChange], to table: TableChange) -> Applied {
        if let after = try? table.applying(changes) { return Applied(after: after, changes: changes) }
        var applied = Applied(after: nil, changes: [])
        for (_, group) in Dictionary(grouping: changes, by: \.message).sorted(by: { $0.key.key < $1.key.key }) {
            do throws(TableChange.Failure) {
                _ = try table.applying(group)
                applied.changes += group
            } catch {
                applied.failures.append((group[0], error.reason))
            }
        }
        applied.after = applied.changes.isEmpty ? nil : try? table.applying(applied.changes)
        if applied.after == nil, let first = applied.changes.first {
            applied.failures.append((first, "The changes of `\(table.before.path)` could not be made together."))
            applied.changes = []
        }
        return applied
    }

    // MARK: Auditing

    /// The messages that have an error with the changes that they do not have without.
    private func newErrors(_ made: [Made]) -> [MessageReference: Finding] {
        var errors: [MessageReference: Finding] = [:]
        for (index, part) in project.parts.enumerated() {
            let own = made.filter { $0.part == index }
            guard !own.isEmpty else { continue }
            var references: [MessageID: MessageReference] = [:]
            for table in own {
                for change in table.changes {
                    let id = MessageID(path: table.after.path, locale: change.locale, key: change.unit.key)
                    references[id] = change.message
                }
            }
            let changed = own.filter { !$0.change.isNew }
            // Both are read again in the same way, so that nothing else differs.
            let before = part.project.replacing(
                Dictionary(changed.map { ($0.change.before.path, $0.change.before) }) { first, _ in first })
            let after = part.project.replacing(
                Dictionary(changed.map { ($0.after.path, $0.after) }) { first, _ in first },
                adding: own.filter(\.change.isNew).map(\.after))
            var known: [MessageID: [String: Int]] = [:]
            for finding in part.auditor.findings(in: before) where Self.keepsOut(finding) {
                guard let id = finding.messageID?.whole, references[id] != nil else { continue }
                known[id, default: [:]][finding.check, default: 0] += 1
            }
            for finding in part.auditor.findings(in: after) where Self.keepsOut(finding) {
                guard let id = finding.messageID?.whole, let reference = references[id] else { continue }
                let left = known[id]?[finding.check] ?? 0
                known[id, default: [:]][finding.check] = left - 1
                if left <= 0, errors[reference] == nil { errors[reference] = finding }
            }
        }
        return errors
    }

    /// Whether a text with a finding stays out. In a table an argument that a translation does without may be meant so; in
    /// what comes in from a tool it was mostly lost.
    private static func keepsOut(_ finding: Finding) -> Bool {
        finding.severity == .error || finding.check == "unused-argument"
    }

    private mutating func reject(_ errors: [MessageReference: Finding], among changes: [UnitChange]) {
        var said: Set<MessageReference> = []
        for change in changes {
            guard let error = errors[change.message], said.insert(change.message).inserted else { continue }
            findings.append(finding(error.check, "`\(change.unit.key)` stays out: \(error.message)", change))
        }
    }
}
