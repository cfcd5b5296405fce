/// The name of a message, such as `CANNOT_EMPTY`.
///
/// Any string is a key. Those of the shipped catalog have constants, such as ``cannotEmpty``. A key is hashed when it
/// is made, so one that is kept finds its message faster than one that is made anew.
public struct MessageKey: RawRepresentable, Sendable {
    /// The key as the tables spell it.
    ///
    /// Keys are compared as they stand, case included.
    public let rawValue: String
    /// Of the UTF-8 of the key.
    let fingerprint: KeyFingerprint

    /// Makes the key that the tables spell `rawValue`.
    public init(rawValue: String) {
        self.rawValue = rawValue
        fingerprint = KeyFingerprint(rawValue)
    }

    /// Makes the key that the tables spell `text`.
    public init(_ text: some StringProtocol) {
        self.init(rawValue: String(text))
    }
}

extension MessageKey: Hashable {
    /// Whether the tables spell both in the same bytes.
    public static func == (left: MessageKey, right: MessageKey) -> Bool {
        left.fingerprint == right.fingerprint
            && (!left.fingerprint.isLong || left.rawValue.utf8.elementsEqual(right.rawValue.utf8))
    }

    /// Feeds what is kept of the key.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fingerprint)
    }
}

extension MessageKey: ExpressibleByStringLiteral {
    /// Makes a key from a literal.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
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
