internal import SourceCode

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

/// A key that stands for a form of a plural: `files_one` beside `files_other`, `files##{few}`. Code contains only the common
/// part.
struct PluralKey: Hashable {
    /// The part that all forms have in common: `files`.
    let stem: String
    /// The text between the stem and the category.
    private let separator: String
    private let closer: String

    /// Makes a plural key; nil for a key that does not end with a plural category of CLDR.
    init?(_ key: String) {
        let end = key.last == "}" ? key.index(before: key.endIndex) : key.endIndex
        let categories = ["zero", "one", "two", "few", "many", "other"]
        guard let category = categories.first(where: key[..<end].hasSuffix) else { return nil }
        let head = key[..<end].dropLast(category.count)
        let separators = end == key.endIndex ? ["##", "_", ".", "-", "|"] : ["##{", "#{", "{"]
        guard let separator = separators.first(where: head.hasSuffix), head.count > separator.count else { return nil }
        self.separator = separator
        closer = end == key.endIndex ? "" : "}"
        stem = String(head.dropLast(separator.count))
    }

    /// The key of the form that every plural has.
    var general: String { stem + separator + "other" + closer }
}
