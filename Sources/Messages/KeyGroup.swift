/// The state of eight places of a ``KeyTable``, in one byte each. The byte is 0 for a free place. For a taken place, it
/// contains seven bits of the key's hash, and the top bit is the mark of the place.
struct KeyGroup: BitwiseCopyable {
    private(set) var bits: UInt64

    /// The number of places in a group.
    static let width = 8

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// Eight free places.
    init() { bits = 0 }

    @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    /// The places whose key may have this hash, in order.
    @inline(__always)
    func matches(of hash: UInt64) -> Matches {
        Matches(tops: Self.zeros(in: bits & ~Self.tops ^ Self.ones &* Self.tag(hash)))
    }

    /// The first free place; nil if all places are taken.
    @inline(__always)
    var firstFree: Int? {
        let zeros = Self.zeros(in: bits & ~Self.tops)
        return zeros == 0 ? nil : zeros.trailingZeroBitCount &>> 3
    }

    /// Whether a place is taken.
    func isTaken(_ offset: Int) -> Bool { bits &>> UInt64(truncatingIfNeeded: offset &* 8) & 0x7F != 0 }

    /// Whether a place is marked.
    @inline(__always)
    func isMarked(_ offset: Int) -> Bool { bits & Self.mark(offset) != 0 }

    /// The bit that marks a place.
    @inline(__always)
    static func mark(_ offset: Int) -> UInt64 { 0x80 &<< UInt64(truncatingIfNeeded: offset &* 8) }

    mutating func take(_ offset: Int, hash: UInt64) {
        bits |= Self.tag(hash) &<< UInt64(truncatingIfNeeded: offset &* 8)
    }

    /// Seven bits of the hash that are not used to choose the group; never 0.
    @inline(__always)
    private static func tag(_ hash: UInt64) -> UInt64 { max(hash &>> 57, 1) }

    /// A word with the top bit of each byte that is 0. All bytes must be below 128.
    @inline(__always)
    private static func zeros(in bytes: UInt64) -> UInt64 { ~(bytes &+ ~tops) & tops }

    /// A set of places. Each is represented by the top bit of its byte.
    struct Matches: Sequence, IteratorProtocol {
        fileprivate var tops: UInt64

        @inline(__always)
        mutating func next() -> Int? {
            guard tops != 0 else { return nil }
            defer { tops &= tops &- 1 }
            return tops.trailingZeroBitCount &>> 3
        }
    }
}
