internal import Base

// The text of an element, to its closing tag.
extension XMLPropertyListReader {
    /// Reads from `start`, just after the opening tag, to the end of the closing tag. If that is missing, reading
    /// stops where the tag belongs.
    mutating func readText(_ opening: Int, from start: Int, _ name: String) -> TextToken {
        var spelling = TextSpelling.verbatim
        var offset = start
        while true {
            offset = cursor.bytes.firstOffset(ofControlOr: ASCII.less, ASCII.ampersand, from: offset)
            switch cursor.byte(at: offset) {
            case ASCII.less?:
                if cursor.byte(at: offset &+ 1) == ASCII.slash, let end = endOfClosingTag(at: offset, name) {
                    cursor.move(to: end)
                    return TextToken(start..<offset, spelling)
                }
                guard let next = checkMarkup(at: offset, name) else {
                    return close(opening, start..<offset, spelling, name)
                }
                spelling = .xml
                offset = next
            case ASCII.ampersand?:
                spelling = .xml
                offset = checkReference(at: offset)
            case ASCII.tab?, ASCII.lineFeed?, ASCII.carriageReturn?: offset &+= 1
            case let byte?:
                report(.controlCharacter(byte), at: offset..<offset + 1)
                offset &+= 1
            case nil: return close(opening, start..<cursor.end, spelling, name)
            }
        }
    }

    /// Ends an element without its closing tag. Its text ends before the space in front of the following text.
    private mutating func close(
        _ opening: Int, _ range: Range<Int>, _ spelling: TextSpelling, _ name: String
    ) -> TextToken {
        let text = range.lowerBound..<max(range.lowerBound, cursor.trimmedEnd(of: range))
        if !isCutOff { report(.unclosedElement(name, closing: "</\(name)>"), at: opening..<range.lowerBound) }
        if range.upperBound == cursor.end { isCutOff = true }
        cursor.move(to: text.upperBound)
        return TextToken(text, spelling)
    }

    /// The offset after the closing tag at `offset`, if it closes a text. A name other than `name` is reported.
    private mutating func endOfClosingTag(at offset: Int, _ name: String) -> Int? {
        for closing in Self.closingNames where cursor.holds(closing, at: offset + 2) {
            var end = offset + 2 + closing.utf8CodeUnitCount
            while let byte = cursor.byte(at: end), ASCII.isBlank(byte) || ASCII.isLineEnd(byte) { end &+= 1 }
            guard cursor.byte(at: end) == ASCII.greater else { continue }
            let found = "\(closing)"
            if found != name { report(.mismatchedClosingTag(expected: name, found: found), at: offset..<end + 1) }
            return end + 1
        }
        return nil
    }

    private static let closingNames: [StaticString] = [
        "string", "key", "integer", "real", "date", "data", "true", "false",
    ]
    private static let structure: [StaticString] = [
        "<key", "<string", "<dict", "<array", "<integer", "<true", "<false", "</dict", "</array", "</plist",
    ]

    /// The offset after the markup that begins with `<`; nil if it is a tag that is not allowed in a text.
    private mutating func checkMarkup(at offset: Int, _ name: String) -> Int? {
        switch XMLMarkup.at(offset, in: cursor.bytes, limit: cursor.end) {
        case .characterData:
            let end = XMLMarkup.endOfCharacterData(cursor.bytes, from: offset + 9, limit: cursor.end)
            if end == cursor.end { report(.unclosedMarkup("]]>"), at: offset..<offset + 9, to: end) }
            return min(cursor.end, end + 3)
        case .comment(let end):
            if !cursor.holds("-->", at: end - 3) {
                report(.unclosedMarkup("-->"), at: offset..<offset + 4, to: end)
            }
            return end
        case .instruction, .documentType, .closingTag, .openingTag, .text: break
        }
        for tag in Self.structure where cursor.holds(tag, at: offset) { return nil }
        let end = cursor.bytes.firstOffset(of: ASCII.greater, ASCII.less, ASCII.lineFeed, from: offset + 1)
        let range = offset..<(cursor.byte(at: end) == ASCII.greater ? end + 1 : offset + 1)
        // At the end of the file, the tag may only be cut off, so it is not reported.
        if end < cursor.end { report(.markupInText(cursor.text(range)), at: range) }
        return offset + 1
    }

    private mutating func checkReference(at offset: Int) -> Int {
        if let reference = XMLReference.read(cursor.bytes, at: offset, limit: cursor.end), reference.scalar != nil {
            return reference.end
        }
        var end = offset + 1
        while let byte = cursor.byte(at: end), end < offset + 32,
            ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == ASCII.hash
        {
            end &+= 1
        }
        // At the end of the file, the reference may only be cut off, so it is not reported.
        if end == cursor.end { return offset + 1 }
        if cursor.byte(at: end) == ASCII.semicolon { end &+= 1 } else { end = offset + 1 }
        report(.unknownReference(cursor.text(offset..<end)), at: offset..<end)
        return XMLReference.read(cursor.bytes, at: offset, limit: cursor.end)?.end ?? offset + 1
    }
}
