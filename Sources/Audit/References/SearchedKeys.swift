internal import Tables

/// The keys of some tables whose uses are searched for, and the indexes for the search.
struct SearchedKeys: Sendable {
    /// The keys of the development locales, and the stems of plural forms among them.
    let list: KeyList
    /// The search for the keys' literals in files of any language.
    let literals: LiteralSearch
    /// The keys of plural forms, which are certain since their table has the general form.
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
