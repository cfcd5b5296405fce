/// Walks the text between two quotes piece by piece: what is written, and what it stands for.
struct StringsText: ~Escapable {
    private let bytes: Span<UInt8>
    private let limit: Int
    private(set) var offset: Int

    /// `range` must lie in `bytes` and on scalar boundaries.
    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        self.bytes = bytes
        self.limit = range.upperBound
        self.offset = range.lowerBound
    }

    enum Piece {
        /// Bytes that stand for themselves.
        case verbatim(Range<Int>)
        /// An escape, or two for a surrogate pair. No scalar where only a backslash is dropped.
        case escape(Range<Int>, Unicode.Scalar?, isUnpaired: Bool)
    }

    /// The next piece, or nil at the end.
    mutating func next() -> Piece? {
        guard offset < limit else { return nil }
        let start = offset
        if bytes[start] != ASCII.backslash {
            offset = min(limit, bytes.firstOffset(of: ASCII.backslash, from: start))
            return .verbatim(start..<offset)
        }
        let escape = StringsEscape.read(bytes, at: start, limit: limit)
        offset = escape.end
        guard let unit = escape.unit else { return .escape(start..<offset, nil, isUnpaired: false) }
        if let scalar = Unicode.Scalar(unit) { return .escape(start..<offset, scalar, isUnpaired: false) }
        if UTF16.isLeadSurrogate(unit), offset < limit, bytes[offset] == ASCII.backslash {
            let second = StringsEscape.read(bytes, at: offset, limit: limit)
            if let trail = second.unit, UTF16.isTrailSurrogate(trail) {
                offset = second.end
                let scalar = 0x10000 + UInt32(unit & 0x3FF) << 10 + UInt32(trail & 0x3FF)
                return .escape(start..<offset, Unicode.Scalar(scalar), isUnpaired: false)
            }
        }
        return .escape(start..<offset, "\u{FFFD}", isUnpaired: true)
    }
}

extension StringsText {
    /// The text that a range of the source stands for.
    static func decode(_ text: [UInt8], _ range: Range<Int>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(range.count)
        var pieces = StringsText(text.span, range)
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

    /// The source of a range of the decoded text: an escape that the range touches belongs to it as a whole.
    ///
    /// Offsets past the end count as the end. Linear in the text's length.
    static func sourceRange(of wanted: Range<Int>, in text: [UInt8], _ range: Range<Int>) -> Range<Int> {
        var lower: Int?
        var upper = range.lowerBound
        var decoded = 0
        var pieces = StringsText(text.span, range)
        while decoded < wanted.upperBound || lower == nil, let piece = pieces.next() {
            let source: Range<Int>
            let length: Int
            switch piece {
            case .verbatim(let bytes): (source, length) = (bytes, bytes.count)
            case .escape(let bytes, let scalar, _): (source, length) = (bytes, scalar.map { UTF8.width($0) } ?? 0)
            }
            let isVerbatim = length == source.count
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
