internal import Messages
package import Projects

/// The tables of some projects, with their names in a snapshot.
package struct SnapshotTables: Sendable {
    /// A table, with the index of its project.
    package struct Named: Sendable {
        package let name: String
        package let table: CatalogTable
        package let project: Int
    }

    package let projects: [Project]
    package let all: [Named]
    private let places: [String: Int]

    package init(_ projects: [Project]) {
        self.projects = projects
        let tables = projects.enumerated().flatMap { place, project in
            project.tables.filter { !project.leavesToInnerProjects($0) }.map { (table: $0, project: place) }
        }
        let shared = Dictionary(grouping: tables, by: \.table.name).filter { $0.value.count > 1 }
        var met: Set<String> = []
        all = tables.compactMap { table, project in
            var name = table.name
            if let namesakes = shared[name] {
                if Set(namesakes.map(\.table.directory)).count > 1 {
                    name = (table.directory.isEmpty ? "." : table.directory) + "/" + name
                }
                if Set(namesakes.map(\.table.format)).count > 1 { name += ".\(table.format)" }
            }
            // A table that two projects share belongs to the first project.
            return met.insert(name).inserted ? Named(name: name, table: table, project: project) : nil
        }
        places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.name, $0) })
    }

    /// The table with a name.
    package subscript(name: String) -> Named? { places[name].map { all[$0] } }
}
