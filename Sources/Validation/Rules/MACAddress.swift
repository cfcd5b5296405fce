internal import Messages

/// A text must be the address of a network interface (IEEE 802, clause 8): six octets in hexadecimal, separated by `-` or
/// by `:`, or three groups of two octets, separated by points. It fails with `UNLIKE_EXAMPLE` (`example`).
public struct MACAddress: CodeRule {
    /// A length of addresses.
    public enum Length: String, Sendable, Hashable, CaseIterable {
        /// Six octets, such as `00:1A:2B:3C:4D:5E`.
        case eui48
        /// Eight octets, such as `00:1A:2B:3C:4D:5E:6F:70`.
        case eui64
    }

    package static let name = "macAddress"
    package static let summary = "A text must be a MAC address."
    package static let parameters: [any DeclaredParameter] = [lengthParameter]
    package static let examples = [
        RuleExample(
            accepts: ["00:1A:2B:3C:4D:5E", "00-1a-2b-3c-4d-5e", "001a.2b3c.4d5e"],
            rejects: [.unlikeExample: ["00:1A:2B-3C:4D:5E", "001A2B3C4D5E"]]),
        RuleExample(
            #""length": "eui64""#, accepts: ["00:1A:2B:3C:4D:5E:6F:70"],
            rejects: [.unlikeExample: ["00:1A:2B:3C:4D:5E"]]),
    ]
    private static let lengthParameter = RuleParameter.choice(
        "length", of: Length.self, "The length: six octets (`eui48`) or eight (`eui64`)."
    ).or(.eui48)
    package static let standardMessages = [MessageDeclaration.unlikeExample, .wrongKind]

    /// The length of the accepted addresses.
    public let length: Length

    /// Creates the rule.
    public init(_ length: Length = .eui48) {
        self.length = length
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.lengthParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.lengthParameter, length)
    }

    package func failure(of text: String) -> Failure? {
        let octets = length == .eui48 ? 6 : 8
        let isAddress =
            Self.isHex(text, groups: octets, of: 2, separator: ":")
            || Self.isHex(text, groups: octets, of: 2, separator: "-")
            || Self.isHex(text, groups: octets / 2, of: 4, separator: ".")
        let example = "00:1A:2B:3C:4D:5E"
        return isAddress ? nil : .unlikeExample(length == .eui48 ? example : example + ":6F:70")
    }

    private static func isHex(_ text: String, groups: Int, of digits: Int, separator: Unicode.Scalar) -> Bool {
        guard text.utf8.count == groups * (digits + 1) - 1 else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
        return parts.count == groups && parts.allSatisfy { $0.count == digits && $0.allSatisfy(\.isHexDigit) }
    }
}

extension Rule where Self == MACAddress {
    /// A text must be a MAC address of six octets.
    public static var macAddress: MACAddress { MACAddress() }
}
