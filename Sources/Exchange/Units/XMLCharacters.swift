/// The characters that XML 1.0 can hold: https://www.w3.org/TR/xml/#charsets
enum XMLCharacters {
    /// The first character of a text that no XML document can hold, even escaped; nil where there is none.
    ///
    /// - Complexity: linear in the length of the text.
    static func firstForbidden(in text: String) -> Unicode.Scalar? {
        var text = text
        let isSuspect = text.withUTF8 { bytes in
            // U+FFFE and U+FFFF begin with the bytes EF BF.
            var last: UInt8 = 0
            for byte in bytes {
                if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return true }
                if byte == 0xBF, last == 0xEF { return true }
                last = byte
            }
            return false
        }
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
