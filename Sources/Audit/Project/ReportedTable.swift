internal import Tables

/// A table, and those of its files that a project reports on.
package struct ReportedTable: Sendable {
    package let project: Project
    /// The place of the project among those that were given.
    package let projectIndex: Int
    package let table: CatalogTable
    /// At least one.
    package let files: [LocaleFile]

    /// The tables of some projects, in their order. One that two projects have is that of the first, and one of which no
    /// file is reported on is left out.
    package static func all(of projects: [Project]) -> [ReportedTable] {
        var met: Set<String> = []
        return projects.enumerated().flatMap { index, project in
            project.tables.compactMap { table in
                let files = table.files.filter { project.reports(on: $0.source.path) }
                guard let first = files.first, met.insert("\(first.source.path)\n\(table.name)").inserted else {
                    return nil
                }
                return ReportedTable(project: project, projectIndex: index, table: table, files: files)
            }
        }
    }
}
