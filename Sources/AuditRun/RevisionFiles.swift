internal import Base
internal import Projects
internal import Synchronization

/// The files as they were at a commit: the files on disk, without the changes that git reports since then.
///
/// For a revision on another branch, the commit is the merge base. Files that git ignores, files in a submodule, and
/// files outside of the repository are as they are now.
final class RevisionFiles: ProjectFiles {
    /// The state of a path at the commit.
    private enum Content {
        case absent
        case file(id: String)
        case link(id: String)
    }

    /// The revision, as the user named it.
    let revision: String
    private let root: String
    /// The state at the commit of all changed paths, by the path from the repository's root.
    private let changes: [String: Content]
    private let contents: Mutex<BatchProcess>
    private let folders = Mutex<[String: String]>([:])
    private let missing = Mutex<FileError?>(nil)

    init(since revision: String) throws(GitError) {
        self.revision = revision
        guard let top = Git.topFolder else { throw .noRepository }
        root = top
        guard let commit = Git.run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
        else {
            let isShallow = Git.run(["rev-parse", "--is-shallow-repository"])?.text == "true"
            throw .unknownRevision(revision, isShallow: isShallow)
        }
        // A shallow clone may not contain the merge base.
        let base = Git.run(["merge-base", commit.text, "HEAD"])?.text ?? commit.text
        let difference = [
            "diff", "--raw", "--no-abbrev", "-z", "--no-ext-diff", "--no-textconv", "--no-renames", "--no-relative",
            "--ignore-submodules=all",
        ]
        guard let tracked = Git.run(["-C", root] + difference + [base, "--"]),
            let untracked = Git.run(["-C", root, "ls-files", "--others", "--exclude-standard", "-z"]),
            let contents = Git.contents(ofRepository: root)
        else { throw .failed }
        self.contents = Mutex(contents)
        var changes: [String: Content] = [:]
        var fields = tracked.fields[...]
        while let head = fields.popFirst(), let name = fields.popFirst() {
            // `:100644 100644 <id before> <id after> M`
            let parts = head.split(separator: " ")
            guard parts.count == 5 else { throw .failed }
            switch parts[0].prefix(4) {
            case ":100": changes[name] = .file(id: String(parts[2]))
            case ":120": changes[name] = .link(id: String(parts[2]))
            default: changes[name] = .absent
            }
        }
        // A repository inside this one is listed as a folder, with a slash at its end.
        for name in untracked.fields {
            changes[Files.join(Files.parent(of: name), String(Files.name(of: name)))] = .absent
        }
        self.changes = changes
    }

    /// The error for the first content that git lacked, as in a partial clone; nil where it had all.
    var missingContentError: FileError? { missing.withLock(\.self) }

    /// Whether a file differs from what it was at the commit.
    func hasChanged(_ path: String) -> Bool { content(of: path) != nil }

    /// - Throws: ``GitError`` where a path lies outside of the repository, since its past is unknown.
    func check(_ path: String) throws(GitError) {
        guard name(inFolder: path) != nil else { throw .outside(path: path, root: root) }
    }

    /// True for every path. A path may be new since the commit. The files of today show whether it is spelled right.
    func exists(_ path: String) -> Bool { true }

    /// Nil for every path. What the commit holds of a file is known after it is read.
    func size(of path: String) -> Int? { nil }

    func read(_ path: String) throws(FileError) -> SourceText {
        try read(path, linksLeft: 8)
    }

    private func read(_ path: String, linksLeft: Int) throws(FileError) -> SourceText {
        switch content(of: path) {
        case nil: return try SourceText(contentsOf: path)
        case .absent: throw .notFound(path: path)
        case .file(let id): return SourceText(bytes: try content(id, path), path: path)
        case .link(let id):
            guard linksLeft > 0 else { throw .notFound(path: path) }
            let target = String(decoding: try content(id, path), as: UTF8.self)
            let file = Files.join(Files.folder(of: path), target)
            return SourceText(bytes: try read(file, linksLeft: linksLeft - 1).bytes, path: path)
        }
    }

    private func content(_ id: String, _ path: String) throws(FileError) -> [UInt8] {
        let content = contents.withLock { $0.blob(id) }
        guard let content else {
            let error = FileError.failed(path: path, reason: "git does not have its earlier content, the object \(id)")
            missing.withLock { $0 = $0 ?? error }
            throw error
        }
        return content
    }

    func tree(below path: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        let wasThere = { (name: String) in
            if case .absent = self.content(of: Files.join(path, name)) { false } else { true }
        }
        var tree: FileTree
        do throws(FileError) {
            tree = try Files.tree(below: path) { wasThere($0) && shouldEnter($0) }
        } catch .notFound {
            if content(of: path) != nil { throw .notDirectory(path: path) }
            guard name(inFolder: path) != nil else { throw .notFound(path: path) }
            tree = FileTree([], errors: [])
        }
        var files = Set(tree.files.filter(wasThere))
        files.formUnion(deleted(below: path, beside: tree.files, entering: shouldEnter))
        guard !files.isEmpty || Self.resolved(path) != nil else { throw .notFound(path: path) }
        return FileTree(Array(files), errors: tree.errors)
    }

    /// The files below a folder that are deleted by now, each with the path through which its folder was reached.
    private func deleted(
        below path: String, beside files: [String], entering shouldEnter: (String) -> Bool
    ) -> [String] {
        var ways: [String: String] = [:]
        if let name = name(inFolder: path) { ways[name] = "" }
        for file in files {
            for way in Files.ancestors(of: file).reversed() {
                guard let name = name(inFolder: Files.join(path, way)), ways[name] == nil else { break }
                ways[name] = way
            }
        }
        return changes.compactMap { name, content -> String? in
            if case .absent = content { return nil }
            var folder = name
            repeat {
                folder = Files.parent(of: folder)
                if let way = ways[folder], let rest = Files.path(of: name, in: folder).map(String.init) {
                    let isEntered = Files.ancestors(of: rest).allSatisfy { shouldEnter(Files.join(way, $0)) }
                    return isEntered ? Files.join(way, rest) : nil
                }
            } while !folder.isEmpty
            return nil
        }
    }

    /// The state of a path at the commit; nil where it has not changed.
    private func content(of path: String) -> Content? {
        guard !changes.isEmpty else { return nil }
        guard let folder = name(inFolder: Files.folder(of: path)) else { return nil }
        let name = Files.join(folder, String(Files.name(of: path)))
        if let change = changes[name] { return change }
        // The path may be a link to a changed file.
        guard let target = Self.resolved(path).flatMap(name(ofResolved:)), target != name else { return nil }
        return changes[target]
    }

    /// The path of a folder from the repository's root; nil where it is outside. The folder may no longer exist.
    private func name(inFolder path: String) -> String? {
        if let known = folders.withLock({ $0[path] }) { return name(ofResolved: known) }
        var existing = path.isEmpty ? "." : path
        var rest: [String] = []
        var resolved = Self.resolved(existing)
        while resolved == nil, existing != ".", existing != "/" {
            rest.insert(String(Files.name(of: existing)), at: 0)
            existing = Files.folder(of: existing)
            resolved = Self.resolved(existing)
        }
        let full = rest.reduce(resolved ?? existing, Files.join)
        folders.withLock { $0[path] = full }
        return name(ofResolved: full)
    }

    /// The path without symbolic links; nil where nothing exists at it.
    private static func resolved(_ path: String) -> String? {
        Files.identity(of: path) == nil ? nil : Files.target(of: path)
    }

    private func name(ofResolved path: String) -> String? {
        Files.path(of: path, in: root).map(String.init)
    }
}
