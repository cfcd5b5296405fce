internal import Base
package import Changes

/// The folder that the paths of a diff start from. Whoever applies the diff in it finds every file.
///
/// `git apply` and `patch` refuse paths that contain `..`. `git apply` also refuses paths through a symbolic link.
package struct DiffFolder {
    /// The folder, without symbolic links.
    package let path: String
    /// Whether the command runs in this folder.
    package let isCurrent: Bool

    /// Chooses the current folder where it holds all files, else the top folder of its git repository where that one
    /// does, else the root.
    package init(for files: [FixedFile]) {
        let here = Files.target(of: ".")
        let targets = files.map { Files.target(of: $0.after.path) }
        let top = targets.isEmpty ? nil : Git.topFolder.map(Files.target)
        if targets.allSatisfy({ Files.holds(here, $0) }), !Self.isAmbiguous(targets, from: here, top: top) {
            path = here
        } else if let top, targets.allSatisfy({ Files.holds(top, $0) }) {
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

    /// The path from a folder that holds the file.
    private static func path(of target: String, from folder: String) -> String {
        String(Files.path(of: target, in: folder) ?? target[...])
    }

    /// Whether `git apply` would misread a path. In a folder `App` of a repository, it takes `App/en.lproj` for
    /// `en.lproj`, and not for a folder `App` inside it.
    private static func isAmbiguous(_ targets: [String], from here: String, top: String?) -> Bool {
        guard let top, here != top, Files.holds(top, here) else { return false }
        let hereInTop = path(of: here, from: top)
        return targets.contains { Files.holds(hereInTop, path(of: $0, from: here)) }
    }
}

extension FixedFile {
    /// The file's name in a report: the path that was asked for. Where that path leads through a symbolic link, the
    /// path of the file itself.
    package var displayName: String {
        let path = after.path
        let target = Files.target(of: path)
        let here = Files.target(of: ".")
        guard Files.absolute(path, from: here) != target else { return path }
        return String(Files.path(of: target, in: here) ?? target[...])
    }
}
