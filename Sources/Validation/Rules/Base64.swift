internal import MessageFormat
internal import Messages

/// A text must be Base64 (RFC 4648): with padding in the standard alphabet (section 4), or without padding in the alphabet
/// for URLs (section 5). Line breaks and spaces aren't allowed, and bits that stand for nothing are 0 (section 3.5). It
/// fails with `UNLIKE_EXAMPLE` (`example`), or with `TEXT_TOO_LONG_BY` (`excess`), if it stands for too many bytes.
///
/// - Complexity: O(*n*) in the length of the text. Nothing is decoded.
public struct Base64: CodeRule {
    /// An alphabet.
    public enum Alphabet: String, Sendable, Hashable, CaseIterable {
        /// `A–Z a–z 0–9 + /`, with `=` as padding.
        case standard
        /// `A–Z a–z 0–9 - _`, without padding.
        case url
    }

    package static let name = "base64"
    package static let summary = "A text must be Base64."
    package static let parameters: [any DeclaredParameter] = [alphabetParameter, maximum]
    package static let examples = [
        RuleExample(
            accepts: ["SGVsbG8=", "QUJD"],
            rejects: [.unlikeExample: ["SGVsbG8", "QR==", "Q===", "QUJD\n", "QU-_"]]),
        RuleExample(
            #""alphabet": "url", "maxBytes": 4"#, accepts: ["QU-_", "QQ"],
            rejects: [.unlikeExample: ["QQ==", "QU+/", "QR"], .textTooLongBy: ["SGVsbG8"]]),
    ]
    private static let alphabetParameter = RuleParameter.choice(
        "alphabet", of: Alphabet.self, "The standard alphabet with padding, or that for URLs without padding."
    ).or(.standard)
    private static let maximum = RuleParameter.integer(
        "maxBytes", in: 1...Int.max, "The maximum number of bytes that the text stands for.")
    package static let standardMessages = [
        MessageDeclaration.unlikeExample, MessageDeclaration(.textTooLongBy, ["excess": .integer(1...Int.max)]),
        .wrongKind,
    ]

    /// The alphabet.
    public let alphabet: Alphabet
    /// The maximum number of bytes that the text stands for; nil for no limit.
    public let maxBytes: Int?

    /// Creates the rule.
    ///
    /// - Precondition: `maxBytes` is at least 1.
    public init(_ alphabet: Alphabet = .standard, maxBytes: Int? = nil) {
        Self.maximum.require(maxBytes)
        self.alphabet = alphabet
        self.maxBytes = maxBytes
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(
            try parameters.take(Self.alphabetParameter), maxBytes: try parameters.take(Self.maximum))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.alphabetParameter, alphabet)
        form.put(Self.maximum, maxBytes)
    }

    public var declaredMessages: [MessageDeclaration] {
        let length = MessageDeclaration(.textTooLongBy, ["excess": .integer(1...Int.max)])
        return [.unlikeExample] + (maxBytes == nil ? [] : [length]) + [.wrongKind]
    }

    package func failure(of text: String) -> Failure? {
        guard let count = byteCount(text) else {
            return .unlikeExample(example)
        }
        guard let maxBytes, count > maxBytes else { return nil }
        // Four characters stand for three bytes. The characters before the excess are Base64 by themselves.
        return Failure(
            key: .textTooLongBy, arguments: ["excess": .integer(text.utf8.count - maxBytes / 3 * 4)])
    }

    /// A text that isn't too long.
    private var example: String {
        switch (alphabet, maxBytes ?? 5) {
        case (.standard, 5...): "SGVsbG8="
        case (.standard, _): "QQ=="
        case (.url, 5...): "SGVsbG8"
        case (.url, _): "QQ"
        }
    }

    /// The number of bytes that a text stands for, at least 1; nil if it isn't Base64.
    private func byteCount(_ text: String) -> Int? {
        let bytes = text.utf8
        var digits = bytes[...]
        if alphabet == .standard {
            guard bytes.count.isMultiple(of: 4) else { return nil }
            for _ in 0..<2 where digits.last == UInt8(ascii: "=") { digits.removeLast() }
        }
        var last = 0
        var count = 0
        for byte in digits {
            guard let value = value(of: byte) else { return nil }
            last = value
            count += 1
        }
        switch count % 4 {
        case 0 where count > 0: return count / 4 * 3
        case 2 where last & 0b1111 == 0: return count / 4 * 3 + 1
        case 3 where last & 0b11 == 0: return count / 4 * 3 + 2
        default: return nil
        }
    }

    private func value(of byte: UInt8) -> Int? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0")) + 52
        case UInt8(ascii: alphabet == .standard ? "+" : "-"): 62
        case UInt8(ascii: alphabet == .standard ? "/" : "_"): 63
        default: nil
        }
    }
}

extension Rule where Self == Base64 {
    /// A text must be Base64 in the standard alphabet.
    public static var base64: Base64 { Base64() }

    /// A text must be Base64 in an alphabet.
    public static func base64(_ alphabet: Base64.Alphabet, maxBytes: Int? = nil) -> Base64 {
        Base64(alphabet, maxBytes: maxBytes)
    }
}
