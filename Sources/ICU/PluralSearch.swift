extension PluralRules {
    /// The smallest integer of the range that has the category; nil when no integer of the range has it.
    ///
    /// The result is exact, and found quickly even in the widest range. The search tries only the numbers at which the
    /// category may change (`PluralBoundaries`); where the categories repeat, it tries only one period. `many` in Spanish
    /// is first reached by 1,000,000; in Polish by 0; in Czech by no integer. A negative number has the category of its
    /// magnitude.
    package func smallestInteger(in range: ClosedRange<Int>, reaching category: PluralCategory) -> Int? {
        guard categories.contains(category) else { return nil }
        if range.lowerBound < 0 {
            let highest = range.lowerBound.magnitude
            let lowest = range.upperBound < 0 ? range.upperBound.magnitude : 1
            if let magnitude = largest(in: lowest...highest, reaching: category) {
                // Wrapping subtraction is also right for `Int.min`, whose magnitude does not fit in `Int`.
                return Int(truncatingIfNeeded: 0 &- magnitude)
            }
        }
        guard range.upperBound >= 0 else { return nil }
        let lowest = UInt(max(range.lowerBound, 0))
        return smallest(in: lowest...UInt(range.upperBound), reaching: category).map { Int(truncatingIfNeeded: $0) }
    }

    /// Searches upwards from one rare boundary to the next.
    private func smallest(in range: ClosedRange<UInt>, reaching category: PluralCategory) -> UInt? {
        let repeats = max(range.lowerBound, boundaries.horizon).saturating(adding: boundaries.period)
        let last = min(range.upperBound, repeats)
        var start = range.lowerBound
        while true {
            let next = boundaries.nextRare(after: start)
            let end = min(last, (next ?? .max) - 1, start.saturating(adding: boundaries.shortPeriod))
            var candidate = start
            while candidate <= end {
                if self.category(ofMagnitude: candidate) == category { return candidate }
                guard let following = boundaries.next(after: candidate) else { break }
                candidate = following
            }
            guard let next, next <= last else { return nil }
            start = next
        }
    }

    /// Searches downwards from one rare boundary to the next, for the largest number.
    private func largest(in range: ClosedRange<UInt>, reaching category: PluralCategory) -> UInt? {
        var end = range.upperBound
        while true {
            let rare = boundaries.lastRare(upTo: end)
            let start = max(range.lowerBound, rare, end.saturating(subtracting: boundaries.shortPeriod))
            var candidate = end
            while candidate >= start {
                if self.category(ofMagnitude: candidate) == category { return candidate }
                let place = boundaries.last(upTo: candidate)
                guard place > 0 else { break }
                candidate = place - 1
            }
            guard rare > range.lowerBound else { return nil }
            end = rare - 1
            // No number in one full period has the category, and above the horizon the categories repeat. So only numbers
            // below the horizon can have it.
            if range.upperBound - end > boundaries.period { end = min(end, boundaries.horizon) }
            guard end >= range.lowerBound else { return nil }
        }
    }
}

extension UInt {
    fileprivate func saturating(adding other: UInt) -> UInt {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? .max : sum
    }

    fileprivate func saturating(subtracting other: UInt) -> UInt {
        self > other ? self - other : 0
    }
}
