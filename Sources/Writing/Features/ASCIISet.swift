/// A set of ASCII characters. A byte is looked up in two integers, without a table.
package struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// - Parameter characters: the characters; those outside ASCII are ignored.
    package init(_ characters: StaticString) {
        characters.withUTF8Buffer { bytes in
            for byte in bytes where byte < 0x80 {
                if byte < 64 { low |= 1 &<< UInt64(byte) } else { high |= 1 &<< UInt64(byte & 63) }
            }
        }
    }

    static let digits = ASCIISet("0123456789")

    @inline(__always)
    package func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && (byte < 64 ? low : high) &>> UInt64(byte & 63) & 1 != 0
    }

    func union(_ other: ASCIISet) -> ASCIISet {
        var set = self
        set.low |= other.low
        set.high |= other.high
        return set
    }
}
