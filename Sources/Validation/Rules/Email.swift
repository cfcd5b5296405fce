internal import ICU
public import Messages

/// A text must be an email address as the HTML standard defines it for `<input type=email>` ("valid e-mail address").
/// Letters, digits and some punctuation of ASCII come before the `@`. After it come labels of at most 63 letters, digits
/// and inner hyphens. As in browsers, the domain may also be in any script, if it has a form for DNS (UTS #46). UTS #46 leaves
/// out hidden characters, such as U+200B. Here they are refused, because two addresses that look the same would differ: see
/// ``NoHiddenCharacters``. It fails with `INVALID_EMAIL_FORMAT`.
///
/// If ``acceptsInternationalNames`` is set, characters of any script may come before the `@` too (RFC 6531, section 3.3), in
/// normalization form C (RFC 6532, section 3.1) and without spaces and hidden characters: see ``NoHiddenCharacters``. Not every
/// mail server delivers to such an address.
///
/// Further, at most 64 bytes come before the `@`, and the address has at most 254 bytes in ASCII (RFC 5321, section
/// 4.5.3.1). The domain has at least one point, unless ``acceptsSingleLabel`` is set, and its last label is not a number. A
/// final point, an underscore in the domain, and an address in brackets are not accepted. Marks of direction around the
/// address are ignored.
///
/// - Complexity: O(*n*) in the length of the text.
public struct Email: StandardRule, TextRule {
    package static let name = "email"
    package static let summary = "A text must be an email address."
    package static let parameters: [any DeclaredParameter] = [
        internationalDomains, singleLabelDomains, internationalNames,
    ]
    package static let examples = [
        RuleExample(accepts: ["name@example.com"], rejects: [.invalidEmailFormat: ["name@", "name@example"]]),
        RuleExample(
            #""internationalDomains": false"#, accepts: ["name@xn--bcher-kva.example"],
            rejects: [.invalidEmailFormat: ["name@bücher.example"]]),
        RuleExample(
            #""singleLabelDomains": true"#, accepts: ["name@localhost"], rejects: [.invalidEmailFormat: ["name@"]]),
        RuleExample(
            #""internationalNames": true"#, accepts: ["имя@пример.рф"],
            rejects: [.invalidEmailFormat: ["им я@пример.рф"]]),
    ]
    private static let internationalDomains = RuleParameter.flag(
        "internationalDomains", "Whether domains in any script are accepted."
    ).or(true)
    private static let singleLabelDomains = RuleParameter.flag(
        "singleLabelDomains", "Whether domains without a point, such as `localhost`, are accepted."
    ).or(false)
    private static let internationalNames = RuleParameter.flag(
        "internationalNames", "Whether characters of any script are accepted before the @."
    ).or(false)
    package static let standardMessages = [MessageDeclaration(.invalidEmailFormat), .wrongKind]

    /// Whether domains such as `bücher.example` are accepted.
    public let acceptsInternationalDomains: Bool

    /// Whether domains without a point, such as `localhost`, are accepted.
    public let acceptsSingleLabel: Bool

    /// Whether characters of any script are accepted before the `@`.
    public let acceptsInternationalNames: Bool

    /// Creates the rule.
    public init(
        acceptsInternationalDomains: Bool = true, acceptsSingleLabel: Bool = false,
        acceptsInternationalNames: Bool = false
    ) {
        self.acceptsInternationalDomains = acceptsInternationalDomains
        self.acceptsSingleLabel = acceptsSingleLabel
        self.acceptsInternationalNames = acceptsInternationalNames
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let acceptsInternationalDomains = try parameters.take(Self.internationalDomains)
        self.init(
            acceptsInternationalDomains: acceptsInternationalDomains,
            acceptsSingleLabel: try parameters.take(Self.singleLabelDomains),
            acceptsInternationalNames: try parameters.take(Self.internationalNames))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.internationalDomains, acceptsInternationalDomains)
        form.put(Self.singleLabelDomains, acceptsSingleLabel)
        form.put(Self.internationalNames, acceptsInternationalNames)
    }

    public var key: MessageKey { .invalidEmailFormat }

    public func accepts(_ text: String) -> Bool {
        let text = text.withoutDirectionMarks
        guard let (local, domain) = Self.parts(of: text, acceptsInternationalNames) else { return false }
        let isASCII = text.utf8.dropFirst(local.utf8.count).allSatisfy { $0 < 0x80 }
        return (isASCII || acceptsInternationalDomains)
            && (acceptsSingleLabel || domain.utf8.contains(UInt8(ascii: ".")))
    }

    /// The text without marks of direction around it; nil if there are none.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        value.withoutDirectionMarks
    }

    /// The address with its domain in the form that mail servers use, in lower case: `ann@bücher.example` becomes
    /// `ann@xn--bcher-kva.example`. Compare or store this form to find out whether two addresses have the same domain.
    ///
    /// - Returns: nil if the text is not an address with ASCII before the `@`, with or without a point in its domain.
    public static func asciiAddress(_ text: String) -> String? {
        parts(of: text.withoutDirectionMarks).map { "\($0.local)@\($0.domain)" }
    }

    private static let longestLocalPart = 64
    private static let longestAddress = 254

    // The parts are found in bytes, because comparing characters takes quadratic time if one has many combining marks.
    private static func parts(
        of text: String, _ acceptsInternationalNames: Bool = false
    ) -> (local: Substring, domain: String)? {
        guard let at = text.utf8.firstIndex(of: UInt8(ascii: "@")) else { return nil }
        let local = text[..<at]
        let written = text[text.utf8.index(after: at)...]
        guard (1...longestLocalPart).contains(local.utf8.count),
            local.utf8.allSatisfy(isLocalPart) || acceptsInternationalNames && isInternationalName(local),
            written.utf8.allSatisfy({ $0 < 0x80 }) || HiddenCharacters(String(written)).isEmpty,
            let domain = HostName.asciiDomain(written),
            local.utf8.count + 1 + domain.utf8.count <= longestAddress, !HostName.endsInDigits(domain)
        else { return nil }
        return (local, domain)
    }

    private static func isInternationalName(_ local: Substring) -> Bool {
        let name = String(local)
        return name.utf8.allSatisfy { $0 >= 0x80 || isLocalPart($0) } && NormalizationFormC.contains(name)
            && !name.unicodeScalars.contains { $0.properties.isWhitespace } && HiddenCharacters(name).isEmpty
    }

    private static func isLocalPart(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }

    public func addHints(to hints: inout InputHints) {
        // A browser's control for email addresses refuses such names.
        hints.set(acceptsInternationalNames ? .text : .email, autocomplete: "email")
        if acceptsInternationalNames { hints.inputMode = "email" }
    }
}

extension Rule where Self == Email {
    /// A text must be an email address.
    public static var email: Email { Email() }
}
