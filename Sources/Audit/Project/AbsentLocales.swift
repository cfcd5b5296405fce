internal import Messages

extension CatalogTable {
    /// The locales that other tables of the folder have, and this one does not, sorted by name: it is to be translated
    /// into them.
    /// - Parameter tables: the tables of the folder, this one included.
    func absentLocales(among tables: [CatalogTable]) -> [LocaleFolder] {
        // A table may have been begun in another locale; the language of the fullest is that of the folder.
        let fullest = tables.max { $0.sources.count < $1.sources.count }
        var there = Set(files.map(\.locale))
        return Set(tables.flatMap { $0.files.map(\.folder) }).sorted { $0.name < $1.name }.filter { folder in
            // The language in which a table is written needs no translation; that of `Base` is not known.
            fullest?.development.locale != folder.locale && folder.locale.isKnown
                && there.insert(folder.locale).inserted && !tables.contains { $0.holdsKeys(of: self, in: folder) }
        }
    }

    /// Whether this is a table of the same name, as `.strings` and `.stringsdict` share one, that has every message.
    private func holdsKeys(of other: CatalogTable, in folder: LocaleFolder) -> Bool {
        guard name == other.name, let file = file(in: folder.locale) else { return false }
        return other.sources.keys.allSatisfy { file.messages[$0] != nil }
    }
}
