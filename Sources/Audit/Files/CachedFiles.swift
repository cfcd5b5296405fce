internal import Synchronization
package import Tables

/// The files on disk, of which each is read once as long as it does not change: then its text is the very same value.
///
/// Safe to use from many threads.
package final class CachedFiles: ProjectFiles {
    private struct Read {
        let text: SourceText
        /// Nil where a change could not be told from it.
        let stamp: FileStamp?
    }

    private let known = Mutex<[String: Read]>([:])

    package init() {}

    package func read(_ path: String) throws(FileError) -> SourceText {
        // Looked at before the file is read: of what changes meanwhile the next look tells.
        let stamp = FileStamp(path)
        let before = known.withLock { $0[path] }
        if let before, let stamp, before.stamp == stamp { return before.text }
        let read: SourceText
        do throws(FileError) {
            read = try SourceText(contentsOf: path)
        } catch {
            known.withLock { $0[path] = nil }
            throw error
        }
        let text = before.flatMap { $0.text.bytes == read.bytes ? $0.text : nil } ?? read
        let kept = Read(text: text, stamp: stamp?.isSettled == true ? stamp : nil)
        known.withLock { $0[path] = kept }
        return text
    }

    package func size(of path: String) -> Int? { FilesOnDisk().size(of: path) }

    package func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        try FilesOnDisk().tree(below: root, entering: shouldEnter)
    }
}
