/// Reads the bytes of a file character by character, in any encoding.
package struct EncodedCharacters: ~Escapable {
    private let bytes: Span<UInt8>
    private let encoding: TextEncoding
    /// The offset just after the last character.
    package private(set) var offset: Int

    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, from start: Int, _ encoding: TextEncoding) {
        self.bytes = bytes
        self.encoding = encoding
        offset = start
    }

    package struct Character {
        /// The character; U+FFFD if it is not valid.
        package var scalar: Unicode.Scalar
        var isValid = true
    }

    /// Whether the remaining bytes are fewer than one code unit.
    var isIncomplete: Bool { offset < bytes.count }

    /// The next character, or nil at the end.
    package mutating func next() -> Character? {
        switch encoding {
        case .utf8, .binaryPropertyList: nextOfUTF8()
        case .utf16LittleEndian: nextOfUTF16(highByte: 1)
        case .utf16BigEndian: nextOfUTF16(highByte: 0)
        case .utf32LittleEndian: nextOfUTF32(isBigEndian: false)
        case .utf32BigEndian: nextOfUTF32(isBigEndian: true)
        case .windows1252: nextByte()
        }
    }

    private mutating func nextByte() -> Character? {
        guard offset < bytes.count else { return nil }
        defer { offset &+= 1 }
        return Character(scalar: SingleByteEncodings.windows1252(bytes[offset]))
    }

    private mutating func nextOfUTF8() -> Character? {
        guard offset < bytes.count else { return nil }
        let first = bytes[offset]
        if first < 0x80 {
            offset &+= 1
            return Character(scalar: Unicode.Scalar(first))
        }
        let length = UTF8Check.lengthOfCharacter(in: bytes, at: offset)
        guard length > 0 else {
            offset &+= UTF8Check.lengthOfInvalid(in: bytes, at: offset)
            return Character(scalar: "\u{FFFD}", isValid: false)
        }
        var value = UInt32(first) & (0xFF &>> UInt32(length &+ 1))
        for index in offset &+ 1..<offset &+ length { value = value &<< 6 | UInt32(bytes[index] & 0x3F) }
        offset &+= length
        return Character(scalar: Unicode.Scalar(value) ?? "\u{FFFD}")
    }

    private func unit(_ highByte: Int) -> UInt32 {
        UInt32(bytes[offset &+ highByte]) &<< 8 | UInt32(bytes[offset &+ 1 &- highByte])
    }

    private mutating func nextOfUTF16(highByte: Int) -> Character? {
        guard offset &+ 1 < bytes.count else { return nil }
        let lead = unit(highByte)
        offset &+= 2
        if let scalar = Unicode.Scalar(lead) { return Character(scalar: scalar) }
        if lead & 0xFC00 == 0xD800, offset &+ 1 < bytes.count {
            let trail = unit(highByte)
            if trail & 0xFC00 == 0xDC00 {
                offset &+= 2
                let value = 0x10000 + (lead & 0x3FF) << 10 + trail & 0x3FF
                return Character(scalar: Unicode.Scalar(value) ?? "\u{FFFD}")
            }
        }
        return Character(scalar: "\u{FFFD}", isValid: false)
    }

    private mutating func nextOfUTF32(isBigEndian: Bool) -> Character? {
        guard offset &+ 3 < bytes.count else { return nil }
        var value: UInt32 = 0
        for index in 0..<4 { value = value &<< 8 | UInt32(bytes[offset &+ (isBigEndian ? index : 3 &- index)]) }
        offset &+= 4
        guard let scalar = Unicode.Scalar(value) else { return Character(scalar: "\u{FFFD}", isValid: false) }
        return Character(scalar: scalar)
    }
}
