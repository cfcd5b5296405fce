internal import Base
internal import Projects
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

    /// - Throws: `FileError` where a folder cannot be searched for a configuration file.
    init(_ paths: [String], in files: any ProjectFiles) throws {
        var seen: Set<FileIdentity> = []
        for path in paths.map(Files.tidy) {
            if let identity = Files.identity(of: path), !seen.insert(identity).inserted { continue }
            if let holder = Self.holder(of: path) {
                places.append(Place(path: path, holder: holder))
            } else if let named = Self.namingLocaleFolder(path), try !ConfigurationFile.isThere(in: path, files) {
                places.append(Place(path: named, holder: Self.holder(of: named)))
            } else {
                places.append(Place(path: path, holder: nil))
            }
        }
    }

    /// - Throws: an error if nothing exists at one of the paths.
    func checkPresence(in files: any ProjectFiles) throws(InvalidRequest) {
        for place in places where !files.exists(place.path) {
            let advice = Self.nearest(to: place.path, in: files).map { "Did you mean `\($0)`?" } ?? "Check the path."
            throw InvalidRequest(description: "There is no file or directory at `\(place.path)`. \(advice)")
        }
    }

    /// The existing path that differs from a missing one in the spelling of one name.
    private static func nearest(to path: String, in files: any ProjectFiles) -> String? {
        var (folder, rest, missing) = (path, "", "")
        repeat {
            rest = Files.join(missing, rest)
            missing = String(Files.name(of: folder))
            folder = Files.folder(of: folder)
        } while !files.exists(folder)
        // Extensions are left out: with them, `de.lproj` would be near to `en.lproj`.
        let pathExtension = Files.pathExtension(of: missing)
        let names = ((try? files.entries(of: folder))?.names ?? []).filter {
            Files.pathExtension(of: $0) == pathExtension
        }
        let stems = names.map { String(Files.stem(of: $0)) }
        guard let nearest = NearestWord.of(String(Files.stem(of: missing)), among: stems) else { return nil }
        let name = pathExtension.isEmpty ? nearest : "\(nearest).\(pathExtension)"
        let found = Files.join(Files.join(folder, name), rest)
        return files.exists(found) ? found : nil
    }

    private static func holder(of path: String) -> String? {
        let folder = Files.parent(of: path)
        if path.hasSuffix(".lproj") { return folder }
        guard let format = TableFile.Format(path: path) else { return nil }
        if format.supports(.multipleLocales) { return folder }
        return folder.hasSuffix(".lproj") ? Files.parent(of: folder) : nil
    }

    /// A path with the name of the locale folder that it leads to or lies in: `../de.lproj/L.strings` for `L.strings` in the
    /// current folder `de.lproj`. Nil if it leads to no locale folder, and to no table in one.
    private static func namingLocaleFolder(_ path: String) -> String? {
        let isTable = TableFile.Format(path: path).map { !$0.supports(.multipleLocales) } ?? false
        let folder = isTable ? Files.parent(of: path) : path
        let target = Files.target(of: folder.isEmpty ? "." : folder)
        guard target.hasSuffix(".lproj"), Files.identity(of: path) != nil else { return nil }
        let named = Files.join(Files.join(folder, ".."), String(Files.name(of: target)))
        return isTable ? Files.join(named, String(Files.name(of: path))) : named
    }

    /// Whether a path is a folder or lies below it, either as written or with symbolic links followed.
    static func lies(_ path: String, in folder: String) -> Bool {
        Files.holds(folder, path) || Files.leads(path, into: folder)
    }

    /// The path as an audit of a folder spells it: `../../App/de.lproj` for `../de.lproj` in `../..`. The path itself, if it
    /// does not lie in the folder.
    static func spelling(of path: String, from folder: String) -> String {
        guard !Files.holds(folder, path),
            let inside = Files.path(
                of: Files.target(of: path), in: Files.target(of: folder.isEmpty ? "." : folder))
        else { return path }
        return Files.join(folder, String(inside))
    }

    /// A folder and the folders around it, nearest first. The list ends at the current folder; for a folder outside of that,
    /// it ends at the root.
    static func ancestry(of folder: String) -> [String] {
        var folders = [folder]
        while let last = folders.last, last != "", last != "/" {
            guard Files.name(of: last) == ".." else {
                folders.append(Files.parent(of: last))
                continue
            }
            let above = Files.join(last, "..")
            guard let identity = Files.identity(of: above), identity != Files.identity(of: last) else { break }
            folders.append(above)
        }
        return folders
    }
}
