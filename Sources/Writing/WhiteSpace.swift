extension Unicode.Scalar {
    /// Whether the character is Unicode white space (`White_Space`), found without looking up its properties.
    package var isBlank: Bool {
        switch value {
        case 0x20, 0x09...0x0D: true
        case 0x00..<0x85: false
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether the character is a Unicode letter (`Alphabetic`). Most are ASCII letters, which need no lookup.
    package var isLetter: Bool { isASCII ? isASCIILetter : properties.isAlphabetic }

    /// Whether the character is a Unicode capital letter (`Uppercase`).
    package var isCapital: Bool { isASCII ? (0x41...0x5A).contains(value) : properties.isUppercase }

    /// Whether the character is an ASCII letter.
    package var isASCIILetter: Bool { (value | 0x20) &- 0x61 < 26 }
}
