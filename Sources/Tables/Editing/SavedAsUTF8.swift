public import Base

extension SourceText {
    /// The file as UTF-8 without a byte order mark, after some of its text was replaced.
    ///
    /// The encoding in an XML declaration is part of the text: see ``TableFile/encodingLabel``.
    ///
    /// - Throws: an error if replacements overlap, or if the file is a binary property list, whose text contains only its
    ///   strings.
    public func savedAsUTF8(replacing replacements: [TextReplacement] = []) throws(TableEditError) -> SourceText {
        guard encoding != .binaryPropertyList else { throw .readOnly(path: path) }
        return try SourceText(bytes: text, path: path).replacing(replacements)
    }

    /// The number of bytes that the byte order marks at the file's beginning take.
    public var byteOrderMarkLength: Int { byteOrderMarks * encoding.byteOrderMark.count }
}

extension TableFile {
    /// The encoding's name in the XML declaration, without its quotes; nil if there is none.
    public var encodingLabel: Range<Int>? {
        let text = source.text
        let cursor = ByteCursor(text.span)
        guard cursor.holds("<?xml", at: 0) else { return nil }
        let end = cursor.bytes.firstOffset(of: ASCII.greater, from: 0)
        var offset = 5
        while offset < end, !cursor.holds("encoding", at: offset) { offset += 1 }
        while offset < end, text[offset] != ASCII.quote, text[offset] != ASCII.apostrophe { offset += 1 }
        guard offset < end else { return nil }
        let close = cursor.bytes.firstOffset(of: text[offset], from: offset + 1)
        return close < end ? offset + 1..<close : nil
    }
}
