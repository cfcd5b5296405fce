internal import Messages

/// The keys of a table that no source has.
package final class UnknownKeys: Sendable {
    /// The numbers of the keys, in order.
    package let numbers: [Int]
    /// Whether more than half of the table's keys have no source. Then a single key without one means nothing.
    package let areMost: Bool

    init(of table: CatalogTable) {
        let (sources, isInfo) = (table.sources, PropertyListKeys.isTable(table.name))
        let overlays = DevelopmentFallbacks(of: [table])
        // Many keys of a table can have one stem.
        var known: [String: Bool] = [:]
        func isForNumbers(_ key: String) -> Bool {
            guard let stem = PluralKeys.stem(of: key) else { return false }
            if let isForNumbers = known[stem] { return isForNumbers }
            let isForNumbers = PluralKeys.areForNumbers(stem: stem) { table.development.messages[$0] != nil }
            known[stem] = isForNumbers
            return isForNumbers
        }
        numbers = sources.keys.indices.filter { number in
            let key = sources.keys[number]
            return sources.origin(of: number) == .none && !(isInfo && PropertyListKeys.isSystemKey(key))
                && overlays.overlayAnswer(key) == nil
                && !isForNumbers(key)
        }
        areMost = numbers.count * 2 > sources.count
    }
}
