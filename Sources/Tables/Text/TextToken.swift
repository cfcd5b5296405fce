/// How a text is written, so that it can be read again from its bytes.
enum TextSpelling: UInt8, Sendable {
    /// Every byte stands for itself.
    case verbatim
    /// With the escapes of `.strings` files.
    case strings
    /// With the escapes of JSON.
    case json
    /// With references, CDATA sections and comments of XML.
    case xml
    /// Bytes of a binary property list that are ASCII.
    case binaryASCII
    /// Bytes of a binary property list that are UTF-16, big-endian.
    case binaryUTF16
}

/// A text as it stands in a source: where, and how it is written.
struct TextToken: Sendable {
    /// 32 bits are enough: no `SourceText` is longer.
    private let start: UInt32
    private let end: UInt32
    let spelling: TextSpelling

    @inline(__always)
    init(_ range: Range<Int>, _ spelling: TextSpelling) {
        start = UInt32(truncatingIfNeeded: range.lowerBound)
        end = UInt32(truncatingIfNeeded: range.upperBound)
        self.spelling = spelling
    }

    /// The bytes that hold it: of the source's text, or of its bytes in a binary property list.
    var bytes: Range<Int> { Int(start)..<Int(end) }

    /// The same text where so many bytes were added in front of it.
    func moved(by distance: Int) -> TextToken {
        TextToken(bytes.lowerBound + distance..<bytes.upperBound + distance, spelling)
    }

    private var isBinary: Bool { spelling == .binaryASCII || spelling == .binaryUTF16 }

    /// Where it stands in the source's text; a binary property list has none.
    var range: Range<Int> { isBinary ? 0..<0 : bytes }

    func text(in source: SourceText) -> String {
        switch spelling {
        case .verbatim: source[bytes]
        case .strings, .json, .xml: SpelledText.decode(source.text, bytes, spelling)
        case .binaryASCII: String(decoding: source.bytes[bytes], as: UTF8.self)
        case .binaryUTF16:
            String(
                decoding: stride(from: bytes.lowerBound, to: bytes.upperBound, by: 2).lazy.map {
                    UInt16(source.bytes[$0]) << 8 | UInt16(source.bytes[$0 + 1])
                }, as: UTF16.self)
        }
    }

    /// The source of a range of the text: UTF-8 offsets, those past the end counted as the end.
    func sourceRange(of wanted: Range<Int>, in source: SourceText) -> Range<Int> {
        isBinary ? 0..<0 : SpelledText.sourceRange(of: wanted, in: source.text, bytes, spelling)
    }
}
