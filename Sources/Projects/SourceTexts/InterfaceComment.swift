internal import Base

/// The source text that Xcode's tools write into the comment above a translation of an interface file:
/// `Class = "NSMenuItem"; title = "Quit"; ObjectID = "1-2";`.
enum InterfaceComment {
    /// The text of the property that a key such as `1-2.title` names; nil where the comment has another format.
    /// - Complexity: linear in the length of the comment.
    static func text(in comment: String, for key: String) -> String? {
        guard let dot = key.utf8.firstIndex(of: ASCII.period) else { return nil }
        let bytes = Array(comment.utf8)
        let property = key[key.index(after: dot)...]
        guard firstRange(of: Array("ObjectID = \"\(key[..<dot])\"".utf8), in: bytes, isWord: false) != nil,
            let start = firstRange(of: Array("\(property) = \"".utf8), in: bytes, isWord: true)?.upperBound
        else { return nil }
        var text: [UInt8] = []
        var offset = start
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
            if bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count {
                offset += 1
                text.append(bytes[offset] == UInt8(ascii: "n") ? UInt8(ascii: "\n") : bytes[offset])
            } else {
                text.append(bytes[offset])
            }
            offset += 1
        }
        return offset < bytes.count ? String(decoding: text, as: UTF8.self) : nil
    }

    private static func firstRange(of part: [UInt8], in bytes: [UInt8], isWord: Bool) -> Range<Int>? {
        guard let first = part.first, part.count <= bytes.count else { return nil }
        return (0...(bytes.count - part.count)).first { start in
            // The name of a property is a whole word: `title` is not the end of `subtitle`.
            bytes[start] == first && bytes[start...].starts(with: part)
                && (!isWord || start == 0 || bytes[start - 1] == UInt8(ascii: " ")
                    || bytes[start - 1] == UInt8(ascii: ";"))
        }.map { $0..<$0 + part.count }
    }
}
