/// The hash FNV-1a with 64 bits: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
///
/// The hash is the same on every machine and in every run, so it may be stored in files.
@usableFromInline package struct FNV1a {
    @usableFromInline package var value: UInt64

    @inlinable package init() { value = 0xCBF2_9CE4_8422_2325 }

    package func adding(_ text: String) -> FNV1a {
        var hash = self
        hash.add(text)
        return hash
    }

    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            for byte in utf8 { add(byte) }
        }
        // No UTF-8 text contains this byte. So `ab` followed by `c` has another hash than `a` followed by `bc`.
        add(0xFF)
    }

    @inlinable @inline(__always)
    package mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
    }

    /// The hash as files spell it: 16 hexadecimal digits, in lower case.
    package static func text(of value: UInt64) -> String {
        String(unsafeUninitializedCapacity: 16) { digits in
            for place in 0..<16 {
                let digit = UInt8(truncatingIfNeeded: value >> (60 - 4 * UInt64(place)) & 0xF)
                digits[place] = digit < 10 ? ASCII.zero + digit : UInt8(ascii: "a") - 10 + digit
            }
            return 16
        }
    }

    /// Reads what ``text(of:)`` writes; nil if the text is not 16 hexadecimal digits.
    package static func value(_ text: some StringProtocol) -> UInt64? {
        var text = String(text)
        return text.withUTF8 { value($0) }
    }

    /// Reads what ``text(of:)`` writes; nil if it is not 16 hexadecimal digits.
    package static func value(_ digits: UnsafeBufferPointer<UInt8>) -> UInt64? {
        guard digits.count == 16 else { return nil }
        var value: UInt64 = 0
        for digit in digits {
            let number: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = digit - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): number = digit - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): number = digit - UInt8(ascii: "A") + 10
            default: return nil
            }
            value = value << 4 | UInt64(number)
        }
        return value
    }
}
