/// Classes of characters, by properties of the Unicode Character Database.
extension Unicode.Scalar {
    /// A letter of any script (general category `L*`).
    var isLetter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
        default: false
        }
    }

    /// A character that is part of a word but not a letter: an accent or a vowel sign (`M*`), or a joiner (U+200C, U+200D),
    /// which Persian and the scripts of India need.
    var isMarkOrJoiner: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: self == "\u{200C}" || self == "\u{200D}"
        }
    }

    /// The value of a decimal digit of any script (`Nd`); nil for any other character.
    var decimalDigit: Int? {
        if self >= "0", self <= "9" { return Int(value) - 0x30 }
        guard value > 0x7F, properties.generalCategory == .decimalNumber else { return nil }
        return properties.numericValue.map { Int($0) }
    }

    /// Punctuation or a symbol (`P*`, `S*`).
    var isSymbol: Bool {
        switch properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            true
        default: false
        }
    }

    /// A character that shows nothing, such as U+200B or the blank pattern of Braille. White space isn't meant.
    var isInvisible: Bool {
        if properties.isDefaultIgnorableCodePoint || self == "\u{2800}" { return true }
        return properties.generalCategory == .control && !properties.isWhitespace
    }

    /// A line break within a text (UAX #14, classes BK, CR, LF and NL): U+000A to U+000D, U+0085, U+2028, U+2029.
    var isLineBreak: Bool {
        switch value {
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }

    /// A control character, a line or paragraph separator, or an unassigned code point. A line of text contains none of
    /// them.
    var isControl: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
        default: false
        }
    }
}

extension UInt8 {
    /// An ASCII letter or digit.
    var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        default: isDigit
        }
    }

    /// An ASCII digit.
    var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

    /// A hexadecimal digit.
    var isHexDigit: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self | 0x20)
    }
}
