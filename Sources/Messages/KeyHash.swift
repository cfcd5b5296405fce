/// A hash of a key's bytes, the same in each process: eight bytes at a time, each multiplied into all bits.
///
/// Who chooses keys may make them collide; those are the authors of tables. What a reader sends is only looked up.
enum KeyHash {
    static func of(_ text: String) -> UInt64 {
        if let hash = text.utf8.withContiguousStorageIfAvailable({ of($0) }) { return hash }
        return Array(text.utf8).withUnsafeBufferPointer { of($0) }
    }

    @inline(__always)
    static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let raw = UnsafeRawBufferPointer(bytes)
        let count = raw.count
        var hash = UInt64(truncatingIfNeeded: count) &* 0x9E37_79B9_7F4A_7C15
        if count >= 8 {
            var offset = 0
            while offset <= count - 8 {
                hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                offset += 8
            }
            // The last eight bytes once more, in part: no key is a special case.
            if offset < count {
                hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
            }
        } else {
            var word: UInt64 = 0
            for byte in raw { word = word << 8 | UInt64(byte) }
            hash = mix(hash ^ word)
        }
        return hash
    }

    @inline(__always)
    private static func mix(_ word: UInt64) -> UInt64 {
        let (high, low) = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return high ^ low
    }
}
