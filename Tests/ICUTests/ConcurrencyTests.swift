import ICU
import Testing

struct ConcurrencyTests {
    @Test func sharedObjectsGiveEveryThreadTheSame() async {
        let locales = ["en", "pl", "ar-EG", "es", "hi", "ff-Adlm", "zh-TW", "br"].map { LocaleTag($0) }
        let answer: @Sendable (Int) -> [String] = { seed in
            locales.flatMap { locale in
                let rules = PluralRules.rules(for: locale)
                let format = NumberFormat.format(for: locale)
                let number = seed * 7_919
                return [
                    rules.category(for: number).keyword, rules.category(forDecimal: "\(seed).50").keyword,
                    format.string(number), format.string(Double(seed) / 7),
                    format.category(of: Double(seed) / 2, rules: rules).keyword,
                    NumberFormat.format(for: locale, style: .percent).string(Double(seed) / 3),
                    NumberFormat.format(for: locale, style: .skeleton("compact-short")).string(number),
                    locale.displayName(in: "en"),
                ]
            }
        }
        let expected = (0..<50).map(answer)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<32 { group.addTask { (0..<50).map(answer) == expected } }
            for await same in group { #expect(same) }
        }
    }

    @Test func objectsMayBeMadeByManyThreadsAtOnce() async {
        let answers: @Sendable () -> [String] = {
            LocaleTag.all.prefix(200).map { locale in
                PluralRules.rules(for: locale, kind: .ordinal).category(for: 3).keyword
                    + NumberFormat.format(for: locale, style: .pattern("0.000")).string(1.5)
            }
        }
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<32 { group.addTask { answers() } }
            let expected = answers()
            for await same in group { #expect(same == expected) }
        }
    }
}
