internal import Base

/// A table, and the files of it on which a project reports.
package struct ReportedTable: Sendable {
    package let project: Project
    /// The index of the project among those that were given.
    package let projectIndex: Int
    package let table: CatalogTable
    /// The files, at least one.
    package let files: [LocaleFile]

    /// The tables of some projects, in their order. A table of two projects counts as the first one's. A table without files to
    /// report on is left out.
    package static func all(of projects: [Project]) -> [ReportedTable] {
        var met: Set<TableFileID> = []
        return projects.enumerated().flatMap { index, project in
            project.tables.compactMap { table in
                let files = table.files.filter { project.reports(on: $0.source.path) }
                guard let first = files.first,
                    met.insert(TableFileID(path: first.source.path, table: table.name)).inserted
                else { return nil }
                return ReportedTable(project: project, projectIndex: index, table: table, files: files)
            }
        }
    }
}

/// The identity of a file of a table, unique in a run.
package struct TableFileID: Hashable {
    /// The path of the file.
    package let path: String
    /// The name of the table.
    package let table: String

    package init(path: String, table: String) {
        self.path = path
        self.table = table
    }
}
