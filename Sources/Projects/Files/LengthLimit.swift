public import Base
public import ICU

/// An entry of a configuration's `limits`: the maximum length of the texts of some keys.
public struct LengthLimit: Sendable {
    /// The keys, where `*` stands for any text.
    public var keys: [String] { globs.patterns }
    /// The locales; empty for all.
    public let locales: [LocaleTag]
    /// The names of tables; empty for all.
    public let tables: [String]
    /// The maximum number of characters (grapheme clusters), at least 1.
    public let maximum: Int
    /// The place of the number in the configuration file.
    public let location: Location

    /// Makes a limit.
    public init(keys: [String], locales: [LocaleTag], tables: [String], maximum: Int, location: Location) {
        globs = KeyGlobs(keys)
        self.locales = locales
        self.tables = tables
        self.maximum = maximum
        self.location = location
    }

    fileprivate let globs: KeyGlobs

    fileprivate func covers(_ key: String, locale: LocaleTag, table: String) -> Bool {
        (tables.isEmpty || tables.contains(table)) && (locales.isEmpty || locales.contains(locale)) && globs.match(key)
    }
}

/// The limits of a configuration, indexed by the keys that they name.
package struct LengthLimits: Sendable {
    private let limits: [LengthLimit]
    private let index: KeyGlobIndex

    init(_ limits: [LengthLimit]) {
        self.limits = limits
        // An entry without keys applies to no key.
        index = KeyGlobIndex(limits.map(\.globs))
    }

    package var isEmpty: Bool { limits.isEmpty }

    /// The smallest limit of a key; the first of several equal ones.
    package func limit(of key: String, in locale: LocaleTag, table: String) -> LengthLimit? {
        index.candidates(for: key).map { limits[$0] }.filter { $0.covers(key, locale: locale, table: table) }
            .min { $0.maximum < $1.maximum }
    }
}
