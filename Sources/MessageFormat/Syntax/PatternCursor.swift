/// A place in a pattern's bytes.
///
/// Every step ends on a scalar boundary.
struct PatternCursor {
    let bytes: [UInt8]
    var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at the position; nil at the end.
    var byte: UInt8? { byte(at: position) }

    func byte(at offset: Int) -> UInt8? {
        offset >= 0 && offset < bytes.count ? bytes[offset] : nil
    }

    /// The scalar that begins at the position, and how many bytes it takes.
    var scalar: (value: Unicode.Scalar, length: Int)? { scalar(at: position) }

    func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int)? {
        guard let first = byte(at: offset) else { return nil }
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let end = min(offset + length, bytes.count)
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[(offset + 1)..<end] { value = value << 6 | UInt32(byte & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", end - offset)
    }

    mutating func skip(while predicate: (Unicode.Scalar) -> Bool) {
        while let (value, length) = scalar, predicate(value) { position += length }
    }

    mutating func skipWhiteSpace() {
        skip(while: PatternCharacters.isWhiteSpace)
    }

    /// Skips a word, which may be empty, and says where it stood.
    mutating func word() -> Range<Int> {
        let start = position
        skip(while: PatternCharacters.isWord)
        return start..<position
    }

    /// Skips the byte if it is next.
    mutating func skip(_ expected: UInt8) -> Bool {
        guard byte == expected else { return false }
        position += 1
        return true
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// The scalar at an offset as a range, for an error; the last byte's at the end.
    func scalarRange(at offset: Int) -> Range<Int> {
        guard let (_, length) = scalar(at: offset) else {
            var start = max(0, bytes.count - 1)
            while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            return start..<bytes.count
        }
        return offset..<(offset + length)
    }
}
