internal import Base

/// One entry of a `.strings` file.
///
/// Its ranges count bytes of the source's text. Its texts are decoded at each call, so keep a text that you need twice.
public struct StringsEntry: Sendable {
    let source: SourceText
    private let record: StringsRecord

    init(source: SourceText, record: StringsRecord) {
        self.source = source
        self.record = record
    }

    /// The key with its escapes resolved.
    ///
    /// - Complexity: linear in its length.
    public var key: String { text(record.keyRange, hasEscapes: record.flags.contains(.keyHasEscapes)) }

    /// The value with its escapes resolved; the key itself if there is no value.
    ///
    /// - Complexity: linear in its length.
    public var value: String { text(record.valueRange, hasEscapes: record.flags.contains(.valueHasEscapes)) }

    /// The comment for translators, without its comment signs and the blanks around it.
    ///
    /// It is the last comment before the key (a block, or `//` lines that follow each other), if no blank line comes
    /// between. Otherwise, it is a comment after the entry, on the line where the entry ends. A comment with a blank line
    /// after it is about the file or a part of it, and belongs to no entry.
    public var comment: String? { record.commentRange.map { StringsComment.text(of: source[$0]) } }

    /// The range between the quotes of the key, or the whole key if it has none.
    public var keyRange: Range<Int> { record.keyRange }

    /// The range between the quotes of the value, or the whole value if it has none; the key's range if there is
    /// no value.
    public var valueRange: Range<Int> { record.valueRange }

    /// The comment with its comment signs.
    public var commentRange: Range<Int>? { record.commentRange }

    /// The range from the key's quote to the `;`, which is included. The comment is not part of it.
    public var range: Range<Int> { record.range }

    /// Whether the entry is `"key";`, which makes the key its own value.
    public var isKeyOnly: Bool { record.flags.contains(.isKeyOnly) }

    /// The range in the source for a part of the value.
    ///
    /// - Parameter range: UTF-8 offsets in `value`. Offsets past its end count as its end. An escape that the range
    ///   touches belongs to the result as a whole.
    /// - Complexity: linear in the value's length.
    public func sourceRange(ofValue range: Range<Int>) -> Range<Int> {
        EscapedText.sourceRange(of: range, in: source.text, record.valueRange, .strings)
    }

    var valueToken: TextToken {
        TextToken(record.valueRange, record.flags.contains(.valueHasEscapes) ? .strings : .verbatim)
    }

    private func text(_ range: Range<Int>, hasEscapes: Bool) -> String {
        hasEscapes ? EscapedText.decode(source.text, range, .strings) : source[range]
    }
}

/// Extraction of the text of a comment.
enum StringsComment {
    /// Removes the comment signs and the blanks around the text. Each `//` line stays a line.
    ///
    /// The search is by scalars, not by characters, because a combining mark after a sign must not hide the sign.
    static func text(of comment: String) -> String {
        if let text = textOfBlock(comment) { return text }
        var words = comment.unicodeScalars[...]
        if words.starts(with: "/*".unicodeScalars) {
            words = words.dropFirst(2)
            if words.suffix(2).elementsEqual("*/".unicodeScalars) { words = words.dropLast(2) }
            return String(trim(words))
        }
        if words.starts(with: "<!--".unicodeScalars) {
            words = words.dropFirst(4)
            if words.suffix(3).elementsEqual("-->".unicodeScalars) { words = words.dropLast(3) }
            return String(trim(words))
        }
        let lines = words.split { $0 == "\n" || $0 == "\r" }
        return lines.map { String(trim(trim($0).drop { $0 == "/" })) }.joined(separator: "\n")
    }

    /// The text of a block that begins and ends with ASCII, as most blocks do. It needs no property of Unicode.
    private static func textOfBlock(_ comment: String) -> String? {
        var comment = comment
        return comment.withUTF8 { bytes in
            guard bytes.count >= 4, bytes.starts(with: "/*".utf8) else { return nil }
            var range = 2..<bytes.count
            if bytes.suffix(2).elementsEqual("*/".utf8) { range = 2..<bytes.count - 2 }
            while let first = range.first, isBlank(bytes[first]) { range.removeFirst() }
            while let last = range.last, isBlank(bytes[last]) { range.removeLast() }
            if let first = range.first, let last = range.last, bytes[first] >= 0x80 || bytes[last] >= 0x80 {
                return nil
            }
            return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    private static func trim(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
        var text = text.drop(while: \.properties.isWhitespace)
        while let last = text.last, last.properties.isWhitespace { text.removeLast() }
        return text
    }
}
