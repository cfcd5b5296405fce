/// The difference between two texts: the bytes between their common beginning and their common end.
package struct TextDifference: Sendable {
    /// The number of bytes at the beginning that are equal in both.
    package let prefix: Int
    /// The number of bytes at the end that are equal in both. The prefix is not part of them.
    package let suffix: Int

    /// - Complexity: linear in the length of the texts.
    package init(_ old: [UInt8], _ new: [UInt8]) {
        (prefix, suffix) = old.withUnsafeBytes { old in new.withUnsafeBytes { Self.lengths(old, $0) } }
    }

    /// Compares eight bytes at a time, because a text may have megabytes.
    private static func lengths(_ old: UnsafeRawBufferPointer, _ new: UnsafeRawBufferPointer) -> (Int, Int) {
        let length = min(old.count, new.count)
        var prefix = 0
        while prefix &+ 8 <= length,
            old.loadUnaligned(fromByteOffset: prefix, as: UInt64.self)
                == new.loadUnaligned(fromByteOffset: prefix, as: UInt64.self)
        {
            prefix &+= 8
        }
        while prefix < length, old[prefix] == new[prefix] { prefix &+= 1 }
        let rest = length &- prefix
        var suffix = 0
        while suffix &+ 8 <= rest,
            old.loadUnaligned(fromByteOffset: old.count &- suffix &- 8, as: UInt64.self)
                == new.loadUnaligned(fromByteOffset: new.count &- suffix &- 8, as: UInt64.self)
        {
            suffix &+= 8
        }
        while suffix < rest, old[old.count &- 1 &- suffix] == new[new.count &- 1 &- suffix] { suffix &+= 1 }
        return (prefix, suffix)
    }
}
