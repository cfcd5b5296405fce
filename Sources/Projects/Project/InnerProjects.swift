internal import Base

/// A project may lie in a folder of another one. Both read the tables of the inner project, which alone reports on them.
extension Project {
    /// How closely a file belongs to the project: the length of the path of its folder, in bytes, or -1 where the folder does
    /// not hold the file.
    package func pathDistance(to path: String) -> Int {
        Files.holds(folder, path) ? folder.utf8.count : -1
    }

    /// Notes the folders of inner projects, before the project is audited.
    /// - Parameter configurations: those of all projects.
    package mutating func noteInnerProjects(of configurations: [Configuration]) {
        let outer = folder
        innerFolders = configurations.map { $0.folder ?? $0.root }.filter { $0 != outer && Files.holds(outer, $0) }
    }

    /// Whether a table lies in the folder of an inner project.
    func isInner(_ table: CatalogTable) -> Bool { innerFolders.contains { Files.holds($0, table.directory) } }

    /// The projects in their order. Each leaves the table files in the folder of an inner project to that one, if it reads
    /// them and reports on them.
    ///
    /// - Complexity: quadratic in the number of projects, linear in the number of files for each inner project.
    package static func assigningFilesToInnermost(of projects: [Project]) -> [Project] {
        var divided = projects
        for inner in projects {
            let around = projects.indices.filter { inner.lies(below: projects[$0]) }
            guard !around.isEmpty else { continue }
            let files = inner.tables.flatMap(\.files).map(\.source.path)
                .filter { Files.holds(inner.folder, $0) && inner.reports(on: $0) }
            for index in around { divided[index].filesOfInnerProjects.formUnion(files) }
        }
        return divided
    }

    private func lies(below other: Project) -> Bool {
        folder != other.folder && Files.holds(other.folder, folder)
    }

    /// Whether all files of a table belong to inner projects.
    package func leavesToInnerProjects(_ table: CatalogTable) -> Bool {
        !table.files.isEmpty && table.files.allSatisfy { filesOfInnerProjects.contains($0.source.path) }
    }
}
