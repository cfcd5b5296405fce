/// HTML that cannot contain injected markup. The names of elements and attributes are literals in the program, and every
/// text and every value is escaped. No text is ever parsed as markup.
///
/// - Complexity: the content is copied once for each element around it.
public struct Markup: Sendable, Hashable {
    private var bytes: [UInt8] = []

    /// An attribute of an element.
    public struct Attribute: Sendable {
        fileprivate let name: StaticString
        fileprivate let value: String?

        /// An attribute with a value; nil omits the attribute.
        public init(_ name: StaticString, _ value: String?) {
            self.name = name
            self.value = value
        }

        /// An attribute with a number; nil omits the attribute.
        public init(_ name: StaticString, _ value: Int?) {
            self.init(name, value.map { String($0) })
        }

        /// A Boolean attribute, such as `required`.
        public init(_ name: StaticString, _ isThere: Bool) {
            self.init(name, isThere ? "" : nil)
        }
    }

    /// Creates empty markup.
    public init() {}

    /// Creates escaped text.
    public init(_ text: String) {
        Self.append(text, to: &bytes)
    }

    /// Creates an element. An element that has no end tag in HTML, such as `input`, has no content.
    public init(_ name: StaticString, _ attributes: [Attribute] = [], _ content: Markup = Markup()) {
        bytes.append(UInt8(ascii: "<"))
        Self.append(name, to: &bytes)
        for attribute in attributes {
            guard let value = attribute.value else { continue }
            bytes.append(0x20)
            Self.append(attribute.name, to: &bytes)
            bytes += "=\"".utf8
            Self.append(value, to: &bytes)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(UInt8(ascii: ">"))
        if Self.isVoid(name) { return }
        bytes += content.bytes
        bytes += "</".utf8
        Self.append(name, to: &bytes)
        bytes.append(UInt8(ascii: ">"))
    }

    /// The markup of both, one after the other.
    public static func + (left: Markup, right: Markup) -> Markup {
        var both = left
        both.bytes += right.bytes
        return both
    }

    /// Appends markup.
    public static func += (left: inout Markup, right: Markup) {
        left.bytes += right.bytes
    }

    /// A complete document in UTF-8.
    public var document: [UInt8] { Array("<!DOCTYPE html>\n".utf8) + bytes + [UInt8(ascii: "\n")] }

    private static func append(_ name: StaticString, to bytes: inout [UInt8]) {
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Escapes a text. Without `<`, `&` and quotes, it cannot end the text or the attribute value that contains it.
    private static func append(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): bytes += "&amp;".utf8
            case UInt8(ascii: "<"): bytes += "&lt;".utf8
            case UInt8(ascii: ">"): bytes += "&gt;".utf8
            case UInt8(ascii: "\""): bytes += "&quot;".utf8
            case UInt8(ascii: "'"): bytes += "&#39;".utf8
            // HTML does not allow this character. The replacement shows that there was one.
            case 0: bytes += "\u{FFFD}".utf8
            default: bytes.append(byte)
            }
        }
    }

    /// Whether an element is void: HTML standard, section 13.1.2.
    private static func isVoid(_ name: StaticString) -> Bool {
        [
            "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
        ].contains(name.description)
    }
}

extension Markup: CustomStringConvertible {
    /// The markup as text.
    public var description: String { String(decoding: bytes, as: UTF8.self) }
}
