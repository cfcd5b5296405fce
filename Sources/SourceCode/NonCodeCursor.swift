/// Skips comments and literals during a walk through code.
struct NonCodeCursor {
    /// The ranges of comments and literals. They are sorted and do not overlap.
    private let ranges: [Range<Int>]
    /// The index of the first range that the walk may not have passed.
    private var next: Int

    /// - Parameter passed: the number of ranges that end before the walk begins.
    init(_ ranges: [Range<Int>], passed: Int = 0) {
        self.ranges = ranges
        next = passed
    }

    /// Moves an offset inside a range to the range's end, and past adjoining ranges. Offsets must not decrease from call to
    /// call.
    ///
    /// - Returns: whether the offset has moved.
    @inline(__always)
    mutating func skip(_ offset: inout Int) -> Bool {
        let start = offset
        while next < ranges.count, ranges[next].lowerBound <= offset {
            offset = Swift.max(offset, ranges[next].upperBound)
            next &+= 1
        }
        return offset > start
    }
}
