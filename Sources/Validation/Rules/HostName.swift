internal import ICU
internal import Messages

/// A text must be the name of a host in DNS: labels of 1 to 63 letters, digits and inner hyphens, separated by points (RFC
/// 1123, section 2.1), 253 characters at most (RFC 1035, section 2.3.4). It fails with `UNLIKE_EXAMPLE` (`example`).
///
/// - The name may be in any script if it has a form for DNS (UTS #46). That form must be within the limits.
/// - A final point, which stands for the root, is accepted and doesn't count.
/// - The last label isn't a number, because a browser would read the name as an IPv4 address (WHATWG URL, section 3.5,
///   "ends in a number"). For addresses, use ``IPAddress``.
///
/// - Complexity: O(*n*) in the length of the text.
public struct HostName: CodeRule {
    package static let name = "hostName"
    package static let summary = "A text must be the name of a host or a domain."
    package static let parameters: [any DeclaredParameter] = [minLabelsParameter, wildcard, underscore]
    package static let examples = [
        RuleExample(
            accepts: ["www.example.com", "bücher.example", "localhost", "example.com."],
            rejects: [.unlikeExample: ["ex_ample.com", "-a.com", "192.0.2.1"]]),
        RuleExample(
            #""minLabels": 2, "acceptsWildcard": true, "acceptsUnderscore": true"#,
            accepts: ["*.example.com", "_dmarc.example.com"],
            rejects: [.unlikeExample: ["localhost", "*.com", "a.*.com"]]),
    ]
    private static let minLabelsParameter = RuleParameter.integer(
        "minLabels", in: 1...127, "The minimum number of labels. With 2, `localhost` isn't accepted."
    ).or(1)
    private static let wildcard = RuleParameter.flag(
        "acceptsWildcard", "Whether the first label may be `*`, as in certificates. It isn't counted as a label."
    ).or(false)
    private static let underscore = RuleParameter.flag(
        "acceptsUnderscore", "Whether labels may contain underscores, as the names of services in DNS do (RFC 8552)."
    ).or(false)
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// The minimum number of labels: 1 to 127.
    public let minLabels: Int
    /// Whether the first label may be `*`, which isn't counted as a label.
    public let acceptsWildcard: Bool
    /// Whether labels may contain underscores.
    public let acceptsUnderscore: Bool

    /// Creates the rule.
    ///
    /// - Precondition: `minLabels` is from 1 to 127.
    public init(minLabels: Int = 1, acceptsWildcard: Bool = false, acceptsUnderscore: Bool = false) {
        Self.minLabelsParameter.require(minLabels)
        self.minLabels = minLabels
        self.acceptsWildcard = acceptsWildcard
        self.acceptsUnderscore = acceptsUnderscore
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(
            minLabels: try parameters.take(Self.minLabelsParameter),
            acceptsWildcard: try parameters.take(Self.wildcard),
            acceptsUnderscore: try parameters.take(Self.underscore))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.minLabelsParameter, minLabels)
        form.put(Self.wildcard, acceptsWildcard)
        form.put(Self.underscore, acceptsUnderscore)
    }

    package func failure(of text: String) -> Failure? {
        accepts(text) ? nil : .unlikeExample(example)
    }

    private var example: String {
        switch minLabels {
        case ...2: "example.com"
        case 3: "www.example.com"
        default: String(repeating: "a.", count: minLabels - 1) + "b"
        }
    }

    private func accepts(_ text: String) -> Bool {
        var name = text[...]
        let hasWildcard = acceptsWildcard && text.utf8.starts(with: "*.".utf8)
        if hasWildcard { name.unicodeScalars.removeFirst(2) }
        if name.unicodeScalars.last == "." { name.unicodeScalars.removeLast() }
        guard let ascii = Self.asciiDomain(name, acceptsUnderscore: acceptsUnderscore),
            ascii.utf8.count + (hasWildcard ? 2 : 0) <= Self.longestDomain
        else { return false }
        let labels = ascii.utf8.split(separator: UInt8(ascii: "."))
        guard labels.count >= minLabels, let last = labels.last else { return false }
        return !Self.isNumber(last)
    }

    public func addHints(to hints: inout InputHints) { hints.inputMode = "url" }
}

extension Rule where Self == HostName {
    /// A text must be the name of a host.
    public static var hostName: HostName { HostName() }
}

/// Hosts in email addresses and web addresses.
extension HostName {
    /// The longest domain name without a final point, in letters of ASCII (RFC 1035, section 2.3.4, without the length bytes).
    private static let longestDomain = 253

    /// The form of a domain name that DNS uses, in lower case (UTS #46): `bücher.example` becomes `xn--bcher-kva.example`.
    ///
    /// A name has at most 253 letters, and labels of 1 to 63 ASCII letters, digits and inner hyphens. A label that begins with
    /// `xn--` must be the converted form of a label in another script.
    ///
    /// - Parameter acceptsUnderscore: whether labels may contain underscores.
    /// - Returns: nil if the text is not a domain name.
    static func asciiDomain(_ text: some StringProtocol, acceptsUnderscore: Bool = false) -> String? {
        guard let name = converted(text, acceptsUnderscore), name.utf8.count <= longestDomain else { return nil }
        let hyphen = UInt8(ascii: "-")
        var length = 0
        var last = hyphen
        for byte in name.utf8 {
            if byte == UInt8(ascii: ".") {
                guard (1...63).contains(length), last != hyphen else { return nil }
                length = 0
            } else {
                guard
                    byte.isLetterOrDigit || byte == hyphen && length > 0
                        || acceptsUnderscore && byte == UInt8(ascii: "_")
                else { return nil }
                length += 1
            }
            last = byte
        }
        return (1...63).contains(length) && last != hyphen ? name : nil
    }

