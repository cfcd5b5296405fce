/// The names in a path, whether or not a file exists there. A path is text with `/` between its names. These functions are
/// enough for this project, so an app that links `Messages` needs no package for paths.
extension Files {
    /// The last name of a path: `A.strings` in `App/A.strings`, and `App` in `App/`; empty if the path has no name.
    ///
    /// - Complexity: O(*n*) in the length of that name.
    package static func name(of path: String) -> Substring {
        let bytes = path.utf8
        guard let last = bytes.lastIndex(where: { $0 != ASCII.slash }) else { return "" }
        let slash = bytes[...last].lastIndex(of: ASCII.slash)
        return path[(slash.map { bytes.index(after: $0) } ?? bytes.startIndex)..<bytes.index(after: last)]
    }

    /// The folder that contains the last name of a path: `.` if the path is only a name, and `/` for a name in the root.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// The path `folder/name`. If the folder is empty or `.`, or if the name is an absolute path, it is only the name.
    package static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." || name.hasPrefix("/") { return name }
        if name.isEmpty { return folder }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
