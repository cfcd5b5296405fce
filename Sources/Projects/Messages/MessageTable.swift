package import MessageFormat
package import Writing

/// The messages of a file by key. Where a key is repeated, its last entry counts, as on Apple's systems.
///
/// Only a summary of each message is stored, made in one pass over its bytes. The development locale's messages are stored
/// completely, since all others are compared with them. A large project has no memory for the rest.
public struct MessageTable: Sendable {
    /// A message before its text is parsed.
    package struct IndexedEntry: Sendable {
        // There may be millions of messages. 32 bits are enough for the number of a file's entries.
        private let entry: Int32
        private let storedNumber: Int32
        /// The summary of the text.
        package let summary: TextSummary

        /// - Parameters:
        ///   - entry: the index of the entry in the file.
        ///   - number: the number of the key; nil where the development locale lacks it.
        init(entry: Int, number: Int?, summary: TextSummary) {
            self.entry = Int32(truncatingIfNeeded: entry)
            storedNumber = Int32(truncatingIfNeeded: number ?? -1)
            self.summary = summary
        }

        /// The index of the entry in the file.
        var index: Int { Int(entry) }
        /// The number of the key in its table; nil where the development locale does not have it.
        package var number: Int? { storedNumber < 0 ? nil : Int(storedNumber) }
    }

    /// The entries of the messages, in file order.
    package let indexedEntries: [IndexedEntry]
    /// The numbers of the keys that have a source.
    package let numbers: KeyIndex
    private let entries: TableMessage.Entries
    /// The messages, in the development locale; empty in other locales.
    private let kept: [TableMessage]
    private let index: Index

    /// The places of the messages.
    private struct Index: Sendable {
        /// By the number of the key, the place among the messages; -1 where the file lacks the key.
        private(set) var places: [Int32]
        /// The places of the messages whose keys the development locale does not have.
        private(set) var others: [String: Int] = [:]
        /// Whether a key is repeated.
        private(set) var isRepeated = false

        init(of indexedEntries: [IndexedEntry], in entries: TableMessage.Entries, keyCount: Int) {
            places = [Int32](repeating: -1, count: keyCount)
            for (place, indexed) in indexedEntries.enumerated() {
                if let number = indexed.number {
                    if places[number] >= 0 { isRepeated = true }
                    places[number] = Int32(truncatingIfNeeded: place)
                } else if others.updateValue(place, forKey: entries.key(at: indexed.index)) != nil {
                    isRepeated = true
                }
            }
        }
    }

    /// - Parameter indexedEntries: the entries, in file order.
    init(_ indexedEntries: [IndexedEntry], of entries: TableMessage.Entries, numbers: KeyIndex, isDevelopment: Bool) {
        var indexedEntries = indexedEntries
        var index = Index(of: indexedEntries, in: entries, keyCount: numbers.keys.count)
        if index.isRepeated {
            let last = Set(index.places.lazy.filter { $0 >= 0 }.map(Int.init)).union(index.others.values).sorted()
            indexedEntries = last.map { indexedEntries[$0] }
            index = Index(of: indexedEntries, in: entries, keyCount: numbers.keys.count)
        }
        self.indexedEntries = indexedEntries
        self.numbers = numbers
        self.entries = entries
        self.index = index
        kept = isDevelopment ? indexedEntries.map { TableMessage(entries, $0) } : []
    }

    /// Makes the messages of a file that has not changed, where the source texts have the same keys as before. Some entries are
    /// replaced.
    init(_ messages: MessageTable, numbers: KeyIndex, replacing replaced: [(place: Int, entry: IndexedEntry)]) {
        var indexedEntries = messages.indexedEntries
        for (place, entry) in replaced { indexedEntries[place] = entry }
        self.indexedEntries = indexedEntries
        self.numbers = numbers
        entries = messages.entries
        index = messages.index
        kept = []
    }

    /// The messages, in file order. Those of a translation are created when they are asked for.
    var ordered: some RandomAccessCollection<TableMessage> {
        indexedEntries.indices.lazy.map { self.message(at: $0) }
    }

    /// The message at a place in file order.
    package func message(at place: Int) -> TableMessage {
        kept.isEmpty ? TableMessage(entries, indexedEntries[place]) : kept[place]
    }

    /// The number of messages.
    public var count: Int { indexedEntries.count }
    /// Whether there are no messages.
    public var isEmpty: Bool { indexedEntries.isEmpty }
    /// The keys, in file order.
    public var keys: [String] { indexedEntries.map { entries.key(at: $0.index) } }
    /// Whether some keys have no number: their source is not known, or not yet searched for.
    package var hasUnnumbered: Bool { !index.others.isEmpty }
    /// The messages of keys without a number, in file order: the key, and the place among all messages.
    var unnumbered: [(key: String, place: Int)] {
        hasUnnumbered
            ? indexedEntries.enumerated().compactMap { $1.number == nil ? (entries.key(at: $1.index), $0) : nil } : []
    }

    /// The message of a key, with the number that the key has in another list of keys.
    func message(_ key: String, numbered number: Int) -> TableMessage? {
        let place = numbers[key].flatMap { index.places.indices.contains($0) ? Int(index.places[$0]) : nil }
        guard let place = place ?? index.others[key], place >= 0 else { return nil }
        let indexed = indexedEntries[place]
        return TableMessage(entries, IndexedEntry(entry: indexed.index, number: number, summary: indexed.summary))
    }

    /// The messages as patterns.
    package var patterns: [String: MessagePattern] {
        Dictionary(ordered.map { ($0.key, $0.pattern) }) { _, last in last }
    }

    /// The message of a key.
    public subscript(key: String) -> TableMessage? {
        if let number = numbers[key] { return self[number: number] }
        return index.others[key].map(message)
    }

    /// The message of a key that has a source, by the key's number.
    package subscript(number number: Int) -> TableMessage? {
        contains(number: number) ? message(at: Int(index.places[number])) : nil
    }

    /// Whether the file has a message for a numbered key. A file that was read before some sources were found has no message
    /// for their keys.
    package func contains(number: Int) -> Bool { number < index.places.count && index.places[number] >= 0 }

    /// The place in file order of the message of a key that has a source.
    func place(number: Int) -> Int? { contains(number: number) ? Int(index.places[number]) : nil }

    /// The place in file order of the message of a key.
    package func place(of key: String) -> Int? { numbers[key].flatMap { place(number: $0) } ?? index.others[key] }

    /// The entry of a key that has a source, by the key's number.
    package func indexed(number: Int) -> IndexedEntry? { place(number: number).map { indexedEntries[$0] } }
}
