/// The character classes of the grammar of MessageFormat 2, by the names of its rules.
enum MF2Characters {
    /// `ws`.
    static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09, 0x0A, 0x0D, 0x3000: true
        default: false
        }
    }

    /// `bidi`.
    static func isBidi(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x061C, 0x200E, 0x200F, 0x2066...0x2069: true
        default: false
        }
    }

    /// `name-start`.
    static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x61...0x7A, 0x41...0x5A, 0x5F, 0x2B: true
        case 0x00...0xA0, 0x061C, 0x1680, 0x2000...0x200A, 0x200E...0x200F, 0x2028...0x202F, 0x205F, 0x2066...0x2069,
            0x3000, 0xFDD0...0xFDEF:
            false
        // The last two code points of each plane are noncharacters.
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }

    /// `name-char`.
    static func isName(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x2D, 0x2E: true
        default: isNameStart(scalar)
        }
    }
}
