/// Eight bytes at a time: where in a text one of a few bytes stands.
///
/// Loads are unaligned and bounds-checked; nothing here touches a pointer.
extension Span where Element == UInt8 {
    /// The first offset at or after `start` that holds `needle`; `count` where there is none.
    @inline(__always)
    func firstOffset(of needle: UInt8, from start: Int) -> Int {
        firstOffset(of: needle, needle, needle, from: start)
    }

    /// The first offset at or after `start` that holds one of the three; `count` where there is none.
    ///
    /// Linear in the distance. `start` must not be negative.
    @inline(__always)
    func firstOffset(of first: UInt8, _ second: UInt8, _ third: UInt8, from start: Int) -> Int {
        var offset = start
        let wordEnd = count - 8
        let firstPattern = UInt64(first) &* Word.lowBits
        let secondPattern = UInt64(second) &* Word.lowBits
        let thirdPattern = UInt64(third) &* Word.lowBits
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

    /// The first offset at or after `start` that holds one of the two or a control character; `count` where there is none.
    @inline(__always)
    func firstOffset(ofControlOr first: UInt8, _ second: UInt8, from start: Int) -> Int {
        var offset = start
        let wordEnd = count - 8
        let firstPattern = UInt64(first) &* Word.lowBits
        let secondPattern = UInt64(second) &* Word.lowBits
        while offset <= wordEnd {
            let word = self.word(at: offset)
            let hits =
                Word.zeroBytes(word ^ firstPattern) | Word.zeroBytes(word ^ secondPattern)
                | (word &- 0x20 &* Word.lowBits) & ~word & Word.highBits
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
        while offset <= wordEnd {
            let high = self.word(at: offset) & Word.highBits
            if high != 0 { return offset &+ high.trailingZeroBitCount &>> 3 }
            offset &+= 8
        }
        while offset < count, self[offset] < 0x80 { offset &+= 1 }
        return offset
    }

    /// How many lines end in a range, and where the last of them does: behind a line feed, a carriage return, or both.
    @inline(__always)
    func lineEnds(in range: Range<Int>) -> (count: Int, last: Int?) {
        var (lines, last): (Int, Int?) = (0, nil)
        var offset = range.lowerBound
        // A line feed behind a carriage return ends no line of its own.
        var isBehindReturn = offset > 0 && self[offset - 1] == ASCII.carriageReturn
        while offset <= range.upperBound - 8 {
            let word = self.word(at: offset)
            guard Word.mayHoldBytes(in: word, below: ASCII.carriageReturn &+ 1) else {
                isBehindReturn = false
                offset &+= 8
                continue
            }
            let feeds = Word.exactZeroBytes(word ^ UInt64(ASCII.lineFeed) &* Word.lowBits)
            let returns = Word.exactZeroBytes(word ^ UInt64(ASCII.carriageReturn) &* Word.lowBits)
            let ends = feeds | returns
            if ends != 0 {
                let second = feeds & (returns &<< 8 | (isBehindReturn ? 0x80 : 0))
                lines &+= (ends & ~second).nonzeroBitCount
                last = offset &+ 8 &- ends.leadingZeroBitCount &>> 3
            }
            isBehindReturn = returns &>> 63 != 0
            offset &+= 8
        }
        while offset < range.upperBound {
            let byte = self[offset]
            offset &+= 1
            if byte == ASCII.carriageReturn || byte == ASCII.lineFeed {
                if byte == ASCII.carriageReturn || !isBehindReturn { lines &+= 1 }
                last = offset
            }
            isBehindReturn = byte == ASCII.carriageReturn
        }
        return (lines, last)
    }

    /// How many UTF-16 code units begin in a range of UTF-8.
    @inline(__always)
    func utf16Count(in range: Range<Int>) -> Int {
        var units = 0
        var offset = range.lowerBound
        while offset <= range.upperBound - 8 {
            let word = self.word(at: offset)
            // Bit 7 of each byte tells whether it goes on with a character, and whether it begins one of four bytes.
            let continued = word & ~(word &<< 1) & Word.highBits
            let long = word & word &<< 1 & word &<< 2 & word &<< 3 & Word.highBits
            units &+= 8 &- continued.nonzeroBitCount &+ long.nonzeroBitCount
            offset &+= 8
        }
        while offset < range.upperBound {
            let byte = self[offset]
            if byte & 0xC0 != 0x80 { units &+= byte < 0xF0 ? 1 : 2 }
            offset &+= 1
        }
        return units
    }

    /// Eight bytes as a number whose lowest byte stands first in the text.
    @inline(__always)
    private func word(at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}

private enum Word {
    static let lowBits: UInt64 = 0x0101_0101_0101_0101
    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// The lowest set bit marks the lowest byte that is zero; bits above it may be set falsely.
    @inline(__always)
    static func zeroBytes(_ word: UInt64) -> UInt64 { (word &- lowBits) & ~word & highBits }

    /// Whether a byte may be less than another, which is one of ASCII; where none may, none is.
    @inline(__always)
    static func mayHoldBytes(in word: UInt64, below limit: UInt8) -> Bool {
        (word &- UInt64(limit) &* lowBits) & ~word & highBits != 0
    }

    /// The highest bit of each byte that is zero, and no others.
    @inline(__always)
    static func exactZeroBytes(_ word: UInt64) -> UInt64 {
        ~((word & ~highBits) &+ ~highBits | word | ~highBits)
    }
}
