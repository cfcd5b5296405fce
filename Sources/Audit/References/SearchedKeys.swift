internal import Tables

/// The keys of some tables whose uses are looked for, and what is worked out of them for the search.
struct SearchedKeys: Sendable {
    /// The keys of the development locales, and the stems of those that spell plural forms.
    let list: KeyList
    /// Finds their literals in files of any language.
    let literals: LiteralSearch
    /// The keys that spell the forms of plurals and are a table's without doubt, since it has the general form.
    let plurals: [String: PluralKey]

    /// - Complexity: *n* log *n* in the number of keys.
    init(of tables: [CatalogTable]) {
        let keys = Set<String>(tables.flatMap(\.development.messages.keys))
        plurals = Self.plurals(among: keys)
        list = KeyList(keys.union(plurals.values.map(\.stem)))
        literals = LiteralSearch(list)
    }

    private static func plurals(among keys: Set<String>) -> [String: PluralKey] {
        var plurals: [String: PluralKey] = [:]
        for key in keys {
            guard let plural = PluralKey(key), keys.contains(plural.general) else { continue }
            plurals[key] = plural
        }
        return plurals
    }
}
