extension Files {
    /// The shortest spelling of a path: `App/A.swift` for `./App//../App/A.swift`; empty for the current folder.
    ///
    /// A `..` after a symbolic link is kept, because it leads to another folder.
    package static func tidy(_ path: String) -> String {
        let start = isAbsolute(path) ? "/" : ""
        var names: [Substring] = []
        for name in self.names(in: path) where name != "." {
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

    /// The identity of the file at a path; nil if nothing exists at it. The empty path is the current folder.
    package static func identity(of path: String) -> FileIdentity? {
        try? FileIO.identity(of: path.isEmpty ? "." : path)
    }
}

/// The identity of a file or folder. It is the same for every path that leads there.
package struct FileIdentity: Sendable, Hashable {
    let device: UInt64
    let node: UInt64
}
