internal import Audit
internal import Tables

/// What the command calls the files that it writes: by the path that was asked for, or where that leads through a
/// symbolic link, by the file's own.
enum FileNames {
    static func name(of file: FixedFile) -> String {
        let path = file.after.path
        let target = Files.target(of: path)
        let here = Files.target(of: ".")
        guard normalized(path, from: here) != target else { return path }
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
