/// Records in chunks of a fixed size. Growing copies nothing, so reading needs no more memory than the records do.
@usableFromInline package struct ChunkedStorage<Element: Sendable>: Sendable {
    @inlinable static var shift: Int { 12 }
    @inlinable static var size: Int { 1 &<< shift }

    @usableFromInline var full: [[Element]] = []
    @usableFromInline var tail: [Element] = []

    @inlinable package init() {}

    @inlinable package var count: Int { full.count &<< Self.shift &+ tail.count }

    @inlinable @inline(__always)
    package mutating func append(_ element: Element) {
        if tail.count == Self.size {
            full.append(tail)
            tail = []
            tail.reserveCapacity(Self.size)
        }
        tail.append(element)
    }

    /// The element at an index below `count`.
    package subscript(index: Int) -> Element {
        @inlinable get {
            let chunk = index &>> Self.shift
            let place = index & (Self.size &- 1)
            return chunk < full.count ? full[chunk][place] : tail[place]
        }
        @inlinable set {
            let chunk = index &>> Self.shift
            let place = index & (Self.size &- 1)
            if chunk < full.count { full[chunk][place] = newValue } else { tail[place] = newValue }
        }
    }
    /// The same elements, with a range of them replaced by others.
    /// - Parameters:
    ///   - adapt: changes each of the other elements.
    ///   - move: changes each element after the range.
    /// - Complexity: linear in the number of elements.
    package func replacing(
        _ range: Range<Int>, with others: ChunkedStorage, adapting adapt: (Element) -> Element,
        following move: (Element) -> Element
    ) -> ChunkedStorage {
        // The chunks before the range stay as they are, and are shared.
        let kept = min(range.lowerBound &>> Self.shift, full.count)
        var result = ChunkedStorage()
        result.full = Array(full[..<kept])
        for index in kept &<< Self.shift..<range.lowerBound { result.append(self[index]) }
        for index in 0..<others.count { result.append(adapt(others[index])) }
        for index in range.upperBound..<count { result.append(move(self[index])) }
        return result
    }
}
