/// A place in a pattern's bytes, which are lent to it.
///
/// Every step ends on a scalar boundary. All reads go through the functions below, which check each offset against the
/// number of bytes, in release builds too.
struct PatternCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Lends the text's bytes to a closure; they are valid until it returns.
    static func reading<Result>(_ text: String, _ body: (PatternCursor) -> Result) -> Result {
        text.utf8.withContiguousStorageIfAvailable { body(PatternCursor($0)) }
            ?? Array(text.utf8).withUnsafeBufferPointer { body(PatternCursor($0)) }
    }

    var count: Int { bytes.count }

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
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length { value = value << 6 | UInt32((byte(at: offset + index) ?? 0) & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", min(length, bytes.count - offset))
    }

    /// The scalar that ends at an offset, and how many bytes it takes.
    func scalar(before offset: Int) -> (value: Unicode.Scalar, length: Int)? {
        var start = offset - 1
        while let byte = byte(at: start), byte & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start).map { (value: $0.value, length: offset - start) }
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

    /// The bytes of a range, as far as there are any.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }

    /// Whether a word of ASCII stands in a range.
    func isWord(_ word: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { $0.elementsEqual(self[range]) }
    }

    /// The scalar at an offset as a range, for an error; the last byte's at the end.
    func scalarRange(at offset: Int) -> Range<Int> {
        guard let (_, length) = scalar(at: offset) else {
            var start = max(0, bytes.count - 1)
            while start > 0, let byte = byte(at: start), byte & 0xC0 == 0x80 { start -= 1 }
            return start..<bytes.count
        }
        return offset..<(offset + length)
    }
}
