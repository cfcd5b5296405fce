package import Messages
internal import Tables

/// The locales in which readers meet the tables of a project. An app is in one language at a time, so that its readers meet
/// every table in it, also one that has no file there.
package struct ReaderLocales: Sendable {
    private let project: Project
    /// By the folder of the tables.
    private let absent: [String: AbsentLocales]

    /// - Parameter app: names the app that the tables of a folder belong to, where a project holds several.
    /// - Complexity: linear in the number of files.
    package init(_ project: Project, app: (String) -> String = { _ in "" }) {
        self.project = project
        let directories = Dictionary(grouping: project.tables, by: \.directory)
        let apps = Dictionary(uniqueKeysWithValues: directories.keys.map { ($0, app($0)) })
        var folders: [String: Set<LocaleFolder>] = [:]
        for table in project.tables {
            folders[apps[table.directory] ?? "", default: []].formUnion(table.files.map(\.folder))
        }
        absent = Dictionary(
            uniqueKeysWithValues: directories.map { directory, tables in
                (directory, AbsentLocales(among: tables, and: folders[apps[directory] ?? ""] ?? []))
            })
    }

    /// The locales of a table: that in which it is written, those of its files, and those that other tables of the app
    /// have. Where the user has chosen some files, only those.
    /// - Complexity: O(*n*) in the number of locales of the project.
    package func locales(of table: CatalogTable) -> Set<LocaleTag> {
        let files = table.files.filter { project.reports(on: $0.source.path) }.map(\.locale)
        let others = (absent[table.directory]?.locales(of: table) ?? []).filter {
            project.reports(on: Files.join(table.directory, $0.name))
        }
        return Set(files + others.map(\.locale) + [table.development.locale])
    }
}
