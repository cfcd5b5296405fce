internal import Base
package import Findings
internal import Messages
internal import Synchronization
package import Writing

/// The results of a project's last audit that may be reused: how its tables were read, and the findings on their messages.
///
/// Safe to use from many threads.
package final class TableCache: Sendable {
    /// The results for the messages of a file. Most messages have no defect.
    package struct CheckedFile: Sendable {
        /// By the number of the key, whether no check of messages had a finding on the message, and none asked for what other
        /// messages of the file say.
        private var clean: [Bool]
        /// By the number of the key, the findings of such checks that they would find again. Configured severities are not yet
        /// applied.
        private var found: [Int: [Finding]] = [:]
        /// The features that the checks look for.
        let requiredFeatures: [TextFeatures]

        /// The file.
        fileprivate private(set) var source: SourceText
        /// The ids of the checks that depend on the file alone and have no findings in it.
        private var silent: Set<CheckID> = []

        /// - Parameter keyCount: the number of keys of the development locale's file. Other keys have their sources elsewhere.
        init(keyCount: Int, requiredFeatures: [TextFeatures], of source: SourceText) {
            clean = [Bool](repeating: false, count: keyCount)
            self.requiredFeatures = requiredFeatures
            self.source = source
        }

        /// Makes the same results for a file that has changed.
        fileprivate init(_ checked: CheckedFile, of source: SourceText) {
            (clean, requiredFeatures) = (checked.clean, checked.requiredFeatures)
            self.source = source
        }

        /// Notes a new text of the file in which every entry says the same as before, perhaps at another place.
        fileprivate mutating func noteSame(_ source: SourceText) {
            self.source = source
            found = [:]
        }

        package func isSilent(_ check: CheckID) -> Bool { silent.contains(check) }

        package mutating func noteSilence(of check: CheckID) { silent.insert(check) }

        package func isClean(_ number: Int) -> Bool { number < clean.count && clean[number] }

        /// The findings on a message that has not changed. Nil where it has changed, and where related locations may have
        /// moved.
        package mutating func findings(on number: Int, of table: CatalogTable) -> [Finding]? {
            guard let findings = found[number] else { return nil }
            let isCurrent: (Finding.RelatedLocation) -> Bool = { [source] in
                $0.location.source.isIdentical(to: source)
                    || $0.location.source.isIdentical(to: table.development.source)
            }
            if findings.allSatisfy({ $0.related.allSatisfy(isCurrent) }) { return findings }
            var updated: [Finding] = []
            for finding in findings {
                let related = finding.related.compactMap {
                    isCurrent($0) ? $0 : table.sources.updated($0, number: number)
                }
                if related.count < finding.related.count { return nil }
                updated.append(finding.with(related: related))
            }
            found[number] = updated
            return updated
        }

        package mutating func note(_ findings: some Collection<Finding>, on number: Int) {
            guard number < clean.count else { return }
            clean[number] = findings.isEmpty
            found[number] = findings.isEmpty ? nil : Array(findings)
        }

        mutating func noteChanged(_ number: Int) {
            guard number < clean.count else { return }
            clean[number] = false
            found[number] = nil
        }
    }

    private struct State {
        var files: [String: (source: SourceText, files: [LocaleTexts])] = [:]
        var tables: [TableID: CachedTable] = [:]
        /// The tables of each catalog, by the path of the catalog's first file.
        var made: [String: (sources: [SourceText], companions: ProjectContext, tables: [CatalogTable])] = [:]
        /// The results, by table and locale folder.
        var checked: [TableID: [String: CheckedFile]] = [:]
        /// The ignores in comments, by the path of the file.
        var ignores: [String: (source: SourceText, ignores: [InlineIgnore])] = [:]
    }

    private let state = Mutex(State())

    package init() {}

    /// A cache that knows how the tables were read, and no findings. What it learns is not noted here.
    /// - Complexity: constant.
    package func copyOfReadTables() -> TableCache {
        let copy = TableCache()
        let (files, tables) = state.withLock { ($0.files, $0.tables) }
        copy.state.withLock { ($0.files, $0.tables) = (files, tables) }
        return copy
    }

    /// Forgets all findings. Files that were read stay known.
    func forgetFindings() {
        state.withLock { state in
            (state.made, state.checked) = ([:], [:])
        }
    }

    /// The tables of some table files; nil where one of the files, or of the files beside them, has changed.
    func tables(of sources: [SourceText], beside companions: ProjectContext) -> [CatalogTable]? {
        guard let first = sources.first, let made = state.withLock({ $0.made[first.path] }),
            made.sources.count == sources.count, zip(made.sources, sources).allSatisfy({ $0.isIdentical(to: $1) }),
            made.companions.saySame(as: companions)
        else { return nil }
        return made.tables
    }

    func note(_ tables: [CatalogTable], of sources: [SourceText], beside companions: ProjectContext) {
        guard let first = sources.first else { return }
        state.withLock { $0.made[first.path] = (sources, companions, tables) }
    }

    /// The ignores in a file's comments. They are searched for where the file is new or has changed.
    package func ignores(in file: LocaleFile) -> [InlineIgnore] {
        let path = file.source.path
        if let known = state.withLock({ $0.ignores[path] }), known.source.isIdentical(to: file.source) {
            return known.ignores
        }
        let ignores = InlineIgnore.all(in: file)
        state.withLock { $0.ignores[path] = (file.source, ignores) }
        return ignores
    }

    /// The files of all locales in some table files. Files that are new or have changed are parsed.
    func files(of sources: [SourceText]) -> [LocaleTexts] {
        let known = state.withLock(\.files)
        let read = Parallel.map(sources) { source in
            let known = known[source.path]
            if let known, known.source.isIdentical(to: source) { return known.files }
            return LocaleTexts.files(source, known: known?.files.first?.file)
        }
        state.withLock { state in
            for (source, files) in zip(sources, read) { state.files[source.path] = (source, files) }
        }
        return Array(read.joined())
    }

    /// The tables as they were read last.
    var tables: [TableID: CachedTable] { state.withLock(\.tables) }

    /// Notes how a table was read.
    /// - Parameters:
    ///   - changed: the numbers of the keys whose messages have changed in some locale; nil where the table has little in
    ///     common with its earlier state.
    ///   - same: the files in which every entry says the same as before.
    func note(_ table: CachedTable, changed: Set<Int>?, same: [LocaleFile]) {
        let id = table.beginning.identity
        state.withLock { state in
            state.tables[id] = table
            guard let changed else {
                state.checked[id] = nil
                return
            }
            for folder in state.checked[id, default: [:]].keys {
                for number in changed { state.checked[id]?[folder]?.noteChanged(number) }
            }
            for file in same { state.checked[id]?[file.folder.name]?.noteSame(file.source) }
        }
    }

    /// The results for the messages of a file by checks that look for the same features; empty where they are not known.
    package func checked(_ file: LocaleFile, of table: CatalogTable, by requiredFeatures: [TextFeatures]) -> CheckedFile
    {
        if let known = state.withLock({ $0.checked[table.id]?[file.folder.name] }),
            known.requiredFeatures == requiredFeatures
        {
            return known.source.isIdentical(to: file.source) ? known : CheckedFile(known, of: file.source)
        }
        return CheckedFile(
            keyCount: table.development.messages.count, requiredFeatures: requiredFeatures, of: file.source)
    }

    /// Notes the results for the messages of a file.
    package func note(_ checked: CheckedFile, of file: LocaleFile, in table: CatalogTable) {
        state.withLock { $0.checked[table.id, default: [:]][file.folder.name] = checked }
    }
}
