public import Base
public import Findings
public import ICU

/// An entry of a configuration's `ignores`: a check that is switched off for some keys, locales or tables.
public struct IgnoreRule: Sendable {
    /// The id of the check.
    public let check: CheckID
    /// The keys, where `*` stands for any text; empty for all keys, and for findings without a key.
    public var keys: [String] { globs.patterns }
    /// The locales; empty for all.
    public let locales: [LocaleTag]
    /// The names of tables; empty for all.
    public let tables: [String]
    /// The place of the entry in the configuration file.
    public let location: Location

    /// The places of the keys, the locales and the tables, each list in its order. Lists with one item are left out.
    let itemLocations: [[Location]]

    /// Makes a rule.
    /// - Parameter itemLocations: the places of the keys, the locales and the tables, in three lists.
    public init(
        check: CheckID, keys: [String], locales: [LocaleTag], tables: [String], location: Location,
        itemLocations: [[Location]] = []
    ) {
        self.check = check
        globs = KeyGlobs(keys)
        self.locales = locales
        self.tables = tables
        self.location = location
        // The only item of a list is needed whenever the entry is.
        self.itemLocations = itemLocations.filter { $0.count > 1 }
        isListed = itemLocations.map { $0.count > 1 }
    }

    private let isListed: [Bool]
    /// The keys, indexed for lookups.
    package let globs: KeyGlobs

    /// The places of all items in the entry's lists, where a list has more than one item.
    package var items: [Location] { itemLocations.flatMap(\.self) }

    /// The places of the items that apply to a finding.
    package func items(covering finding: Finding) -> [Location] {
        guard isListed.contains(true) else { return [] }
        let locale = finding.locale.map { LocaleTag($0) }
        let matches = [
            finding.key.map(globs.places) ?? [], locales.indices.filter { locales[$0] == locale },
            tables.indices.filter { tables[$0] == finding.table },
        ]
        let listed = zip(matches, isListed).filter(\.1).map(\.0)
        return zip(listed, itemLocations).flatMap { matches, places in
            matches.filter(places.indices.contains).map { places[$0] }
        }
    }

    package func covers(_ finding: Finding) -> Bool {
        guard finding.check == check else { return false }
        if !globs.patterns.isEmpty {
            guard let key = finding.key, globs.match(key) else { return false }
        }
        if !locales.isEmpty {
            guard let locale = finding.locale, locales.contains(LocaleTag(locale)) else { return false }
        }
        if !tables.isEmpty {
            guard let table = finding.table, tables.contains(table) else { return false }
        }
        return true
    }

    /// Whether a text matches a pattern with `*`.
    /// - Complexity: linear in both lengths for each `*`.
    package static func matches(_ text: String, pattern: String) -> Bool { KeyGlobs.matches(text, pattern: pattern) }
}
