/// One name in a directory.
public struct DirectoryEntry: Sendable, Hashable {
    /// The name without the directory's path.
    public let name: String
    /// Whether it is a directory, or a symbolic link to one.
    public let isDirectory: Bool
    /// Whether it is a symbolic link, no matter where it leads.
    public let isSymbolicLink: Bool
}

/// The files below a directory and the directories that could not be read.
public struct FileTree: Sendable, Hashable {
    /// Paths relative to the root, with `/` between names. They are sorted by their Unicode scalars, as on every
    /// machine.
    public let files: [String]
    /// One error for each directory that could not be listed. The files of other directories are in `files`.
    public let errors: [FileError]

    /// Sorts the files.
    package init(_ files: [String], errors: [FileError]) {
        self.files = files.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
        self.errors = errors
    }
}

/// Finding files.
public enum Files {
    /// The entries of a directory, sorted by name. Those of its subdirectories are not included.
    public static func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
        try FileIO.list(directory).sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    }

    /// All files below a directory.
    ///
    /// Symbolic links are followed, but no directory is entered twice, so a cycle of links ends. If several paths lead to a
    /// directory, it is found under the one that sorts first at its depth. A path without a link comes before one with a
    /// link.
    ///
    /// - Parameter shouldEnter: decides for each directory whether it is entered. It gets the path relative to the root.
    /// - Throws: an error if the root itself cannot be listed.
    public static func tree(
        below root: String, entering shouldEnter: (String) -> Bool = { _ in true }
    ) throws(FileError) -> FileTree {
        var files: [String] = []
        var errors: [FileError] = []
        var seen: Set<FileIdentity> = [try FileIO.identity(of: root)]
        var level: [(path: String, entries: [DirectoryEntry])] = [("", try list(root))]
        while !level.isEmpty {
            var next: [(path: String, entries: [DirectoryEntry])] = []
            for (directory, entries) in level {
                // Real directories come first. Where two paths lead to one place, the path without a link is used.
                for entry in entries.filter({ !$0.isSymbolicLink }) + entries.filter(\.isSymbolicLink) {
                    let path = join(directory, entry.name)
                    guard entry.isDirectory else {
                        files.append(path)
                        continue
                    }
                    guard shouldEnter(path) else { continue }
                    do throws(FileError) {
                        let fullPath = join(root, path)
                        guard seen.insert(try FileIO.identity(of: fullPath)).inserted else { continue }
                        next.append((path, try list(fullPath)))
                    } catch {
                        errors.append(error)
                    }
                }
            }
            level = next
        }
        return FileTree(files, errors: errors)
    }
}
