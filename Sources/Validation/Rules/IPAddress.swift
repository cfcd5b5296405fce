public import Messages

/// A text must be an IP address: IPv4 as four decimal numbers without leading zeros, or IPv6 (RFC 4291, section 2.2)
/// without a zone or prefix length. It fails with `INVALID_IP_ADDRESS`, `INVALID_IPV4_ADDRESS` or `INVALID_IPV6_ADDRESS`.
/// Marks of direction around the text are ignored.
public struct IPAddress: StandardRule, TextRule {
    /// A version of the protocol.
    public enum Version: String, Sendable, Hashable, CaseIterable {
        /// An address such as `192.0.2.1`.
        case v4
        /// An address such as `2001:db8::1`.
        case v6
    }

    package static let name = "ipAddress"
    package static let summary = "A text must be an IP address."
    package static let parameters: [any DeclaredParameter] = [versionParameter]
    package static let examples = [
        RuleExample(accepts: ["192.0.2.1", "2001:db8::1"], rejects: [.invalidIPAddress: ["192.0.2"]]),
        RuleExample(#""version": "v4""#, accepts: ["192.0.2.1"], rejects: [.invalidIPv4Address: ["2001:db8::1"]]),
        RuleExample(#""version": "v6""#, accepts: ["2001:db8::1"], rejects: [.invalidIPv6Address: ["192.0.2.1"]]),
    ]
    private static let versionParameter = RuleParameter.choice(
        "version", of: Version.self, "The accepted version of the protocol. If there is none, both are accepted.")
    package static let standardMessages = [
        MessageDeclaration(.invalidIPAddress), MessageDeclaration(.invalidIPv4Address),
        MessageDeclaration(.invalidIPv6Address), .wrongKind,
    ]

    /// The version that is accepted; nil for both.
    public let version: Version?

    /// Creates the rule.
    public init(_ version: Version? = nil) {
        self.version = version
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.versionParameter))
    }

    public var key: MessageKey {
        switch version {
        case nil: .invalidIPAddress
        case .v4: .invalidIPv4Address
        case .v6: .invalidIPv6Address
        }
    }

    public func accepts(_ text: String) -> Bool {
        let text = text.withoutDirectionMarks
        return (version != .v6 && HostName.isIPv4(text)) || (version != .v4 && HostName.isIPv6(text))
    }

    /// The text without marks of direction around it; nil if there are none.
    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? { value.withoutDirectionMarks }
}

extension Rule where Self == IPAddress {
    /// A text must be an IP address of either version.
    public static var ipAddress: IPAddress { IPAddress() }

    /// A text must be an IP address of the given version.
    public static func ipAddress(_ version: IPAddress.Version) -> IPAddress { IPAddress(version) }
}
