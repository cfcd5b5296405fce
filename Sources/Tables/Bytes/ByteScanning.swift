/// Eight bytes at a time: where in a text one of a few bytes stands.
///
/// Loads are unaligned and bounds-checked; nothing here touches a pointer.
extension Span where Element == UInt8 {
    /// The first offset at or after `start` that holds `needle`; `count` where there is none.
    @inlinable @inline(__always)
    package func firstOffset(of needle: UInt8, from start: Int) -> Int {
        firstOffset(of: needle, needle, needle, from: start)
    }

    /// The first offset at or after `start` that holds one of the three; `count` where there is none.
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

    /// The offset behind the line end that stands at an offset: one byte, or two where it is a carriage return with a
    /// line feed. At the end of the text, the offset itself.
    func offset(afterLineEndAt offset: Int) -> Int {
        guard offset < count else { return offset }
        let isPair = self[offset] == ASCII.carriageReturn && offset + 1 < count && self[offset + 1] == ASCII.lineFeed
        return offset + (isPair ? 2 : 1)
    }

    /// The offset of the line end (line feed or carriage return) at or after `start`, or the end of the text.
    @inlinable @inline(__always)
    package func lineEnd(from start: Int) -> Int {
        firstOffset(of: ASCII.lineFeed, ASCII.carriageReturn, ASCII.carriageReturn, from: start)
    }

    /// The first offset at or after `start` that holds one of the two or a control character; `count` where there is none.
    @inline(__always)
    func firstOffset(ofControlOr first: UInt8, _ second: UInt8, from start: Int) -> Int {
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

    /// The first offset at or after `start` whose byte is not ASCII; `count` where there is none.
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

    /// Eight bytes as a number whose lowest byte stands first in the text.
    @inlinable @inline(__always)
    func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

/// Eight bytes at once.
@usableFromInline enum Word {
    @inlinable @inline(__always)
    static func repeating(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// The lowest set bit marks the lowest byte that is zero; bits above it may be set falsely.
    @inlinable @inline(__always)
    static func zeroBytes(_ word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }

    /// The lowest set bit marks the lowest byte that is less than the limit's, which is one of ASCII; bits above it may
    /// be set falsely.
    @inline(__always)
    static func bytes(of word: UInt64, below limits: UInt64) -> UInt64 {
        (word &- limits) & ~word & 0x8080_8080_8080_8080
    }
}
