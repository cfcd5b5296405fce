package import Base
internal import Synchronization

/// The files on disk, with a cache. A file that does not change is read once, and its text is always the same value.
///
/// Safe to use from many threads.
package final class CachedFiles: ProjectFiles {
    private struct Read {
        let text: SourceText
        /// The file's stamp when it was read; nil where the stamp could miss a later change.
        let stamp: FileStamp?
    }

    private let known = Mutex<[String: Read]>([:])

    package init() {}

    package func read(_ path: String) throws(FileError) -> SourceText {
        // The stamp is taken before the file is read, so a change during the reading is noticed next time.
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

    package func exists(_ path: String) -> Bool { FilesOnDisk().exists(path) }

    package func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        try FilesOnDisk().tree(below: root, entering: shouldEnter)
    }
}
