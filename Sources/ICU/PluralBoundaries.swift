/// Where the plural category of an integer may change on the way from 0 upwards.
///
/// CLDR's rules test integers only by relations such as `n = 2..4` and `i % 100 != 12..14`. A relation of the first sort
/// changes its truth at two places, one of the second at two in each cycle of its modulus. Between two such places the
/// category stays the same; and above the last place of the first sort everything repeats with the least common
/// multiple of the moduli. So every category of a language is seen by looking at a few numbers, however wide the range.
struct PluralBoundaries: Sendable {
    /// From here on the categories repeat with the period.
    private(set) var horizon: UInt = 0
    /// At least 1; CLDR's longest is 1,000,000.
    private(set) var period: UInt = 1
    /// Places of relations without a modulus, ascending.
    private var fixed: [UInt] = []
    private var cycles: [Cycle] = []

    private struct Cycle {
        var modulus: UInt
        /// Places within the modulus, ascending; 0 is the first.
        var offsets: [UInt]
    }

    /// Reads the places from rules in CLDR's syntax, which samples may follow.
    ///
    /// UTS 35, part 3, "Plural rules syntax".
    init(rules: [String]) {
        var fixed: Set<UInt> = []
        var cycles: [UInt: Set<UInt>] = [:]
        for rule in rules {
            let condition = rule.prefix { $0 != "@" }
            for relation in condition.split(separator: " ").split(whereSeparator: { $0 == "and" || $0 == "or" }) {
                let words = Array(relation)
                // The other operands tell of fractions and exponents, which integers do not have.
                guard let operand = words.first, operand == "n" || operand == "i" else { continue }
                let places = words.last.map(Self.places) ?? []
                if words.count == 5, words[1] == "%", let modulus = UInt(words[2]), modulus > 0 {
                    cycles[modulus, default: [0]].formUnion(places.filter { $0 < modulus })
                } else {
                    fixed.formUnion(places)
                }
            }
        }
        self.fixed = fixed.sorted()
        self.cycles = cycles.map { Cycle(modulus: $0, offsets: $1.sorted()) }
        horizon = self.fixed.last ?? 0
        for modulus in cycles.keys { period = Self.leastCommonMultiple(period, modulus) }
    }

    /// The number below horizon and period together that has the same category.
    func representative(of magnitude: UInt) -> UInt {
        magnitude < horizon ? magnitude : horizon + (magnitude - horizon) % period
    }

    /// The next place above a number; nil when there is none that an integer can reach.
    func next(after magnitude: UInt) -> UInt? {
        var next = fixed.first { $0 > magnitude }
        for cycle in cycles {
            let offset = magnitude % cycle.modulus
            let step = (cycle.offsets.first { $0 > offset } ?? cycle.modulus) - offset
            let (place, overflow) = magnitude.addingReportingOverflow(step)
            if !overflow { next = min(next ?? place, place) }
        }
        return next
    }

    /// The last place at or below a number; 0 when there is none.
    func last(upTo magnitude: UInt) -> UInt {
        var last = fixed.last { $0 <= magnitude } ?? 0
        for cycle in cycles {
            let offset = magnitude % cycle.modulus
            last = max(last, magnitude - offset + (cycle.offsets.last { $0 <= offset } ?? 0))
        }
        return last
    }

    /// The places of a list such as `3..4,9`: where each range begins, and the number after it.
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
        return (left / divisor).multipliedReportingOverflow(by: right).partialValue
    }
}
