/// Searches for one of a few bytes, eight bytes at a time.
///
/// Loads are unaligned and bounds-checked. Nothing here uses a pointer.
extension Span where Element == UInt8 {
    /// The first offset at or after `start` that holds `needle`; `count` if there is none.
    @inlinable @inline(__always)
    package func firstOffset(of needle: UInt8, from start: Int) -> Int {
        firstOffset(of: needle, needle, needle, from: start)
    }

    /// The first offset at or after `start` that holds one of the three; `count` if there is none.
    ///
    /// Linear in the distance. `start` must not be negative.
    @inlinable @inline(__always)
    package func firstOffset(of first: UInt8, _ second: UInt8, _ third: UInt8, from start: Int) -> Int {
        var offset = start
        let wordEnd = count - 8
        let firstPattern = Word.repeating(first)
        let secondPattern = Word.repeating(second)
        let thirdPattern = Word.repeating(third)
        while offset <= wordEnd {
            let word = self.word(at: offset)
            let hits =
                Word.zeroBytes(word ^ firstPattern) | Word.zeroBytes(word ^ secondPattern)
                | Word.zeroBytes(word ^ thirdPattern)
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

    /// The offset after the line end that begins at an offset. A line end is one byte, or two for a carriage return
    /// with a line feed. At the end of the text, the result is the offset itself.
    package func offset(afterLineEndAt offset: Int) -> Int {
        guard offset < count else { return offset }
        let isPair = self[offset] == ASCII.carriageReturn && offset + 1 < count && self[offset + 1] == ASCII.lineFeed
        return offset + (isPair ? 2 : 1)
    }

    /// The offset of the line end (line feed or carriage return) at or after `start`, or the end of the text.
    @inlinable @inline(__always)
    package func lineEnd(from start: Int) -> Int {
        firstOffset(of: ASCII.lineFeed, ASCII.carriageReturn, ASCII.carriageReturn, from: start)
    }

    /// The first offset at or after `start` that holds one of the two or a control character; `count` if there is none.
    @inlinable @inline(__always)
    package func firstOffset(ofControlOr first: UInt8, _ second: UInt8, from start: Int) -> Int {
        var offset = start
        let wordEnd = count - 8
        let spaces = Word.repeating(ASCII.space)
        let firstPattern = Word.repeating(first)
        let secondPattern = Word.repeating(second)
        while offset <= wordEnd {
            let word = self.word(at: offset)
            let hits =
                Word.zeroBytes(word ^ firstPattern) | Word.zeroBytes(word ^ secondPattern)
                | Word.bytes(of: word, below: spaces)
            if hits != 0 { return offset &+ hits.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < count {
            let byte = self[offset]
            if byte == first || byte == second || byte < 0x20 { return offset }
            offset &+= 1
        }
        return count
    }

    /// The first offset at or after `start` whose byte is not ASCII; `count` if there is none.
    @inline(__always)
    func firstOffsetOfNonASCII(from start: Int) -> Int {
        var offset = start
        let wordEnd = count - 8
        let highBits = Word.repeating(0x80)
        while offset <= wordEnd {
            let high = self.word(at: offset) & highBits
            if high != 0 { return offset &+ high.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < count, self[offset] < 0x80 { offset &+= 1 }
        return offset
    }

    /// Eight bytes as a number. The first byte in the text is the lowest byte of the number.
    @inlinable @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// Eight bytes at once.
@usableFromInline enum Word {
    @inlinable @inline(__always)
    static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Marks bytes that are zero. The lowest set bit belongs to the lowest such byte. Bits above it may be set falsely.
    @inlinable @inline(__always)
    static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    /// Marks bytes that are less than the limit, a byte of ASCII. The lowest set bit belongs to the lowest such byte.
    /// Bits above it may be set falsely.
    @inlinable @inline(__always)
    static func bytes(of word: UInt64, below limits: UInt64) -> UInt64 {
        (word &- limits) & ~word & 0x8080_8080_8080_8080
    }
}

/// Comparison and decoding of parts of a text.
extension Span where Element == UInt8 {
    /// Whether these bytes are at the offset, which may be outside the text.
    package func holds(_ literal: StaticString, at offset: Int) -> Bool {
        guard offset >= 0, literal.utf8CodeUnitCount <= count &- offset else { return false }
        return literal.withUTF8Buffer { expected in
            for index in expected.indices where expected[index] != self[offset &+ index] { return false }
            return true
        }
    }

    /// The text of a range that lies on scalar boundaries. Parts of the range outside of the text are left out.
    package func text(_ range: Range<Int>) -> String {
        extracting(range.clamped(to: 0..<count)).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}
