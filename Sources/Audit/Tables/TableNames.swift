internal import Tables

extension CatalogTable {
    /// The names of tables, in their order. A name includes the folder and the format where another table has the same name.
    /// Leading folders that all named folders have in common are left out.
    package static func distinctNames(of tables: [CatalogTable]) -> [String] {
        let names = Dictionary(grouping: tables, by: \.name)
        let folders = tables.map { table in
            let isShared = names[table.name]?.contains { $0.directory != table.directory } ?? false
            return isShared ? components(of: table.directory) : nil
        }
        let common = lengthOfCommonPrefix(of: folders.compactMap(\.self))
        return zip(tables, folders).map { table, folders in
            var name = ((folders ?? []).dropFirst(common) + [Substring(table.name)]).joined(separator: "/")
            let namesakes = names[table.name] ?? []
            if namesakes.contains(where: { $0.directory == table.directory && $0.format != table.format }) {
                name += ".\(table.format.pathExtension)"
            }
            return name
        }
    }

    private static func components(of directory: String) -> [Substring] {
        directory.isEmpty ? [] : directory.split(separator: "/", omittingEmptySubsequences: false)
    }

    private static func lengthOfCommonPrefix(of lists: [[Substring]]) -> Int {
        guard let first = lists.first else { return 0 }
        return lists.dropFirst().reduce(first.count) { length, list in
            zip(first.prefix(length), list).prefix { $0 == $1 }.count
        }
    }
}
