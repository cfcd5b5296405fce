internal import Base
package import Findings

/// The folders of tables, which distinguish tables with the same name.
package struct TableFolders {
    /// The form of a table's name in a finding.
    package enum Naming: CaseIterable {
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

    package init(_ projects: [Project]) {
        let base = Files.commonFolder(of: projects.map(\.root))
        let folders = Dictionary(grouping: projects.flatMap(\.tables), by: \.name).mapValues {
            Set($0.map(\.directory))
        }
        for table in projects.flatMap(\.tables) {
            let path = Self.path(to: table.directory, from: base)
            let place = Place(
                fromProject: path.isEmpty ? "." : path,
                fromHere: table.directory.isEmpty ? "." : table.directory,
                isShared: (folders[table.name]?.count ?? 0) > 1)
            for file in table.files { places[file.source.path] = place }
        }
    }

    /// The path from the project's folder to a table's, with `..` for each folder on the way up. So it is the same on every
    /// machine.
    private static func path(to directory: String, from base: String) -> String {
        // Projects that have only the root in common are in different places, so their paths stay absolute.
        guard base != "/" else { return directory }
        let common = Files.commonFolder(of: [base, directory])
        guard let up = Files.path(of: base, in: common), let down = Files.path(of: directory, in: common) else {
            return directory
        }
        return Files.names(in: String(up)).reduce(String(down)) { path, _ in Files.join("..", path) }
    }

    /// The name of a finding's table; nil where the finding is about no table.
    package func name(of finding: Finding, _ naming: Naming) -> String? {
        guard let table = finding.table, let place = places[finding.location.path] else { return finding.table }
        switch naming {
        case .distinct: return place.isShared ? place.fromProject + "/" + table : table
        case .fromProject: return place.fromProject + "/" + table
        case .fromHere: return place.fromHere + "/" + table
        case .plain: return table
        }
    }

    /// Whether a name in a baseline stands for a table.
    package func isName(_ name: String, of table: CatalogTable) -> Bool {
        guard name != table.name else { return true }
        return table.files.first.flatMap { places[$0.source.path] }.map { "\($0.fromProject)/\(table.name)" == name }
            ?? false
    }
}
