internal import Base

/// The earlier contents of a file, as git has them.
package enum FileHistory {
    /// What a file was at a commit that changed it.
    package struct Revision: Sendable {
        /// The name of the commit's author.
        package let author: String
        /// The time at which the author made the commit, in seconds since 1970.
        package let time: Int
        /// The contents of the file.
        package let bytes: [UInt8]
    }

    /// Calls a function with what a file was at each commit that changed it, latest first, until it returns false.
    ///
    /// Nothing is called if git is missing, or if the file isn't in a repository that the user may read. Renames aren't
    /// followed. No configuration of the repository makes git run another program.
    /// - Parameters:
    ///   - path: the path of the file. Symbolic links are followed.
    ///   - limit: the maximum number of commits.
    /// - Complexity: that of `git rev-list` for the file, plus linear in the lengths of the contents.
    package static func forEachRevision(of path: String, limit: Int, _ body: (Revision) -> Bool) {
        let path = Files.target(of: path)
        let folder = Files.folder(of: path)
        let name = String(Files.name(of: path))
        // A name with a line end cannot be asked for.
        guard !name.utf8.contains(0x0A),
            let list = Git.run([
                "--literal-pathspecs", "-C", folder, "rev-list", "--max-count=\(limit)", "--format=%at%x00%an", "HEAD",
                "--",
                name,
            ]),
            let contents = Git.contents(ofRepository: folder)
        else { return }
        // `commit <id>`, and the line of the format.
        let lines = list.bytes.split(separator: 0x0A)
        for (head, details) in zip(lines, lines.dropFirst()) where head.starts(with: "commit ".utf8) {
            let id = FileName.text(of: head.dropFirst(7))
            let fields = details.split(separator: 0, omittingEmptySubsequences: false)
            // At the commit that deleted the file, there is none.
            guard fields.count == 2, let time = Int(FileName.text(of: fields[0])),
                let bytes = contents.blob("\(id):./\(name)")
            else { continue }
            let revision = Revision(author: String(decoding: fields[1], as: UTF8.self), time: time, bytes: bytes)
            guard body(revision) else { return }
        }
    }
}
