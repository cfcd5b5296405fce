/// The classes of characters that divide a pattern into words, from Unicode Standard Annex #31.
enum PatternCharacters {
    /// `Pattern_White_Space`, which includes the invisible directional marks.
    static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
        default: false
        }
    }

    /// `Pattern_Syntax`.
    ///
    /// Unicode promises that this set never changes.
    static func isSyntax(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x5E, 0x60, 0x7B...0x7E: true
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7: true
        case 0x2010...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x245F: true
        case 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F: true
        case 0x3001...0x3003, 0x3008...0x3020, 0x3030, 0xFD3E, 0xFD3F, 0xFE45, 0xFE46: true
        default: false
        }
    }

    /// Whether a scalar is a space, visible or not, that is not white space in patterns: ICU takes it for a letter.
    static func isUnusualSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200B, 0x202F, 0x205F, 0x2060, 0x3000, 0xFEFF: true
        default: false
        }
    }

    static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        // Most scalars are ASCII letters and digits.
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x5F: true
        case 0x20...0x7E: false
        default: !isWhiteSpace(scalar) && !isSyntax(scalar) && !isUnusualSpace(scalar)
        }
    }
}
