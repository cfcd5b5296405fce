import CICU
import ICU
import TestSupport
import Testing

struct PluralRulesTests {
    /// One locale for each set of rules there is, so that every rule is tried and none a hundred times.
    static let distinct: [PluralRules] = {
        var seen: Set<[String]> = []
        return PluralRulesTests.every.filter { rules in
            let samples = rules.categories.map { "\(rules.sampleIntegers(of: $0)) \(rules.sampleDecimals(of: $0))" }
            return seen.insert(rules.categories.map(\.keyword) + samples).inserted
        }
    }()

    static let every = LocaleTag.all.flatMap { [PluralRules.rules(for: $0), .rules(for: $0, kind: .ordinal)] }

    @Test func everySampleOfEveryLocaleHasItsCategory() {
        var samples = 0
        for rules in Self.every {
            for category in rules.categories {
                for integer in rules.sampleIntegers(of: category) {
                    samples += 1
                    #expect(rules.category(for: integer) == category, "\(rules.locale) \(rules.kind) \(integer)")
                    #expect(rules.category(for: -integer) == category)
                    #expect(rules.category(forDecimal: String(integer)) == category)
                }
                for decimal in rules.sampleDecimals(of: category) {
                    samples += 1
                    #expect(rules.category(forDecimal: decimal) == category, "\(rules.locale) \(rules.kind) \(decimal)")
                }
            }
        }
        #expect(samples > 50_000)
    }

    @Test func sampledCategoriesAreTheNamedOnes() {
        for rules in Self.every {
            for category in PluralCategory.allCases where !rules.categories.contains(category) {
                #expect(rules.sampleIntegers(of: category).isEmpty && rules.sampleDecimals(of: category).isEmpty)
            }
            #expect(rules.categories.last == .other)
            #expect(rules.categories == rules.categories.sorted())
        }
    }

    @Test func samplesAreCLDRsOwn() {
        let polish = PluralRules.rules(for: "pl")
        #expect(polish.categories == [.one, .few, .many, .other])
        #expect(polish.sampleIntegers(of: .few).prefix(7) == [2, 3, 4, 22, 23, 24, 32])
        #expect(polish.sampleDecimals(of: .other).prefix(3) == ["0.0", "0.1", "0.2"])
        #expect(PluralRules.rules(for: "es").sampleIntegers(of: .many) == [1_000_000])
        #expect(PluralRules.rules(for: "fr").sampleDecimals(of: .one).last == "1.5")
        #expect(PluralRules.rules(for: "ak").sampleDecimals(of: .one).contains("0.00"))
    }

    @Test func categoriesAreICUs() {
        var generator = SeededGenerator(seed: 2)
        var numbers =
            Array(0...2_500)
            + (1...9).flatMap { power in
                var value = 1
                for _ in 0..<power { value *= 10 }
                return [value - 1, value, value + 1, 2 * value, 3 * value + 11]
            }
        numbers += (0..<2_000).map { _ in Int.random(in: 0...Int(Int32.max), using: &generator) }
        numbers += (0..<500).map { _ in Int.random(in: 0...2_000, using: &generator) * 1_000_000 }
        numbers = numbers.filter { $0 <= Int32.max }
        for rules in Self.distinct {
            let identifier = rules.locale.identifier
            let handle = cicu_plural_rules_open(identifier, Int32(identifier.utf8.count), rules.kind == .ordinal)
            for number in numbers {
                let expected = cicu_plural_rules_select_integer(handle, Int32(number))
                #expect(rules.category(for: number).rawValue == expected, "\(rules.locale) \(rules.kind) \(number)")
            }
            cicu_plural_rules_close(handle)
        }
    }

    @Test func integersBeyondWhatADoubleHolds() {
        #expect(PluralRules.rules(for: "ru").category(for: 9_223_372_036_854_775_801) == .one)
        #expect(PluralRules.rules(for: "ru").category(for: .max) == .many)
        #expect(PluralRules.rules(for: "ru").category(for: .min) == .many)
        #expect(PluralRules.rules(for: "ru").category(for: 9_223_372_036_854_775_802) == .few)
        #expect(PluralRules.rules(for: "es").category(for: 9_000_000_000_000_000_000) == .many)
        #expect(PluralRules.rules(for: "es").category(for: 9_000_000_000_000_000_001) == .other)
    }

    @Test(arguments: [
        ("en", "1", PluralCategory.one), ("en", "1.0", .other), ("en", "-1", .one), ("en", "+1", .one),
        ("fr", "1.50", .one), ("fr", "2.0", .other), ("cs", "1.5", .many), ("lv", "0.0", .zero), ("sl", "1.00", .few),
        ("ru", "1.0", .other), ("en", "", .other), ("en", "one", .other), ("en", "1.", .other), ("en", ".1", .other),
        ("en", "1e0", .other), ("en", "1.0.0", .other), ("en", "1\0", .other), ("en", "١", .other),
        ("en", "--1", .other),
    ])
    func visibleFractionDigitsCount(locale: String, number: String, category: PluralCategory) {
        #expect(PluralRules.rules(for: LocaleTag(locale)).category(forDecimal: number) == category)
    }

    @Test func hostileDecimalsBelongToOther() {
        let rules = PluralRules.rules(for: "en")
        #expect(rules.category(forDecimal: String(repeating: "1", count: 5_000_000)) == .other)
        #expect(rules.category(forDecimal: "1." + String(repeating: "0", count: 5_000_000)) == .other)
    }

    @Test func unknownLanguagesHaveOnlyOther() {
        #expect(PluralRules.rules(for: .undetermined).categories == [.other])
        #expect(PluralRules.rules(for: "xx-YY").categories == [.other])
        #expect(PluralRules.rules(for: "pt-PT").category(for: 0) == .other)
        #expect(PluralRules.rules(for: "pt").category(for: 0) == .one)
        #expect(PluralRules.rules(for: "no").categories == [.one, .other])
    }

    @Test func keywords() {
        for category in PluralCategory.allCases { #expect(PluralCategory(keyword: category.keyword) == category) }
        #expect(PluralCategory(keyword: "Other") == nil)
        #expect(PluralCategory(keyword: "") == nil)
        #expect(PluralCategory.zero < .other)
    }
}
