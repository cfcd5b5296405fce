package import ICU
internal import MessageFormat
internal import Validation

/// The numbers that an argument can be according to the rules; without a declaration, all whole numbers from 0.
package struct ReachableNumbers {
    private let integers: ClosedRange<Int>
    private let hasFractions: Bool
    /// Whether a rule declares the numbers. Otherwise they are an assumption.
    package let isDeclared: Bool

    package init(of argument: String, in message: TableMessage, project: Project) {
        switch project.declared?.byKey[message.key]?.arguments[argument] {
        case .integer(let range):
            self.init(integers: range, hasFractions: false, isDeclared: true)
        case .number(let range):
            let (least, most) = range.wholeBounds
            self.init(integers: least...max(least, most), hasFractions: true, isDeclared: true)
        default:
            self.init(integers: 0...Int.max, hasFractions: false, isDeclared: false)
        }
    }

    private init(integers: ClosedRange<Int>, hasFractions: Bool, isDeclared: Bool) {
        self.integers = integers
        self.hasFractions = hasFractions
        self.isDeclared = isDeclared
    }

    /// Whether a rule declares that the argument has no fractions.
    package var areWhole: Bool { isDeclared && !hasFractions }

    /// Whether the argument can be the number.
    package func contains(_ number: Int) -> Bool {
        integers.contains(number)
    }

    /// The smallest number that selects a category's branch of a plural; nil where there is none.
    ///
    /// Numbers with a branch of their own (`=1`) never select a category's branch.
    package func example(of category: PluralCategory, in plural: PluralSet, rules: PluralRules) -> String? {
        if let number = examples(of: category, in: plural, rules: rules, count: 1).first { return String(number) }
        return hasFractions ? rules.sampleDecimals(of: category).first { $0.contains(".") && isInRange($0) } : nil
    }

    /// The smallest whole numbers that select a category's branch of a plural, at most `count`.
    package func examples(
        of category: PluralCategory, in plural: PluralSet, rules: PluralRules, count: Int
    ) -> [Int] {
        let exact = plural.exactNumbers
        // The category is that of the number less the offset.
        let lower = integers.lowerBound.subtractingReportingOverflow(plural.offset)
        let upper = integers.upperBound.subtractingReportingOverflow(plural.offset)
        guard !lower.overflow, !upper.overflow else { return [] }
        var examples: [Int] = []
        var start = lower.partialValue
        while examples.count < count, start <= upper.partialValue,
            let found = rules.smallestInteger(in: start...upper.partialValue, reaching: category)
        {
            let number = found &+ plural.offset
            if !exact.contains(number) { examples.append(number) }
            if found == Int.max { break }
            start = found + 1
        }
        return examples
    }

    private func isInRange(_ sample: String) -> Bool {
        guard let whole = sample.split(separator: ".").first.flatMap({ Int($0) }) else { return false }
        return whole >= integers.lowerBound && whole < integers.upperBound
    }
}

extension ClosedRange<Double> {
    /// The least and the greatest whole number of the range. Where there is none, the first is greater than the second.
    ///
    /// For numbers too large for a `Double` to hold exactly, the last digits are not known, so no plural form can be chosen.
    package var wholeBounds: (least: Int, most: Int) {
        func whole(_ number: Double) -> Int { Int(exactly: number) ?? (number < 0 ? Int.min : Int.max) }
        return (whole(lowerBound.rounded(.up)), whole(upperBound.rounded(.down)))
    }
}

extension TableMessage {
    /// Whether a printf conversion says that the argument is a whole number.
    package func isWholeNumber(_ argument: String) -> Bool {
        !isText || content.arguments.contains { $0.name == argument && ArgumentKind($0.format) == .integer }
    }
}
