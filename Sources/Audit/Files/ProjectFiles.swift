internal import LibC
package import Tables

/// The files of a project: those on disk, or those of an earlier revision.
package protocol ProjectFiles: Sendable {
    /// The text of a file.
    func read(_ path: String) throws(FileError) -> SourceText

    /// How many bytes a file has; nil where that is not known before it is read.
    func size(of path: String) -> Int?

    /// Every file below a folder, as ``Files/tree(below:entering:)`` gives them.
    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree
}

extension ProjectFiles {
    package func size(of path: String) -> Int? { nil }
}

/// Files that a program holds itself, by their paths.
package struct FilesInMemory: ProjectFiles {
    private let sources: [String: SourceText]

    package init(_ sources: [SourceText]) {
        self.sources = Dictionary(sources.map { ($0.path, $0) }) { first, _ in first }
    }

    package func read(_ path: String) throws(FileError) -> SourceText {
        guard let source = sources[path] else { throw .notFound(path: path) }
        return source
    }

    package func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        let paths = sources.keys.filter { path in
            (root == "." || path.hasPrefix(root + "/"))
                && path.split(separator: "/").dropLast().allSatisfy { shouldEnter(String($0)) }
        }
        return FileTree(paths, errors: [])
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

    package func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        try Files.tree(below: root, entering: shouldEnter)
    }
}
