package import Base
internal import LibC

/// The source of a project's files: the disk, an earlier revision, or memory.
package protocol ProjectFiles: Sendable {
    /// The text of a file.
    func read(_ path: String) throws(FileError) -> SourceText

    /// The number of bytes of a file; nil where it is not known before the file is read.
    func size(of path: String) -> Int?

    /// Whether a file or folder exists at the path, so that a request may name it.
    func exists(_ path: String) -> Bool

    /// All files below a folder, as ``Files/tree(below:entering:)`` returns them.
    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree
}

extension ProjectFiles {
    /// The files in a folder, and the folders in it, by their names. What is in these folders is not listed.
    /// - Throws: what ``tree(below:entering:)`` throws. Files on disk throw an error if the path is no folder, or cannot be
    ///   listed. Files in memory throw none: there, a folder that does not exist is empty.
    package func entries(of folder: String) throws(FileError) -> FolderEntries {
        var folders: Set<String> = []
        let tree = try tree(below: folder.isEmpty ? "." : folder) { name in
            folders.insert(name)
            return false
        }
        return FolderEntries(files: Set(tree.files), folders: folders)
    }
}

/// The names in a folder.
package struct FolderEntries: Sendable, Hashable {
    /// The names of its files.
    package let files: Set<String>
    /// The names of the folders in it.
    package let folders: Set<String>

    /// All names, sorted.
    package var names: [String] { files.union(folders).sorted() }
}

/// The files that a program holds in memory, by their paths.
package struct FilesInMemory: ProjectFiles {
    private let sources: [String: SourceText]

    package init(_ sources: [SourceText]) {
        self.sources = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    }

    package func read(_ path: String) throws(FileError) -> SourceText {
        guard let source = sources[path] else { throw .notFound(path: path) }
        return source
    }

    package func size(of path: String) -> Int? { sources[path]?.bytes.count }

    /// True for every path, because a folder without files is not known here.
    package func exists(_ path: String) -> Bool { true }

    package func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        let names = sources.keys.compactMap { path in
            root == "." ? path : Files.path(of: path, in: root).map(String.init)
        }
        return FileTree(names.filter { Files.ancestors(of: $0).allSatisfy(shouldEnter) }, errors: [])
    }
}

/// The files on disk as they are.
package struct FilesOnDisk: ProjectFiles {
    package init() {}

    package func read(_ path: String) throws(FileError) -> SourceText {
        try SourceText(contentsOf: path)
    }

    package func size(of path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    package func exists(_ path: String) -> Bool { Files.identity(of: path) != nil }

    package func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        try Files.tree(below: root, entering: shouldEnter)
    }
}
