internal import Base

/// Reads the attributes and the texts of elements in a storyboard, a xib or a property list, with their places.
///
/// It does not validate. Programs write these files, and a damaged file only yields fewer items.
package struct MarkupTexts: ~Escapable {
    /// An item of the file.
    package enum Item {
        /// An element begins; its attributes follow.
        case begin(element: String)
        /// The innermost open element ends.
        case end
        /// An attribute's value.
        case attribute(element: String, name: String, value: String, range: Range<Int>)
        /// A text without the white space around it.
        case text(element: String, value: String, range: Range<Int>)
    }

    private let bytes: Span<UInt8>
    private var offset = 0
    private var element = ""
    private var isInTag = false

    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>) {
        self.bytes = bytes
    }

    /// The next attribute or text, or nil at the end.
    package mutating func next() -> Item? {
        while offset < bytes.count {
            if isInTag {
                if let item = nextAttribute() { return item }
            } else if bytes.holds("<!--", at: offset) {
                while offset < bytes.count, !bytes.holds("-->", at: offset) { offset &+= 1 }
            } else if bytes.holds("</", at: offset) {
                offset = min(bytes.firstOffset(of: ASCII.greater, from: offset) &+ 1, bytes.count)
                return .end
            } else if bytes[offset] == ASCII.less {
                let name = bytes.word(startingAt: offset &+ 1)
                element = bytes.text(name)
                isInTag = true
                offset = max(name.upperBound, offset &+ 1)
                // A declaration or a processing instruction is no element.
                if !element.isEmpty { return .begin(element: element) }
            } else {
                let start = offset
                offset = bytes.firstOffset(of: ASCII.less, from: start)
                var range = start..<offset
                while !range.isEmpty, ASCII.isSpace(bytes[range.lowerBound]) {
                    range = range.lowerBound &+ 1..<range.upperBound
                }
                while !range.isEmpty, ASCII.isSpace(bytes[range.upperBound &- 1]) {
                    range = range.lowerBound..<range.upperBound &- 1
                }
                if range.isEmpty || range.lowerBound == 0 { continue }
                return .text(element: element, value: value(range), range: range)
            }
        }
        return nil
    }

    private mutating func nextAttribute() -> Item? {
        while offset < bytes.count {
            let byte = bytes[offset]
            if byte == ASCII.greater {
                isInTag = false
                offset &+= 1
                return !element.isEmpty && bytes.byte(offset &- 2) == ASCII.slash ? .end : nil
            }
            offset &+= 1
            guard byte == ASCII.quote || byte == ASCII.apostrophe else { continue }
            let name = bytes.word(endingAt: offset &- 2)
            let start = offset
            offset = bytes.firstOffset(of: byte, from: start)
            let range = start..<offset
            offset = min(offset &+ 1, bytes.count)
            return .attribute(element: element, name: bytes.text(name), value: value(range), range: range)
        }
        return nil
    }

    private func value(_ range: Range<Int>) -> String { Self.unescaped(bytes.text(range)) }

    /// A text with XML's character references resolved.
    static func unescaped(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            result += rest[..<ampersand]
            rest = rest[ampersand...]
            guard let end = rest.firstIndex(of: ";"), let character = character(rest[..<end].dropFirst()) else {
                result.append("&")
                rest = rest.dropFirst()
                continue
            }
            result.append(character)
            rest = rest[end...].dropFirst()
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Character? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default:
            let number =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16)
                : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            return number.flatMap(Unicode.Scalar.init).map(Character.init)
        }
    }
}
