/// Checks whether bytes are UTF-8 according to Unicode's table 3-7, and counts the places that are not.
struct UTF8Check {
    /// The offset of the first byte that does not belong to a character.
    private(set) var firstInvalid: Int?
    /// The number of runs of such bytes.
    private(set) var invalidPlaces = 0
    /// The number of well-formed characters of two bytes and more.
    private(set) var multibyteCharacters = 0

    init(_ bytes: Span<UInt8>, from start: Int) {
        var offset = start
        var invalidEnd = -1
        while true {
            // Characters outside ASCII often follow each other, so the search runs only from a byte of ASCII.
            if offset >= bytes.count || bytes[offset] < 0x80 {
                offset = bytes.firstOffsetOfNonASCII(from: offset)
                guard offset < bytes.count else { return }
            }
            let length = Self.lengthOfCharacter(in: bytes, at: offset)
            if length > 0 {
                multibyteCharacters &+= 1
                offset &+= length
            } else {
                if firstInvalid == nil { firstInvalid = offset }
                if offset != invalidEnd { invalidPlaces &+= 1 }
                offset &+= 1
                invalidEnd = offset
            }
        }
    }

    /// The number of bytes of the well-formed character at a non-ASCII byte; 0 if there is none.
    @inline(__always)
    static func lengthOfCharacter(in bytes: Span<UInt8>, at offset: Int) -> Int {
        func isContinuation(_ distance: Int) -> Bool {
            offset &+ distance < bytes.count && bytes[offset &+ distance] & 0xC0 == 0x80
        }
        guard isContinuation(1) else { return 0 }
        let second = bytes[offset &+ 1]
        switch bytes[offset] {
        case 0xC2...0xDF: return 2
        case 0xE0: return second >= 0xA0 && isContinuation(2) ? 3 : 0
        case 0xED: return second < 0xA0 && isContinuation(2) ? 3 : 0
        case 0xE1...0xEF: return isContinuation(2) ? 3 : 0
        case 0xF0: return second >= 0x90 && isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF1...0xF3: return isContinuation(2) && isContinuation(3) ? 4 : 0
        case 0xF4: return second < 0x90 && isContinuation(2) && isContinuation(3) ? 4 : 0
        default: return 0
        }
    }

    /// The number of bytes at an invalid place that become one U+FFFD: the longest part that could begin a character.
    static func lengthOfInvalid(in bytes: Span<UInt8>, at offset: Int) -> Int {
        guard offset &+ 1 < bytes.count else { return 1 }
        let second = bytes[offset &+ 1]
        let isBegun =
            switch bytes[offset] {
            case 0xE0: second >= 0xA0 && second < 0xC0
            case 0xED: second >= 0x80 && second < 0xA0
            case 0xE1...0xEF: second & 0xC0 == 0x80
            case 0xF0: second >= 0x90 && second < 0xC0
            case 0xF1...0xF3: second & 0xC0 == 0x80
            case 0xF4: second >= 0x80 && second < 0x90
            default: false
            }
        guard isBegun else { return 1 }
        let hasThird = bytes[offset] >= 0xF0 && offset &+ 2 < bytes.count && bytes[offset &+ 2] & 0xC0 == 0x80
        return hasThird ? 3 : 2
    }
}
