package import MessageFormat

/// The messages of a file by key; the last of a repeated key, as on Apple's systems.
///
/// Of a message only what one pass over its bytes shows is kept. Those of the development locale are kept whole, since all
/// others are compared with them; in a large project there is not room for the rest.
public struct MessagesByKey: Sendable {
    /// What is known of a message before its text is read.
    struct IndexedEntry: Sendable {
        // There may be millions of messages: 32 bits are enough for the entries of a file.
        private let entry: Int32
        private let storedNumber: Int32
        /// What the text has.
        let summary: TextSummary

        /// - Parameters:
        ///   - entry: the place of the entry in the file.
        ///   - number: the number of the key; nil where the development locale does not have it.
        init(entry: Int, number: Int?, summary: TextSummary) {
            self.entry = Int32(truncatingIfNeeded: entry)
            storedNumber = Int32(truncatingIfNeeded: number ?? -1)
            self.summary = summary
        }

        /// The place of the entry in the file.
        var index: Int { Int(entry) }
        /// The number of the key in its table; nil where the development locale does not have it.
        var number: Int? { storedNumber < 0 ? nil : Int(storedNumber) }
    }

    /// What is known of the messages, in file order.
    let indexedEntries: [IndexedEntry]
    /// The keys that have a source.
    let numbers: KeyNumbers
    private let entries: TableMessage.Entries
    /// The messages of the development locale; none of another.
    private let kept: [TableMessage]
    private let index: Index

    /// Where the messages stand.
    private struct Index: Sendable {
        /// By the number of the key, the place among the messages; -1 where there is none.
        private(set) var places: [Int32]
        /// The places of the messages whose keys the development locale does not have.
        private(set) var others: [String: Int] = [:]
        /// Whether a key stands twice.
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

    /// - Parameter indexedEntries: in file order.
    init(_ indexedEntries: [IndexedEntry], of entries: TableMessage.Entries, numbers: KeyNumbers, isDevelopment: Bool) {
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

    /// The messages of a file that has not changed, beside source texts that have the same keys: some of them are looked at
    /// anew.
    init(_ messages: MessagesByKey, numbers: KeyNumbers, replacing replaced: [(place: Int, entry: IndexedEntry)]) {
        var indexedEntries = messages.indexedEntries
        for (place, entry) in replaced { indexedEntries[place] = entry }
        self.indexedEntries = indexedEntries
        self.numbers = numbers
        entries = messages.entries
        index = messages.index
        kept = []
    }

    /// The messages, in file order; those of a translation are made as they are asked for.
    var ordered: some RandomAccessCollection<TableMessage> {
        indexedEntries.indices.lazy.map { self.message(at: $0) }
    }

    /// The message at a place in file order.
    func message(at place: Int) -> TableMessage {
        kept.isEmpty ? TableMessage(entries, indexedEntries[place]) : kept[place]
    }

    /// The number of messages.
    public var count: Int { indexedEntries.count }
    /// Whether there is none.
    public var isEmpty: Bool { indexedEntries.isEmpty }
    /// The keys, in file order.
    public var keys: [String] { indexedEntries.map { entries.key(at: $0.index) } }
    /// Whether a key has no number: its source is not known, or not looked for yet.
    var hasUnnumbered: Bool { !index.others.isEmpty }
    /// The messages of such keys, in file order: the key, and the place among all messages.
    var unnumbered: [(key: String, place: Int)] {
        hasUnnumbered
            ? indexedEntries.enumerated().compactMap { $1.number == nil ? (entries.key(at: $1.index), $0) : nil } : []
    }

    /// The message of a key under a number that it has among other keys.
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

    /// Whether there is a message of a key that has a source. A file that was read before some sources were known has no
    /// message of theirs.
    func contains(number: Int) -> Bool { number < index.places.count && index.places[number] >= 0 }

    /// The place in file order of the message of a key that has a source.
    func place(number: Int) -> Int? { contains(number: number) ? Int(index.places[number]) : nil }

    /// What is known of the message of a key that has a source, by the key's number.
    func indexed(number: Int) -> IndexedEntry? { place(number: number).map { indexedEntries[$0] } }
}
