internal import Base

// Text before the list: the XML declaration and the document type.
extension XMLPropertyListReader {
    /// Moves over the document type at the cursor. Reading ends if it contains declarations of its own.
    ///
    /// Apple's readers look for the first `>`, in quotes or not.
    mutating func readDocumentType() {
        let start = cursor.offset
        var offset = start
        while let byte = cursor.byte(at: offset) {
            switch byte {
            case ASCII.openBracket:
                report(.entityDeclarations, at: start..<offset + 1)
                refuse()
                return
            case ASCII.greater:
                cursor.move(to: offset + 1)
                return
            default: offset &+= 1
            }
        }
        cursor.move(to: cursor.end)
        report(.unclosedTag, at: start..<tagEnd(start))
    }

    /// Compares the `encoding="…"` of the declaration with the encoding of the bytes.
    mutating func checkEncodingLabel(_ range: Range<Int>) {
        guard cursor.holds("<?xml", at: range.lowerBound) else { return }
        var offset = range.lowerBound
        while offset < range.upperBound, !cursor.holds("encoding", at: offset) { offset &+= 1 }
        offset &+= 8
        while let byte = cursor.byte(at: offset), ASCII.isBlank(byte) || byte == ASCII.equals { offset &+= 1 }
        guard offset < range.upperBound, let quote = cursor.byte(at: offset),
            quote == ASCII.quote || quote == ASCII.apostrophe
        else { return }
        let end = cursor.bytes.firstOffset(of: quote, from: offset + 1)
        guard end < range.upperBound else {
            report(.unclosedMarkup(quote == ASCII.quote ? "\"" : "'"), at: offset..<offset + 1)
            return
        }
        let label = cursor.text(offset + 1..<end)
        isEncodingNamed = Self.isRight(label.uppercased(), encoding)
        if !isEncodingNamed {
            // Apple's readers go on if the label is unknown, or names an encoding with one byte a character.
            let isWide = label.uppercased().hasPrefix("UTF-16") || label.uppercased().hasPrefix("UTF-32")
            let defect = PropertyListDefect.wrongEncodingLabel(label, actual: encoding)
            report(.propertyList(defect), at: offset + 1..<end, isWide || encoding != .utf8 ? .rejectsFile : .tolerated)
        }
    }

    private static func isRight(_ label: String, _ encoding: TextEncoding) -> Bool {
        switch encoding {
        case .utf8: label == "UTF-8" || label == "UTF8" || label == "US-ASCII" || label == "ASCII"
        case .utf16LittleEndian, .utf16BigEndian: label.hasPrefix("UTF-16")
        case .utf32LittleEndian, .utf32BigEndian: label.hasPrefix("UTF-32")
        case .windows1252: label == "WINDOWS-1252" || label == "ISO-8859-1"
        case .binaryPropertyList: true
        }
    }
}
