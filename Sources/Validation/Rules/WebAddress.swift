public import Messages

/// A text must be a web address (RFC 3986, with the non-ASCII characters of RFC 3987): a scheme, `://` and a host, which is
/// a domain of any script, an IPv4 address, or an IPv6 address in brackets. A user, a port, a path, a query and a fragment
/// are optional. It fails with `INVALID_URL`.
///
/// - Complexity: O(*n*) in the length of the text.
public struct WebAddress: StandardRule, TextRule {
    package static let name = "url"
    package static let summary = "A text must be a web address."
    package static let parameters: [any DeclaredParameter] = [schemes]
    package static let examples = [
        RuleExample(accepts: ["https://example.com"], rejects: [.invalidURL: ["example", "ftp://example.com"]]),
        RuleExample(
            #""schemes": ["ftp"]"#, accepts: ["ftp://example.com"], rejects: [.invalidURL: ["https://example.com"]]),
    ]
    private static let schemes = RuleParameter.texts("schemes", "The accepted schemes.").or(["https", "http"])
    package static let standardMessages = [MessageDeclaration(.invalidURL), .wrongKind]

    /// The accepted schemes, in lower case.
    public let schemes: [String]

    /// Creates the rule.
    public init(schemes: [String] = ["https", "http"]) {
        self.schemes = schemes.map { $0.lowercased() }
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(schemes: try parameters.take(Self.schemes))
    }

    public var key: MessageKey { .invalidURL }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        schemes.map { .text("\($0)://example.com") } + ["example"]
    }

    // The parts are found in bytes, because comparing characters takes quadratic time if one has many combining marks.
    public func accepts(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), isScheme(text[..<colon]) else { return false }
        let rest = text[text.utf8.index(after: colon)...]
        guard rest.utf8.starts(with: "//".utf8), Self.hasOnlyURLCharacters(rest) else { return false }
        let behindSlashes = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
        let end = behindSlashes.utf8.firstIndex { "/?#".utf8.contains($0) } ?? behindSlashes.endIndex
        return Self.isAuthority(behindSlashes[..<end])
    }

    private func isScheme(_ text: Substring) -> Bool {
        text.utf8.allSatisfy { $0 < 0x80 } && schemes.contains(text.lowercased())
    }

    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        if let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) {
            let user = text[..<at].utf8
            guard !user.isEmpty, !user.contains(where: { "@[]".utf8.contains($0) }) else { return false }
            host = text[text.utf8.index(after: at)...]
        }
        if host.utf8.first == UInt8(ascii: "[") {
            guard let close = host.utf8.firstIndex(of: UInt8(ascii: "]")) else { return false }
            let address = host[..<close].utf8.dropFirst()
            return HostName.isIPv6(Substring(address)) && isPort(host[host.utf8.index(after: close)...])
        }
        let colon = host.utf8.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        guard isPort(host[colon...]) else { return false }
        let name = host[..<colon]
        // If the last label consists of digits, the host must be an IPv4 address, as in browsers.
        let last = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last ?? name.utf8
        let isNumber = !last.isEmpty && last.allSatisfy(\.isDigit)
        return isNumber ? HostName.isIPv4(name) : HostName.isInternationalDomain(name)
    }

    /// Whether a text is empty, or a colon and a number up to 65,535.
    private static func isPort(_ text: Substring) -> Bool {
        guard text.utf8.first == UInt8(ascii: ":") else { return text.isEmpty }
        let digits = text.utf8.dropFirst()
        return !digits.isEmpty && digits.allSatisfy(\.isDigit) && UInt16(Substring(digits)) != nil
    }

    private static let forbidden = Set<Unicode.Scalar>(["<", ">", #"""#, "\\", "^", "`", "{", "|", "}"])

    private static func hasOnlyURLCharacters(_ text: Substring) -> Bool {
        let isPlain = text.unicodeScalars.allSatisfy { scalar in
            !scalar.isControl && !scalar.properties.isWhitespace && !forbidden.contains(scalar)
        }
        guard isPlain else { return false }
        let bytes = Array(text.utf8)
        return bytes.indices.allSatisfy { index in
            bytes[index] != UInt8(ascii: "%")
                || (index + 2 < bytes.count && bytes[index + 1].isHexDigit && bytes[index + 2].isHexDigit)
        }
    }
}

extension Rule where Self == WebAddress {
    /// A text must be an address with the scheme `https` or `http`.
    public static var url: WebAddress { WebAddress() }
}
