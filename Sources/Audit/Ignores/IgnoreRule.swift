public import ICU
internal import Tables

/// An entry of a configuration's `ignores`: a check that is switched off for some keys, locales or tables.
public struct IgnoreRule: Sendable {
    /// The id of the check.
    public let check: String
    /// The keys, where `*` stands for any text; empty for every one, and for findings without a key.
    public let keys: [String]
    /// The locales; empty for every one.
    public let locales: [LocaleTag]
    /// The names of tables; empty for every one.
    public let tables: [String]
    /// The entry in the configuration file.
    public let location: Location

    /// The places of the keys, the locales and the tables, each in its order.
    let itemLocations: [[Location]]

    /// Makes a rule.
    /// - Parameter itemLocations: the places of the keys, the locales and the tables, in three lists.
    public init(
        check: String, keys: [String], locales: [LocaleTag], tables: [String], location: Location,
        itemLocations: [[Location]] = []
    ) {
        self.check = check
        self.keys = keys
        self.locales = locales
        self.tables = tables
        self.location = location
        // Where there is one, it is as needed as the entry.
        self.itemLocations = itemLocations.filter { $0.count > 1 }
        isListed = itemLocations.map { $0.count > 1 }
    }

    private let isListed: [Bool]

    /// The places of all that the entry's lists hold, where they hold more than one.
    package var items: [Location] { itemLocations.flatMap(\.self) }

    /// The places of those among them that a finding needs.
    func items(covering finding: Finding) -> [Location] {
        guard isListed.contains(true) else { return [] }
        let matches = [
            keys.map { pattern in finding.key.map { Self.matches($0, pattern: pattern) } ?? false },
            locales.map { $0 == finding.locale.map { LocaleTag($0) } }, tables.map { $0 == finding.table },
        ]
        let listed = zip(matches, isListed).filter(\.1).map(\.0)
        return zip(listed, itemLocations).flatMap { matches, places in zip(matches, places).filter(\.0).map(\.1) }
    }

    func covers(_ finding: Finding) -> Bool {
        guard finding.check == check else { return false }
        if !keys.isEmpty {
            guard let key = finding.key, keys.contains(where: { Self.matches(key, pattern: $0) }) else { return false }
        }
        if !locales.isEmpty {
            guard let locale = finding.locale, locales.contains(LocaleTag(locale)) else { return false }
        }
        if !tables.isEmpty {
            guard let table = finding.table, tables.contains(table) else { return false }
        }
        return true
    }

    /// Whether a text is what a pattern with `*` describes. Linear in both for each `*`.
    package static func matches(_ text: String, pattern: String) -> Bool {
        let (text, pattern) = (Array(text.utf8), Array(pattern.utf8))
        var (index, place) = (0, 0)
        var star: (index: Int, place: Int)?
        while index < text.count {
            if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
                star = (index, place)
                place += 1
            } else if place < pattern.count, pattern[place] == text[index] {
                index += 1
                place += 1
            } else if let last = star {
                // The last `*` takes one byte more.
                star = (last.index + 1, last.place)
                index = last.index + 1
                place = last.place + 1
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
