/// The key of a message, such as `CANNOT_EMPTY`.
///
/// Any string is a key. The keys of the shipped catalog have constants, such as ``cannotEmpty``. A key is hashed when it is
/// created, so a key that is kept is found faster than one that is created for each look-up.
public struct MessageKey: RawRepresentable, Sendable {
    /// The key, as tables spell it.
    ///
    /// Keys are compared byte by byte, with case.
    public let rawValue: String
    /// The fingerprint of the key's UTF-8.
    @usableFromInline let fingerprint: KeyFingerprint

    /// Creates a key from its spelling in tables.
    public init(rawValue: String) {
        self.rawValue = rawValue
        fingerprint = KeyFingerprint(rawValue)
    }

    /// Creates a key whose fingerprint is known, without reading its text. `MessagesPlugin` generates such calls.
    ///
    /// - Parameters:
    ///   - rawValue: the key, as tables spell it.
    ///   - first: the first word of the fingerprint. With the words of another key, the message is not found.
    ///   - last: the last word of the fingerprint.
    @inlinable public init(generated rawValue: String, _ first: UInt64, _ last: UInt64) {
        self.rawValue = rawValue
        fingerprint = KeyFingerprint(first: first, last: last)
    }

    /// The words of the fingerprint. They are the same on every machine.
    package var fingerprintWords: (UInt64, UInt64) { (fingerprint.first, fingerprint.last) }

    /// Creates a key from its spelling in tables.
    public init(_ text: some StringProtocol) {
        self.init(rawValue: String(text))
    }
}

extension MessageKey: Hashable {
    /// Whether both keys have the same UTF-8 bytes.
    public static func == (left: MessageKey, right: MessageKey) -> Bool {
        left.fingerprint == right.fingerprint
            && (!left.fingerprint.isLong || left.rawValue.utf8.elementsEqual(right.rawValue.utf8))
    }

    /// Hashes the key's fingerprint.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(fingerprint)
    }
}

extension MessageKey: ExpressibleByStringLiteral {
    /// Creates a key from a literal.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }
}

extension MessageKey: CustomStringConvertible {
    /// The key, as tables spell it.
    public var description: String { rawValue }
}

extension MessageKey: Comparable {
    /// Orders keys by their UTF-8 bytes. The order is the same on every machine and in every locale.
    public static func < (left: MessageKey, right: MessageKey) -> Bool {
        left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
    }
}

/// A key is stored as its text. A dictionary with keys of this type is stored as an object.
extension MessageKey: Codable, CodingKeyRepresentable {}
