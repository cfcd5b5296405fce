public import ICU
internal import Tables

/// An entry of a configuration's `limits`: how long the texts of some keys may be.
public struct LengthLimit: Sendable {
    /// The keys, where `*` stands for any text.
    public let keys: [String]
    /// The locales; empty for every one.
    public let locales: [LocaleTag]
    /// The names of tables; empty for every one.
    public let tables: [String]
    /// The most characters (grapheme clusters), from 1.
    public let maximum: Int
    /// The number in the configuration file.
    public let location: Location

    /// Makes a limit.
    public init(keys: [String], locales: [LocaleTag], tables: [String], maximum: Int, location: Location) {
        self.keys = keys
        self.locales = locales
        self.tables = tables
        self.maximum = maximum
        self.location = location
    }

    func covers(_ key: String, locale: LocaleTag, table: String) -> Bool {
        (tables.isEmpty || tables.contains(table)) && (locales.isEmpty || locales.contains(locale))
            && keys.contains { IgnoreRule.matches(key, pattern: $0) }
    }
}
