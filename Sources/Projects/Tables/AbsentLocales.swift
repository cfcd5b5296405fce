internal import ICU
package import Messages

/// The locales that some tables of a folder have and others lack.
package struct AbsentLocales {
    /// The locale folders that a table may lack, sorted by name.
    private let folders: [LocaleFolder]
    /// The development locale of the folder; nil where there is no table.
    private let development: LocaleTag?
    private let tablesByName: [String: [CatalogTable]]

    /// - Parameters:
    ///   - tables: the tables of one folder.
    ///   - others: locale folders of other folders.
    package init(among tables: [CatalogTable], and others: Set<LocaleFolder> = []) {
        folders = others.union(tables.flatMap { $0.files.map(\.folder) }).sorted { $0.name < $1.name }
        // One table may have been begun in another locale, so the table with the most messages decides for the folder.
        development =
            tables.max { $0.sources.count < $1.sources.count }?.development.locale
        tablesByName = Dictionary(grouping: tables, by: \.name)
    }

    /// The locales that other tables have and this table lacks, sorted by name. The table must be translated into them.
    /// - Complexity: O(*n*) in the number of locales.
    package func locales(of table: CatalogTable) -> [LocaleFolder] {
        var there = Set(table.files.map(\.locale))
        let namesakes = tablesByName[table.name] ?? []
        let hasBase = table.files.contains { $0.folder.isBase }
        let language = development.map { $0.language == "und" ? "en" : $0.language }
        return folders.filter { folder in
            // The development locale needs no translation, and the language of `Base` is not known. Readers of the project's
            // language see the texts of `Base`.
            development != folder.locale && !(hasBase && folder.locale.language == language) && folder.locale.isKnown
                && there.insert(folder.locale).inserted
                && !namesakes.contains { $0.holdsKeys(of: table, in: folder) }
        }
    }
}

extension CatalogTable {
    /// Whether this table has the other table's name and all its messages. A `.strings` and a `.stringsdict` share a name.
    fileprivate func holdsKeys(of other: CatalogTable, in folder: LocaleFolder) -> Bool {
        guard let file = file(in: folder.locale) else { return false }
        return other.sources.keys.allSatisfy { file.messages[$0] != nil }
    }
}
