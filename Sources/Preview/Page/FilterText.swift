internal import ICU

/// A text as the filter of the page compares it: without what people leave out when they search, which is case, the accents of
/// alphabets, strokes and control characters. `page.js` has the same rules.
enum FilterText {
    /// - Complexity: linear in the length of the text.
    static func folded(_ text: String) -> [UInt8] {
        var folded: [UInt8] = []
        folded.reserveCapacity(text.utf8.count)
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 {
                append(Unicode.Scalar((0x61...0x7A).contains(byte) ? byte - 0x20 : byte), to: &folded)
            }
            return folded
        }
        var isBehindLetter = false
        for scalar in NormalizationFormKD.normalized(text.uppercased()).unicodeScalars {
            let category = scalar.properties.generalCategory
            // The marks of other scripts are vowels and other letters.
            if category == .nonspacingMark, isBehindLetter { continue }
            isBehindLetter = isOfAlphabetWithAccents(scalar)
            if category == .format { continue }
            if let letters = strokes[scalar] { folded += letters } else { append(scalar, to: &folded) }
        }
        return folded
    }

    /// Spaces of any kind are one.
    private static func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
        if scalar == "\n" || !scalar.properties.isWhitespace {
            folded.append(contentsOf: scalar.utf8)
        } else if folded.last != 0x20 {
            folded.append(0x20)
        }
    }

    private static let strokes: [Unicode.Scalar: [UInt8]] = [
        "\u{141}": Array("L".utf8), "\u{110}": Array("D".utf8), "\u{D8}": Array("O".utf8), "\u{126}": Array("H".utf8),
        "\u{166}": Array("T".utf8), "\u{C6}": Array("AE".utf8), "\u{152}": Array("OE".utf8),
    ]

    /// Whether it is of the Latin, Greek, Cyrillic, Hebrew or Arabic script, as far as their blocks tell.
    private static func isOfAlphabetWithAccents(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0xC0...0x24F, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF: true
        case 0x370...0x3FF, 0x1F00...0x1FFF: true
        case 0x400...0x52F, 0x1C80...0x1C8F, 0xA640...0xA69F: true
        case 0x590...0x5FF, 0xFB1D...0xFB4F: true
        case 0x600...0x6FF, 0x750...0x77F, 0x8A0...0x8FF: true
        default: false
        }
    }
}
