internal import Messages

/// A text must be an IP network in CIDR notation (RFC 4632, section 3.1; RFC 4291, section 2.3): an address, `/` and the
/// length of the prefix in bits, without leading zeros. All bits behind the prefix must be 0. It fails with
/// `UNLIKE_EXAMPLE` (`example`).
public struct Network: CodeRule {
    package static let name = "network"
    package static let summary = "A text must be an IP network in CIDR notation."
    package static let parameters: [any DeclaredParameter] = [versionParameter, hostBits]
    package static let examples = [
        RuleExample(
            accepts: ["192.0.2.0/24", "2001:db8::/32"],
            rejects: [.unlikeExample: ["192.0.2.1/24", "192.0.2.0", "192.0.2.0/33"]]),
        RuleExample(#""version": "v4""#, accepts: ["192.0.2.0/24"], rejects: [.unlikeExample: ["2001:db8::/32"]]),
        RuleExample(
            #""version": "v6", "acceptsHostBits": true"#, accepts: ["2001:db8::1/32"],
            rejects: [.unlikeExample: ["192.0.2.0/24"]]),
    ]
    private static let versionParameter = RuleParameter.choice(
        "version", of: IPAddress.Version.self,
        "The accepted version of the protocol. If there is none, both are accepted.")
    private static let hostBits = RuleParameter.flag(
        "acceptsHostBits", "Whether bits behind the prefix may be 1, as in `192.0.2.1/24`."
    ).or(false)
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// The version that is accepted; nil for both.
    public let version: IPAddress.Version?
    /// Whether bits behind the prefix may be 1.
    public let acceptsHostBits: Bool

    /// Creates the rule.
    public init(_ version: IPAddress.Version? = nil, acceptsHostBits: Bool = false) {
        self.version = version
        self.acceptsHostBits = acceptsHostBits
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(
            try parameters.take(Self.versionParameter), acceptsHostBits: try parameters.take(Self.hostBits))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.versionParameter, version)
        form.put(Self.hostBits, acceptsHostBits)
    }

    package func failure(of text: String) -> Failure? {
        accepts(text) ? nil : .unlikeExample(version == .v6 ? "2001:db8::/32" : "192.0.2.0/24")
    }

    private func accepts(_ text: String) -> Bool {
        guard let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) else { return false }
        let address = text[..<slash]
        let digits = text.utf8[text.utf8.index(after: slash)...]
        let v4 = version == .v6 ? nil : IPNumber(v4: address)
        guard let number = v4 ?? (version == .v4 ? nil : IPNumber(v6: address)), (1...3).contains(digits.count),
            digits.allSatisfy(\.isDigit), digits.count == 1 || digits.first != UInt8(ascii: "0"),
            let prefix = Int(String(Substring(digits))), prefix <= number.bitCount
        else { return false }
        return acceptsHostBits || number.isZero(behind: prefix)
    }
}

extension Rule where Self == Network {
    /// A text must be an IP network of either version.
    public static var network: Network { Network() }
}
