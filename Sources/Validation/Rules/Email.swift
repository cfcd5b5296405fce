internal import Messages

/// A text must be an email address as the HTML standard has it for `<input type=email>` ("valid e-mail address"):
/// printable ASCII before the `@`; after it, labels of at most 63 letters, digits and inner hyphens. Fails with
/// `INVALID_EMAIL_FORMAT`.
///
/// - Complexity: O(*n*) in the length of the text; no regular expression.
public struct Email: StandardRule {
    public static let name = "email"
    public static let standardMessages = [MessageDeclaration(.invalidEmailFormat)]

    /// Makes the rule.
    public init() {}

    public init(parameters: inout RuleParameters) throws(FormError) {}

    public var declaredMessages: [MessageDeclaration] { Self.standardMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard let text = value.text, !text.isEmpty, !Self.isAddress(text) else { return [] }
        return [Failure(key: .invalidEmailFormat)]
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(isLocalPart) else { return false }
        return parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.count) && label.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
                && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        }
    }

    private static let localPunctuation = Set(".!#$%&'*+/=?^_`{|}~-".utf8)

    private static func isLocalPart(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || localPunctuation.contains(byte)
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

extension Rule where Self == Email {
    /// A text must be an email address.
    public static var email: Email { Email() }
}
