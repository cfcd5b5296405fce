public import MessageFormat
public import Messages

/// The declaration of a message that a rule or a form can show: its key and its arguments. `l10n-audit` checks that the
/// catalogs have the message.
public struct MessageDeclaration: Sendable, Hashable {
    /// The message's key.
    public var key: MessageKey
    /// The arguments that the message always has, by name.
    public var arguments: [String: ArgumentType]
    /// Whether the message is about a value of a kind that the rule does not judge. A person cannot enter such a value;
    /// only a program can send it.
    public var isForOtherKinds: Bool

    /// Creates a declaration.
    public init(_ key: MessageKey, _ arguments: [String: ArgumentType] = [:], isForOtherKinds: Bool = false) {
        self.key = key
        self.arguments = arguments
        self.isForOtherKinds = isForOtherKinds
    }

    /// The declaration that is true of both: the arguments that both have, each with a type that covers both types. An
    /// argument that only one of them has is sometimes missing, so a message cannot rely on it.
    package func union(_ other: MessageDeclaration) -> MessageDeclaration {
        var union = self
        union.arguments = [:]
        for (name, type) in arguments {
            guard let otherType = other.arguments[name] else { continue }
            union.arguments[name] = type.union(otherType) ?? .text
        }
        return union
    }
}

/// The type of an argument.
public enum ArgumentType: Sendable, Hashable {
    /// A whole number in an inclusive range.
    case integer(ClosedRange<Int>)
    /// A number in an inclusive range, which may have a fraction.
    case number(ClosedRange<Double>)
    /// Any text.
    case text
    /// A point in time.
    case date
    /// A list of any number of texts.
    case list
}

extension ArgumentType {
    /// A type that covers this type and another one. For two ranges, it is the smallest range that contains both. If one of
    /// them is a range of numbers, the result is too. Nil if the types are of different kinds.
    public func union(_ other: ArgumentType) -> ArgumentType? {
        switch (self, other) {
        case (.integer(let left), .integer(let right)):
            .integer(min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound))
        case (.number(let left), .number(let right)):
            .number(min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound))
        case (.integer(let whole), .number(let other)), (.number(let other), .integer(let whole)):
            .number(
                min(Double(whole.lowerBound), other.lowerBound)...max(Double(whole.upperBound), other.upperBound))
        default:
            self == other ? self : nil
        }
    }

    /// Whether an argument has the type and is in its range.
    public func allows(_ argument: MessageArgument) -> Bool {
        switch (self, argument) {
        case (.integer(let range), .integer(let value)): range.contains(value)
        case (.number(let range), .number(let value)), (.number(let range), .exact(let value)): range.contains(value)
        case (.number(let range), .integer(let value)): range.contains(Double(value))
        case (.number(let range), .plain(let value)): range.contains(value.double)
        case (.integer(let range), .plain(let value)): Int(value.description).map(range.contains) ?? false
        case (.text, .text), (.date, .date), (.list, .list): true
        default: false
        }
    }
}
