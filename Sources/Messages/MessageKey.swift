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
    @usableFromInline let fingerprint: KeyFingerprint

    /// Makes the key that the tables spell `rawValue`.
    public init(rawValue: String) {
        self.rawValue = rawValue
        fingerprint = KeyFingerprint(rawValue)
    }

    /// Makes a key of which the fingerprint is known, without a look at its text: what `MessagesPlugin` writes.
    ///
    /// - Parameters:
    ///   - rawValue: the key as the tables spell it.
    ///   - first: the first word of the fingerprint; a key with the words of another key finds nothing.
    ///   - last: the last word.
    @inlinable public init(generated rawValue: String, _ first: UInt64, _ last: UInt64) {
        self.rawValue = rawValue
        fingerprint = KeyFingerprint(first: first, last: last)
    }

    /// The words of the fingerprint: the same on every machine.
    package var fingerprintWords: (UInt64, UInt64) { (fingerprint.first, fingerprint.last) }

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
