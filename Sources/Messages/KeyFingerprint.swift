/// A key in two words: all bytes of a short key, or the hash and the length of a longer one. A short key has at most 15
/// bytes.
///
/// Two short keys are equal if their fingerprints are equal. For two longer keys with equal fingerprints, the bytes must be
/// compared.
///
/// The hash has no random seed, so the author of a table could choose keys that collide. A person who only sends keys from
/// outside could not harm a table, because such keys are looked up and never stored.
@usableFromInline struct KeyFingerprint: BitwiseCopyable, Hashable, Sendable {
    /// The first eight bytes of a short key, or the hash of a longer one.
    @usableFromInline let first: UInt64
    /// The other bytes of a short key, or the length of a longer one. The top byte is the length of a short key plus 1,
    /// ``longMark`` for a longer key, or 0 for no key.
    @usableFromInline let last: UInt64

    private static let longMark: UInt64 = 0xFF
    private static let mostShortBytes = 15

    /// The fingerprint that stands for no key.
    static let none = KeyFingerprint(first: 0, last: 0)

    @inlinable init(first: UInt64, last: UInt64) {
        self.first = first
        self.last = last
    }

    @inline(__always)
    init(_ text: String) {
        self =
            text.utf8.withContiguousStorageIfAvailable { KeyFingerprint($0) }
            ?? Array(text.utf8).withUnsafeBufferPointer { KeyFingerprint($0) }
    }

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        let raw = UnsafeRawBufferPointer(bytes)
        if raw.count <= Self.mostShortBytes {
            let isLonger = raw.count >= 8
            first = isLonger ? Self.word(raw, at: 0) : Self.tail(raw, from: 0)
            last = (isLonger ? Self.tail(raw, from: 8) : 0) | UInt64(truncatingIfNeeded: raw.count &+ 1) &<< 56
        } else {
            first = Self.hash(raw)
            last = UInt64(truncatingIfNeeded: raw.count) | Self.longMark &<< 56
        }
    }

    /// Whether the fingerprint is that of a key.
    @inline(__always)
    var isSome: Bool { last != 0 }

    /// Whether different keys may have this fingerprint.
    @inline(__always)
    var isLong: Bool { last &>> 56 == Self.longMark }

    /// A hash in which each bit depends on all bits of both words.
    @inline(__always)
    var hash: UInt64 { Self.mix(first ^ 0x9E37_79B9_7F4A_7C15, last ^ 0xD6E8_FEB8_6659_FD93) }

    @inline(__always)
    @usableFromInline static func == (left: KeyFingerprint, right: KeyFingerprint) -> Bool {
        (left.first ^ right.first) | (left.last ^ right.last) == 0
    }

    @usableFromInline func hash(into hasher: inout Hasher) {
        hasher.combine(hash)
    }

    /// Reads eight bytes at a time. The last read may overlap the one before it.
    private static func hash(_ raw: UnsafeRawBufferPointer) -> UInt64 {
        var hash = UInt64(truncatingIfNeeded: raw.count) &* 0x9E37_79B9_7F4A_7C15
        var offset = 0
        while offset < raw.count {
            let word = word(raw, at: min(offset, raw.count - 8))
            hash = mix(hash ^ word, 0xD6E8_FEB8_6659_FD93)
            offset += 8
        }
        return hash
    }

    @inline(__always)
    private static func word(_ raw: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Reads fewer than eight bytes in reads of four, two and one. A processor must wait when a read crosses two words that
    /// were written separately, as the words of a short string are. These reads do not.
    @inline(__always)
    private static func tail(_ raw: UnsafeRawBufferPointer, from start: Int) -> UInt64 {
        let count = raw.count &- start
        var word: UInt64 = 0
        var offset = 0
        if count & 4 != 0 {
            word = UInt64(UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
            offset = 4
        }
        if count & 2 != 0 {
            let pair = UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: start &+ offset, as: UInt16.self))
            word |= UInt64(pair) &<< UInt64(truncatingIfNeeded: offset &* 8)
            offset &+= 2
        }
        if count & 1 != 0 {
            word |= UInt64(raw[start &+ offset]) &<< UInt64(truncatingIfNeeded: offset &* 8)
        }
        return word
    }

    @inline(__always)
    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let (high, low) = left.multipliedFullWidth(by: right)
        return high ^ low
    }
}
