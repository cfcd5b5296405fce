internal import CICU

/// How a locale writes integers: its digits, its groups and its signs, read from libicu once.
///
/// Writes some ten times faster than libicu, and the same bytes: nothing is made of a format that proves otherwise.
struct GroupedDigits: Sendable {
    /// The ten digits one after the other, each of `width` bytes of UTF-8.
    private let digits: [UInt8]
    private let width: Int
    private let separator: [UInt8]
    /// Digits in the last group; 0 for none.
    private let primary: Int
    /// Digits in each group before the last.
    private let secondary: Int
    /// Digits an integer must have to be grouped at all.
    private let leastGrouped: Int
    private let positive: Affixes
    private let negative: Affixes

    private struct Affixes {
        var prefix: [UInt8]
        var suffix: [UInt8]
    }

    /// Nil for a format that does not write integers digit by digit.
    init?(_ format: OpaquePointer) {
        func symbol(_ index: UInt32) -> [UInt8]? {
            var bytes: [UInt8] = []
            return appendUTF8(to: &bytes) { cicu_number_format_symbol(format, Int32(index), $0, $1) } ? bytes : nil
        }
        let ten = (0..<10).compactMap(symbol)
        guard ten.count == 10, let width = ten.first?.count, width > 0, ten.allSatisfy({ $0.count == width }),
            let separator = symbol(cicu_number_symbol_grouping.rawValue),
            let positivePrefix = symbol(cicu_number_symbol_positive_prefix.rawValue),
            let positiveSuffix = symbol(cicu_number_symbol_positive_suffix.rawValue),
            let negativePrefix = symbol(cicu_number_symbol_negative_prefix.rawValue),
            let negativeSuffix = symbol(cicu_number_symbol_negative_suffix.rawValue)
        else { return nil }
        digits = Array(ten.joined())
        self.width = width
        self.separator = separator
        let grouping = cicu_number_format_grouping(format)
        primary = Int(grouping.primary)
        secondary = Int(max(grouping.secondary, 1))
        leastGrouped = Int(grouping.primary) + Int(grouping.minimum)
        positive = Affixes(prefix: positivePrefix, suffix: positiveSuffix)
        negative = Affixes(prefix: negativePrefix, suffix: negativeSuffix)

        for value in [0, 7, -1, 1_234, -12_345, 678_901, 2_345_678, 90_123_456_789] {
            var own: [UInt8] = []
            var theirs: [UInt8] = []
            append(value, to: &own)
            let known = appendUTF8(to: &theirs) { cicu_number_format_integer(format, Int64(value), $0, $1) }
            guard known, own == theirs else { return nil }
        }
    }

    func append(_ value: Int, to buffer: inout [UInt8]) {
        let affixes = value < 0 ? negative : positive
        buffer.append(contentsOf: affixes.prefix)
        // `UInt.max` has twenty digits.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { places in
            var rest = value.magnitude
            var count = 0
            repeat {
                places[count] = UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
                count += 1
            } while rest > 0
            let groups = primary > 0 && count >= leastGrouped
            for place in stride(from: count - 1, through: 0, by: -1) {
                appendDigit(Int(places[place]), to: &buffer)
                if groups, place >= primary, (place - primary).isMultiple(of: secondary) {
                    buffer.append(contentsOf: separator)
                }
            }
        }
        buffer.append(contentsOf: affixes.suffix)
    }

    private func appendDigit(_ digit: Int, to buffer: inout [UInt8]) {
        if width == 1 {
            buffer.append(digits[digit])
        } else {
            buffer.append(contentsOf: digits[digit * width..<digit * width + width])
        }
    }
}
