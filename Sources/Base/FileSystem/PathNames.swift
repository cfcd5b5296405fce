/// The names in a path, whether or not a file exists there. A path is text with `/` between its names. Every path in this
/// package is cut and joined by these functions, and `.ci/paths` finds a place that does it by hand.
///
/// Repeated slashes count as one, and a slash at the end does not count. `.` and `..` are names like all others, except in
/// ``absolute(_:from:)``: ``tidy(_:)`` removes them. All functions take time linear in the length of their paths.
///
/// `FilePath` of swift-system would do the same, but then an app that links `Messages` would need one package more.
extension Files {
    // MARK: The parts of a path

    /// The last name of a path: `A.strings` in `App/A.strings`, and `App` in `App/`; empty if the path has no name.
    ///
    /// - Complexity: O(*n*) in the length of that name.
    package static func name(of path: String) -> Substring {
        let bytes = path.utf8
        guard let last = bytes.lastIndex(where: { $0 != ASCII.slash }) else { return "" }
        let slash = bytes[...last].lastIndex(of: ASCII.slash)
        return path[(slash.map { bytes.index(after: $0) } ?? bytes.startIndex)..<bytes.index(after: last)]
    }

    /// The last name of a path without its extension: `A.b` in `App/A.b.strings`, and `.git` in `.git`.
    package static func stem(of path: String) -> Substring {
        let name = name(of: path)
        return dot(in: name).map { name[..<$0] } ?? name
    }

    /// The extension of the last name of a path, without the dot: `strings` in `App/A.b.strings`. It is empty if the name has
    /// no dot, or none but at its start or end, as in `.git`.
    package static func pathExtension(of path: String) -> Substring {
        let name = name(of: path)
        return dot(in: name).map { name[name.utf8.index(after: $0)...] } ?? ""
    }

    /// The dot before the extension of a name.
    private static func dot(in name: Substring) -> Substring.Index? {
        guard name != "..", let dot = name.utf8.lastIndex(of: ASCII.period), dot != name.startIndex else { return nil }
        return dot
    }

    /// All names of a path, without the empty ones: `App` and `A.strings` in `/App//A.strings`.
    package static func names(in path: String) -> [Substring] {
        path.utf8.split(separator: ASCII.slash).map { Substring($0) }
    }

    /// The path without its last name: `App` for `App/A.strings`, `/` for a name in the root and for the root itself.
    ///
    /// It is empty if the path is only a name. So ``join(_:_:)`` makes the path again. The directories of tables and the roots
    /// of projects are written like this.
    package static func parent(of path: String) -> String { String(parent(of: path[...])) }

    /// The same for a part of a text, without a copy.
    package static func parent(of path: Substring) -> Substring {
        let bytes = path.utf8
        let root = path[..<(bytes.first == ASCII.slash ? bytes.index(after: bytes.startIndex) : bytes.startIndex)]
        guard let last = bytes.lastIndex(where: { $0 != ASCII.slash }),
            let slash = bytes[...last].lastIndex(of: ASCII.slash),
            let end = bytes[..<slash].lastIndex(where: { $0 != ASCII.slash })
        else { return root }
        return path[..<bytes.index(after: end)]
    }

    /// The folder that contains the last name of a path, as the system takes it: ``parent(of:)``, or `.` where that is empty.
    package static func folder(of path: String) -> String {
        let parent = parent(of: path)
        return parent.isEmpty ? "." : parent
    }

    /// The folders that a path leads through, outermost first: `App` and `App/pl.lproj` for `App/pl.lproj/A.strings`. Those of
    /// an absolute path begin with `/`.
    ///
    /// - Complexity: O(*n* · *m*) in the length of the path and the number of its names.
    package static func ancestors(of path: String) -> [String] {
        var folders: [String] = []
        var folder = parent(of: path)
        while !folder.isEmpty, folder != folders.last {
            folders.append(folder)
            folder = parent(of: folder)
        }
        return folders.reversed()
    }

    // MARK: Paths and folders

    /// Whether a path starts at the root, and not at the current folder.
    package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == ASCII.slash }

    /// The path `folder/name`. If the folder is empty or `.`, or if the name is an absolute path, it is only the name.
    package static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." || isAbsolute(name) { return name }
        if name.isEmpty { return folder }
        return folder.utf8.last == ASCII.slash ? folder + name : folder + "/" + name
    }

    /// The path that leads from a folder to a path in it: `pl.lproj/A.strings` for `App/pl.lproj/A.strings` in `App`. It is
    /// empty for the folder itself, and nil for a path that is not in the folder.
    ///
    /// In the current folder, which is the empty path or `.`, are all relative paths that do not begin with `..`. The paths
    /// are compared as they are written, byte by byte.
    package static func path(of path: String, in folder: String) -> Substring? {
        if folder.isEmpty || folder == "." {
            if path == "." { return "" }
            return isAbsolute(path) || names(in: path).first == ".." ? nil : path[...]
        }
        let end = folder.utf8.lastIndex { $0 != ASCII.slash }.map { folder.utf8.index(after: $0) }
        let wanted = folder.utf8[..<(end ?? folder.startIndex)]
        guard path.utf8.starts(with: wanted) else { return nil }
        let rest = path.utf8.dropFirst(wanted.count)
        // The root has no name, so a slash must follow it too.
        guard rest.first == ASCII.slash || rest.isEmpty && end != nil else { return nil }
        return Substring(rest.drop { $0 == ASCII.slash })
    }

    /// Whether a path is a folder or lies in it: see ``path(of:in:)``.
    package static func holds(_ folder: String, _ path: String) -> Bool { self.path(of: path, in: folder) != nil }

    /// The deepest folder that holds all of the folders; empty if they have no name in common, and `/` if all are absolute.
    package static func commonFolder(of folders: [String]) -> String {
        guard let first = folders.first else { return "" }
        guard folders.allSatisfy({ isAbsolute($0) == isAbsolute(first) }) else { return "" }
        let common = folders.dropFirst().reduce(names(in: first)) { common, folder in
            zip(common, names(in: folder)).prefix { $0 == $1 }.map(\.0)
        }
        return (isAbsolute(first) ? "/" : "") + common.joined(separator: "/")
    }

    /// The absolute path without `.` and `..`. A relative path starts at the folder, which is absolute. Each `..` removes the
    /// name before it, so a path that leads through a symbolic link may lead to another place.
    package static func absolute(_ path: String, from folder: String) -> String {
        var names: [Substring] = []
        for name in self.names(in: join(folder, path)) where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }
}
