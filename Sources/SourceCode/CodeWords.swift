internal import Base

/// The identifiers and keywords of source code, outside comments and literals.
package struct CodeWords: ~Escapable {
    private let bytes: Span<UInt8>
    private let opaque: [Range<Int>]
    private var offset = 0
    private var nextOpaque = 0

    @_lifetime(copy bytes)
    package init(_ bytes: Span<UInt8>, opaque: [Range<Int>]) {
        self.bytes = bytes
        self.opaque = opaque
    }

    /// The next word, or nil at the end.
    package mutating func next() -> Range<Int>? {
        while true {
            let end = nextOpaque < opaque.count ? opaque[nextOpaque].lowerBound : bytes.count
            while offset < end {
                guard ASCII.isIdentifier(bytes[offset]) else {
                    offset &+= 1
                    continue
                }
                let start = offset
                while offset < end, ASCII.isIdentifier(bytes[offset]) { offset &+= 1 }
                return start..<offset
            }
            guard nextOpaque < opaque.count else { return nil }
            offset = opaque[nextOpaque].upperBound
            nextOpaque &+= 1
        }
    }
}
