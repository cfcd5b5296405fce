/// The bytes that the lexers look for, by name.
enum Byte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let exclamationMark: UInt8 = 0x21
    static let quote: UInt8 = 0x22
    static let hash: UInt8 = 0x23
    static let apostrophe: UInt8 = 0x27
    static let openParenthesis: UInt8 = 0x28
    static let closeParenthesis: UInt8 = 0x29
    static let asterisk: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let period: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let colon: UInt8 = 0x3A
    static let semicolon: UInt8 = 0x3B
    static let less: UInt8 = 0x3C
    static let equals: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let questionMark: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let backtick: UInt8 = 0x60
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D

    @inline(__always)
    static func isLineEnd(_ byte: UInt8) -> Bool { byte == lineFeed || byte == carriageReturn }

    @inline(__always)
    static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == tab }

    @inline(__always)
    static func isSpace(_ byte: UInt8) -> Bool { isBlank(byte) || isLineEnd(byte) || byte == 0x0B || byte == 0x0C }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

    /// Letters, digits, `_`, `$`, and whatever is not ASCII.
    @inline(__always)
    static func isIdentifier(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || isDigit(byte) || byte == 0x5F || byte == 0x24 || byte >= 0x80
    }

    /// The characters of Swift's ASCII operators.
    @inline(__always)
    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E: true
        default: false
        }
    }
}

extension Span where Element == UInt8 {
    /// The byte at any offset, or zero outside the text: a byte that no lexer looks for.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 {
        offset >= 0 && offset < count ? self[offset] : 0
    }

    /// The first offset at or after `start` that holds one of the three; `count` where there is none.
    ///
    /// Eight bytes at a time; `start` must not be negative.
    @inline(__always)
    func offset(of first: UInt8, _ second: UInt8, _ third: UInt8, from start: Int) -> Int {
        let low: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        let patterns = (UInt64(first) &* low, UInt64(second) &* low, UInt64(third) &* low)
        var offset = start
        while offset <= count &- 8 {
            let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
            let (one, two, three) = (word ^ patterns.0, word ^ patterns.1, word ^ patterns.2)
            // The lowest set bit marks the first hit; bits above it may be set falsely.
            let hits = ((one &- low) & ~one | (two &- low) & ~two | (three &- low) & ~three) & high
            if hits != 0 { return offset &+ hits.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < count {
            let byte = self[offset]
            if byte == first || byte == second || byte == third { return offset }
            offset &+= 1
        }
        return count
    }

    /// The first offset at or after `start` that holds a stop, or the other byte; `count` where there is none.
    ///
    /// - Parameter stops: a bit for each byte below 64.
    @inline(__always)
    func offset(ofStop stops: UInt64, or other: UInt8, from start: Int) -> Int {
        var offset = start
        while offset < count {
            let byte = self[offset]
            if byte < 64 ? stops &>> UInt64(byte) & 1 != 0 : byte == other { return offset }
            offset &+= 1
        }
        return count
    }

    /// The end of the line that holds the offset.
    @inline(__always)
    func lineEnd(from start: Int) -> Int {
        offset(of: Byte.lineFeed, Byte.carriageReturn, Byte.carriageReturn, from: start)
    }

    /// Whether the text holds these bytes at an offset.
    func holds(_ literal: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, literal.utf8CodeUnitCount <= count &- offset else { return false }
        return literal.withUTF8Buffer { expected in
            for index in expected.indices where expected[index] != self[offset &+ index] { return false }
            return true
        }
    }

    /// The text of a range; what lies outside is left out.
    func text(_ range: Range<Int>) -> String {
        extracting(range.clamped(to: 0..<count)).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
