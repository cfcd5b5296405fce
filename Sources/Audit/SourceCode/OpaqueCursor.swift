/// Leads a walk through code past what is no code: comments and literals.
struct OpaqueCursor {
    /// Sorted; none overlaps another.
    private let ranges: [Range<Int>]
    /// The first range that may not lie behind the walk.
    private var next: Int

    /// - Parameter passed: how many of the ranges end before the walk begins.
    init(_ ranges: [Range<Int>], passed: Int = 0) {
        self.ranges = ranges
        next = passed
    }

    /// Moves an offset that lies in a range to the range's end, and past ranges that touch it there. Offsets must not
    /// decrease from call to call.
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
