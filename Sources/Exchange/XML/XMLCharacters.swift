/// The characters that XML 1.0 can hold: https://www.w3.org/TR/xml/#charsets
enum XMLCharacters {
    /// The first character of a text that no XML document can hold, even escaped; nil where there is none.
    ///
    /// - Complexity: linear in the length of the text.
    static func firstForbidden(in text: String) -> Unicode.Scalar? {
        // Few texts have any of these bytes.
        let isSuspect = text.utf8.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0xEF }
        guard isSuspect else { return nil }
        return text.unicodeScalars.first { isForbidden($0) }
    }

    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\t", "\n", "\r": false
        case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": true
        default: false
        }
    }
}
