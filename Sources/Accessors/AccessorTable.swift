package import Base
package import ICU
package import Messages
package import Tables

/// A table to generate accessors for: its files in all locales.
package struct AccessorTable: Sendable {
    /// The table's name, such as `Shop`.
    package let name: String
    /// The path of the folder that contains the locale folders or the string catalog.
    package let directory: String
    /// The locale of the texts that the accessors are generated from.
    package let developmentLocale: LocaleTag
    /// The syntax of the values.
    package let syntax: CatalogSyntax
    /// The files, sorted by path.
    package let files: [File]

    /// A file of a table.
    package struct File: Sendable {
        /// The content of the file.
        package let table: TableFile
        /// The locale folder that contains the file; nil if the file itself names its locales.
        package let folder: LocaleFolder?
        /// The path relative to the table's folder: `en.lproj/Shop.strings`.
        package let path: String

        fileprivate var locales: [LocaleTag] {
            folder.map { [$0.locale] }
                ?? (table.locales + [table.sourceLocale].compactMap(\.self)).map { LocaleTag($0) }
        }
    }

    /// Groups files into tables. Files with the same name in the same folder belong to the same table.
    ///
    /// - Parameters:
    ///   - developmentLocale: the development locale. If it is nil, it is the source language of a string catalog;
    ///     otherwise the only locale of the files; otherwise English.
    ///   - name: the name of the only table to return; nil for all tables.
    package static func tables(
        of sources: [SourceText], developmentLocale: LocaleTag?, syntax: CatalogSyntax, named name: String? = nil
    ) -> [AccessorTable] {
        var tables: [TablePlace: [File]] = [:]
        for source in sources.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            let table = TableFile(source)
            let holder = Files.parent(of: source.path)
            let folder =
                table.format.supports(.multipleLocales) ? nil : LocaleFolder(name: String(Files.name(of: holder)))
            let directory = folder == nil ? holder : Files.parent(of: holder)
            let place = TablePlace(directory: directory, name: String(Files.stem(of: source.path)))
            guard name == nil || place.name == name else { continue }
            let path = String(Files.path(of: source.path, in: directory) ?? source.path[...])
            tables[place, default: []].append(File(table: table, folder: folder, path: path))
        }
        return tables.map { place, files in
            AccessorTable(
                name: place.name, directory: place.directory,
                developmentLocale: developmentLocale ?? Self.developmentLocale(of: files), syntax: syntax, files: files)
        }.sorted { ($0.name, $0.directory) < ($1.name, $1.directory) }
    }

    /// The folder and the name of a table.
    private struct TablePlace: Hashable {
        let directory: String
        let name: String
    }

    private static func developmentLocale(of files: [File]) -> LocaleTag {
        if let source = files.lazy.compactMap(\.table.sourceLocale).first { return LocaleTag(source) }
        let locales = Set(files.flatMap(\.locales))
        return locales.count == 1 ? locales.first ?? "en" : "en"
    }

    /// The names of the locales that the table has, sorted.
    var locales: [LocaleTag] { Set(files.flatMap(\.locales)).sorted() }

    /// The entries in the development locale, in the order of the files, each with its file. If two files have the same
    /// key, it is the entry that ``MessageCatalog`` shows.
    var entries: [(entry: TableEntry, source: SourceText)] {
        var entries: [(entry: TableEntry, source: SourceText)] = []
        // `MessageKey` compares bytes, as tables do. A `String` would compare by canonical equivalence.
        var indices: [MessageKey: Int] = [:]
        for format in TableFile.Format.all {
            for file in developmentFiles where file.table.format == format {
                for entry in developmentEntries(of: file) where entry.generatesSymbol {
                    let key = MessageKey(rawValue: entry.key)
                    if let index = indices[key] {
                        entries[index] = (entry, file.table.source)
                    } else {
                        indices[key] = entries.count
                        entries.append((entry, file.table.source))
                    }
                }
            }
        }
        return entries
    }

    /// The files with texts in the development locale.
    var developmentFiles: [File] { files.filter { $0.locales.contains(developmentLocale) } }

    private func developmentEntries(of file: File) -> TableEntries {
        guard file.folder == nil else { return file.table.entries() }
        return file.table.entries(in: file.table.locales.first { LocaleTag($0) == developmentLocale })
    }
}
