internal import Audit

extension StringLiteral {
    /// The spelling of a text between the quotes of the literal.
    func spelling(_ text: String, _ language: SourceLanguage) -> String {
        let delimiter = String(repeating: "#", count: pounds)
        // In a literal with pound signs, a quote or a backslash needs no escape unless the pound signs follow it.
        let isRaw = pounds > 0 && !text.contains("\"" + delimiter) && !text.contains("\\" + delimiter)
        var spelling = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"" where !isRaw, "\\" where !isRaw: spelling += "\\\(delimiter)\(scalar)"
            case "\n": spelling += "\\\(delimiter)n"
            case "\t": spelling += "\\\(delimiter)t"
            case "\0"..<" ", "\u{7F}": spelling += Self.escape(scalar, delimiter, language)
            default: spelling.unicodeScalars.append(scalar)
            }
        }
        return spelling
    }

    private static func escape(_ control: Unicode.Scalar, _ delimiter: String, _ language: SourceLanguage) -> String {
        guard language == .objectiveC else {
            return "\\\(delimiter)u{\(String(control.value, radix: 16, uppercase: true))}"
        }
        // Always three octal digits, so that a following digit is not part of the escape.
        let digits = String(control.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
