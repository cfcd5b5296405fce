extension RandomAccessCollection {
    /// The index of the first element that meets a condition; `endIndex` where none does. All elements after it must meet the
    /// condition too.
    ///
    /// - Complexity: O(log *n*) calls of the condition.
    @inlinable
    package func partitioningIndex(where condition: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if condition(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
