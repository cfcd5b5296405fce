internal import Base

extension TextReplacement {
    /// The replacement of the part of a written text that differs from its new text. What both have at the beginning and at
    /// the end stays as it is written: an escape that isn't needed, a line break, a reference. So a difference of the
    /// file shows what was edited, and nothing else.
    ///
    /// - Parameters:
    ///   - value: the new text.
    ///   - spell: spells a text for the file.
    /// - Returns: nil if the whole text is to be spelled: it has no other spelling, or what is kept would change its meaning
    ///   beside the new part.
    /// - Complexity: linear in the length of both texts.
    init?(_ text: TableText, to value: String, spell: (String) -> String) {
        let (source, token) = (text.source.text, text.token)
        let range = token.range
        guard !spell(text.text).utf8.elementsEqual(source[range]) else { return nil }
        let places = SpelledPlaces(source, range, token.spelling)
        let new = Array(value.utf8)
        var start = zip(places.bytes, new).prefix { $0 == $1 }.count
        while start > 0, !places.isBoundary(start) || !new.isScalarBoundary(start) { start -= 1 }
        let rest = min(places.bytes.count, new.count) - start
        var length = zip(places.bytes.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
        while length > 0, !places.isBoundary(places.bytes.count - length) || !new.isScalarBoundary(new.count - length) {
            length -= 1
        }
        let kept =
            places.offset(of: start)..<(length == 0 ? range.upperBound : places.offset(of: places.bytes.count - length))
        let spelled = spell(String(decoding: new[start..<new.count - length], as: UTF8.self))
        let result =
            Array(source[range.lowerBound..<kept.lowerBound]) + spelled.utf8
            + source[kept.upperBound..<range.upperBound]
        guard EscapedText.decode(result, result.indices, token.spelling).utf8.elementsEqual(value.utf8) else {
            return nil
        }
        self.init(kept, spelled)
    }
}

/// The places in a file of the bytes of a text.
private struct SpelledPlaces {
    /// The text.
    private(set) var bytes: [UInt8] = []
    /// The offset in the file of each byte, and of the end; nil inside an escape.
    private var offsets: [Int?] = []

    init(_ source: [UInt8], _ range: Range<Int>, _ spelling: TextSpelling) {
        var pieces = EscapedText(source.span, range, spelling)
        /// The offset of what stands for nothing, such as a dropped backslash. It belongs to what follows.
        var skipped: Int?
        while let piece = pieces.next() {
            switch piece {
            case .verbatim(let range):
                bytes += source[range]
                offsets += range.map { $0 == range.lowerBound ? skipped ?? $0 : $0 }
                skipped = nil
            case .escape(let range, let scalar?, _):
                let encoded = Array(String(scalar).utf8)
                bytes += encoded
                offsets += [skipped ?? range.lowerBound] + repeatElement(nil, count: encoded.count - 1)
                skipped = nil
            case .escape(let range, nil, _): skipped = skipped ?? range.lowerBound
            }
        }
        offsets.append(skipped ?? range.upperBound)
    }

    /// Whether a written piece begins at a byte of the text.
    func isBoundary(_ place: Int) -> Bool { offsets[place] != nil && bytes.isScalarBoundary(place) }

    /// The offset in the file of a boundary.
    func offset(of boundary: Int) -> Int { offsets[boundary] ?? 0 }
}

extension [UInt8] {
    /// Whether no scalar of UTF-8 has bytes on both sides of a place.
    fileprivate func isScalarBoundary(_ place: Int) -> Bool { place == count || self[place] & 0xC0 != 0x80 }
}
