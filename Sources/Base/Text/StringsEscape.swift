/// One escape of a quoted text: a backslash and the characters that belong to it.
package struct StringsEscape {
    /// The UTF-16 code unit of the escape. If it is nil, only the backslash is dropped and the next character stays.
    package var unit: UInt16?
    /// The offset just after it.
    package var end: Int
    package var defect: Defect?

    package enum Defect {
        case unknown
        case noDigits
    }

    /// Reads the escape whose backslash is at `offset`, in a text that ends at `limit`.
    ///
    /// Octal digits (at most three, for one byte) are in NeXTSTEP. `\U` takes at most four hexadecimal digits. Any
    /// other character is itself.
    package static func read(_ bytes: Span<UInt8>, at offset: Int, limit: Int) -> StringsEscape {
        let next = offset &+ 1
        guard next < limit else { return StringsEscape(unit: nil, end: next) }
        let byte = bytes[next]
        func simple(_ unit: UInt16) -> StringsEscape { StringsEscape(unit: unit, end: next &+ 1) }
        switch byte {
        case UInt8(ascii: "a"): return simple(0x07)
        case UInt8(ascii: "b"): return simple(0x08)
        case UInt8(ascii: "t"): return simple(0x09)
        case UInt8(ascii: "n"): return simple(0x0A)
        case UInt8(ascii: "v"): return simple(0x0B)
        case UInt8(ascii: "f"): return simple(0x0C)
        case UInt8(ascii: "r"): return simple(0x0D)
        case UInt8(ascii: "U"): return unicode(bytes, at: next &+ 1, limit: limit)
        case 0x30...0x37: return octal(bytes, at: next, limit: limit)
        case 0x80...: return StringsEscape(unit: nil, end: next)
        default:
            var escape = simple(UInt16(byte))
            if !isCustomary(byte) { escape.defect = .unknown }
            return escape
        }
    }

    /// Whether people write a backslash before the character on purpose. It is a quote, a backslash, the question mark
    /// of C's trigraphs, or a line end.
    private static func isCustomary(_ byte: UInt8) -> Bool {
        switch byte {
        case ASCII.quote, ASCII.apostrophe, ASCII.backslash, UInt8(ascii: "?"): true
        default: ASCII.isLineEnd(byte)
        }
    }

    private static func unicode(_ bytes: Span<UInt8>, at start: Int, limit: Int) -> StringsEscape {
        var unit: UInt16 = 0
        var end = start
        while end < limit, end < start &+ 4, let digit = ASCII.hexValue(bytes[end]) {
            unit = unit &<< 4 | UInt16(truncatingIfNeeded: digit)
            end &+= 1
        }
        return StringsEscape(unit: unit, end: end, defect: end == start ? .noDigits : nil)
    }

    private static func octal(_ bytes: Span<UInt8>, at start: Int, limit: Int) -> StringsEscape {
        var byte: UInt8 = 0
        var end = start
        while end < limit, end < start &+ 3, bytes[end] & 0xF8 == 0x30 {
            byte = byte &<< 3 | bytes[end] & 0x07
            end &+= 1
        }
        return StringsEscape(unit: SingleByteEncodings.nextStep(byte), end: end)
    }
}
