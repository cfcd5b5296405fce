internal import Tables

extension CatalogTable {
    /// The names of tables, in their order: with its folder and its format where another of them has the same one.
    package static func distinctNames(of tables: [CatalogTable]) -> [String] {
        let names = Dictionary(grouping: tables, by: \.name)
        return tables.map { table in
            let namesakes = names[table.name] ?? []
            var name = table.name
            if namesakes.contains(where: { $0.directory != table.directory }), !table.directory.isEmpty {
                name = "\(table.directory)/\(name)"
            }
            if namesakes.contains(where: { $0.directory == table.directory && $0.format != table.format }) {
                name += ".\(table.format.pathExtension)"
            }
            return name
        }
    }
}
