/// The values of a message's arguments, by name.
///
/// A literal takes values as they are, see ``MessageArgumentConvertible``: `["count": files.count, "name": user.name]`.
///
/// They keep the order in which they were given. Look-up is linear: messages have few arguments, and a dictionary would cost
/// more. This is a value type and safe to share between threads.
public struct MessageArguments: Sendable {
    /// The names and values; each name occurs once.
    ///
    /// The tuples have no labels, and the values are those that were given, so that the list of a dictionary literal can be kept
    /// without a copy.
    private var pairs: [(String, any MessageArgumentConvertible)] = []

    /// No arguments.
    public init() {}

    /// Arguments in the order of the sequence. When two have the same name, the last one counts.
    public init(_ arguments: some Sequence<(name: String, value: MessageArgument)>) {
        for (name, value) in arguments { self[name] = value }
    }

    /// Values without names, counted as in printf: the first has the name `1`.
    public init(positional values: some Sequence<MessageArgument>) {
        pairs = values.enumerated().map { (String($0.offset + 1), $0.element.unboxed) }
    }

    /// Names and values that are known to have no name twice, in linear time.
    package init(distinct pairs: [(String, MessageArgument)]) {
        self.pairs = pairs.map { ($0.0, $0.1.unboxed) }
    }

    /// The value of a name; nil if there is none.
    ///
    /// Setting nil removes it.
    public subscript(name: String) -> MessageArgument? {
        get {
            pairs.withUnsafeBufferPointer { pairs in
                for index in 0..<pairs.count where pairs[index].0.isSameName(name) {
                    return pairs[index].1.messageArgument
                }
                return nil
            }
        }
        set {
            let index = pairs.firstIndex { $0.0.isSameName(name) }
            switch (index, newValue) {
            case (let index?, let value?): pairs[index].1 = value.unboxed
            case (let index?, nil): pairs.remove(at: index)
            case (nil, let value?): pairs.append((name, value.unboxed))
            case (nil, nil): break
            }
        }
    }

    /// The names, in the order they were given.
    public var names: [String] { pairs.map(\.0) }

    /// The names and values, in the order they were given.
    package var values: [(String, MessageArgument)] { pairs.map { ($0.0, $0.1.messageArgument) } }

    /// The names and values, sorted by name.
    package var sorted: [(String, MessageArgument)] { values.sorted { $0.0 < $1.0 } }

    /// Whether there are no arguments.
    public var isEmpty: Bool { pairs.isEmpty }
}

extension MessageArguments: Hashable {
    /// Whether both have the same values under the same names in the same order.
    public static func == (left: MessageArguments, right: MessageArguments) -> Bool {
        left.pairs.elementsEqual(right.pairs) {
            $0.0.isSameName($1.0) && $0.1.messageArgument == $1.1.messageArgument
        }
    }

    /// Feeds names and values to the hasher.
    public func hash(into hasher: inout Hasher) {
        for (name, value) in pairs {
            hasher.combine(name)
            hasher.combine(value.messageArgument)
        }
    }
}

extension MessageArguments: ExpressibleByDictionaryLiteral {
    /// Arguments as written. When two have the same name, the last one counts.
    public init(dictionaryLiteral elements: (String, any MessageArgumentConvertible)...) {
        // A literal of the library's types without repeated names is kept as it is. A repeated name is a mistake, and rare. A
        // value of another type is asked for its argument once.
        if elements.hasRepeatedName {
            for (name, value) in elements { self[name] = value.messageArgument }
        } else {
            pairs = elements
            for index in pairs.indices where !pairs[index].1.isOfLibrary {
                pairs[index].1 = pairs[index].1.messageArgument.unboxed
            }
        }
    }
}

extension [(String, any MessageArgumentConvertible)] {
    /// Whether a name is repeated. Takes quadratic time, because literals are short.
    fileprivate var hasRepeatedName: Bool {
        withUnsafeBufferPointer { pairs in
            for index in 1..<Swift.max(pairs.count, 1) {
                for earlier in 0..<index where pairs[index].0.isSameName(pairs[earlier].0) { return true }
            }
            return false
        }
    }
}

extension MessageArgumentConvertible {
    /// Whether the type is one of those that this module makes arguments. Their values stay as they are.
    fileprivate var isOfLibrary: Bool {
        self is Int || self is String || self is Double || self is MessageArgument || self is MessageDate
            || self is [String]
    }
}

extension MessageArgument {
    /// The value with the type that it has without this enumeration, which a list of arguments holds without an allocation.
    fileprivate var unboxed: any MessageArgumentConvertible {
        switch self {
        case .integer(let value): value
        case .number(let value): value
        case .text(let text): text
        case .list(let texts): texts
        case .date(let date): date
        case .exact, .plain: self
        }
    }
}

extension String {
    /// Whether both are names of the same argument.
    ///
    /// Compares the lengths first: they differ for most names, and comparing strings is a function call. As in ICU, a letter
    /// with a combining accent is a different name from the same letter as one code point.
    @inline(__always)
    func isSameName(_ other: String) -> Bool {
        utf8.count == other.utf8.count && hasSameContent(as: other)
    }

    /// Swift's own comparison is fastest, but takes quadratic time for many combining marks in a row. So longer names, which
    /// may come from a network, are compared as bytes.
    @inline(__always)
    private func hasSameContent(as other: String) -> Bool {
        utf8.count <= 64 ? self == other : utf8.elementsEqual(other.utf8)
    }
}
