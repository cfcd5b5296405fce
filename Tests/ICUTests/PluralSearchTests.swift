import ICU
import TestSupport
import Testing

struct PluralSearchTests {
    @Test(arguments: [
        ("es", PluralCategory.many, 1_000_000 as Int?), ("fr", .many, 1_000_000), ("it", .many, 1_000_000),
        ("pt", .many, 1_000_000), ("pl", .many, 0), ("pl", .few, 2), ("pl", .other, nil), ("cs", .few, 2),
        ("cs", .many, nil), ("lt", .many, nil), ("ar", .zero, 0), ("ar", .few, 3), ("ar", .many, 11),
        ("ar", .other, 100),
        ("en", .one, 1), ("en", .few, nil), ("br", .many, 1_000_000), ("kw", .two, 2), ("ja", .other, 0),
    ])
    func amongAllThatAreNotNegative(locale: String, category: PluralCategory, expected: Int?) {
        let rules = PluralRules.rules(for: LocaleTag(locale))
        #expect(rules.smallestInteger(in: 0...Int.max, reaching: category) == expected)
    }

    @Test func atTheEndsOfInt() {
        let spanish = PluralRules.rules(for: "es")
        #expect(spanish.smallestInteger(in: Int.min...Int.max, reaching: .many) == -9_223_372_036_854_000_000)
        #expect(spanish.smallestInteger(in: Int.min...Int.max, reaching: .one) == -1)
        #expect(spanish.smallestInteger(in: Int.min...Int.min, reaching: .other) == Int.min)
        #expect(spanish.smallestInteger(in: 9_223_372_036_854_000_001...Int.max, reaching: .many) == nil)
        #expect(
            spanish.smallestInteger(in: 9_223_372_036_853_000_001...Int.max, reaching: .many)
                == 9_223_372_036_854_000_000)
        #expect(spanish.smallestInteger(in: 2...999_999, reaching: .many) == nil)
        let russian = PluralRules.rules(for: "ru")
        #expect(russian.smallestInteger(in: Int.max...Int.max, reaching: .many) == Int.max)
        #expect(russian.smallestInteger(in: Int.max...Int.max, reaching: .one) == nil)
        #expect(PluralRules.rules(for: "cs").smallestInteger(in: Int.min...Int.max, reaching: .many) == nil)
    }

    @Test func agreesWithTryingEveryInteger() {
        var generator = SeededGenerator(seed: 3)
        for rules in PluralRulesTests.distinct {
            for _ in 0..<40 {
                let anchor = [0, 0, 0, 100, 1_000, 100_000, 1_000_000, 7_000_000, -1_000_000].randomElement(
                    using: &generator)
                let lower = (anchor ?? 0) + Int.random(in: -150...150, using: &generator)
                let range = lower...lower + Int.random(in: 0...200, using: &generator)
                for category in PluralCategory.allCases {
                    #expect(
                        rules.smallestInteger(in: range, reaching: category)
                            == range.first { rules.category(for: $0) == category },
                        "\(rules.locale) \(rules.kind) \(category) in \(range)")
                }
            }
        }
    }

    @Test func agreesWithTryingEveryIntegerOfALongRange() {
        var generator = SeededGenerator(seed: 7)
        for locale in ["br", "kw", "es", "gv", "lv", "ar"] {
            let rules = PluralRules.rules(for: LocaleTag(locale))
            for _ in 0..<6 {
                let lower = Int.random(in: -1_200_000...1_200_000, using: &generator)
                let range = lower...lower + Int.random(in: 50_000...150_000, using: &generator)
                for category in PluralCategory.allCases {
                    #expect(
                        rules.smallestInteger(in: range, reaching: category)
                            == range.first { rules.category(for: $0) == category }, "\(locale) \(category) in \(range)")
                }
            }
        }
    }

    @Test func agreesWithTryingEveryIntegerOfAWholePeriod() {
        // What no integer up to here reaches, none reaches: the longest period of CLDR's rules is a million.
        for rules in PluralRulesTests.distinct {
            var reached: [PluralCategory: Int] = [:]
            for number in 0...1_000_100 {
                let category = rules.category(for: number)
                if reached[category] == nil { reached[category] = number }
            }
            for category in PluralCategory.allCases {
                #expect(rules.smallestInteger(in: 0...Int.max, reaching: category) == reached[category])
            }
        }
    }
}
