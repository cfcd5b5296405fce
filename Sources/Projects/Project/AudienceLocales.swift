internal import Base
package import Messages

/// The locales of the readers of a project's tables. An app has one language at a time. So its readers use every table in that
/// language, even a table without a file for it.
package struct AudienceLocales: Sendable {
    private let project: Project
    /// The absent locales, by the folder of the tables.
    private let absent: [String: AbsentLocales]

    /// - Parameter app: the name of the app to which the tables of a folder belong, where a project has several apps.
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

    /// The locales of a table: its development locale, those of its files, and those of other tables of the app. Where the user
    /// has chosen some files, only their locales and the development locale.
    /// - Complexity: O(*n*) in the number of locales of the project.
    package func locales(of table: CatalogTable) -> Set<LocaleTag> {
        let files = table.files.filter { project.reports(on: $0.source.path) }.map(\.locale)
        let others = (absent[table.directory]?.locales(of: table) ?? []).filter {
            project.reports(on: Files.join(table.directory, $0.name))
        }
        return Set(files + others.map(\.locale) + [table.development.locale])
    }
}
