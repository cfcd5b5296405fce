/// A position in the bytes of a pattern. The cursor borrows the bytes.
///
/// Every step ends on a scalar boundary. All reads go through the functions below. They check each offset against the number
/// of bytes, in release builds too.
struct PatternCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Calls a closure with a cursor on the text's bytes; they are valid until the closure returns.
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

    /// The scalar that begins at the position, and its length in bytes.
    var scalar: (value: Unicode.Scalar, length: Int)? { scalar(at: position) }

    func scalar(at offset: Int) -> (value: Unicode.Scalar, length: Int)? {
        guard let first = byte(at: offset) else { return nil }
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length { value = value << 6 | UInt32((byte(at: offset + index) ?? 0) & 0x3F) }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", min(length, bytes.count - offset))
    }

    /// The scalar that ends at an offset, and its length in bytes.
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

    /// Skips a word, which may be empty, and returns its range.
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

    /// The bytes of a range; the part of the range outside the pattern is ignored.
    subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[range.clamped(to: 0..<bytes.count)])
    }

    func string(_ range: Range<Int>) -> String {
        String(decoding: self[range], as: UTF8.self)
    }

    /// Whether an ASCII word fills a range.
    func isWord(_ word: StaticString, at range: Range<Int>) -> Bool {
        guard range.count == word.utf8CodeUnitCount else { return false }
        return word.withUTF8Buffer { $0.elementsEqual(self[range]) }
    }

    /// The range of the scalar at an offset, for an error; at the end, the range of the last scalar.
    func scalarRange(at offset: Int) -> Range<Int> {
        guard let (_, length) = scalar(at: offset) else {
            var start = max(0, bytes.count - 1)
            while start > 0, let byte = byte(at: start), byte & 0xC0 == 0x80 { start -= 1 }
            return start..<bytes.count
        }
        return offset..<(offset + length)
    }
}
