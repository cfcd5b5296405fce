internal import Tables

/// The folders of tables, which tell tables of one name apart.
struct TableFolders {
    /// How a finding's table is named.
    enum Naming: CaseIterable {
        /// By its name, and by its folder where another folder has a table of that name.
        case distinct
        /// By its name and its folder, as seen from the project's.
        case fromProject
        /// By its name and its folder, as the paths of reports begin.
        case fromHere
        /// By its name alone.
        case plain
    }

    private struct Place {
        let fromProject: String
        let fromHere: String
        let isShared: Bool
    }

    /// By the paths of the tables' files.
    private var places: [String: Place] = [:]

    init(_ projects: [Project]) {
        let base = Self.commonFolder(of: projects.map(\.root))
        let folders = Dictionary(grouping: projects.flatMap(\.tables), by: \.name).mapValues {
            Set($0.map(\.directory))
        }
        for table in projects.flatMap(\.tables) {
            let rest = base.isEmpty ? table.directory[...] : table.directory.dropFirst(base.count).drop { $0 == "/" }
            let place = Place(
                fromProject: rest.isEmpty ? "." : String(rest),
                fromHere: table.directory.isEmpty ? "." : table.directory,
                isShared: (folders[table.name]?.count ?? 0) > 1)
            for file in table.files { places[file.source.path] = place }
        }
    }

    /// The name of a finding's table; nil where it is about none.
    func name(of finding: Finding, _ naming: Naming) -> String? {
        guard let table = finding.table, let place = places[finding.location.path] else { return finding.table }
        switch naming {
        case .distinct: return place.isShared ? place.fromProject + "/" + table : table
        case .fromProject: return place.fromProject + "/" + table
        case .fromHere: return place.fromHere + "/" + table
        case .plain: return table
        }
    }

    /// Whether a name in a baseline is that of a table.
    func isName(_ name: String, of table: CatalogTable) -> Bool {
        guard name != table.name else { return true }
        return table.files.first.flatMap { places[$0.source.path] }.map { "\($0.fromProject)/\(table.name)" == name }
            ?? false
    }

    /// The folder that all of some folders are or lie in.
    private static func commonFolder(of roots: [String]) -> String {
        guard let first = roots.first else { return "" }
        let names = roots.dropFirst().reduce(first.split(separator: "/", omittingEmptySubsequences: false)) {
            zip($0, $1.split(separator: "/", omittingEmptySubsequences: false)).prefix { $0 == $1 }.map(\.0)
        }
        return names.joined(separator: "/")
    }
}
