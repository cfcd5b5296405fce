internal import Audit
internal import Tables

/// The paths of a command line: projects, and parts of projects.
///
/// A table file and a locale folder are a part: their findings are those that the project has in them, and need the
/// table in all its locales.
struct NamedPaths {
    /// A table file or a locale folder.
    struct Part {
        let path: String
        /// The folder that holds the locale folders.
        let holder: String
    }

    /// Folders, and files that are no tables. None is named twice.
    private(set) var wholes: [String] = []
    private(set) var parts: [Part] = []

    init(_ paths: [String]) {
        var seen: Set<FileIdentity> = []
        for path in paths.map(Files.tidy) {
            if let identity = Files.identity(of: path), !seen.insert(identity).inserted { continue }
            if let holder = Self.holder(of: path) {
                parts.append(Part(path: path, holder: holder))
            } else {
                wholes.append(path)
            }
        }
    }

    private static func holder(of path: String) -> String? {
        let folder = { (path: String) in path.contains("/") ? Files.folder(of: path) : "" }
        if path.hasSuffix(".xcstrings") || path.hasSuffix(".lproj") { return folder(path) }
        let isTable = path.hasSuffix(".strings") || path.hasSuffix(".stringsdict")
        return isTable && folder(path).hasSuffix(".lproj") ? folder(folder(path)) : nil
    }

    /// Whether a path is another one or lies below it.
    static func lies(_ path: String, in folder: String) -> Bool {
        folder.isEmpty
            ? !path.hasPrefix("/") && !path.hasPrefix("../") && path != ".."
            : path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// A folder and those that it lies in, nearest first; of a relative path, up to the current one.
    static func ancestry(of folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "", last != "/" {
            folders.append(last.contains("/") ? Files.folder(of: last) : "")
        }
        return folders
    }
}
