package import Audit
internal import Tables

/// The folder that the paths of a diff start from, so that whoever applies the diff there finds every file of it.
///
/// `git apply` and `patch` refuse paths with `..` in them, and `git apply` also such as lead through a symbolic link.
package struct DiffFolder {
    /// The folder, without symbolic links.
    package let path: String
    /// Whether it is the one that the command runs in.
    package let isCurrent: Bool

    /// The current folder where it holds all files, else the top folder of its git repository where that does, else
    /// the root.
    package init(for files: [FixedFile]) {
        let here = Files.target(of: ".")
        let targets = files.map { Files.target(of: $0.after.path) }
        let top = targets.isEmpty ? nil : Git.topFolder.map(Files.target)
        if targets.allSatisfy({ Self.holds($0, here) }), !Self.isAmbiguous(targets, from: here, top: top) {
            path = here
        } else if let top, targets.allSatisfy({ Self.holds($0, top) }) {
            path = top
        } else {
            path = "/"
        }
        isCurrent = path == here
    }

    /// The name of a file in the diff.
    package func name(of file: FixedFile) -> String {
        Self.path(of: Files.target(of: file.after.path), from: path)
    }

    private static func holds(_ target: String, _ folder: String) -> Bool {
        target.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// The path from a folder that holds the file.
    fileprivate static func path(of target: String, from folder: String) -> String {
        String(target.dropFirst(folder == "/" ? 1 : folder.count + 1))
    }

    /// In a folder `App` of a repository, `git apply` takes `App/en.lproj` for `en.lproj`, and not for a folder `App`
    /// inside it.
    private static func isAmbiguous(_ targets: [String], from here: String, top: String?) -> Bool {
        guard let top, here != top, holds(here, top) else { return false }
        let prefix = path(of: here, from: top) + "/"
        return targets.contains { path(of: $0, from: here).hasPrefix(prefix) }
    }
}

extension FixedFile {
    /// What a report calls the file: the path that was asked for, or, where that leads through a symbolic link, the file's
    /// own.
    package var displayName: String {
        let path = after.path
        let target = Files.target(of: path)
        let here = Files.target(of: ".")
        guard Self.normalized(path, from: here) != target else { return path }
        return target.hasPrefix(here + "/") ? DiffFolder.path(of: target, from: here) : target
    }

    /// The path from the root, `..` taken at its word.
    private static func normalized(_ path: String, from here: String) -> String {
        var names = path.hasPrefix("/") ? [] : here.split(separator: "/")
        for name in path.split(separator: "/") where name != "." {
            if name == ".." { _ = names.popLast() } else { names.append(name) }
        }
        return "/" + names.joined(separator: "/")
    }
}
