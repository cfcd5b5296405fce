/// The integers at which the plural category may change, counting up from 0.
///
/// CLDR's rules test integers only by relations such as `n = 2..4` and `i % 100 != 12..14`. A relation of the first kind
/// becomes true or false at two integers. A relation of the second kind does so at two integers in each cycle of its
/// modulus. These integers are the boundaries: between two of them the category is the same. Above the last boundary of
/// the first kind all categories repeat; the period is the least common multiple of the moduli. So a few integers show
/// every category of a language, however wide the range is.
///
/// A large modulus, such as 1,000,000 in Breton beside 10 and 100, has rare boundaries: between two of them the short
/// cycles repeat thousands of times. There it is enough to look at one period of the short cycles.
struct PluralBoundaries: Sendable {
    /// The number from which on the categories repeat with the period.
    let horizon: UInt
    /// The period of the categories, at least 1. CLDR's longest is 1,000,000.
    let period: UInt
    /// The period of the short cycles alone, with which the categories repeat between two rare boundaries.
    let shortPeriod: UInt

    /// The boundaries of relations without a modulus, ascending.
    private let fixed: [UInt]
    private let shortCycles: [Cycle]
    private let longCycles: [Cycle]

    private struct Cycle {
        var modulus: UInt
        /// The boundaries within one cycle of the modulus, ascending; 0 is the first.
        var offsets: [UInt]

        func next(after number: UInt) -> UInt? {
            let offset = number % modulus
            let step = (offsets.first { $0 > offset } ?? modulus) - offset
            let (place, overflow) = number.addingReportingOverflow(step)
            return overflow ? nil : place
        }

        func last(upTo number: UInt) -> UInt {
            let offset = number % modulus
            return number - offset + (offsets.last { $0 <= offset } ?? 0)
        }
    }

    /// Reads the boundaries from rules in CLDR's syntax; samples after a rule are skipped.
    ///
    /// UTS 35, part 3, "Plural rules syntax".
    init(rules: [String]) {
        var fixed: Set<UInt> = []
        var offsets: [UInt: Set<UInt>] = [:]
        for rule in rules {
            let condition = rule.prefix { $0 != "@" }
            for relation in condition.split(separator: " ").split(whereSeparator: { $0 == "and" || $0 == "or" }) {
                let words = Array(relation)
                // The other operands are about fractions and exponents, which integers do not have.
                guard let operand = words.first, operand == "n" || operand == "i" else { continue }
                let places = words.last.map(Self.places) ?? []
                if words.count == 5, words[1] == "%", let modulus = UInt32(words[2]).map(UInt.init), modulus > 0 {
                    offsets[modulus, default: [0]].formUnion(places.filter { $0 < modulus })
                } else {
                    fixed.formUnion(places)
                }
            }
        }
        self.fixed = fixed.sorted()
        horizon = self.fixed.last ?? 0
        let cycles = offsets.map { Cycle(modulus: $0, offsets: $1.sorted()) }
        shortCycles = cycles.filter { $0.modulus <= 1_000 }
        longCycles = cycles.filter { $0.modulus > 1_000 }
        shortPeriod = shortCycles.reduce(1) { Self.leastCommonMultiple($0, $1.modulus) }
        period = longCycles.reduce(shortPeriod) { Self.leastCommonMultiple($0, $1.modulus) }
    }

    /// A number of the same category: below the horizon the number itself, above it the matching number in the first period.
    func representative(of magnitude: UInt) -> UInt {
        magnitude < horizon ? magnitude : horizon + (magnitude - horizon) % period
    }

    /// The next boundary above a number; nil when there is none within `Int`.
    func next(after number: UInt) -> UInt? {
        shortCycles.reduce(nextRare(after: number)) { Self.nearer($0, $1.next(after: number)) }
    }

    /// The last boundary at or below a number; 0 when there is none.
    func last(upTo number: UInt) -> UInt {
        shortCycles.reduce(lastRare(upTo: number)) { max($0, $1.last(upTo: number)) }
    }

    /// The next rare boundary above a number.
    func nextRare(after number: UInt) -> UInt? {
        longCycles.reduce(fixed.first { $0 > number }) { Self.nearer($0, $1.next(after: number)) }
    }

    /// The last rare boundary at or below a number; 0 when there is none.
    func lastRare(upTo number: UInt) -> UInt {
        longCycles.reduce(fixed.last { $0 <= number } ?? 0) { max($0, $1.last(upTo: number)) }
    }

    private static func nearer(_ left: UInt?, _ right: UInt?) -> UInt? {
        guard let left, let right else { return left ?? right }
        return min(left, right)
    }

    /// The boundaries of a list such as `3..4,9`: the first number of each range, and the first number after it.
    private static func places(of list: Substring) -> [UInt] {
        list.split(separator: ",").flatMap { range in
            let bounds = range.split(separator: ".").compactMap { UInt32($0).map(UInt.init) }
            guard let first = bounds.first, let last = bounds.last else { return [UInt]() }
            return [first, last + 1]
        }
    }

    private static func leastCommonMultiple(_ left: UInt, _ right: UInt) -> UInt {
        var (divisor, rest) = (left, right)
        while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
        let (multiple, overflow) = (left / divisor).multipliedReportingOverflow(by: right)
        return overflow ? .max : multiple
    }
}
