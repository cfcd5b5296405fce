internal import Audit
internal import AuditRun
internal import Synchronization
internal import Tables
internal import Validation

/// The files on disk, where one with a mistake is still what it was when it was last without.
///
/// A table's mistakes are known when it is read. A mistake in another file ends the run that reads it; the next run then
/// reads what the file was before: see ``leaveOut(_:)``.
final class LastValidSources: ProjectFiles {
    private typealias Mistake = (position: SourcePosition, message: String)

    private struct State {
        /// What files held when they were last without mistakes.
        var valid: [String: SourceText] = [:]
        /// What files were when they were last read, and their mistakes: one that is the same again is the same text, as
        /// an ``AuditMemory`` knows it.
        var known: [String: (text: SourceText, mistakes: [Mistake])] = [:]
        /// What this round has read, and no run has ended for.
        var read: [String: SourceText] = [:]
        /// The paths that this round has asked for, and the stamp that each had before; nil where nothing was there.
        var stamps: [String: FileStamp?] = [:]
        /// The same of folders that were searched.
        var folders: [String: FileStamp?] = [:]
        var problems: [String: [FileProblem]] = [:]
        /// The files that this round does not read as they are.
        var leftOut: Set<String> = []
    }

    private let state = Mutex(State())

    /// The files that this round has asked for.
    var stamps: [String: FileStamp?] { state.withLock(\.stamps) }
    /// The folders that this round has searched.
    var folders: [String: FileStamp?] { state.withLock(\.folders) }

    /// What is wrong with files as they are now, sorted by path.
    var problems: [FileProblem] {
        state.withLock(\.problems).sorted { $0.key < $1.key }.flatMap(\.value)
    }

    /// Begins another round of reading.
    func begin() {
        state.withLock { state in
            state.read = [:]
            state.stamps = [:]
            state.folders = [:]
            state.problems = [:]
            state.leftOut = []
        }
    }

    /// Ends a round in which all that was read could be used.
    func end() {
        state.withLock { state in state.valid.merge(state.read) { $1 } }
    }

    /// Takes the mistakes that have ended a run out of what the next one reads: it finds the file as it was before, or,
    /// where it was never without mistakes, none.
    /// - Returns: whether the next run reads something else than this one did.
    func leaveOut(_ error: any Error) -> Bool {
        let mistakes: [(path: String, position: SourcePosition, message: String)] =
            switch error {
            case AuditError.invalidForms(let errors): errors.map { ($0.path, $0.position, $0.message) }
            case AuditError.invalidFiles(let errors):
                errors.map { ($0.location.path, $0.location.start, $0.message) }
            case let error as ConfigurationError:
                [(error.path, SourcePosition(line: error.line, column: error.column), error.message)]
            default: []
            }
        return state.withLock { state in
            var isAnother = false
            for (path, mistakes) in Dictionary(grouping: mistakes, by: \.path) {
                isAnother = state.leftOut.insert(path).inserted || isAnother
                state.read[path] = nil
                state.problems[path] = mistakes.map { mistake in
                    FileProblem(
                        path: path, position: mistake.position, message: mistake.message,
                        showsEarlierText: state.valid[path] != nil)
                }
            }
            return isAnother
        }
    }

    /// Adds a problem that no file has.
    func note(_ problem: FileProblem) {
        state.withLock { $0.problems[problem.path, default: []].append(problem) }
    }

    func read(_ path: String) throws(FileError) -> SourceText {
        let (earlier, known, isLeftOut) = state.withLock { state in
            // The stamp comes first: what is written after it is noticed next time.
            if state.stamps[path] == nil { state.stamps[path] = .some(FileStamp(path)) }
            return (state.valid[path], state.known[path], state.leftOut.contains(path))
        }
        if isLeftOut {
            guard let earlier else { throw .notFound(path: path) }
            return earlier
        }
        let now: SourceText
        let mistakes: [Mistake]
        do throws(FileError) {
            let read = try SourceText(contentsOf: path)
            (now, mistakes) =
                if let known, known.text.bytes == read.bytes { known } else { (read, Self.mistakes(in: read)) }
        } catch {
            guard let earlier, Self.isTable(path) else { throw error }
            note(FileProblem(path: path, position: nil, message: error.message, showsEarlierText: true))
            return earlier
        }
        state.withLock { state in
            state.known[path] = (now, mistakes)
            if mistakes.isEmpty { state.read[path] = now }
            state.problems[path] = mistakes.map { position, message in
                FileProblem(path: path, position: position, message: message, showsEarlierText: earlier != nil)
            }
        }
        return mistakes.isEmpty ? now : earlier ?? now
    }

    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        state.withLock { $0.folders[root] = .some(FileStamp(root)) }
        let tree = try Files.tree(below: root, entering: shouldEnter)
        // A file that is left out and never was valid is not there.
        let gone = state.withLock { state in state.leftOut.filter { state.valid[$0] == nil } }
        return FileTree(tree.files.filter { !gone.contains(Files.join(root, $0)) }, errors: tree.errors)
    }

    private static func isTable(_ path: String) -> Bool {
        [".strings", ".stringsdict", ".xcstrings"].contains(where: path.hasSuffix)
    }

    /// What Apple's readers would stop at in a table, or reject it for.
    private static func mistakes(in source: SourceText) -> [Mistake] {
        guard isTable(source.path) else { return [] }
        return TableFile(source).errors.filter { $0.consequence != .tolerated }.map { error in
            (source.position(at: error.range.lowerBound), error.message)
        }
    }
}
