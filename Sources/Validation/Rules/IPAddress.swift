public import Messages

/// A text must be an IP address: IPv4 as four decimal numbers without leading zeros, or IPv6 (RFC 4291, section 2.2)
/// without a zone or prefix length. It fails with `INVALID_IP_ADDRESS`, `INVALID_IPV4_ADDRESS` or `INVALID_IPV6_ADDRESS`.
/// Marks of direction around the text are ignored.
///
/// With the scope ``Scope/public``, an address that no host on the internet has fails with `NOT_ALLOWED`. A server that
/// fetches from an address that people enter must check the address again when it connects, because a name may lead to
/// another address by then.
public struct IPAddress: CodeRule, TextRule {
    /// A version of the protocol.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// An address such as `192.0.2.1`.
        case v4
        /// An address such as `2001:db8::1`.
        case v6
    }

    /// Addresses that are accepted.
    public enum Scope: String, Sendable, Hashable, CaseIterable {
        /// All addresses.
        case any
        /// Addresses that any host on the internet can have. Not among them are those in IANA's registries of
        /// special-purpose addresses (RFC 6890 and its updates), such as private, local and reserved ones, those of
        /// multicast, and IPv6 addresses outside `2000::/3`. An IPv4 address in `::ffff:0:0/96` or `64:ff9b::/96` counts as
        /// itself.
        case `public`
    }

    package static let name = "ipAddress"
    package static let summary = "A text must be an IP address."
    package static let parameters: [any DeclaredParameter] = [versionParameter, scopeParameter]
    package static let examples = [
        RuleExample(accepts: ["192.0.2.1", "2001:db8::1"], rejects: [.invalidIPAddress: ["192.0.2"]]),
        RuleExample(#""version": "v4""#, accepts: ["192.0.2.1"], rejects: [.invalidIPv4Address: ["2001:db8::1"]]),
        RuleExample(#""version": "v6""#, accepts: ["2001:db8::1"], rejects: [.invalidIPv6Address: ["192.0.2.1"]]),
        RuleExample(
            #""scope": "public""#, accepts: ["8.8.8.8", "2606:4700:4700::1111"],
            rejects: [.notAllowed: ["10.0.0.1", "127.0.0.1", "::1", "::ffff:192.168.0.1"]]),
    ]
    private static let versionParameter = RuleParameter.choice(
        "version", of: Version.self, "The accepted version of the protocol. If there is none, both are accepted.")
    private static let scopeParameter = RuleParameter.choice(
        "scope", of: Scope.self, "Whether only addresses that hosts on the internet have are accepted."
    ).or(.any)
    package static let standardMessages = [
        MessageDeclaration(.invalidIPAddress), MessageDeclaration(.invalidIPv4Address),
        MessageDeclaration(.invalidIPv6Address), MessageDeclaration(.notAllowed), .wrongKind,
    ]

    /// The version that is accepted; nil for both.
    public let version: Version?
    /// The addresses that are accepted.
    public let scope: Scope

    /// Creates the rule.
    public init(_ version: Version? = nil, scope: Scope = .any) {
        self.version = version
        self.scope = scope
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.versionParameter), scope: try parameters.take(Self.scopeParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.versionParameter, version)
        form.put(Self.scopeParameter, scope)
    }

    public var declaredMessages: [MessageDeclaration] {
        [MessageDeclaration(key)] + (scope == .public ? [MessageDeclaration(.notAllowed)] : []) + [.wrongKind]
    }

    public var key: MessageKey {
        switch version {
        case nil: .invalidIPAddress
        case .v4: .invalidIPv4Address
        case .v6: .invalidIPv6Address
        }
    }

    public func accepts(_ text: String) -> Bool { failure(of: text.withoutDirectionMarks) == nil }

    package func failure(of text: String) -> Failure? {
        let v4 = version == .v6 ? nil : IPNumber(v4: text)
        guard let number = v4 ?? (version == .v4 ? nil : IPNumber(v6: text)) else { return Failure(key: key) }
        return scope == .any || number.isPublic ? nil : Failure(key: .notAllowed)
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        codeFailures(for: value, failure)
    }
}

extension Rule where Self == IPAddress {
    /// A text must be an IP address of either version.
    public static var ipAddress: IPAddress { IPAddress() }

    /// A text must be an IP address of the given version.
    public static func ipAddress(_ version: IPAddress.Version) -> IPAddress { IPAddress(version) }

    /// A text must be an IP address of either version within a scope.
    public static func ipAddress(scope: IPAddress.Scope) -> IPAddress { IPAddress(scope: scope) }
}
