/// Writes JSON (RFC 8259) without spaces, members in the order in which they are written.
///
/// The text can stand inside a `<script>` element: `<`, `>` and `&` are escaped, and so are U+2028 and U+2029.
package struct JSONText {
    /// The text so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []
    private var needsComma = false

    package init() {}

    package mutating func object(_ members: (inout JSONText) -> Void) {
        enclose("{", "}", members)
    }

    package mutating func array<Items: Sequence>(_ items: Items, _ write: (inout JSONText, Items.Element) -> Void) {
        enclose("[", "]") { json in
            for item in items { write(&json, item) }
        }
    }

    package mutating func member(_ name: String, _ value: (inout JSONText) -> Void) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
        value(&self)
    }

    package mutating func member(_ name: String, _ value: String) {
        member(name) { $0.string(value) }
    }

    package mutating func member(_ name: String, _ value: Int) {
        member(name) { $0.integer(value) }
    }

    package mutating func member(_ name: String, _ value: Bool) {
        member(name) { $0.flag(value) }
    }

    package mutating func integer(_ value: Int) {
        plain(String(value))
    }

    package mutating func flag(_ value: Bool) {
        plain(value ? "true" : "false")
    }

    package mutating func null() {
        plain("null")
    }

    package mutating func string(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for scalar in value.unicodeScalars { append(scalar) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a value that another writer has written.
    package mutating func value(_ json: JSONText) {
        separate()
        bytes += json.bytes
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes += "\\\"".utf8
        case "\\": bytes += "\\\\".utf8
        case "\n": bytes += "\\n".utf8
        case "\r": bytes += "\\r".utf8
        case "\t": bytes += "\\t".utf8
        case "\u{0}"..<" ", "<", ">", "&", "\u{2028}", "\u{2029}":
            let digits = String(scalar.value, radix: 16)
            bytes += "\\u".utf8
            bytes += repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count)
            bytes += digits.utf8
        default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
    }

    private mutating func plain(_ text: String) {
        separate()
        bytes += text.utf8
    }

    private mutating func enclose(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ content: (inout JSONText) -> Void)
    {
        separate()
        append(open)
        needsComma = false
        content(&self)
        append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
