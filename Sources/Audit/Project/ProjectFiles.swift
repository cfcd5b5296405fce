package import Tables

/// Where the files of a project are read: on disk, as they are or as they were.
package protocol ProjectFiles: Sendable {
    /// The text of a file.
    func read(_ path: String) throws(FileError) -> SourceText

    /// Every file below a folder, as ``Files/tree(below:entering:)`` gives them.
    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree
}

/// The files on disk as they are.
package struct FilesOnDisk: ProjectFiles {
    package init() {}

    package func read(_ path: String) throws(FileError) -> SourceText {
        try SourceText(contentsOf: path)
    }

    package func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        try Files.tree(below: root, entering: shouldEnter)
    }
}
