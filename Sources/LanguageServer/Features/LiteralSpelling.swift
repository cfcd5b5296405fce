internal import Audit

extension StringLiteral {
    /// How a text is written between the quotes of the literal.
    func spelling(_ text: String, _ language: SourceLanguage) -> String {
        let delimiter = String(repeating: "#", count: pounds)
        // Between pounds, quotes and backslashes stand for themselves where none of theirs follows.
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
        // Three octal digits: what follows is none of them.
        let digits = String(control.value, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
    }
}
