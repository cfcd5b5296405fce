/// A file's bytes, decoded to UTF-8.
struct TextDecoding: Sendable {
    var encoding: TextEncoding
    var byteOrderMarks: Int
    var text: [UInt8]
    var errors: [TextError]

    static func decode(_ bytes: [UInt8]) -> TextDecoding {
        if bytes.starts(with: [0x62, 0x70, 0x6C, 0x69, 0x73, 0x74]) {  // "bplist"
            return TextDecoding(encoding: .binaryPropertyList, byteOrderMarks: 0, text: [], errors: [])
        }
        let (encoding, marks) = detect(bytes)
        var result = TextDecoding(encoding: encoding, byteOrderMarks: marks, text: [], errors: [])
        if marks > 1 {
            result.errors.append(TextError(kind: .repeatedByteOrderMark, range: 0..<0))
        } else if marks == 0, encoding != .utf8 {
            result.errors.append(TextError(kind: .missingByteOrderMark(encoding), range: 0..<0))
        }
        let start = marks * encoding.byteOrderMark.count
        if encoding == .utf8 { result.decodeUTF8(bytes, from: start) } else { result.decode(bytes, from: start) }
        return result
    }

    /// The encoding and the number of byte order marks.
    private static func detect(_ bytes: [UInt8]) -> (TextEncoding, marks: Int) {
        // Longer marks come first, because the mark of UTF-32 begins with that of UTF-16.
        let candidates: [TextEncoding] = [
            .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian, .utf8,
        ]
        for encoding in candidates {
            let mark = encoding.byteOrderMark
            var marks = 0
            while bytes.dropFirst(marks * mark.count).starts(with: mark) { marks += 1 }
            if marks > 0 { return (encoding, marks) }
        }
        // Every table begins with ASCII. So two characters, each with a byte that is zero, show UTF-16.
        if bytes.count >= 4 {
            switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
            case (1..., 0, 1..., 0): return (.utf16LittleEndian, 0)
            case (0, 1..., 0, 1...): return (.utf16BigEndian, 0)
            default: break
            }
        }
        return (.utf8, 0)
    }

    private mutating func decodeUTF8(_ bytes: [UInt8], from start: Int) {
        let check = UTF8Check(bytes.span, from: start)
        guard let first = check.firstInvalid else {
            text = start == 0 ? bytes : Array(bytes[start...])
            return
        }
        // Invalid bytes among valid characters are damage. Without any valid character, the file is in another
        // encoding.
        if check.multibyteCharacters == 0, start == 0 { encoding = .windows1252 }
        _ = transcode(bytes, from: start)
        // The text before the first invalid byte has the same length as in the file.
        let lead = first - start
        var end = lead + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let kind = TextError.Kind.invalidUTF8(byte: bytes[first], places: check.invalidPlaces, readAs: encoding)
        errors.append(TextError(kind: kind, range: lead..<end))
    }

    /// Decodes UTF-16 and UTF-32.
    private mutating func decode(_ bytes: [UInt8], from start: Int) {
        let invalid = transcode(bytes, from: start)
        if invalid.places > 0 {
            let kind = TextError.Kind.invalidCharacter(encoding, places: invalid.places)
            errors.append(TextError(kind: kind, range: invalid.first..<invalid.first + 3))
        }
        if invalid.isIncomplete {
            errors.append(TextError(kind: .incompleteCharacter(encoding), range: text.count..<text.count))
        }
    }

    private struct InvalidCharacters {
        var places = 0
        /// The offset of the first invalid character in the text.
        var first = 0
        var isIncomplete = false
    }

    /// Decodes in two passes, so the text takes only its own length. A growing array takes up to three times as much.
    private mutating func transcode(_ bytes: [UInt8], from start: Int) -> InvalidCharacters {
        var length = 0
        var characters = EncodedCharacters(bytes.span, from: start, encoding)
        while let character = characters.next() { length += UTF8.width(character.scalar) }
        text.reserveCapacity(length)
        var invalid = InvalidCharacters()
        characters = EncodedCharacters(bytes.span, from: start, encoding)
        while let character = characters.next() {
            if !character.isValid {
                if invalid.places == 0 { invalid.first = text.count }
                invalid.places += 1
            }
            if character.scalar.isASCII {
                text.append(UInt8(truncatingIfNeeded: character.scalar.value))
            } else {
                text.append(contentsOf: UTF8.encode(character.scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        invalid.isIncomplete = characters.isIncomplete
        return invalid
    }
}
