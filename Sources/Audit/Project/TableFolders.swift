internal import Tables

/// The folders of tables, which distinguish tables with the same name.
struct TableFolders {
    /// The form of a table's name in a finding.
    enum Naming: CaseIterable {
        /// The name, with the folder where another folder has a table of the same name.
        case distinct
        /// The folder and the name, with a path relative to the project's folder.
        case fromProject
        /// The folder and the name, with a path as in reports.
        case fromHere
        /// The name alone.
        case plain
    }

    private struct Place {
        let fromProject: String
        let fromHere: String
        let isShared: Bool
    }

    /// The folders, by the paths of the tables' files.
    private var places: [String: Place] = [:]

    init(_ projects: [Project]) {
        let base = Files.commonFolder(of: projects.map(\.root))
        let folders = Dictionary(grouping: projects.flatMap(\.tables), by: \.name).mapValues {
            Set($0.map(\.directory))
        }
        for table in projects.flatMap(\.tables) {
            // Folders that have only the root in common keep their absolute paths.
            let rest = base == "/" ? nil : Files.path(of: table.directory, in: base)
            let place = Place(
                fromProject: rest == "" ? "." : String(rest ?? table.directory[...]),
                fromHere: table.directory.isEmpty ? "." : table.directory,
                isShared: (folders[table.name]?.count ?? 0) > 1)
            for file in table.files { places[file.source.path] = place }
        }
    }

    /// The name of a finding's table; nil where the finding is about no table.
    func name(of finding: Finding, _ naming: Naming) -> String? {
        guard let table = finding.table, let place = places[finding.location.path] else { return finding.table }
        switch naming {
        case .distinct: return place.isShared ? place.fromProject + "/" + table : table
        case .fromProject: return place.fromProject + "/" + table
        case .fromHere: return place.fromHere + "/" + table
        case .plain: return table
        }
    }

    /// Whether a name in a baseline stands for a table.
    func isName(_ name: String, of table: CatalogTable) -> Bool {
        guard name != table.name else { return true }
        return table.files.first.flatMap { places[$0.source.path] }.map { "\($0.fromProject)/\(table.name)" == name }
            ?? false
    }
}
