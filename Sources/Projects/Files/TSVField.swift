/// A field of a line with tabs between its fields. `-` stands for no value; a tab, a line end and a backslash are written
/// `\t`, `\n`, `\r` and `\\`.
package enum TSVField {
    package static func write(_ text: String?) -> String {
        guard let text, !text.isEmpty else { return "-" }
        var field = text == "-" ? "\\" : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": field += "\\\\"
            case "\t": field += "\\t"
            case "\n": field += "\\n"
            case "\r": field += "\\r"
            default: field.unicodeScalars.append(scalar)
            }
        }
        return field
    }

    package static func read(_ field: Substring) -> String? {
        guard field != "-" else { return nil }
        var text = ""
        var isEscaped = false
        for scalar in field.unicodeScalars {
            switch (isEscaped, scalar) {
            case (false, "\\"):
                isEscaped = true
                continue
            case (true, "t"): text += "\t"
            case (true, "n"): text += "\n"
            case (true, "r"): text += "\r"
            default: text.unicodeScalars.append(scalar)
            }
            isEscaped = false
        }
        return text
    }
}
