/// Records in pieces of a fixed size: growing copies nothing, so that reading needs no more memory than what it keeps.
struct ChunkedStorage<Element: Sendable>: Sendable {
    private static var shift: Int { 12 }
    private static var size: Int { 1 &<< shift }

    private var full: [[Element]] = []
    private var tail: [Element] = []

    var count: Int { full.count &<< Self.shift &+ tail.count }

    @inline(__always)
    mutating func append(_ element: Element) {
        if tail.count == Self.size {
            full.append(tail)
            tail = []
            tail.reserveCapacity(Self.size)
        }
        tail.append(element)
    }

    /// The element at an index below `count`.
    subscript(index: Int) -> Element {
        get {
            let chunk = index &>> Self.shift
            let place = index & (Self.size &- 1)
            return chunk < full.count ? full[chunk][place] : tail[place]
        }
        set {
            let chunk = index &>> Self.shift
            let place = index & (Self.size &- 1)
            if chunk < full.count { full[chunk][place] = newValue } else { tail[place] = newValue }
        }
    }
}
