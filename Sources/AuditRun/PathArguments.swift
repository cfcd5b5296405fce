internal import Audit
internal import MessageFormat
internal import Tables

/// The paths of a request: projects, and parts of projects. Each path occurs once.
///
/// A table file or a locale folder is a part. Only the project's findings in it are reported, but the audit reads the
/// table in all its locales.
struct PathArguments {
    struct Place {
        let path: String
        /// For a part, the folder that holds the locale folders; nil for a folder, and for a file that is no table.
        let holder: String?
    }

    private(set) var places: [Place] = []

    var wholes: [String] { places.filter { $0.holder == nil }.map(\.path) }

    init(_ paths: [String]) {
        var seen: Set<FileIdentity> = []
        for path in paths.map(Files.tidy) {
            if let identity = Files.identity(of: path), !seen.insert(identity).inserted { continue }
            places.append(Place(path: path, holder: Self.holder(of: path)))
        }
    }

    /// - Throws: an error if nothing exists at one of the paths.
    func checkPresence(in files: any ProjectFiles) throws(InvalidRequest) {
        for place in places where !files.exists(place.path) {
            let advice = Self.nearest(to: place.path).map { "Did you mean `\($0)`?" } ?? "Check the path."
            throw InvalidRequest(description: "There is no file or directory at `\(place.path)`. \(advice)")
        }
    }

    /// The existing path that differs from a missing one in the spelling of one name.
    private static func nearest(to path: String) -> String? {
        var (folder, rest, missing) = (path, "", "")
        repeat {
            rest = Files.join(missing, rest)
            missing = String(Files.name(of: folder))
            folder = Files.folder(of: folder)
        } while Files.identity(of: folder) == nil
        // Extensions are left out: with them, `de.lproj` would be near to `en.lproj`.
        let (stem, pathExtension) = parts(of: missing)
        let names = ((try? Files.list(folder)) ?? []).map(\.name).filter {
            parts(of: $0).pathExtension == pathExtension
        }
        guard let nearest = NearestWord.of(stem, among: names.map { parts(of: $0).stem }) else { return nil }
        let found = Files.join(Files.join(folder, nearest + pathExtension), rest)
        return Files.identity(of: found) == nil ? nil : found
    }

    private static func parts(of name: String) -> (stem: String, pathExtension: String) {
        let dot = name.lastIndex(of: ".") ?? name.endIndex
        return dot == name.startIndex ? (name, "") : (String(name[..<dot]), String(name[dot...]))
    }

    private static func holder(of path: String) -> String? {
        let folder = { (path: String) in path.contains("/") ? Files.folder(of: path) : "" }
        if path.hasSuffix(".xcstrings") || path.hasSuffix(".lproj") { return folder(path) }
        let isTable = path.hasSuffix(".strings") || path.hasSuffix(".stringsdict")
        return isTable && folder(path).hasSuffix(".lproj") ? folder(folder(path)) : nil
    }

    /// Whether a path is a folder or lies below it, either as written or with symbolic links followed.
    static func lies(_ path: String, in folder: String) -> Bool {
        isBelow(path, folder)
            || isBelow(Files.target(of: path.isEmpty ? "." : path), Files.target(of: folder.isEmpty ? "." : folder))
    }

    private static func isBelow(_ path: String, _ folder: String) -> Bool {
        folder.isEmpty
            ? !path.hasPrefix("/") && !path.hasPrefix("../") && path != ".."
            : path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }

    /// A folder and the folders around it, nearest first. For a relative path, the list ends at the current folder.
    static func ancestry(of folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "", last != "/" {
            folders.append(last.contains("/") ? Files.folder(of: last) : "")
        }
        return folders
    }
}
