extension Files {
    /// A path as short as it can be spelled: `App/A.swift` for `./App//../App/A.swift`; empty for the current folder.
    ///
    /// A `..` behind a symbolic link is kept, because it leads to another folder.
    package static func tidy(_ path: String) -> String {
        let start = path.hasPrefix("/") ? "/" : ""
        var names: [Substring] = []
        for name in path.split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != "..",
                let above = identity(of: start + names.dropLast().joined(separator: "/")),
                above == identity(of: start + names.joined(separator: "/") + "/..")
            {
                names.removeLast()
            } else {
                names.append(name)
            }
        }
        return start + names.joined(separator: "/")
    }

    /// What makes two paths the same; nil where nothing has the path. The empty one is the current folder.
    package static func identity(of path: String) -> FileIdentity? {
        try? FileIO.identity(of: path.isEmpty ? "." : path)
    }
}

/// What makes two paths the same file or folder, whichever way leads to it.
package struct FileIdentity: Sendable, Hashable {
    let device: UInt64
    let node: UInt64
}
