package import Base

/// Classes of bytes for the lexers of source code.
extension ASCII {
    @inline(__always)
    package static func isSpace(_ byte: UInt8) -> Bool {
        isBlank(byte) || isLineEnd(byte) || byte == 0x0B || byte == 0x0C
    }

    /// Whether a byte is a letter, a digit, `_`, `$`, or not ASCII.
    @inline(__always)
    package static func isIdentifier(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == 0x5F || byte == 0x24 || byte >= 0x80
    }

    /// Whether a byte is one of the characters of Swift's ASCII operators.
    @inline(__always)
    static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x21, 0x25, 0x26, 0x2A, 0x2B, 0x2D, 0x2F, 0x3C...0x3F, 0x5E, 0x7C, 0x7E: true
        default: false
        }
    }
}

extension Span where Element == UInt8 {
    /// The byte at any offset; outside the text zero, which no lexer looks for.
    @inline(__always)
    package func byte(_ offset: Int) -> UInt8 {
        offset >= 0 && offset < count ? self[offset] : 0
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
}
