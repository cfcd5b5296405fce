/// The kind of markup that a `<` begins.
package enum XMLMarkup {
    case characterData
    /// A comment, with the offset after it, or the limit if it is not closed.
    case comment(end: Int)
    /// `<?…?>`, with the offset after it.
    case instruction(end: Int)
    case documentType
    case closingTag
    case openingTag
    /// A `<` that begins no tag.
    case text

    package static func at(_ offset: Int, in bytes: Span<UInt8>, limit: Int) -> XMLMarkup {
        let next = offset &+ 1
        guard next < limit else { return .text }
        let byte = bytes[next]
        if ASCII.isLetter(byte) { return .openingTag }
        switch byte {
        case ASCII.slash: return .closingTag
        case 0x3F: return .instruction(end: end(of: "?>", bytes, from: next, limit: limit))
        case 0x21:
            let rest = ByteCursor(bytes)
            if rest.holds("<!--", at: offset) {
                return .comment(end: end(of: "-->", bytes, from: offset &+ 4, limit: limit))
            }
            if rest.holds("<![CDATA[", at: offset) { return .characterData }
            return rest.holds("<!DOCTYPE", at: offset) ? .documentType : .text
        default: return .text
        }
    }

    /// The offset of the `]]>` that ends a CDATA section, or the limit.
    package static func endOfCharacterData(_ bytes: Span<UInt8>, from start: Int, limit: Int) -> Int {
        let end = end(of: "]]>", bytes, from: start, limit: limit)
        return end < limit || ByteCursor(bytes).holds("]]>", at: limit &- 3) ? max(start, end &- 3) : limit
    }

    /// The offset after a literal whose last byte is `>`, or the limit.
    private static func end(of literal: StaticString, _ bytes: Span<UInt8>, from start: Int, limit: Int) -> Int {
        let length = literal.utf8CodeUnitCount
        let cursor = ByteCursor(bytes)
        var offset = start &+ length &- 1
        while offset < limit {
            offset = bytes.firstOffset(of: ASCII.greater, from: offset)
            if offset < limit, cursor.holds(literal, at: offset &- length &+ 1) { return offset &+ 1 }
            offset &+= 1
        }
        return limit
    }
}

/// A reference of XML: one of the five predefined entities, or a character by its number.
package struct XMLReference {
    /// The character; nil if the number is none.
    package var scalar: Unicode.Scalar?
    /// The offset just after the `;`.
    package var end: Int

    /// Reads the reference whose `&` is at `offset`; nil if there is none of these kinds.
    package static func read(_ bytes: Span<UInt8>, at offset: Int, limit: Int) -> XMLReference? {
        let cursor = ByteCursor(bytes)
        func named(_ literal: StaticString, _ scalar: Unicode.Scalar) -> XMLReference? {
            let end = offset &+ literal.utf8CodeUnitCount
            return end <= limit && cursor.holds(literal, at: offset) ? XMLReference(scalar: scalar, end: end) : nil
        }
        switch offset &+ 1 < limit ? bytes[offset &+ 1] : 0 {
        case UInt8(ascii: "a"): return named("&amp;", "&") ?? named("&apos;", "'")
        case UInt8(ascii: "l"): return named("&lt;", "<")
        case UInt8(ascii: "g"): return named("&gt;", ">")
        case UInt8(ascii: "q"): return named("&quot;", "\"")
        case ASCII.hash: return numbered(bytes, at: offset &+ 2, limit: limit)
        default: return nil
        }
    }

    private static func numbered(_ bytes: Span<UInt8>, at start: Int, limit: Int) -> XMLReference? {
        var offset = start
        var number: UInt32 = 0
        let isHexadecimal = offset < limit && bytes[offset] == UInt8(ascii: "x")
        if isHexadecimal { offset &+= 1 }
        let digits = offset
        while offset < limit, let digit = ASCII.hexValue(bytes[offset]), isHexadecimal || digit < 10 {
            number = min(number &* (isHexadecimal ? 16 : 10) &+ digit, 0x110000)
            offset &+= 1
        }
        guard offset > digits, offset < limit, bytes[offset] == ASCII.semicolon else { return nil }
        return XMLReference(scalar: Unicode.Scalar(number), end: offset &+ 1)
    }
}
