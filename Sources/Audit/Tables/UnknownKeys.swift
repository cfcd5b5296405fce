internal import Messages

/// The keys of a table that no source has.
final class UnknownKeys: Sendable {
    /// The numbers of the keys, in order.
    let numbers: [Int]
    /// Whether more than half of the table's keys have no source. Then a single key without one means nothing.
    let areMost: Bool

    init(of table: CatalogTable) {
        let (sources, isInfo) = (table.sources, PropertyListKeys.isTable(table.name))
        let overlays = SourceReaders(of: [table])
        numbers = sources.keys.indices.filter { number in
            let key = sources.keys[number]
            return sources.origin(of: number) == .none && !(isInfo && PropertyListKeys.isSystemKey(key))
                && overlays.overlayAnswer(key) == nil
                && !PluralKeys.isForNumbers(key, isKey: { table.development.messages[$0] != nil })
        }
        areMost = numbers.count * 2 > sources.count
    }
}
