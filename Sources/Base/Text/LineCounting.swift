/// Counts the lines and columns in a part of a text, eight bytes at a time.
extension Span where Element == UInt8 {
    /// The number of line ends in a range, and the offset after the last one. A line ends with a line feed, a carriage
    /// return, or both.
    @inline(__always)
    package func lineEnds(in range: Range<Int>) -> (count: Int, last: Int?) {
        let lineFeeds = Word.repeating(ASCII.lineFeed)
        let carriageReturns = Word.repeating(ASCII.carriageReturn)
        let limits = Word.repeating(ASCII.carriageReturn &+ 1)
        var (lines, last): (Int, Int?) = (0, nil)
        var offset = range.lowerBound
        // A line feed after a carriage return is part of the same line end.
        var isBehindReturn = offset > 0 && self[offset - 1] == ASCII.carriageReturn
        while offset <= range.upperBound - 8 {
            let word = self.word(at: offset)
            guard Word.bytes(of: word, below: limits) != 0 else {
                isBehindReturn = false
                offset &+= 8
                continue
            }
            let feeds = Word.exactZeroBytes(word ^ lineFeeds)
            let returns = Word.exactZeroBytes(word ^ carriageReturns)
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

    /// The number of UTF-16 code units that begin in a range of UTF-8.
    @inline(__always)
    func utf16Count(in range: Range<Int>) -> Int {
        let highBits = Word.repeating(0x80)
        var units = 0
        var offset = range.lowerBound
        while offset <= range.upperBound - 8 {
            let word = self.word(at: offset)
            // Bit 7 of each byte shows whether the byte continues a character, and whether it begins a character of four
            // bytes.
            let continued = word & ~(word &<< 1) & highBits
            let long = word & word &<< 1 & word &<< 2 & word &<< 3 & highBits
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
}

extension Word {
    /// The highest bit of each byte that is zero. No other bits are set.
    @inline(__always)
    static func exactZeroBytes(_ word: UInt64) -> UInt64 {
        let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~((word & lowBits) &+ lowBits | word | lowBits)
    }
}
