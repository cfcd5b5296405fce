internal import ICU

/// Host names and IP addresses, as in email addresses and web addresses.
enum HostName {
    /// Whether a text is a domain name: labels of 1 to 63 ASCII letters, digits and inner hyphens.
    static func isDomain(_ text: some StringProtocol) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
            (1...63).contains(label.count) && label.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "-") }
                && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        }
    }

    /// Whether a text is a domain name in any script (UTS #46).
    static func isInternationalDomain(_ text: some StringProtocol) -> Bool {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return isDomain(text) }
        return IDNA.ascii(text).map { isDomain($0) } ?? false
    }

    /// Whether a text is an IPv4 address: four numbers up to 255, without leading zeros.
    static func isIPv4(_ text: some StringProtocol) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                (1...3).contains(part.count) && part.allSatisfy(\.isDigit)
                    && (part.count == 1 || part.first != UInt8(ascii: "0"))
                    && part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } <= 255
            }
    }

    /// Whether a text is an IPv6 address (RFC 4291, section 2.2). It may end with an IPv4 address, but have no zone.
    static func isIPv6(_ text: some StringProtocol) -> Bool {
        guard text.utf8.count <= 45 else { return false }
        let bytes = Array(text.utf8)
        let colon = UInt8(ascii: ":")
        let gaps = bytes.indices.dropLast().filter { bytes[$0] == colon && bytes[$0 + 1] == colon }
        guard let gap = gaps.first else { return groups(bytes[...]) == 8 }
        guard gaps.count == 1, let before = groups(bytes[..<gap], mayEndInIPv4: false),
            let after = groups(bytes[(gap + 2)...])
        else { return false }
        return before + after <= 7
    }

    /// The number of 16-bit groups between colons; nil if something else is among them.
    private static func groups(_ bytes: ArraySlice<UInt8>, mayEndInIPv4: Bool = true) -> Int? {
        if bytes.isEmpty { return 0 }
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var count = 0
        for (index, part) in parts.enumerated() {
            if (1...4).contains(part.count), part.allSatisfy(\.isHexDigit) {
                count += 1
            } else if mayEndInIPv4, index == parts.count - 1, isIPv4(String(decoding: part, as: UTF8.self)) {
                count += 2
            } else {
                return nil
            }
        }
        return count
    }
}
