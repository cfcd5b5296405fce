/// Comparison and decoding of parts of a text.
extension Span where Element == UInt8 {
    /// Whether these bytes are at the offset, which may be outside the text.
    package func holds(_ literal: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, literal.utf8CodeUnitCount <= count &- offset else { return false }
        return literal.withUTF8Buffer { expected in
            for index in expected.indices where expected[index] != self[offset &+ index] { return false }
            return true
        }
    }

    /// The text of a range that lies on scalar boundaries. Parts of the range outside of the text are left out.
    package func text(_ range: Range<Int>) -> String {
        extracting(range.clamped(to: 0..<count)).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
