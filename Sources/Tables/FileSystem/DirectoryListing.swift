/// One name in a directory.
public struct DirectoryEntry: Sendable, Hashable {
    /// The name without the directory's path.
    public let name: String
    /// Whether it is a directory, or a symbolic link to one.
    public let isDirectory: Bool
    /// Whether it is a symbolic link, whatever it leads to.
    public let isSymbolicLink: Bool
}

/// The files below a directory and the directories that could not be read.
public struct FileTree: Sendable, Hashable {
    /// Paths relative to the root, `/` between names, sorted by their Unicode scalars: the same on every machine.
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
    /// What stands in a directory, sorted by name; not what stands below it.
    public static func list(_ directory: String) throws(FileError) -> [DirectoryEntry] {
        try FileIO.list(directory).sorted { $0.name.unicodeScalars.lexicographicallyPrecedes($1.name.unicodeScalars) }
    }

    /// Every file below a directory.
    ///
    /// Symbolic links are followed, but no directory is entered twice, whichever way leads to it: a cycle of links ends,
    /// and a directory that is linked as well is found under the path that sorts first at its depth.
    /// - Parameter shouldEnter: asked for each directory by its path relative to the root, before it is read.
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
                // Real directories first: of two ways to one place, the one without a link is its name.
                for entry in entries.filter({ !$0.isSymbolicLink }) + entries.filter(\.isSymbolicLink) {
                    let path = directory.isEmpty ? entry.name : directory + "/" + entry.name
                    guard entry.isDirectory else {
                        files.append(path)
                        continue
                    }
                    guard shouldEnter(path) else { continue }
                    do throws(FileError) {
                        let fullPath = root + "/" + path
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
