internal import AuditRun
internal import Base
internal import Findings
internal import Projects
internal import Synchronization
internal import Tables
internal import Validation

/// The files on disk, except that a file with a mistake keeps its last content without one.
///
/// Mistakes in a table are known when it is read. A mistake in another file ends the run that reads it, and the next run
/// reads the earlier content of the file: see ``leaveOut(_:)``.
final class LastValidSources: ProjectFiles {
    private typealias Mistake = (position: SourcePosition, content: FindingMessage)

    private struct State {
        /// The last content of each file without mistakes.
        var valid: [String: SourceText] = [:]
        /// The content of each file when it was last read, and its mistakes. A file with the same bytes again gives the same
        /// text value, which ``AuditCache`` recognizes.
        var known: [String: (text: SourceText, mistakes: [Mistake])] = [:]
        /// The files that this round has read, unless a run has ended because of them.
        var read: [String: SourceText] = [:]
        /// The paths that this round has asked for, each with its stamp before it was read; nil where no file was there.
        var stamps: [String: FileStamp?] = [:]
        /// The same for the folders that were searched.
        var folders: [String: FileStamp?] = [:]
        var problems: [String: [FileProblem]] = [:]
        /// The files that this round does not read from disk.
        var leftOut: Set<String> = []
    }

    private let state = Mutex(State())

    /// The files that this round has asked for, with their stamps.
    var stamps: [String: FileStamp?] { state.withLock(\.stamps) }
    /// The folders that this round has searched, with their stamps.
    var folders: [String: FileStamp?] { state.withLock(\.folders) }

    /// The mistakes in the files as they are now, sorted by path.
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

    /// Ends a round whose files could all be used.
    func end() {
        state.withLock { state in state.valid.merge(state.read) { $1 } }
    }

    /// Leaves out the files whose mistakes have ended a run. The next run reads their earlier content, or finds no file
    /// where there was never a valid one.
    /// - Returns: whether the next run reads other content than this one did.
    func leaveOut(_ error: any Error) -> Bool {
        let mistakes: [(path: String, position: SourcePosition, message: String)] =
            switch error {
            case AuditError.invalidForms(let errors): errors.map { ($0.path, $0.position, $0.kind.message) }
            case AuditError.invalidFiles(let errors):
                errors.map { ($0.location.path, $0.location.start, $0.mistake) }
            case let error as InvalidConfiguration:
                error.errors.map { ($0.path, SourcePosition(line: $0.line, column: $0.column), $0.message) }
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

    /// Adds a problem that is not a mistake in the text of a file.
    func note(_ problem: FileProblem) {
        state.withLock { $0.problems[problem.path, default: []].append(problem) }
    }

    func read(_ path: String) throws(FileError) -> SourceText {
        let (earlier, known, isLeftOut) = state.withLock { state in
            // The stamp is taken first, so that a write after it is noticed next time.
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
            note(FileProblem(path: path, position: nil, message: error.description, showsEarlierText: true))
            return earlier
        }
        state.withLock { state in
            state.known[path] = (now, mistakes)
            if mistakes.isEmpty { state.read[path] = now }
            state.problems[path] = mistakes.map { position, content in
                FileProblem(
                    path: path, position: position, message: content.text, showsEarlierText: earlier != nil,
                    content: content)
            }
        }
        return mistakes.isEmpty ? now : earlier ?? now
    }

    func size(of path: String) -> Int? { FilesOnDisk().size(of: path) }

    func exists(_ path: String) -> Bool { FilesOnDisk().exists(path) }

    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        state.withLock { $0.folders[root] = .some(FileStamp(root)) }
        let tree = try Files.tree(below: root, entering: shouldEnter)
        // A file that is left out and was never valid is treated as missing.
        let gone = state.withLock { state in state.leftOut.filter { state.valid[$0] == nil } }
        return FileTree(tree.files.filter { !gone.contains(Files.join(root, $0)) }, errors: tree.errors)
    }

    private static func isTable(_ path: String) -> Bool {
        TableFile.Format(path: path) != nil
    }

    /// The mistakes in a table at which Apple's readers would stop, or for which they would reject it.
    private static func mistakes(in source: SourceText) -> [Mistake] {
        guard isTable(source.path) else { return [] }
        return TableFile(source).errors.filter { $0.consequence != .tolerated }.map { error in
            (source.position(at: error.range.lowerBound), error.content)
        }
    }
}
