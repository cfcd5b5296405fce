/// Writes JSON (RFC 8259), indented by two spaces, members in the order in which they are written.
struct JSONWriter {
    private(set) var text = ""
    private var depth = 0
    private var isFirst = true

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    mutating func array<Items: Sequence>(_ items: Items, _ write: (inout JSONWriter, Items.Element) -> Void) {
        enclose("[", "]") { json in
            for item in items {
                json.separate()
                write(&json, item)
            }
        }
    }

    mutating func member(_ name: String, _ value: (inout JSONWriter) -> Void) {
        separate()
        string(name)
        text += ": "
        value(&self)
    }

    mutating func member(_ name: String, _ value: Int) {
        member(name) { $0.text += String(value) }
    }

    mutating func member(_ name: String, _ value: String) {
        member(name) { $0.string(value) }
    }

    /// A string, with the escapes that RFC 8259, section 7, asks for.
    mutating func string(_ value: String) {
        text += "\""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private mutating func enclose(_ open: String, _ close: String, _ content: (inout JSONWriter) -> Void) {
        text += open
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { newLine() }
        isFirst = false
        text += close
    }

    private mutating func separate() {
        if !isFirst { text += "," }
        isFirst = false
        newLine()
    }

    private mutating func newLine() {
        text += "\n" + String(repeating: "  ", count: depth)
    }
}
