extension TableText {
    /// The ranges of the escapes in the source: `\n` or `\u00E9`; in XML, a reference such as `&amp;`. The signs of a CDATA
    /// section and comments stand for no character, and are left out.
    ///
    /// - Complexity: linear in the text's length.
    package var escapes: [Range<Int>] {
        let bytes = source.text
        var found: [Range<Int>] = []
        var pieces = SpelledText(bytes.span, token.range, token.spelling)
        while let piece = pieces.next() {
            guard case .escape(let range, _, _) = piece, bytes[range.lowerBound] != ASCII.less,
                bytes[range.lowerBound] != UInt8(ascii: "]")
            else { continue }
            found.append(range)
        }
        return found
    }
}
