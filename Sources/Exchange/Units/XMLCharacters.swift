/// The characters that XML 1.0 can contain: https://www.w3.org/TR/xml/#charsets
enum XMLCharacters {
    /// The first character of a text that no XML document can contain, even escaped; nil if there is none.
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

/// The spelling of notes in XML. A character that XML forbids is written as its number, as in Swift: `\u{7}`. If a note
/// contains `\u{`, its backslash is written in the same way. So each note is read back unchanged.
enum XMLNote {
    /// - Complexity: linear in the length of the note.
    static func spelled(_ note: String) -> String {
        guard XMLCharacters.firstForbidden(in: note) != nil || note.contains(mark) else { return note }
        let scalars = Array(note.unicodeScalars)
        var spelled = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if XMLCharacters.isForbidden(scalar) || scalars[index...].starts(with: mark.unicodeScalars) {
                spelled += visible(scalar).unicodeScalars
            } else {
                spelled.append(scalar)
            }
        }
        return String(spelled)
    }

    /// The note that ``spelled(_:)`` has spelled. Numbers of other characters stay as they are written.
    ///
    /// - Complexity: linear in the length of the note.
    static func text(_ note: String) -> String {
        guard note.contains(mark) else { return note }
        let scalars = Array(note.unicodeScalars)
        var text = String.UnicodeScalarView()
        var index = 0
        while index < scalars.count {
            if let (scalar, length) = spelling(in: scalars[index...]) {
                text.append(scalar)
                index += length
            } else {
                text.append(scalars[index])
                index += 1
            }
        }
        return String(text)
    }

    /// A note in which forbidden characters are visible. A `\u{` in it stays as it is.
    ///
    /// - Complexity: linear in the length of the note.
    static func visible(_ note: String) -> String {
        guard XMLCharacters.firstForbidden(in: note) != nil else { return note }
        return note.unicodeScalars.map { XMLCharacters.isForbidden($0) ? visible($0) : String($0) }.joined()
    }

    private static func visible(_ scalar: Unicode.Scalar) -> String {
        mark + String(scalar.value, radix: 16, uppercase: true) + "}"
    }

    private static let mark = "\\u{"
    /// The maximum number of digits of a character, as in `FFFE`.
    private static let digitLimit = 4

    /// The character whose spelling begins a text, and the length of that spelling.
    private static func spelling(in scalars: ArraySlice<Unicode.Scalar>) -> (Unicode.Scalar, length: Int)? {
        guard scalars.starts(with: mark.unicodeScalars) else { return nil }
        let rest = scalars.dropFirst(mark.unicodeScalars.count).prefix(digitLimit + 1)
        guard let end = rest.firstIndex(of: "}"),
            let number = UInt32(String(String.UnicodeScalarView(rest[..<end])), radix: 16),
            let scalar = Unicode.Scalar(number), scalar == "\\" || XMLCharacters.isForbidden(scalar)
        else { return nil }
        return (scalar, end - scalars.startIndex + 1)
    }
}
