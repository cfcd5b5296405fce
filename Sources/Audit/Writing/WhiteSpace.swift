extension Unicode.Scalar {
    /// Whether it is white space to Unicode (`White_Space`), found without a look into the tables of its properties.
    var isBlank: Bool {
        switch value {
        case 0x20, 0x09...0x0D: true
        case 0x00..<0x85: false
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether it is a letter to Unicode (`Alphabetic`); most are of ASCII, and need no look either.
    var isLetter: Bool { isASCII ? isASCIILetter : properties.isAlphabetic }

    /// Whether it is a capital letter to Unicode (`Uppercase`).
    var isCapital: Bool { isASCII ? (0x41...0x5A).contains(value) : properties.isUppercase }

    /// Whether it is a letter of ASCII.
    var isASCIILetter: Bool { (value | 0x20) &- 0x61 < 26 }
}
