extension PluralRules {
    /// The smallest integer of the range whose category is this one; nil when no integer of the range has it.
    ///
    /// Exact, and quick for the widest range: only the numbers are tried at which the category may change, see
    /// ``PluralBoundaries``, and of those that repeat only one period. `many` in Spanish is first reached by
    /// 1,000,000; in Polish by 0; in Czech by no integer.
    public func smallestInteger(in range: ClosedRange<Int>, reaching category: PluralCategory) -> Int? {
        guard categories.contains(category) else { return nil }
        if range.lowerBound < 0 {
            let highest = range.lowerBound.magnitude
            let lowest = range.upperBound < 0 ? range.upperBound.magnitude : 1
            if let magnitude = largest(in: lowest...highest, reaching: category) {
                // Two's complement: right for the magnitude of `Int.min` too, which has no positive `Int`.
                return Int(truncatingIfNeeded: 0 &- magnitude)
            }
        }
        guard range.upperBound >= 0 else { return nil }
        let lowest = UInt(max(range.lowerBound, 0))
        return smallest(in: lowest...UInt(range.upperBound), reaching: category).map { Int(truncatingIfNeeded: $0) }
    }

    private func smallest(in range: ClosedRange<UInt>, reaching category: PluralCategory) -> UInt? {
        let (end, overflow) = max(range.lowerBound, boundaries.horizon)
            .addingReportingOverflow(boundaries.period)
        let last = overflow ? range.upperBound : min(end, range.upperBound)
        var candidate = range.lowerBound
        while self.category(ofMagnitude: candidate) != category {
            guard let next = boundaries.next(after: candidate), next <= last else { return nil }
            candidate = next
        }
        return candidate
    }

    /// The same towards zero: a negative number has the category of its magnitude.
    private func largest(in range: ClosedRange<UInt>, reaching category: PluralCategory) -> UInt? {
        var candidate = range.upperBound
        while self.category(ofMagnitude: candidate) != category {
            let start = boundaries.last(upTo: candidate)
            guard start > range.lowerBound else { return nil }
            candidate = start - 1
            // A whole period was in vain: above the horizon there is nothing.
            if range.upperBound - candidate > boundaries.period { candidate = min(candidate, boundaries.horizon) }
            guard candidate >= range.lowerBound else { return nil }
        }
        return candidate
    }
}
