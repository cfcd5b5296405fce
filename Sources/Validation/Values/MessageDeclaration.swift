public import Messages

/// A message that a rule or a form can show: its key and its arguments. `l10n-audit` checks that the catalogs have it.
public struct MessageDeclaration: Sendable, Hashable {
    /// The message's key.
    public var key: MessageKey
    /// The arguments that the message is always given, by name.
    public var arguments: [String: ArgumentType]
    /// Whether the message is about values of another kind than the rule judges. No person can enter such a value; only
    /// a program can send it.
    public var isForOtherKinds: Bool

    /// Declares a message.
    public init(_ key: MessageKey, _ arguments: [String: ArgumentType] = [:], isForOtherKinds: Bool = false) {
        self.key = key
        self.arguments = arguments
        self.isForOtherKinds = isForOtherKinds
    }

    /// What two declarations of a message together say of it: the arguments that both give, each of a type that covers
    /// both. An argument that one of them gives is missing now and then, and cannot be relied on.
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

/// What an argument can be.
public enum ArgumentType: Sendable, Hashable {
    /// A whole number of an inclusive range.
    case integer(ClosedRange<Int>)
    /// A number of an inclusive range that may have a fraction.
    case number(ClosedRange<Double>)
    /// Any text.
    case text
    /// A point in time.
    case date
    /// Any number of texts.
    case list
}

extension ArgumentType {
    /// A type that covers this one and `other`: the union of two ranges, of numbers where one of them is; nil where the
    /// two are of different kinds.
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

    /// Whether an argument is of the type, and within its range.
    public func allows(_ argument: MessageArgument) -> Bool {
        switch (self, argument) {
        case (.integer(let range), .integer(let value)): range.contains(value)
        case (.number(let range), .number(let value)): range.contains(value)
        case (.number(let range), .integer(let value)): range.contains(Double(value))
        case (.text, .text), (.date, .date), (.list, .list): true
        default: false
        }
    }
}
