internal import ICU

/// Host names and IP addresses, as in email addresses and web addresses.
enum HostName {
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
        let labels = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areLabels = labels.allSatisfy { label in
            (1...63).contains(label.count)
                && label.allSatisfy {
                    $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || acceptsUnderscore && $0 == UInt8(ascii: "_")
                } && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
        }
        return areLabels ? name : nil
    }

    private static func converted(_ text: some StringProtocol, _ acceptsUnderscore: Bool) -> String? {
        // Most names are ASCII and stay as they are. They may have hyphens where UTS #46 forbids them, as browsers allow.
        let isPlain = text.utf8.allSatisfy { $0 < 0x80 } && !text.utf8.hasConvertedLabel
        if !isPlain { return IDNA.ascii(text, acceptsPunctuation: acceptsUnderscore) }
        return text.utf8.count <= longestDomain ? text.lowercased() : nil
    }

    /// Whether the last label of a domain name consists of digits, as in no domain of DNS.
    static func endsInDigits(_ domain: String) -> Bool {
        let last = domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).last
        return last.map { !$0.isEmpty && $0.allSatisfy(\.isDigit) } ?? false
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
    static func webHost(_ text: Substring) -> String? {
        if text.utf8.first == UInt8(ascii: "[") {
            guard text.utf8.last == UInt8(ascii: "]") else { return nil }
            let address = Substring(text.utf8.dropFirst().dropLast())
            return isIPv6(address) ? text.lowercased() : nil
        }
        // A longer host is none in any script, and must not be copied several times.
        guard text.utf8.count <= 9 * longestDomain, let bytes = PercentEncoding.decode(text.utf8, plusIsSpace: false),
            var name = String(validating: bytes, as: UTF8.self)
        else { return nil }
        // The points that UTS #46 reads as a point.
        let hasFinalPoint =
            name.unicodeScalars.last.map { ".\u{3002}\u{FF0E}\u{FF61}".unicodeScalars.contains($0) } ?? false
        if hasFinalPoint { name.unicodeScalars.removeLast() }
        guard let domain = asciiDomain(name, acceptsUnderscore: true) else { return nil }
        let parts = domain.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard let last = parts.last, last.allSatisfy(\.isDigit) || ipv4Number(last) != nil else {
            return hasFinalPoint ? domain + "." : domain
        }
        return ipv4(parts)
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

extension Collection<UInt8> {
    /// Whether a label of the domain name begins with `xn--`, in any case.
    fileprivate var hasConvertedLabel: Bool {
        split(separator: UInt8(ascii: ".")).contains { label in
            label.prefix(4).map { $0 | 0x20 }.elementsEqual("xn--".utf8.map { $0 | 0x20 })
        }
    }
}
