/// Spelling of text between the quotes of a JSON string (RFC 8259, section 7).
package enum JSONSpelling {
    /// Writes the text in UTF-8, with the escapes that it needs.
    ///
    /// - Parameter isInScript: whether the JSON can be put into a `<script>` element. Then `<`, `>` and `&` are
    ///   escaped, and so are U+2028 and U+2029.
    package static func append(_ text: String, to bytes: inout [UInt8], isInScript: Bool = false) {
        var text = text
        text.withUTF8 { utf8 in
            var copied = 0
            var offset = firstEscape(in: utf8, from: 0, isInScript: isInScript)
            while offset < utf8.count {
                // Text that needs no escape is copied as a whole.
                bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[copied..<offset]))
                copied = offset + (isInScript ? lengthOfEscapedInScript(at: offset, utf8) : 1)
                appendEscape(of: utf8[offset..<copied], to: &bytes)
                offset = firstEscape(in: utf8, from: copied, isInScript: isInScript)
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[copied...]))
        }
    }

    /// The text with the escapes that it needs.
    package static func spell(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first offset at or after another one whose character needs an escape; the length if there is none.
    static func firstEscape(in utf8: UnsafeBufferPointer<UInt8>, from start: Int, isInScript: Bool) -> Int {
        guard isInScript else { return utf8.span.firstOffset(ofControlOr: ASCII.quote, ASCII.backslash, from: start) }
        var offset = utf8.span.firstOffsetOfPossibleEscapeInScript(from: start)
        while offset < utf8.count, lengthOfEscapedInScript(at: offset, utf8) == 0 {
            offset = utf8.span.firstOffsetOfPossibleEscapeInScript(from: offset + 1)
        }
        return offset
    }

    /// Whether a byte needs an escape in any string.
    @inline(__always)
    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == ASCII.quote || byte == ASCII.backslash
    }

    /// The number of bytes in the character that begins at an offset, if it needs an escape in a `<script>`; otherwise 0.
    private static func lengthOfEscapedInScript(at offset: Int, _ utf8: UnsafeBufferPointer<UInt8>) -> Int {
        switch utf8[offset] {
        case ASCII.less, ASCII.greater, ASCII.ampersand: 1
        // U+2028 and U+2029 end lines of JavaScript.
        case 0xE2 where offset + 2 < utf8.count && utf8[offset + 1] == 0x80 && utf8[offset + 2] & 0xFE == 0xA8: 3
        case let byte: isEscaped(byte) ? 1 : 0
        }
    }

    private static func appendEscape(of character: Slice<UnsafeBufferPointer<UInt8>>, to bytes: inout [UInt8]) {
        switch character.first {
        case ASCII.quote: bytes += "\\\"".utf8
        case ASCII.backslash: bytes += "\\\\".utf8
        case ASCII.lineFeed: bytes += "\\n".utf8
        case ASCII.carriageReturn: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x08: bytes += "\\b".utf8
        case 0x0C: bytes += "\\f".utf8
        default:
            guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return }
            let digits = String(scalar.value, radix: 16)
            bytes += "\\u".utf8
            bytes += repeatElement(ASCII.zero, count: 4 - digits.utf8.count)
            bytes += digits.utf8
        }
    }
}

extension Span<UInt8> {
    /// An offset at or after `start`. No byte between the two needs an escape in a `<script>`. It is the offset of the
    /// first byte that may need one, or of one of the last seven bytes, or the length.
    fileprivate func firstOffsetOfPossibleEscapeInScript(from start: Int) -> Int {
        var offset = start
        while offset <= count - 8 {
            let word = word(at: offset)
            // `"` and `&`, and `<` and `>`, differ in one bit.
            let hits =
                Word.zeroBytes((word | Word.repeating(0x04)) ^ Word.repeating(ASCII.ampersand))
                | Word.zeroBytes((word | Word.repeating(0x02)) ^ Word.repeating(ASCII.greater))
                | Word.zeroBytes(word ^ Word.repeating(ASCII.backslash))
                | Word.zeroBytes(word ^ Word.repeating(0xE2))
                | Word.bytes(of: word, below: Word.repeating(ASCII.space))
            if hits != 0 { return offset &+ hits.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        return offset
    }
}
