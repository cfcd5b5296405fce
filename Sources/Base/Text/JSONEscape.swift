/// One escape of a JSON text (RFC 8259, section 7): a backslash and the characters that belong to it.
struct JSONEscape {
    /// The UTF-16 code unit of the escape. If it is nil, only the backslash is dropped and the next character stays.
    var unit: UInt16?
    /// The offset just after it.
    var end: Int

    /// Reads the escape whose backslash is at `offset`, in a text that ends at `limit`.
    static func read(_ bytes: Span<UInt8>, at offset: Int, limit: Int) -> JSONEscape {
        let next = offset &+ 1
        guard next < limit else { return JSONEscape(unit: nil, end: next) }
        let byte = bytes[next]
        let unit: UInt16
        switch byte {
        case UInt8(ascii: "b"): unit = 0x08
        case UInt8(ascii: "t"): unit = 0x09
        case UInt8(ascii: "n"): unit = 0x0A
        case UInt8(ascii: "f"): unit = 0x0C
        case UInt8(ascii: "r"): unit = 0x0D
        case ASCII.quote, ASCII.backslash, ASCII.slash: unit = UInt16(byte)
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(bytes, at: next &+ 1, limit: limit) else {
                return JSONEscape(unit: nil, end: next)
            }
            return JSONEscape(unit: unit, end: next &+ 5)
        default: return JSONEscape(unit: nil, end: next)
        }
        return JSONEscape(unit: unit, end: next &+ 1)
    }

    private static func codeUnit(_ bytes: Span<UInt8>, at start: Int, limit: Int) -> UInt16? {
        guard start &+ 4 <= limit else { return nil }
        var unit: UInt16 = 0
        for offset in start..<start &+ 4 {
            guard let digit = ASCII.hexValue(bytes[offset]) else { return nil }
            unit = unit &<< 4 | UInt16(truncatingIfNeeded: digit)
        }
        return unit
    }
}
