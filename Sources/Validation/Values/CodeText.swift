/// Texts that machines make and people copy: numbers of accounts and books, identifiers, addresses.
extension String {
    /// The ASCII letters and digits of the text, with the letters in upper case. Nil if the text contains anything else
    /// besides the separators.
    func code(without separators: CodeSeparators) -> [UInt8]? {
        var code: [UInt8] = []
        for scalar in unicodeScalars {
            if scalar.isASCII, UInt8(scalar.value).isLetterOrDigit {
                code.append(UInt8(scalar.value).uppercasedLetter)
            } else if !separators.contains(CodeSeparators(scalar)) {
                return nil
            }
        }
        return code
    }
}

/// Characters that people put into a code to make it easier to read.
struct CodeSeparators: OptionSet {
    let rawValue: UInt8

    /// Spaces of any width (general category `Zs`).
    static let spaces = CodeSeparators(rawValue: 1 << 0)
    /// Hyphens and dashes (general category `Pd`), because text processors replace hyphens.
    static let hyphens = CodeSeparators(rawValue: 1 << 1)
    /// All other characters.
    private static let other = CodeSeparators(rawValue: 1 << 7)

    init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The kind of a character.
    init(_ scalar: Unicode.Scalar) {
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .spaces
        case .dashPunctuation: self = .hyphens
        default: self = .other
        }
    }
}

extension UInt8 {
    /// An ASCII letter in upper case.
    var isUppercaseLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

    /// An ASCII letter in upper case; any other byte as it is.
    var uppercasedLetter: UInt8 {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) ? self & ~0x20 : self
    }

    /// The value of a digit (0–9) or of a letter in upper case (A is 10, Z is 35), as ISO/IEC 7064 counts them.
    var alphanumericValue: Int {
        isDigit ? Int(self) - 0x30 : Int(self) - 0x41 + 10
    }
}
