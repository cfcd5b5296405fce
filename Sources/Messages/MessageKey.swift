/// The name of a message, such as `CANNOT_EMPTY`.
///
/// Any string is a key. Those of the shipped catalog have constants, such as ``cannotEmpty``.
public struct MessageKey: RawRepresentable, Sendable, Hashable {
    /// The key as the tables spell it. Keys are compared as they stand, case included.
    public let rawValue: String

    /// Makes the key that the tables spell `rawValue`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes the key that the tables spell `text`.
    public init(_ text: some StringProtocol) {
        self.rawValue = String(text)
    }
}

extension MessageKey: ExpressibleByStringLiteral {
    /// Makes a key from a literal.
    public init(stringLiteral value: String) {
        self.rawValue = value
    }
}

extension MessageKey: CustomStringConvertible {
    /// The key as the tables spell it.
    public var description: String { rawValue }
}

extension MessageKey: Comparable {
    /// Orders keys by their UTF-8 bytes, the same on every machine and in every locale.
    public static func < (left: MessageKey, right: MessageKey) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}
