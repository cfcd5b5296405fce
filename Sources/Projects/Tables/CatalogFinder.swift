internal import Base
internal import Tables

/// Finds table files below a folder: `<locale>.lproj/<table>.strings`, `.stringsdict`, and `<table>.xcstrings`.
package struct CatalogFinder {
    private static let skipped: Set<String> = [
        ".build", ".git", "Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules",
    ]

    /// Common names of folders with code of other projects, in lower case without `-`, `_` and spaces. GitHub leaves the same
    /// folders out of a repository's statistics (Linguist, `vendor.yml`).
    private static let vendored: Set<String> = [
        "vendor", "vendors", "vendored", "thirdparty", "3rdparty", "extern", "external", "externals",
    ]

    /// Whether a folder does not belong to the project: it holds build products, or code of other projects.
    static func isForeign(_ folder: String) -> Bool {
        let name = Files.name(of: folder)
        return skipped.contains(String(name)) || isVendored(folder)
            || name.hasSuffix(".framework") || name.hasSuffix(".xcframework")
            || name.hasSuffix(".xcarchive") || name.hasSuffix(".xcloc") || name.hasSuffix(".app")
    }

    /// Whether a folder belongs to a project, and is not a folder of tests.
    package static func isOfProject(_ folder: String) -> Bool {
        !isForeign(folder) && !Files.name(of: folder).hasSuffix("Tests")
    }

    /// Whether a folder has the name of one with code of other projects.
    private static func isVendored(_ folder: String) -> Bool {
        vendored.contains(Files.name(of: folder).lowercased().filter { !"-_ ".contains($0) })
    }

    /// The files of a project below a folder, sorted.
    struct Found {
        /// The table files.
        let tables: [String]
        /// The files that may contain source texts, or name the development language.
        let companions: [String]
        /// The tables that are not read.
        var unread = UnreadTables()
    }

    /// The files below `path`. Where `path` is a file, the file itself, as a table.
    static func files(below path: String, in files: any ProjectFiles) throws(FileError) -> Found {
        let root = path.isEmpty ? "." : path
        do throws(FileError) {
            var vendored: [String] = []
            let tree = try files.tree(below: root) { folder in
                if isVendored(folder) { vendored.append(folder) }
                return !isForeign(folder)
            }
            if let error = tree.errors.first { throw error }
            var unread = UnreadTables()
            for folder in vendored {
                let others = (try? files.tree(below: Files.join(root, folder)) { !isForeign($0) })?.files ?? []
                unread.add(others.count(where: isTableFile), in: Files.join(path, folder))
            }
            for file in tree.files where isTableName(file) && !isHidden(file) {
                if isOfTests(file) {
                    unread.addInTests()
                } else if !isTableFile(file) {
                    unread.addOutsideOfLocales()
                }
            }
            return Found(
                tables: tree.files.filter { !isOfTests($0) }.map { Files.join(path, $0) }.filter(isTableFile),
                companions: tree.files.map { Files.join(path, $0) }.filter(ProjectContext.isCompanion), unread: unread)
        } catch .notDirectory {
            return Found(tables: [path], companions: [])
        }
    }

    /// Whether a file lies in a folder of tests, `Tests` or `ShopTests`. No reader sees tables of tests, and they may be wrong
    /// on purpose.
    private static func isOfTests(_ path: String) -> Bool {
        Files.names(in: Files.parent(of: path)).contains { $0.hasSuffix("Tests") }
    }

    /// Whether a file is hidden, such as `.#Localizable.strings`, which an editor keeps for itself.
    static func isHidden(_ path: String) -> Bool { Files.name(of: path).utf8.first == ASCII.period }

    /// Whether a file has the extension of a table.
    static func isTableName(_ path: String) -> Bool {
        TableFile.Format(path: path) != nil
    }

    private static func isTableFile(_ path: String) -> Bool {
        if isHidden(path) { return false }
        guard let format = TableFile.Format(path: path) else { return false }
        return format.supports(.multipleLocales) || Files.parent(of: path).hasSuffix(".lproj")
    }

    /// Whether there is a file at a path, spelled like this. A disk may find a file by another spelling.
    static func exists(_ path: String, in files: any ProjectFiles) -> Bool {
        (try? files.entries(of: Files.parent(of: path)))?.files.contains(String(Files.name(of: path))) ?? false
    }
}
