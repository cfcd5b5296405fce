public import Messages

/// A text must be a web address (RFC 3986, with the non-ASCII characters of RFC 3987): a scheme, `://` and a host, which is
/// a domain of any script, an IPv4 address, or an IPv6 address in brackets. A user, a port, a path, a query and a fragment
/// are optional. It fails with `INVALID_URL`.
///
/// The host is read as browsers read it (WHATWG URL, "host parsing"), so `http://0x7f000001` and `http://127。0。0。1` are
/// accepted and mean `http://127.0.0.1`. Before you connect to an address, or compare its host with a list, convert it by
/// ``asciiAddress(_:)``. A domain has at most 253 bytes in ASCII. As in RFC 3986 and WHATWG's standard, a final point, an
/// underscore and an empty port (`http://example.com:`) are accepted.
///
/// Brackets are accepted in a query, where many programs write them, but not in a path, and a fragment contains no `#` (RFC 3986, sections
/// 3.3 and 3.5). Marks of direction around the address are ignored, and inside it they are refused (RFC 3987, section 4.1).
///
/// - Complexity: O(*n*) in the length of the text.
public struct WebAddress: StandardRule, TextRule {
    package static let name = "url"
    package static let summary = "A text must be a web address."
    package static let parameters: [any DeclaredParameter] = [schemesParameter, credentials, portsParameter]
    package static let examples = [
        RuleExample(accepts: ["https://example.com"], rejects: [.invalidURL: ["example", "ftp://example.com"]]),
        RuleExample(
            #""schemes": ["ftp"]"#, accepts: ["ftp://example.com"], rejects: [.invalidURL: ["https://example.com"]]),
        RuleExample(
            #""credentials": false, "ports": [443, 8443]"#,
            accepts: ["https://example.com", "https://example.com:8443/a@b"],
            rejects: [.invalidURL: ["https://bank.example@example.com", "https://example.com:22"]]),
    ]
    private static let schemesParameter = RuleParameter.texts("schemes", "The accepted schemes.").or(["https", "http"])
    private static let credentials = RuleParameter.flag(
        "credentials", "Whether a user name and a password may be before the host."
    ).or(true)
    private static let portsParameter = RuleParameter.integers(
        "ports", in: 0...65_535, "The ports that an address may name; without them, any.")
    package static let standardMessages = [MessageDeclaration(.invalidURL), .wrongKind]

    /// The accepted schemes, in lower case.
    public let schemes: [String]
    /// Whether a user name and a password may be before the host. Refuse them in links that others are shown:
    /// `https://bank.example@example.com` leads to `example.com`.
    public let allowsCredentials: Bool
    /// The ports that an address may name; nil for any. An address that names none has the port of its scheme, and is accepted.
    public let ports: [UInt16]?

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one scheme, and no scheme is empty. `ports` isn't empty.
    public init(schemes: [String] = ["https", "http"], credentials: Bool = true, ports: [UInt16]? = nil) {
        Self.schemesParameter.require(schemes)
        if ports?.isEmpty == true { Self.portsParameter.fail("at least one port", "empty") }
        self.schemes = schemes.map { $0.lowercased() }
        allowsCredentials = credentials
        self.ports = ports
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let schemes = try parameters.take(Self.schemesParameter)
        let credentials = try parameters.take(Self.credentials)
        let ports = try parameters.take(Self.portsParameter)
        self.init(schemes: schemes, credentials: credentials, ports: ports?.map { UInt16(clamping: $0) })
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.schemesParameter, schemes)
        form.put(Self.credentials, allowsCredentials)
        form.put(Self.portsParameter, ports?.map(Int.init))
    }

