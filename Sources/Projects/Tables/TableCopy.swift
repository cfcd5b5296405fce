internal import Base
internal import Messages
internal import Tables

/// A table with the same content as another one. It is not audited, because the other table has the same findings.
package struct TableCopy: Sendable {
    package let table: CatalogTable
    package let original: CatalogTable
    /// Whether the original is a string catalog of the table's name, which Xcode compiles instead of the table.
    package let isReplaced: Bool

    /// The copies among tables: all but the first of equal tables, and each table beside a string catalog of its name.
    ///
    /// - Complexity: linear in the number of files, and in the length of those that may be equal.
    static func all(among tables: [CatalogTable]) -> [TableCopy] {
        struct Shape: Hashable {
            let name: String
            let files: [File]

            struct File: Hashable {
                let folder: String
                let length: Int
            }
        }
        let catalogs = Dictionary(tables.filter { $0.format.supports(.multipleLocales) }.map { ($0.nameInFolder, $0) })
        { first, _ in
            first
        }
        var originals: [Shape: [CatalogTable]] = [:]
        var copies: [TableCopy] = []
        for table in tables {
            if !table.format.supports(.multipleLocales), let catalog = catalogs[table.nameInFolder] {
                copies.append(TableCopy(table: table, original: catalog, isReplaced: true))
                continue
            }
            let shape = Shape(
                name: "\(table.name).\(table.format.pathExtension)",
                files: table.files.map { Shape.File(folder: $0.folder.name, length: $0.source.bytes.count) })
            if let original = originals[shape]?.first(where: { hasSameFiles($0, table) }) {
                copies.append(TableCopy(table: table, original: original, isReplaced: false))
            } else {
                originals[shape, default: []].append(table)
            }
        }
        return copies
    }

    /// Whether two tables have several files, and all are equal. A single small file may be equal by chance.
    private static func hasSameFiles(_ table: CatalogTable, _ other: CatalogTable) -> Bool {
        table.directory != other.directory && table.files.count > 1
            && zip(table.files, other.files).allSatisfy { $0.source.bytes == $1.source.bytes }
    }
}
