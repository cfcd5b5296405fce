package import ICU
package import Messages
package import Tables

/// A table for which accessors are made: its files in all locales.
package struct AccessorTable: Sendable {
    /// The table's name, such as `Shop`.
    package let name: String
    /// The folder that holds the locale folders, or the string catalog.
    package let directory: String
    /// The locale in which the messages are first written.
    package let developmentLocale: LocaleTag
    /// How the values are written.
    package let syntax: CatalogSyntax
    /// The files, sorted by path.
    package let files: [File]

    /// A file of a table.
    package struct File: Sendable {
        /// What it holds.
        package let table: TableFile
        /// The folder that says its locale; nil where the file itself says the locales.
        package let folder: LocaleFolder?
        /// The path from the table's folder: `en.lproj/Shop.strings`.
        package let path: String

        fileprivate var locales: [LocaleTag] {
            folder.map { [$0.locale] }
                ?? (table.locales + [table.sourceLocale].compactMap(\.self)).map { LocaleTag($0) }
        }
    }

    /// The tables that some files are: those of one name in one folder are one table.
    ///
    /// - Parameters:
    ///   - developmentLocale: nil for the source language of a string catalog, for the only locale, or for English.
    ///   - name: the only table that counts; nil for each.
    package static func tables(
        of sources: [SourceText], developmentLocale: LocaleTag?, syntax: CatalogSyntax, named name: String? = nil
    ) -> [AccessorTable] {
        var tables: [Identity: [File]] = [:]
        for source in sources.sorted(by: { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }) {
            let table = TableFile(source)
            let parts = source.path.split(separator: "/", omittingEmptySubsequences: false)
            let folder =
                table.format == .xcstrings ? nil : parts.dropLast().last.flatMap { LocaleFolder(name: String($0)) }
            let own = parts.suffix(folder == nil ? 1 : 2)
            let identity = Identity(
                directory: parts.dropLast(own.count).joined(separator: "/"), name: Self.name(ofFile: own.last ?? ""))
            guard name == nil || identity.name == name else { continue }
            tables[identity, default: []].append(File(table: table, folder: folder, path: own.joined(separator: "/")))
        }
        return tables.map { identity, files in
            AccessorTable(
                name: identity.name, directory: identity.directory,
                developmentLocale: developmentLocale ?? Self.developmentLocale(of: files), syntax: syntax, files: files)
        }.sorted { ($0.name, $0.directory) < ($1.name, $1.directory) }
    }

    private struct Identity: Hashable {
        let directory: String
        let name: String
    }

    private static func name(ofFile name: Substring) -> String {
        String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
    }

    private static func developmentLocale(of files: [File]) -> LocaleTag {
        if let source = files.lazy.compactMap(\.table.sourceLocale).first { return LocaleTag(source) }
        let locales = Set(files.flatMap(\.locales))
        return locales.count == 1 ? locales.first ?? "en" : "en"
    }

    /// The names of the locales that the table has, sorted.
    var locales: [LocaleTag] { Set(files.flatMap(\.locales)).sorted() }

    /// The entries in the development locale in the order of the files, each with its file: of a key that two files
    /// have, the entry that ``MessageCatalog`` shows.
    var entries: [(entry: TableEntry, source: SourceText)] {
        var entries: [(entry: TableEntry, source: SourceText)] = []
        // Keys are compared as they stand: strings would be, as a reader sees them.
        var indices: [MessageKey: Int] = [:]
        for format in [TableFile.Format.strings, .stringsdict, .xcstrings] {
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