    public var key: MessageKey { .invalidURL }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let refused = allowsCredentials ? [] : schemes.prefix(1).map { "\($0)://user@example.com" }
        return (schemes.map { "\($0)://example.com" } + refused + ["example"]).map { .text($0) }
    }

    public func accepts(_ text: String) -> Bool {
        guard let parts = Self.parts(of: text), schemes.contains(parts.scheme), allowsCredentials || parts.user.isEmpty
        else { return false }
        guard let ports, let port = parts.portNumber else { return true }
        return ports.contains(port)
    }

    /// The text without marks of direction around it; nil if there are none.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        value.withoutDirectionMarks
    }

    /// The address in ASCII, with its scheme and host as a browser reads them: `HTTP://Bücher.example/é` becomes
    /// `http://xn--bcher-kva.example/%C3%A9`, and `http://0x7f000001` becomes `http://127.0.0.1`. An empty port is left out.
    ///
    /// - Returns: nil if the text is not an address, with any scheme.
    public static func asciiAddress(_ text: String) -> String? {
        guard let parts = parts(of: text) else { return nil }
        let host = "\(parts.user.percentEncoded)\(parts.host)\(parts.port.percentEncoded)"
        return "\(parts.scheme)://\(host)\(parts.rest.percentEncoded)"
    }

    /// The parts of an address in their order. Empty parts are missing.
    private struct Parts {
        /// The scheme in lower case.
        let scheme: String
        /// The user and the `@`.
        let user: ArraySlice<UInt8>
        /// The host in ASCII.
        let host: String
        /// The `:` and the number; empty without a number.
        let port: ArraySlice<UInt8>
        /// The path, the query and the fragment.
        let rest: ArraySlice<UInt8>

        var portNumber: UInt16? { UInt16(String(decoding: port.dropFirst(), as: UTF8.self)) }
    }

    // The parts are found in bytes, because comparing characters takes quadratic time if one has many combining marks.
    private static func parts(of text: String) -> Parts? {
        let bytes = Array(text.withoutDirectionMarks.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[..<colon].allSatisfy(isOfScheme) else {
            return nil
        }
        let behindColon = bytes[(colon + 1)...]
        guard behindColon.starts(with: "//".utf8), hasOnlyURLCharacters(behindColon) else { return nil }
        let behindSlashes = behindColon.dropFirst(2)
        let end = behindSlashes.firstIndex(where: isEndOfHost) ?? behindSlashes.endIndex
        let rest = behindSlashes[end...]
        guard isRest(rest) else { return nil }
        var host = behindSlashes[..<end]
        var user = host.prefix(0)
        if let at = host.lastIndex(of: UInt8(ascii: "@")) {
            user = host[...at]
            guard at > host.startIndex, !host[..<at].contains(where: { isBracket($0) || $0 == UInt8(ascii: "@") })
            else {
                return nil
            }
            host = host[(at + 1)...]
        }
        // The colons of an IPv6 address are in brackets.
        let name = host.lastIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? host.startIndex
        let portStart = host[name...].firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex
        guard let port = port(host[portStart...]), let ascii = HostName.webHost(host[..<portStart]) else { return nil }
        return Parts(
            scheme: String(decoding: bytes[..<colon], as: UTF8.self).lowercased(), user: user, host: ascii, port: port,
            rest: rest)
    }

    private static func isOfScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: byte.isLetterOrDigit
        }
    }

    private static func isEndOfHost(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
    }

    private static func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") }

    /// A port up to 65,535 with its colon; empty if there is none. Nil if the text is not a port.
    private static func port(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let digits = text.dropFirst()
        if digits.isEmpty { return [] }
        let isPort = digits.allSatisfy(\.isDigit) && UInt16(String(decoding: digits, as: UTF8.self)) != nil
        return isPort ? text : nil
    }

    /// Whether a text is a path, a query and a fragment (RFC 3986, sections 3.3 to 3.5).
    private static func isRest(_ text: ArraySlice<UInt8>) -> Bool {
        let hash = text.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
        let path = text[..<hash].prefix { $0 != UInt8(ascii: "?") }
        return !path.contains(where: isBracket) && !text[hash...].dropFirst().contains(UInt8(ascii: "#"))
    }

    private static func hasOnlyURLCharacters(_ text: ArraySlice<UInt8>) -> Bool {
        var isASCII = true
        for index in text.indices {
            switch text[index] {
            case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
                UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
                return false
            case UInt8(ascii: "%"):
                guard index + 2 < text.endIndex, text[index + 1].isHexDigit, text[index + 2].isHexDigit else {
                    return false
                }
            case 0x80...: isASCII = false
            default: break
            }
        }
        return isASCII
            || String(decoding: text, as: UTF8.self).unicodeScalars.allSatisfy {
                !$0.isControl && !$0.isDirectionMark && !$0.properties.isWhitespace
            }
    }

    public func addHints(to hints: inout InputHints) {
        hints.inputMode = "url"
        hints.autocomplete = "url"
    }
}

extension Rule where Self == WebAddress {
    /// A text must be an address with the scheme `https` or `http`.
    public static var url: WebAddress { WebAddress() }
}

extension ArraySlice<UInt8> {
    /// The text in ASCII: every other byte is percent-encoded (RFC 3987, section 3.1).
    fileprivate var percentEncoded: String {
        var text = ""
        for byte in self {
            if byte < 0x80 {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += "%\(String(byte, radix: 16, uppercase: true))"
            }
        }
        return text
    }
}
