internal import Base
internal import Projects
internal import Synchronization
internal import Tables

/// The files of projects as an editor has them: the text of an open file replaces the content on disk, as if it were saved.
/// Safe to use from many threads.
final class EditorFiles: ProjectFiles {
    private struct OpenFile {
        let text: [UInt8]
        /// The text as a saved file, and the file on disk that it would replace. Nil until the file is first read.
        var saved: (text: SourceText, disk: SourceText?)?
    }

    private let open = Mutex<[String: OpenFile]>([:])
    private let disk: any ProjectFiles

    /// - Parameter disk: the files that are read where no open file has their path.
    init(over disk: any ProjectFiles = CachedFiles()) {
        self.disk = disk
    }

    /// The paths of the open files.
    var openPaths: [String] { open.withLock { Array($0.keys) } }

    /// Sets the text of an open file. Nil closes the file.
    func set(_ path: String, to text: [UInt8]?) {
        open.withLock { $0[path] = text.map { OpenFile(text: $0) } }
    }

    func read(_ path: String) throws(FileError) -> SourceText {
        guard let file = open.withLock({ $0[path] }) else { return try disk.read(path) }
        let onDisk = try? disk.read(path)
        if let saved = file.saved {
            switch (saved.disk, onDisk) {
            case (nil, nil): return saved.text
            case (let known?, let onDisk?) where known.isIdentical(to: onDisk): return saved.text
            default: break
            }
        }
        let text = Self.text(file.text, savedTo: path, replacing: onDisk)
        open.withLock { if $0[path]?.text == file.text { $0[path]?.saved = (text, onDisk) } }
        return text
    }

    /// The file as the editor would save it. An editor saves in the encoding of the file on disk, so findings about the
    /// encoding must stay the same.
    private static func text(_ text: [UInt8], savedTo path: String, replacing disk: SourceText?) -> SourceText {
        guard let disk else { return SourceText(bytes: text, path: path) }
        if disk.text == text { return disk }
        let bytes = withoutByteOrderMark(text)
        if disk.text.elementsEqual(bytes) { return disk }
        let isPlain = disk.encoding == .utf8 && disk.byteOrderMarks == 0 || disk.encoding == .binaryPropertyList
        if isPlain { return SourceText(bytes: text, path: path) }
        let whole = TextReplacement(0..<disk.text.count, String(decoding: bytes, as: UTF8.self))
        return (try? disk.replacing([whole])) ?? SourceText(bytes: text, path: path)
    }

    func size(of path: String) -> Int? { disk.size(of: path) }

    /// An open file that was never saved counts as present, and so do the folders around it.
    func exists(_ path: String) -> Bool {
        disk.exists(path) || openPaths.contains { Files.holds(path, $0) }
    }

    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        let tree = try disk.tree(below: root, entering: shouldEnter)
        let known = Set(tree.files)
        // An open file that was never saved counts as present.
        let unsaved = openPaths.compactMap { path -> String? in
            guard let name = Files.path(of: path, in: root).map(String.init), !known.contains(name),
                (try? disk.read(path)) == nil
            else { return nil }
            return Files.ancestors(of: name).allSatisfy(shouldEnter) ? name : nil
        }
        return unsaved.isEmpty ? tree : FileTree(tree.files + unsaved, errors: tree.errors)
    }

    private static func withoutByteOrderMark(_ text: [UInt8]) -> ArraySlice<UInt8> {
        text.starts(with: [0xEF, 0xBB, 0xBF]) ? text[3...] : text[...]
    }
}
