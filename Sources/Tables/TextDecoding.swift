/// A file's bytes made into UTF-8.
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
        switch encoding {
        case .utf8, .windows1252, .binaryPropertyList: result.decodeUTF8(bytes, from: start)
        case .utf16LittleEndian: result.decodeUTF16(bytes, from: start, highByte: 1)
        case .utf16BigEndian: result.decodeUTF16(bytes, from: start, highByte: 0)
        case .utf32LittleEndian: result.decodeUTF32(bytes, from: start, isBigEndian: false)
        case .utf32BigEndian: result.decodeUTF32(bytes, from: start, isBigEndian: true)
        }
        return result
    }

    /// The encoding and the number of byte order marks.
    private static func detect(_ bytes: [UInt8]) -> (TextEncoding, marks: Int) {
        // The longer marks come first: one begins with another.
        let candidates: [TextEncoding] = [
            .utf32LittleEndian, .utf32BigEndian, .utf16LittleEndian, .utf16BigEndian, .utf8,
        ]
        for encoding in candidates {
            let mark = encoding.byteOrderMark
            var marks = 0
            while bytes.dropFirst(marks * mark.count).starts(with: mark) { marks += 1 }
            if marks > 0 { return (encoding, marks) }
        }
        // Every table begins with ASCII: two characters whose other byte is zero are UTF-16.
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
        // One stray byte among good characters is damage; not one good character is another encoding.
        if check.multibyteCharacters == 0, start == 0 {
            encoding = .windows1252
            text.reserveCapacity(bytes.count + bytes.count / 8)
            for byte in bytes { append(SingleByteEncodings.windows1252(byte)) }
        } else {
            text = Array(String(decoding: bytes[start...], as: UTF8.self).utf8)
        }
        // Everything before the first invalid byte is as long in the text as it is in the file.
        let lead = first - start
        var end = lead + 1
        while end < text.count, text[end] & 0xC0 == 0x80 { end += 1 }
        let kind = TextError.Kind.invalidUTF8(byte: bytes[first], places: check.invalidPlaces, readAs: encoding)
        errors.append(TextError(kind: kind, range: lead..<end))
    }

    private mutating func decodeUTF16(_ bytes: [UInt8], from start: Int, highByte: Int) {
        text.reserveCapacity(bytes.count - start)
        func unit(_ offset: Int) -> UInt32 {
            UInt32(bytes[offset + highByte]) << 8 | UInt32(bytes[offset + 1 - highByte])
        }
        var invalid = InvalidCharacters()
        var offset = start
        while offset + 1 < bytes.count {
            var scalar = unit(offset)
            offset += 2
            if scalar & 0xFC00 == 0xD800, offset + 1 < bytes.count, unit(offset) & 0xFC00 == 0xDC00 {
                scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit(offset) & 0x3FF
                offset += 2
            }
            append(scalar, noting: &invalid)
        }
        report(invalid, isIncomplete: offset < bytes.count)
    }

    private mutating func decodeUTF32(_ bytes: [UInt8], from start: Int, isBigEndian: Bool) {
        text.reserveCapacity((bytes.count - start) / 4)
        var invalid = InvalidCharacters()
        var offset = start
        while offset + 3 < bytes.count {
            var scalar: UInt32 = 0
            for index in 0..<4 { scalar = scalar << 8 | UInt32(bytes[offset + (isBigEndian ? index : 3 - index)]) }
            append(scalar, noting: &invalid)
            offset += 4
        }
        report(invalid, isIncomplete: offset < bytes.count)
    }

    private struct InvalidCharacters {
        var places = 0
        var first = 0
    }

    private mutating func append(_ scalar: UInt32, noting invalid: inout InvalidCharacters) {
        if let scalar = Unicode.Scalar(scalar) {
            append(scalar)
        } else {
            if invalid.places == 0 { invalid.first = text.count }
            invalid.places += 1
            append("\u{FFFD}")
        }
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalar.isASCII {
            text.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
    }

    private mutating func report(_ invalid: InvalidCharacters, isIncomplete: Bool) {
        if invalid.places > 0 {
            let kind = TextError.Kind.invalidCharacter(encoding, places: invalid.places)
            errors.append(TextError(kind: kind, range: invalid.first..<invalid.first + 3))
        }
        if isIncomplete {
            errors.append(TextError(kind: .incompleteCharacter(encoding), range: text.count..<text.count))
        }
    }
}