    private static func converted(_ text: some StringProtocol, _ acceptsUnderscore: Bool) -> String? {
        // Most names are ASCII and stay as they are. They may have hyphens where UTS #46 forbids them, as browsers allow.
        let bytes = Array(text.utf8)
        let isPlain = bytes.allSatisfy { $0 < 0x80 } && !bytes.hasConvertedLabel
        if !isPlain { return IDNA.ascii(text, acceptsPunctuation: acceptsUnderscore) }
        return bytes.count <= longestDomain ? text.lowercased() : nil
    }

    /// Whether the last label of a domain name consists of digits, as in no domain of DNS.
    static func endsInDigits(_ domain: String) -> Bool {
        let label = lastLabel(of: domain)
        return !label.isEmpty && label.allSatisfy(\.isDigit)
    }

    private static func lastLabel(of domain: String) -> Substring.UTF8View {
        let point = domain.utf8.lastIndex(of: UInt8(ascii: "."))
        return domain.utf8[(point.map { domain.utf8.index(after: $0) } ?? domain.startIndex)...]
    }

    /// The host of a web address as a browser reads it (WHATWG URL, "host parsing"), in ASCII: a domain in lower case, an IPv4
    /// address of four decimal numbers, or an IPv6 address in brackets.
    ///
    /// Bytes may be percent-encoded. Invisible characters that UTS #46 ignores are left out, and full-width letters, digits and
    /// points are read as those of ASCII. A host whose last part is a number is an IPv4 address, whose parts may be octal or
    /// hexadecimal: `0x7f000001` and `127。0。0。1` are `127.0.0.1`. Other than a browser, it refuses labels that DNS does not
    /// allow: empty ones, those with a hyphen at an end, and those with punctuation other than underscores.
    ///
    /// - Returns: nil if the text is not a host.
    static func webHost(_ text: ArraySlice<UInt8>) -> String? {
        if text.first == UInt8(ascii: "[") {
            guard text.last == UInt8(ascii: "]") else { return nil }
            let address = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
            return IPNumber(v6: address) != nil ? "[\(address.lowercased())]" : nil
        }
        // A longer host is none in any script, and must not be copied several times.
        guard text.count <= 9 * longestDomain, let bytes = PercentEncoding.decode(text, plusIsSpace: false),
            var name = String(validating: bytes, as: UTF8.self)
        else { return nil }
        // The points that UTS #46 reads as a point.
        let hasFinalPoint =
            name.unicodeScalars.last.map { ".\u{3002}\u{FF0E}\u{FF61}".unicodeScalars.contains($0) } ?? false
        if hasFinalPoint { name.unicodeScalars.removeLast() }
        guard let domain = asciiDomain(name, acceptsUnderscore: true) else { return nil }
        if !isNumber(lastLabel(of: domain)) { return hasFinalPoint ? domain + "." : domain }
        return ipv4(domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false))
    }

    /// An IPv4 address of one to four numbers, of which the last one fills the rest (WHATWG URL, "IPv4 parser").
    private static func ipv4(_ parts: [Substring.UTF8View]) -> String? {
        let numbers = parts.compactMap { ipv4Number($0) }
        guard numbers.count == parts.count, numbers.count <= 4, let last = numbers.last,
            numbers.dropLast().allSatisfy({ $0 <= 255 }), last < 1 << (8 * (5 - numbers.count))
        else { return nil }
        var address = last
        for (place, number) in numbers.dropLast().enumerated() { address |= number << (8 * (3 - place)) }
        return [24, 16, 8, 0].map { String(address >> $0 & 255) }.joined(separator: ".")
    }

    /// A decimal, octal (`017`) or hexadecimal (`0xF`) number below 2³²; nil for any other text.
    private static func ipv4Number(_ text: Substring.UTF8View) -> Int? {
        var digits = Substring(text)
        var radix = 10
        if digits.utf8.starts(with: "0x".utf8) {
            (digits, radix) = (digits.dropFirst(2), 16)
            if digits.isEmpty { return 0 }
        } else if digits.utf8.first == UInt8(ascii: "0"), digits.utf8.count > 1 {
            (digits, radix) = (digits.dropFirst(), 8)
        }
        guard digits.utf8.allSatisfy({ $0.isLetterOrDigit }) else { return nil }
        return UInt32(digits, radix: radix).map { Int($0) }
    }

    /// Whether a browser reads the last label of a name as a number (WHATWG URL, "ends in a number"): decimal, or
    /// hexadecimal behind `0x`.
    private static func isNumber(_ label: Substring.UTF8View) -> Bool {
        guard label.first?.isDigit ?? true else { return false }
        return label.allSatisfy(\.isDigit)
            || label.prefix(2).map(\.uppercasedLetter).elementsEqual("0X".utf8)
                && label.dropFirst(2).allSatisfy(\.isHexDigit)
    }
}

extension [UInt8] {
    /// Whether a label of the domain name begins with `xn--`, in any case.
    fileprivate var hasConvertedLabel: Bool {
        // Most names have no hyphen before another one, so this looks at each byte once.
        indices.dropFirst(3).contains { end in
            self[end] == UInt8(ascii: "-") && self[end - 1] == UInt8(ascii: "-")
                && self[end - 2] | 0x20 == UInt8(ascii: "n") && self[end - 3] | 0x20 == UInt8(ascii: "x")
                && (end == 3 || self[end - 4] == UInt8(ascii: "."))
        }
    }
}
