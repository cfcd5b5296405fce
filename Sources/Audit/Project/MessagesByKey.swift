package import MessageFormat

/// The messages of a file by key; the last of a repeated key, as on Apple's systems.
public struct MessagesByKey: Sendable {
    /// The messages, in file order.
    let ordered: [TableMessage]
    /// The keys of the development locale.
    let numbers: KeyNumbers
    /// By the number of the key, the place among the messages; -1 where there is none.
    private let places: [Int32]
    /// The messages whose keys the development locale does not have.
    private let others: [String: TableMessage]
    /// Whether no key stands twice.
    let isComplete: Bool

    /// - Parameter ordered: in file order.
    init(_ ordered: [TableMessage], numbers: KeyNumbers) {
        self.ordered = ordered
        self.numbers = numbers
        var places = [Int32](repeating: -1, count: numbers.keys.count)
        var others: [String: TableMessage] = [:]
        var isComplete = true
        for (place, message) in ordered.enumerated() {
            if let number = message.number {
                if places[number] >= 0 { isComplete = false }
                places[number] = Int32(truncatingIfNeeded: place)
            } else if others.updateValue(message, forKey: message.key) != nil {
                isComplete = false
            }
        }
        self.places = places
        self.others = others
        self.isComplete = isComplete
    }

    /// The number of messages.
    public var count: Int { ordered.count }
    /// Whether there is none.
    public var isEmpty: Bool { ordered.isEmpty }
    /// The keys, in file order.
    public var keys: [String] { ordered.map(\.key) }
    /// The keys that the development locale does not have.
    var otherKeys: some Collection<String> { others.keys }

    /// The messages as patterns.
    package var patterns: [String: MessagePattern] {
        Dictionary(ordered.map { ($0.key, $0.pattern) }) { _, last in last }
    }

    /// The message of a key.
    public subscript(key: String) -> TableMessage? {
        if let number = numbers[key] { return self[number: number] }
        return others[key]
    }

    /// The message of a key that the development locale has, by the key's number.
    subscript(number number: Int) -> TableMessage? {
        places[number] < 0 ? nil : ordered[Int(places[number])]
    }

    /// Whether there is a message of a key that the development locale has.
    func contains(number: Int) -> Bool { places[number] >= 0 }

    /// The keys of this development locale that a translation does not have.
    func keysMissing(in translation: MessagesByKey) -> [String] {
        numbers.keys.indices.filter { !translation.contains(number: $0) }.map { numbers.keys[$0] }
    }

    /// Whether a message is the one that counts for its key.
    func isLast(_ message: TableMessage) -> Bool {
        (message.number.map { self[number: $0] } ?? others[message.key]) === message
    }
}
