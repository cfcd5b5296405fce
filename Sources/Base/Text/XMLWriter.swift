/// Writes XML 1.0 (https://www.w3.org/TR/xml/) in UTF-8, indented by two spaces, attributes in the order given.
package struct XMLWriter {
    /// The XML written so far.
    package private(set) var bytes: [UInt8]
    private var depth = 0

    /// Makes a writer, and writes the XML declaration.
    package init() {
        bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    }

    /// The XML written so far.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Writes an element without content.
    package mutating func element(_ name: String, _ attributes: [(String, String)]) {
        open(name, attributes)
        append("/>\n")
    }

    /// Writes an element with a text.
    /// - Parameter keepsSpace: whether white space and quotation marks are not escaped, for a reader that keeps them. Only a
    ///   carriage return is then escaped, because XML itself replaces it (section 2.11).
    package mutating func element(
        _ name: String, _ attributes: [(String, String)], text content: String, keepsSpace: Bool = false
    ) {
        open(name, attributes)
        append(">")
        escape(content, keepsSpace: keepsSpace)
        close(name)
    }

    /// Writes an element with other elements in it.
    package mutating func element(
        _ name: String, _ attributes: [(String, String)], _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        append(">\n")
        depth += 1
        content(&self)
        depth -= 1
        indent()
        close(name)
    }

    /// Writes an element on one line with mixed content: `content` adds text with ``inlineText(_:)`` and elements with
    /// ``inlineElement(_:_:)``.
    package mutating func line(
        _ name: String, _ attributes: [(String, String)], _ content: (inout XMLWriter) -> Void
    ) {
        open(name, attributes)
        append(">")
        content(&self)
        close(name)
    }

    /// Writes text inside ``line(_:_:_:)``. White space stays.
    package mutating func inlineText(_ text: String) { escape(text, keepsSpace: true) }

    /// Writes an empty element inside ``line(_:_:_:)``.
    package mutating func inlineElement(_ name: String, _ attributes: [(String, String)]) {
        begin(name, attributes)
        append("/>")
    }

    private mutating func indent() {
        for _ in 0..<depth { append("  ") }
    }

    private mutating func open(_ name: String, _ attributes: [(String, String)]) {
        indent()
        begin(name, attributes)
    }

    private mutating func begin(_ name: String, _ attributes: [(String, String)]) {
        append("<")
        append(name)
        for (name, value) in attributes {
            append(" ")
            append(name)
            append("=\"")
            escape(value, keepsSpace: false)
            append("\"")
        }
    }

    private mutating func close(_ name: String) {
        append("</")
        append(name)
        append(">\n")
    }

    private mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Escapes characters with a meaning in XML, and white space that a reader would replace by a space. A character that XML
    /// does not allow, even escaped (section 2.2), is written as its number.
    private mutating func escape(_ value: String, keepsSpace: Bool) {
        var value = value
        value.withUTF8 { utf8 in
            var copied = 0
            for index in utf8.indices {
                let byte = utf8[index]
                // Letters of ASCII and of all other scripts, except for two bytes.
                if byte > UInt8(ascii: ">"), byte < 0xBE || byte > 0xBF { continue }
                let replacement: String
                switch byte {
                case UInt8(ascii: "&"): replacement = "&amp;"
                case UInt8(ascii: "<"): replacement = "&lt;"
                case UInt8(ascii: ">"): replacement = "&gt;"
                case UInt8(ascii: "\"") where !keepsSpace: replacement = "&quot;"
                case 0x09 where !keepsSpace, 0x0A where !keepsSpace: replacement = "&#\(byte);"
                case 0x0D: replacement = "&#13;"
                case 0x09, 0x0A: continue
                case 0..<0x20: replacement = "\\u{\(String(byte, radix: 16, uppercase: true))}"
                case 0xBF, 0xBE:
                    guard index >= 2, utf8[index - 1] == 0xBF, utf8[index - 2] == 0xEF else { continue }
                    bytes.append(contentsOf: utf8[copied..<index - 2])
                    append(byte == 0xBE ? "\\u{FFFE}" : "\\u{FFFF}")
                    copied = index + 1
                    continue
                default: continue
                }
                bytes.append(contentsOf: utf8[copied..<index])
                append(replacement)
                copied = index + 1
            }
            bytes.append(contentsOf: utf8[copied...])
        }
    }
}
