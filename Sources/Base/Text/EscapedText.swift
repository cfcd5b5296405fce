/// Reads a written text piece by piece: the bytes of each piece, and the text that they stand for.
package struct EscapedText: ~Escapable {
    private let bytes: Span<UInt8>
    private let limit: Int
    private let spelling: TextSpelling
    private var isInCharacterData = false
    private(set) var offset: Int

    /// `range` must lie in `bytes` and on scalar boundaries.
    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, _ range: Range<Int>, _ spelling: TextSpelling) {
        // The bytes end with the text, so no search for the next escape goes past it.
        self.bytes = bytes.extracting(0..<min(range.upperBound, bytes.count))
        self.limit = range.upperBound
        self.offset = range.lowerBound
        self.spelling = spelling
    }

    package enum Piece {
        /// Bytes without an escape.
        case verbatim(Range<Int>)
        /// An escape, or two for a surrogate pair. The scalar is nil if the written text has no meaning.
        case escape(Range<Int>, Unicode.Scalar?, isUnpaired: Bool)
    }

    /// The next piece, or nil at the end.
    package mutating func next() -> Piece? {
        guard offset < limit else { return nil }
        switch spelling {
        case .strings: return next(StringsEscape.self)
        case .json: return next(JSONEscape.self)
        case .xml: return nextOfXML()
        case .verbatim, .binaryASCII, .binaryUTF16: return verbatim(to: limit)
        }
    }

    private mutating func verbatim(to end: Int) -> Piece {
        let start = offset
        offset = min(limit, end)
        return .verbatim(start..<offset)
    }

    private mutating func escape(_ end: Int, _ scalar: Unicode.Scalar?) -> Piece {
        let start = offset
        offset = min(limit, end)
        return .escape(start..<offset, scalar, isUnpaired: false)
    }

    private mutating func unpaired(_ end: Int) -> Piece {
        let start = offset
        offset = min(limit, end)
        return .escape(start..<offset, "\u{FFFD}", isUnpaired: true)
    }

    private static func pair(_ lead: UInt16, _ trail: UInt16) -> Unicode.Scalar? {
        Unicode.Scalar(0x10000 + UInt32(lead & 0x3FF) << 10 + UInt32(trail & 0x3FF))
    }

    private mutating func next<Escape: BackslashEscape>(_: Escape.Type) -> Piece {
        guard bytes[offset] == ASCII.backslash else {
            return verbatim(to: bytes.firstOffset(of: ASCII.backslash, from: offset))
        }
        let first = Escape.read(bytes, at: offset, limit: limit)
        guard let unit = first.unit else { return escape(first.end, nil) }
        if let scalar = Unicode.Scalar(unit) { return escape(first.end, scalar) }
        if UTF16.isLeadSurrogate(unit), first.end < limit, bytes[first.end] == ASCII.backslash {
            let second = Escape.read(bytes, at: first.end, limit: limit)
            if let trail = second.unit, UTF16.isTrailSurrogate(trail) {
                return escape(second.end, Self.pair(unit, trail))
            }
        }
        return unpaired(first.end)
    }

    private mutating func nextOfXML() -> Piece {
        if isInCharacterData {
            let end = XMLMarkup.endOfCharacterData(bytes, from: offset, limit: limit)
            if end > offset { return verbatim(to: end) }
            isInCharacterData = false
            return escape(offset &+ 3, nil)
        }
        switch bytes[offset] {
        case ASCII.ampersand:
            guard let reference = XMLReference.read(bytes, at: offset, limit: limit) else {
                return verbatim(to: offset &+ 1)
            }
            return escape(reference.end, reference.scalar ?? "\u{FFFD}")
        case ASCII.less:
            switch XMLMarkup.at(offset, in: bytes, limit: limit) {
            case .characterData:
                isInCharacterData = true
                return escape(offset &+ 9, nil)
            case .comment(let end): return escape(end, nil)
            default: return verbatim(to: offset &+ 1)
            }
        default: return verbatim(to: bytes.firstOffset(of: ASCII.ampersand, ASCII.less, ASCII.less, from: offset))
        }
    }
}

/// An escape that begins with a backslash and gives a UTF-16 code unit.
private protocol BackslashEscape {
    var unit: UInt16? { get }
    var end: Int { get }

    static func read(_ bytes: Span<UInt8>, at offset: Int, limit: Int) -> Self
}

extension StringsEscape: BackslashEscape {}
extension JSONEscape: BackslashEscape {}

extension EscapedText {
    /// The text of a range of the source, with its escapes resolved.
    package static func decode(_ text: [UInt8], _ range: Range<Int>, _ spelling: TextSpelling) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var pieces = EscapedText(text.span, range, spelling)
        while let piece = pieces.next() {
            switch piece {
            case .verbatim(let range): result.append(contentsOf: text[range])
            case .escape(_, let scalar?, _):
                result.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case .escape(_, nil, _): break
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The range in the source for a range of the decoded text. An escape that the range touches is included as a
    /// whole.
    ///
    /// Offsets past the end count as the end. Linear in the text's length.
    package static func sourceRange(
        of wanted: Range<Int>, in text: [UInt8], _ range: Range<Int>, _ spelling: TextSpelling
    ) -> Range<Int> {
        var lower: Int?
        var upper = range.lowerBound
        var decoded = 0
        var pieces = EscapedText(text.span, range, spelling)
        while decoded < wanted.upperBound || lower == nil, let piece = pieces.next() {
            let source: Range<Int>
            let length: Int
            let isVerbatim: Bool
            switch piece {
            case .verbatim(let bytes): (source, length, isVerbatim) = (bytes, bytes.count, true)
            case .escape(let bytes, let scalar, _):
                (source, length, isVerbatim) = (bytes, scalar.map { UTF8.width($0) } ?? 0, false)
            }
            if lower == nil, wanted.lowerBound < decoded + length {
                lower = source.lowerBound + (isVerbatim ? wanted.lowerBound - decoded : 0)
                upper = lower ?? upper
            }
            if wanted.upperBound > decoded {
                let inside = wanted.upperBound - decoded
                upper = isVerbatim && inside < length ? source.lowerBound + inside : source.upperBound
            }
            decoded += length
        }
        let start = lower ?? range.upperBound
        return start..<max(start, min(upper, range.upperBound))
    }
}

extension SourceText {
    /// The text that stands in a range of an XML file, with its references resolved.
    package func text(ofXML range: Range<Int>) -> String { EscapedText.decode(text, range, .xml) }
}
