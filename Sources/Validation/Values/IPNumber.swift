/// The bytes of an IP address: 4 of IPv4, or 16 of IPv6.
struct IPNumber: Hashable {
    let bytes: [UInt8]

    /// Reads an address of either version.
    init?(_ text: some StringProtocol) {
        guard let number = IPNumber(v4: text) ?? IPNumber(v6: text) else { return nil }
        self = number
    }

    /// Reads an IPv4 address: four numbers up to 255, without leading zeros.
    init?(v4 text: some StringProtocol) {
        guard text.utf8.count <= 15 else { return nil }
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let bytes = parts.compactMap { part -> UInt8? in
            guard (1...3).contains(part.count), part.allSatisfy(\.isDigit),
                part.count == 1 || part.first != UInt8(ascii: "0")
            else { return nil }
            return UInt8(exactly: part.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
        }
        guard parts.count == 4, bytes.count == 4 else { return nil }
        self.bytes = bytes
    }

    /// Reads an IPv6 address (RFC 4291, section 2.2). It may end with an IPv4 address, but have no zone.
    init?(v6 text: some StringProtocol) {
        guard text.utf8.count <= 45 else { return nil }
        let bytes = Array(text.utf8)
        let colon = UInt8(ascii: ":")
        let gaps = bytes.indices.dropLast().filter { bytes[$0] == colon && bytes[$0 + 1] == colon }
        guard let gap = gaps.first else {
            guard let whole = Self.groups(bytes[...]), whole.count == 16 else { return nil }
            self.bytes = whole
            return
        }
        // The gap stands for at least one group.
        guard gaps.count == 1, let before = Self.groups(bytes[..<gap], mayEndInIPv4: false),
            let after = Self.groups(bytes[(gap + 2)...]), before.count + after.count <= 14
        else { return nil }
        self.bytes = before + Array(repeating: 0, count: 16 - before.count - after.count) + after
    }

    private init(bytes: ArraySlice<UInt8>) {
        self.bytes = Array(bytes)
    }

    /// The bytes of the 16-bit groups between colons; nil if something else is among them.
    private static func groups(_ bytes: ArraySlice<UInt8>, mayEndInIPv4: Bool = true) -> [UInt8]? {
        if bytes.isEmpty { return [] }
        let parts = bytes.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        var result: [UInt8] = []
        for (index, part) in parts.enumerated() {
            let text = String(decoding: part, as: UTF8.self)
            if (1...4).contains(part.count), part.allSatisfy(\.isHexDigit), let group = UInt16(text, radix: 16) {
                result += [UInt8(group >> 8), UInt8(group & 0xFF)]
            } else if mayEndInIPv4, index == parts.count - 1, let address = IPNumber(v4: text) {
                result += address.bytes
            } else {
                return nil
            }
        }
        return result
    }

    /// The number of bits.
    var bitCount: Int { bytes.count * 8 }

    /// Whether the first bits are those of another address of the same version.
    func hasPrefix(_ other: IPNumber, bits: Int) -> Bool {
        guard bytes.count == other.bytes.count else { return false }
        return bytes.indices.allSatisfy { index in
            let mask = Self.mask(ofByte: index, prefix: bits)
            return bytes[index] & mask == other.bytes[index] & mask
        }
    }

    /// Whether all bits behind a prefix are 0.
    func isZero(behind prefix: Int) -> Bool {
        bytes.indices.allSatisfy { bytes[$0] & ~Self.mask(ofByte: $0, prefix: prefix) == 0 }
    }

    private static func mask(ofByte index: Int, prefix: Int) -> UInt8 {
        let bits = min(max(prefix - index * 8, 0), 8)
        return bits == 0 ? 0 : ~0 << UInt8(8 - bits)
    }
}

// MARK: Public addresses

extension IPNumber {
    /// Whether any host on the internet can have the address: it isn't in IANA's registries of special-purpose addresses
    /// (RFC 6890), nor multicast (RFC 5771), and an IPv6 address is global unicast (RFC 4291, section 2.4: `2000::/3`).
    ///
    /// An IPv4 address in `::ffff:0:0/96` (RFC 4291, section 2.5.5.2) or `64:ff9b::/96` (RFC 6052, section 2.1) counts as
    /// itself, because that is where packets go.
    var isPublic: Bool {
        if bytes.count == 4 { return !isIn(Self.specialIPv4) }
        if isIn(Self.embeddingIPv6) { return IPNumber(bytes: bytes[12...]).isPublic }
        return isIn(Self.globalIPv6) && !isIn(Self.specialIPv6)
    }

    private func isIn(_ networks: [(address: IPNumber, prefix: Int)]) -> Bool {
        networks.contains { hasPrefix($0.address, bits: $0.prefix) }
    }

    private static func networks(_ list: KeyValuePairs<String, Int>) -> [(address: IPNumber, prefix: Int)] {
        list.compactMap { text, prefix in IPNumber(text).map { ($0, prefix) } }
    }

    private static let embeddingIPv6 = networks(["::ffff:0:0": 96, "64:ff9b::": 96])

    private static let globalIPv6 = networks(["2000::": 3])

    /// IANA IPv4 Special-Purpose Address Registry, and multicast.
    private static let specialIPv4 = networks([
        "0.0.0.0": 8, "10.0.0.0": 8, "100.64.0.0": 10, "127.0.0.0": 8, "169.254.0.0": 16, "172.16.0.0": 12,
        "192.0.0.0": 24, "192.0.2.0": 24, "192.31.196.0": 24, "192.52.193.0": 24, "192.88.99.0": 24,
        "192.168.0.0": 16, "192.175.48.0": 24, "198.18.0.0": 15, "198.51.100.0": 24, "203.0.113.0": 24,
        "224.0.0.0": 4, "240.0.0.0": 4,
    ])

    /// The entries of the IANA IPv6 Special-Purpose Address Registry that are global unicast: IETF protocol assignments,
    /// documentation, 6to4, AS112.
    private static let specialIPv6 = networks([
        "2001::": 23, "2001:db8::": 32, "2002::": 16, "2620:4f:8000::": 48, "3fff::": 20,
    ])
}
