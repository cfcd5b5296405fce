internal import CICU
internal import Synchronization

extension PluralRules {
    /// CLDR's sample integers of the category, in CLDR's order; empty when the locale has none.
    ///
    /// Numbers in compact form (`1c6`) are left out.
    package func sampleIntegers(of category: PluralCategory) -> [Int] {
        samples(of: category, named: "@integer").compactMap { Int($0) }
    }

    /// CLDR's sample decimal numbers of the category as they are shown ("1.0", "1.50"), in CLDR's order.
    ///
    /// Numbers in compact form (`1.1c6`) are left out. The result is computed once for each category, under a lock.
    package func sampleDecimals(of category: PluralCategory) -> [String] {
        knownDecimals.withLock { known in
            if let decimals = known[category] { return decimals }
            let decimals = samples(of: category, named: "@decimal")
            known[category] = decimals
            return decimals
        }
    }

    /// The condition of a category in CLDR's syntax, without its samples; empty where there is none, as for `other`.
    package func condition(of category: PluralCategory) -> String {
        let words = text(of: category).prefix { $0 != "@" }.split(separator: " ")
        return words.joined(separator: " ")
    }

    /// The rule of a category in CLDR's syntax, with its samples.
    static func ruleText(locale: LocaleTag, kind: PluralKind, category: PluralCategory) -> String? {
        withUTF8(of: locale.identifier) { tag, length in
            utf8String(expecting: 512) {
                cicu_plural_rule_text(tag, length, kind == .ordinal, category.rawValue, $0, $1)
            }
        }
    }

    private func samples(of category: PluralCategory, named name: String) -> [String] {
        let words = text(of: category).split { $0 == " " || $0 == "," }
        guard let start = words.firstIndex(of: name[...]) else { return [] }
        return words[words.index(after: start)...].prefix { !$0.hasPrefix("@") }.flatMap(Self.numbers)
    }

    /// The numbers of a sample: those of a range such as `0.2~0.5`, one unit of the last digit apart, or one such as `7`.
    private static func numbers(of sample: Substring) -> [String] {
        let bounds = sample.split(separator: "~").compactMap(ScaledDecimal.init)
        guard let first = bounds.first, let last = bounds.last, last.units - first.units <= 1000 else { return [] }
        return stride(from: first.units, through: last.units, by: 1).map {
            ScaledDecimal(units: $0, fractionDigits: first.fractionDigits).description
        }
    }
}

/// A decimal number as a count of units of its last digit: 1.50 is 150, with two fraction digits.
private struct ScaledDecimal: CustomStringConvertible {
    var units: Int
    var fractionDigits: Int

    init(units: Int, fractionDigits: Int) {
        self.units = units
        self.fractionDigits = fractionDigits
    }

    init?(_ text: Substring) {
        let parts = text.split(separator: ".", maxSplits: 1)
        guard let units = Int(parts.joined()) else { return nil }
        self.init(units: units, fractionDigits: parts.count > 1 ? parts[1].utf8.count : 0)
    }

    var description: String {
        guard fractionDigits > 0 else { return String(units) }
        let digits = String(units)
        let padded = String(repeating: "0", count: max(0, fractionDigits + 1 - digits.utf8.count)) + digits
        return padded.dropLast(fractionDigits) + "." + padded.suffix(fractionDigits)
    }
}
