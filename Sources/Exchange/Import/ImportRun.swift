internal import Base
package import Changes
internal import Findings
internal import Messages
internal import Projects
internal import Tables

/// The result of an import into the tables of a project. Nothing is written.
package struct ImportRun: Sendable {
    /// The options of an import.
    package struct Options: Sendable {
        /// Whether texts are imported even if the audit finds an error in them.
        package var acceptsErrors = false
        /// Whether the file's translation counts if both sides have changed it.
        package var prefersTheirs = false
        /// Whether the file's translation counts if the table's was deleted since the export.
        package var restoresDeleted = false
        /// Whether messages that get a new warning stay out.
        package var isStrict = false
        /// Whether an empty target empties the text of the table. By default, it means "not translated", and the text of
        /// the table stays.
        package var clearsEmptyTargets = false

        /// The locales that may be added to the project, as its folders will spell them. By default, a file in a language
        /// that the project doesn't have is refused.
        package var createdLocales: [String] = []

        package init() {}
    }

    /// The findings, in the order of the files.
    package private(set) var findings: [ImportFinding] = []
    /// The files that change, sorted by path. For a new file, ``FixedFile/before`` has no bytes.
    package private(set) var files: [FixedFile] = []
    /// The number of units in the incoming files.
    package private(set) var unitCount = 0
    /// The number of units that are imported.
    package private(set) var changeCount = 0
    /// The number of units whose target is empty in the file but not in the table. The table's text stays.
    package private(set) var emptyCount = 0
    /// The first imported texts, at most ``textLimit``: as many as a person can look at.
    package private(set) var texts: [ImportedText] = []
    /// Whether a file could not be read.
    package private(set) var isBroken = false

    private let project: ExchangeProject
    private let options: Options

    /// - Parameters:
    ///   - paths: the files of translations.
    ///   - project: the tables as they are.
    /// - Complexity: linear in the number of units. It takes one audit if something changes, and another if that finds an
    ///   error or a warning.
    package init(_ inputs: [ExchangeInput], into project: ExchangeProject, options: Options = Options()) {
        self.project = project
        self.options = options
        let read = Parallel.map(inputs) { Self.read($0, for: project, options) }
        for file in read {
            findings += file.findings
            unitCount += file.unitCount
            emptyCount += file.emptyCount
            isBroken = isBroken || file.isBroken
        }
        var sections = withoutDuplicateChanges(read.flatMap(\.sections))
        if options.isStrict { sections = withoutLosses(sections) }
        var made = write(sections)
        if !options.acceptsErrors {
            let defects = ImportDefects(
                of: made, in: project, ignoring: options.clearsEmptyTargets ? [.emptyValue] : [])
            let errors = defects.keptOut(isStrict: options.isStrict)
            reject(errors, among: made)
            if !errors.isEmpty { made = write(made, without: errors) }
            warn(of: defects, among: made)
        }
        warnOfLosses(among: made)
        changeCount = made.reduce(0) { $0 + $1.changes.count }
        texts = made.lazy.flatMap(\.changes).prefix(Self.textLimit).map { ImportedText($0, in: project) }
        for table in made where table.after.bytes != table.change.before.bytes || table.change.isNew {
            let before = table.change.isNew ? SourceText(bytes: [], path: table.after.path) : table.change.before
            files.append(FixedFile(before: before, after: table.after, isNew: table.change.isNew))
        }
        files.sort { $0.after.path < $1.after.path }
    }

    private static let textLimit = 500

    // MARK: Reading

    private struct Incoming: Sendable {
        var sections: [SectionChanges] = []
        var findings: [ImportFinding] = []
        var unitCount = 0
        var emptyCount = 0
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
            let known = quoted(ExchangeFormats.all.map { $0.name })
            return broken(input.path, "The format is not known. Name a file that is one of \(known).")
        }
        let file = IncomingFile(input.path, as: format, for: project, options)
        file.read(input)
        return Incoming(
            sections: file.sections, findings: file.findings, unitCount: file.unitCount, emptyCount: file.emptyCount,
            isBroken: file.isBroken)
    }

    private static func broken(_ path: String, _ message: String) -> Incoming {
        let finding = ImportFinding(
            kind: .import, severity: .error, message: message, path: path, position: nil, key: nil, locale: nil)
        return Incoming(findings: [finding], isBroken: true)
    }

    /// Leaves out changes of texts that an earlier section has changed already.
    private mutating func withoutDuplicateChanges(_ sections: [SectionChanges]) -> [SectionChanges] {
        struct TextReference: Hashable {
            let message: MessageReference
            let form: UnitForm
        }
        // Most sections are the only one of their table and locale.
        let counts = Dictionary(sections.map { (TargetFile($0.place), 1) }, uniquingKeysWith: +)
        var first: [TextReference: String] = [:]
        return sections.map { section in
            guard counts[TargetFile(section.place), default: 0] > 1 else { return section }
            var kept = section
            kept.changes.removeAll { change in
                let text = TextReference(message: change.message, form: change.form)
                guard let other = first[text] else {
                    first[text] = change.text
                    return false
                }
                if !isSame(other, change.text) {
                    findings.append(
                        finding(
                            .import,
                            "Another file of this import translates `\(change.key)` as \(shown(other)), and this one as "
                                + "\(shown(change.text)). That one counts.", change))
                }
                return true
            }
            return kept
        }
    }

    /// Leaves out the messages with a text that has lost something on its way.
    private mutating func withoutLosses(_ sections: [SectionChanges]) -> [SectionChanges] {
        var lost: Set<MessageReference> = []
        for change in sections.lazy.flatMap(\.changes) {
            guard let loss = change.loss, lost.insert(change.message).inserted else { continue }
            findings.append(finding(.import, "`\(change.key)` is not imported: \(loss)", change))
        }
        guard !lost.isEmpty else { return sections }
        return sections.map { section in
            var kept = section
            kept.changes.removeAll { lost.contains($0.message) }
            return kept
        }
    }

    private mutating func warnOfLosses(among files: [ChangedFile]) {
        for change in files.lazy.flatMap(\.changes) {
            guard let loss = change.loss else { continue }
            findings.append(finding(.import, "`\(change.key)` is imported: \(loss)", change, severity: .warning))
        }
    }

    /// A table in a locale.
    private struct TargetFile: Hashable, Comparable {
        let table: Int
        /// Empty for a string catalog, which is one file for all locales.
        var locale: String

        init(_ place: ChangeLocation) {
            table = place.table
            locale = place.locale
        }

        static func < (left: TargetFile, right: TargetFile) -> Bool {
            (left.table, left.locale) < (right.table, right.locale)
        }
    }

    private func finding(
        _ kind: ImportFinding.Kind, _ message: String, _ change: UnitChange, severity: Severity = .error
    ) -> ImportFinding {
        ImportFinding(
            kind: kind, severity: severity, message: message, path: change.path, position: change.position,
            key: change.key, locale: change.locale)
    }

    // MARK: Writing

    /// The files with the changes made. A message that cannot be written is reported and left out.
    private mutating func write(_ sections: [SectionChanges]) -> [ChangedFile] {
        var groups: [TargetFile: [SectionChanges]] = [:]
        for section in sections where !section.changes.isEmpty {
            var file = TargetFile(section.place)
            if project.tables[file.table].units.table.format.supports(.multipleLocales) { file.locale = "" }
            groups[file, default: []].append(section)
        }
        let jobs = groups.sorted { $0.key < $1.key }.map { file, sections in
            let table = project.tables[file.table]
            return ChangedFile(
                part: table.part, change: TableChange(table.units, locale: sections[0].place.locale),
                changes: sections.count == 1 ? sections[0].changes : sections.flatMap(\.changes))
        }
        let results = Parallel.map(jobs) { Self.apply($0.changes, to: $0.change) }
        return zip(jobs, results).compactMap { made($0, $1) }
    }

    /// The files without the messages that have errors.
    private mutating func write(_ files: [ChangedFile], without errors: [MessageReference: Finding]) -> [ChangedFile] {
        let results = Parallel.map(files) { file -> Applied? in
            let changes = file.changes.filter { errors[$0.message] == nil }
            return changes.count == file.changes.count ? nil : Self.apply(changes, to: file.change)
        }
        return zip(files, results).compactMap { file, result in result.map { made(file, $0) } ?? file }
    }

    private mutating func made(_ file: ChangedFile, _ result: Applied) -> ChangedFile? {
        for (change, reason) in result.failures { findings.append(finding(.import, reason, change)) }
        guard let after = result.after, !result.changes.isEmpty else { return nil }
        var file = file
        file.changes = result.changes
        file.after = after
        return file
    }

    private struct Applied: Sendable {
        var after: SourceText?
        var changes: [UnitChange]
        var failures: [(UnitChange, String)] = []
    }

    /// Makes all changes at once. Where that fails, makes them message by message, to find the one that fails.
    private static func apply(_ changes: [UnitChange], to table: TableChange) -> Applied {
        if changes.isEmpty { return Applied(after: nil, changes: []) }
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

    private mutating func reject(_ errors: [MessageReference: Finding], among files: [ChangedFile]) {
        var said: Set<MessageReference> = []
        for change in files.lazy.flatMap(\.changes) {
            guard let error = errors[change.message], said.insert(change.message).inserted else { continue }
            findings.append(finding(.check(error.check), "`\(change.key)` is not imported: \(error.message)", change))
        }
    }

    /// Reports what the imported messages have made worse.
    private mutating func warn(of defects: ImportDefects, among files: [ChangedFile]) {
        var said: Set<MessageReference> = []
        for change in files.lazy.flatMap(\.changes) {
            guard let warnings = defects.warnings[change.message], said.insert(change.message).inserted else {
                continue
            }
            var checks: Set<CheckID> = []
            for warning in warnings where checks.insert(warning.check).inserted {
                findings.append(
                    finding(
                        .check(warning.check), "`\(change.key)` is imported: \(warning.message)", change,
                        severity: .warning))
            }
        }
    }
}

/// A file of a table, with the changes for it.
struct ChangedFile: Sendable {
    /// The number of its project.
    let part: Int
    let change: TableChange
    var changes: [UnitChange]
    /// The file with the changes made.
    var after: SourceText

    init(part: Int, change: TableChange, changes: [UnitChange]) {
        self.part = part
        self.change = change
        self.changes = changes
        after = change.before
    }
}
