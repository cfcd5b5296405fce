internal import Messages
internal import Synchronization
internal import Tables

/// What is known of a project's tables from its last audit: how they were read, and which of their messages have no defect.
///
/// Safe to use from many threads.
package final class TableMemory: Sendable {
    /// What was found of the messages of a file, most of which are without a defect.
    struct CheckedFile: Sendable {
        /// By the number of the key, whether no check that looks at messages had a finding on it, and none asked for what
        /// other messages of the file say.
        private var clean: [Bool]
        /// By the number of the key, what such checks found and would find again: as the checks say it, whatever severities
        /// are configured.
        private var found: [Int: [Finding]] = [:]
        /// What the checks were looking for.
        let clues: [TextFeatures]

        /// The file.
        fileprivate private(set) var source: SourceText
        /// The ids of checks that need the file alone, and have found nothing in it.
        private var silent: Set<CheckID> = []

        /// - Parameter keyCount: how many keys the development locale's file has. Those of others have sources elsewhere.
        init(keyCount: Int, clues: [TextFeatures], of source: SourceText) {
            clean = [Bool](repeating: false, count: keyCount)
            self.clues = clues
            self.source = source
        }

        /// The same, of a file that has changed.
        fileprivate init(_ checked: CheckedFile, of source: SourceText) {
            (clean, clues) = (checked.clean, checked.clues)
            self.source = source
        }

        /// Notes that every entry of a new text says what it said, perhaps in another place.
        fileprivate mutating func noteSame(_ source: SourceText) {
            self.source = source
            found = [:]
        }

        func isSilent(_ check: CheckID) -> Bool { silent.contains(check) }

        mutating func noteSilence(of check: CheckID) { silent.insert(check) }

        func isClean(_ number: Int) -> Bool { number < clean.count && clean[number] }

        /// What was found of a message that has not changed; nil where it has, or where the places that the findings name
        /// may be others now.
        mutating func findings(on number: Int, of table: CatalogTable) -> [Finding]? {
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

        mutating func note(_ findings: some Collection<Finding>, on number: Int) {
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
        var files: [String: (source: SourceText, files: [UnparsedFile])] = [:]
        var tables: [TableID: ReadTable] = [:]
        /// The tables of each catalog, by the path of its first file.
        var made: [String: (sources: [SourceText], companions: CompanionFiles, tables: [CatalogTable])] = [:]
        /// By table and locale folder.
        var checked: [TableID: [String: CheckedFile]] = [:]
        /// By path.
        var ignores: [String: (source: SourceText, ignores: [InlineIgnore])] = [:]
    }

    private let state = Mutex(State())

    /// Forgets what was found. What was read stays known.
    func forgetFindings() {
        state.withLock { state in
            (state.made, state.checked) = ([:], [:])
        }
    }

    /// The tables of some table files, where neither these nor the files beside them have changed.
    func tables(of sources: [SourceText], beside companions: CompanionFiles) -> [CatalogTable]? {
        guard let first = sources.first, let made = state.withLock({ $0.made[first.path] }),
            made.sources.count == sources.count, zip(made.sources, sources).allSatisfy({ $0.isIdentical(to: $1) }),
            made.companions.saySame(as: companions)
        else { return nil }
        return made.tables
    }

    func note(_ tables: [CatalogTable], of sources: [SourceText], beside companions: CompanionFiles) {
        guard let first = sources.first else { return }
        state.withLock { $0.made[first.path] = (sources, companions, tables) }
    }

    /// The ignores in a file's comments, looked for where that has not been done yet.
    func ignores(in file: LocaleFile) -> [InlineIgnore] {
        let path = file.source.path
        if let known = state.withLock({ $0.ignores[path] }), known.source.isIdentical(to: file.source) {
            return known.ignores
        }
        let ignores = InlineIgnore.all(in: file)
        state.withLock { $0.ignores[path] = (file.source, ignores) }
        return ignores
    }

    /// The locales' files of some table files, parsed where that has not been done yet.
    func files(of sources: [SourceText]) -> [UnparsedFile] {
        let known = state.withLock(\.files)
        let read = Parallel.map(sources) { source in
            let known = known[source.path]
            if let known, known.source.isIdentical(to: source) { return known.files }
            return UnparsedFile.files(source, known: known?.files.first?.file)
        }
        state.withLock { state in
            for (source, files) in zip(sources, read) { state.files[source.path] = (source, files) }
        }
        return Array(read.joined())
    }

    /// How the tables were read last.
    var tables: [TableID: ReadTable] { state.withLock(\.tables) }

    /// Notes how a table was read.
    /// - Parameters:
    ///   - changed: the numbers of the keys whose messages are not what they were in some locale; nil where the table has
    ///     little in common with what it was.
    ///   - same: the files of which every entry says what it said.
    func note(_ table: ReadTable, changed: Set<Int>?, same: [LocaleFile]) {
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

    /// What was found of the messages of a file by checks that look for the same; nothing where it is not known.
    func checked(_ file: LocaleFile, of table: CatalogTable, by clues: [TextFeatures]) -> CheckedFile {
        if let known = state.withLock({ $0.checked[table.id]?[file.folder.name] }), known.clues == clues {
            return known.source.isIdentical(to: file.source) ? known : CheckedFile(known, of: file.source)
        }
        return CheckedFile(keyCount: table.development.messages.count, clues: clues, of: file.source)
    }

    /// Notes what was found of the messages of a file.
    func note(_ checked: CheckedFile, of file: LocaleFile, in table: CatalogTable) {
        state.withLock { $0.checked[table.id, default: [:]][file.folder.name] = checked }
    }
}
