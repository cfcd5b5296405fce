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

    public func accepts(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), schemes.contains(text[..<colon].lowercased()) else { return false }
        let rest = text[text.index(after: colon)...]
        guard rest.hasPrefix("//"), Self.hasOnlyURLCharacters(rest) else { return false }
        let behindSlashes = rest.dropFirst(2)
        let end = behindSlashes.firstIndex { "/?#".contains($0) } ?? behindSlashes.endIndex
        return Self.isAuthority(behindSlashes[..<end])
    }

    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        if let at = text.lastIndex(of: "@") {
            let user = text[..<at]
            guard !user.isEmpty, !user.contains(where: { "@[]".contains($0) }) else { return false }
            host = text[text.index(after: at)...]
        }
        if host.first == "[" {
            guard let close = host.firstIndex(of: "]") else { return false }
            return HostName.isIPv6(host.dropFirst()[..<close]) && isPort(host[host.index(after: close)...])
        }
        let colon = host.firstIndex(of: ":") ?? host.endIndex
        guard isPort(host[colon...]) else { return false }
        let name = host[..<colon]
        // If the last label consists of digits, the host must be an IPv4 address, as in browsers.
        let last = name.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
        let isNumber = !last.isEmpty && last.utf8.allSatisfy(\.isDigit)
        return isNumber ? HostName.isIPv4(name) : HostName.isInternationalDomain(name)
    }

    /// Whether a text is empty, or a colon and a number up to 65,535.
    private static func isPort(_ text: Substring) -> Bool {
        guard text.first == ":" else { return text.isEmpty }
        let digits = text.dropFirst()
        return !digits.isEmpty && digits.utf8.allSatisfy(\.isDigit) && UInt16(digits) != nil
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
