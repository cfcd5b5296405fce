/// The values of a message's arguments, by name.
///
/// Kept in the order they were given. Look-up is linear: messages have few arguments, and a dictionary would cost more.
public struct MessageArguments: Sendable, Hashable {
    private struct Pair: Sendable, Hashable {
        let name: String
        var value: MessageArgument
    }

    private var pairs: [Pair] = []

    /// No arguments.
    public init() {}

    /// Arguments in the order of the sequence; of two with one name the last counts.
    public init(_ arguments: some Sequence<(name: String, value: MessageArgument)>) {
        for (name, value) in arguments { self[name] = value }
    }

    /// Values without names, as printf counts them: the first has the name `1`.
    public init(positional values: some Sequence<MessageArgument>) {
        pairs = values.enumerated().map { Pair(name: String($0.offset + 1), value: $0.element) }
    }

    /// The value of a name; nil if there is none.
    ///
    /// Setting nil removes it.
    public subscript(name: String) -> MessageArgument? {
        get {
            for pair in pairs where pair.name == name { return pair.value }
            return nil
        }
        set {
            let index = pairs.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): pairs[index].value = value
            case (let index?, nil): pairs.remove(at: index)
            case (nil, let value?): pairs.append(Pair(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The names, in the order they were given.
    public var names: [String] { pairs.map(\.name) }

    /// Whether there are no arguments.
    public var isEmpty: Bool { pairs.isEmpty }
}

extension MessageArguments: ExpressibleByDictionaryLiteral {
    /// Arguments as written; of two with one name the last counts.
    public init(dictionaryLiteral elements: (String, MessageArgument)...) {
        for (name, value) in elements { self[name] = value }
    }
}
