/// The spelling of a text, by which it can be decoded from its bytes.
package enum TextSpelling: UInt8, Sendable {
    /// Every byte is itself, without escapes.
    case verbatim
    /// The escapes of `.strings` files.
    case strings
    /// The escapes of JSON.
    case json
    /// References, CDATA sections and comments of XML.
    case xml
    /// Bytes of a binary property list that are ASCII.
    case binaryASCII
    /// Bytes of a binary property list that are UTF-16, big-endian.
    case binaryUTF16
}

/// A text in a source: its place and its spelling.
package struct TextToken: Sendable {
    /// 32 bits are enough, because no `SourceText` is longer.
    private let start: UInt32
    private let end: UInt32
    package let spelling: TextSpelling

    @inline(__always)
    package init(_ range: Range<Int>, _ spelling: TextSpelling) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        self.spelling = spelling
    }

    /// The bytes of the token: in the source's text, or, for a binary property list, in the file's bytes.
    package var bytes: Range<Int> { Int(start)..<Int(end) }

    /// The same text, after bytes were inserted before it.
    package func moved(by distance: Int) -> TextToken {
        TextToken(bytes.lowerBound + distance..<bytes.upperBound + distance, spelling)
    }

    private var isBinary: Bool { spelling == .binaryASCII || spelling == .binaryUTF16 }

    /// The range in the source's text; empty for a binary property list, which has no text.
    package var range: Range<Int> { isBinary ? 0..<0 : bytes }

    package func text(in source: SourceText) -> String {
        switch spelling {
        case .verbatim: source[bytes]
        case .strings, .json, .xml: EscapedText.decode(source.text, bytes, spelling)
        case .binaryASCII: String(decoding: source.bytes[bytes], as: UTF8.self)
        case .binaryUTF16:
            String(
                decoding: stride(from: bytes.lowerBound, to: bytes.upperBound, by: 2).lazy.map {
                    UInt16(source.bytes[$0]) << 8 | UInt16(source.bytes[$0 + 1])
                }, as: UTF16.self)
        }
    }

    /// The range in the source for a range of the text, in UTF-8 offsets. Offsets past the end count as the end.
    package func sourceRange(of wanted: Range<Int>, in source: SourceText) -> Range<Int> {
        isBinary ? 0..<0 : EscapedText.sourceRange(of: wanted, in: source.text, bytes, spelling)
    }
}
