/// The names in a path, whether or not a file has it. A path is text with `/` between its names; this project needs no more
/// of paths, and an app that links `Messages` no package for them.
extension Files {
    /// The last name of a path: `A.strings` of `App/A.strings`, `App` of `App/`; empty where the path has no name.
    /// - Complexity: O(*n*) in the length of that name.
    package static func name(of path: String) -> Substring {
        let bytes = path.utf8
        guard let last = bytes.lastIndex(where: { $0 != ASCII.slash }) else { return "" }
        let slash = bytes[...last].lastIndex(of: ASCII.slash)
        return path[(slash.map { bytes.index(after: $0) } ?? bytes.startIndex)..<bytes.index(after: last)]
    }

    /// The directory of a path's last name: `.` where the path is only a name, `/` for a name in the root.
    package static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    }

    /// `folder/name`, without the folder where it is empty or `.`; the name alone where it is an absolute path.
    package static func join(_ folder: String, _ name: String) -> String {
        if folder.isEmpty || folder == "." || name.hasPrefix("/") { return name }
        if name.isEmpty { return folder }
        return folder.hasSuffix("/") ? folder + name : folder + "/" + name
    }
}
