package import Messages
internal import Tables

/// The locales in which readers meet the tables of a project. An app is in one language at a time, so that its readers meet
/// every table in it, also one that has no file there.
package struct ReaderLocales: Sendable {
    private let project: Project
    /// By the folder of the tables.
    private let absent: [String: AbsentLocales]

    /// - Complexity: linear in the number of files.
    package init(_ project: Project) {
        self.project = project
        let all = Set(project.tables.lazy.flatMap(\.files).map(\.folder))
        absent = Dictionary(grouping: project.tables, by: \.directory).mapValues { AbsentLocales(among: $0, and: all) }
    }

    /// The locales of a table: that in which it is written, those of its files, and those that other tables of the project
    /// have. Where the user has chosen some files, only those.
    /// - Complexity: O(*n*) in the number of locales of the project.
    package func locales(of table: CatalogTable) -> Set<LocaleTag> {
        let files = table.files.filter { project.reports(on: $0.source.path) }.map(\.locale)
        let others = (absent[table.directory]?.locales(of: table) ?? []).filter {
            project.reports(on: CatalogFinder.join(table.directory, $0.name))
        }
        return Set(files + others.map(\.locale) + [table.development.locale])
    }
}
