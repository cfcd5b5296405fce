public import Messages

/// A text must be an email address as the HTML standard defines it for `<input type=email>` ("valid e-mail address").
/// Letters, digits and some punctuation of ASCII come before the `@`. After it come labels of at most 63 letters, digits
/// and inner hyphens. As in browsers, the domain may also be in any script, if it has a form for DNS (UTS #46). It fails
/// with `INVALID_EMAIL_FORMAT`.
///
/// - Complexity: O(*n*) in the length of the text.
public struct Email: StandardRule, TextRule {
    package static let name = "email"
    package static let summary = "A text must be an email address."
    package static let parameters: [any DeclaredParameter] = [internationalDomains]
    package static let examples = [
        RuleExample(accepts: ["name@example.com", "name@example"], rejects: [.invalidEmailFormat: ["name@"]]),
        RuleExample(
            #""internationalDomains": false"#, accepts: ["name@xn--bcher-kva.example"],
            rejects: [.invalidEmailFormat: ["name@bücher.example"]]),
    ]
    private static let internationalDomains = RuleParameter.flag(
        "internationalDomains", "Whether domains in any script are accepted."
    ).or(true)
    package static let standardMessages = [MessageDeclaration(.invalidEmailFormat), .wrongKind]

    /// Whether domains such as `bücher.example` are accepted.
    public let acceptsInternationalDomains: Bool

    /// Creates the rule.
    public init(acceptsInternationalDomains: Bool = true) {
        self.acceptsInternationalDomains = acceptsInternationalDomains
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(acceptsInternationalDomains: try parameters.take(Self.internationalDomains))
    }

    public var key: MessageKey { .invalidEmailFormat }

    public func accepts(_ text: String) -> Bool {
        // The parts are found in bytes, because comparing characters takes quadratic time if one has many combining marks.
        guard let at = text.utf8.firstIndex(of: UInt8(ascii: "@")), at > text.startIndex,
            text[..<at].utf8.allSatisfy(Self.isLocalPart)
        else { return false }
        let domain = text[text.utf8.index(after: at)...]
        return acceptsInternationalDomains ? HostName.isInternationalDomain(domain) : HostName.isDomain(domain)
    }

    private static let localPunctuation = Set(".!#$%&'*+/=?^_`{|}~-".utf8)

    private static func isLocalPart(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || localPunctuation.contains(byte)
    }
}

extension Rule where Self == Email {
    /// A text must be an email address.
    public static var email: Email { Email() }
}
