/// Writes XML 1.0 (https://www.w3.org/TR/xml/), indented by two spaces, attributes in the order given.
struct XMLWriter {
    private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    private var depth = 0

    mutating func element(_ name: String, _ attributes: [(String, String)]) {
        open(name, attributes)
        text += "/>\n"
    }

    mutating func element(_ name: String, _ attributes: [(String, String)], text content: String) {
        open(name, attributes)
        text += ">"
        append(content)
        text += "</\(name)>\n"
    }

    mutating func element(_ name: String, _ attributes: [(String, String)], _ content: (inout XMLWriter) -> Void) {
        open(name, attributes)
        text += ">\n"
        depth += 1
        content(&self)
        depth -= 1
        text += String(repeating: "  ", count: depth) + "</\(name)>\n"
    }

    private mutating func open(_ name: String, _ attributes: [(String, String)]) {
        text += String(repeating: "  ", count: depth) + "<\(name)"
        for (name, value) in attributes {
            text += " \(name)=\""
            append(value)
            text += "\""
        }
    }

    /// Escapes what has a meaning, and blanks that a reader would replace by a space. A character that XML cannot hold,
    /// even escaped (section 2.2), is written as its number.
    private mutating func append(_ value: String) {
        for scalar in value.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\t", "\n", "\r": text += "&#\(scalar.value);"
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}":
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }
}
