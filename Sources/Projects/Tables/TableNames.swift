internal import Base
internal import Tables

extension CatalogTable {
    /// The names of tables, in their order. A name includes the folder and the format where another table has the same name.
    /// Leading folders that all named folders have in common are left out.
    package static func distinctNames(of tables: [CatalogTable]) -> [String] {
        let names = Dictionary(grouping: tables, by: \.name)
        let folders = tables.map { table in
            let isShared = names[table.name]?.contains { $0.directory != table.directory } ?? false
            return isShared ? table.directory : nil
        }
        let common = Files.commonFolder(of: folders.compactMap(\.self))
        return zip(tables, folders).map { table, folder in
            let place = folder.map { String(Files.path(of: $0, in: common) ?? $0[...]) }
            var name = Files.join(place ?? "", table.name)
            let namesakes = names[table.name] ?? []
            if namesakes.contains(where: { $0.directory == table.directory && $0.format != table.format }) {
                name += ".\(table.format.pathExtension)"
            }
            return name
        }
    }
}
