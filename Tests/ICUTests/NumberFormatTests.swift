import TestSupport
import Testing

@testable import ICU

struct NumberFormatTests {
    private static let integers: [Int] = {
        var generator = SeededGenerator(seed: 4)
        var integers = [0, 1, 7, 9, 10, 99, 100, 999, 1_000, 1_234, 9_999, 10_000, 12_345, 99_999, 100_000, 999_999]
        integers += [1_000_000, 9_999_999, 10_000_000, 1_234_567_890, .max, .max - 1]
        integers += (0..<40).map { shift in Int.random(in: 0...(Int.max >> shift), using: &generator) }
        return integers + integers.map { -$0 } + [.min, .min + 1]
    }()

    private static let doubles: [Double] = {
        var generator = SeededGenerator(seed: 5)
        var doubles = [
            0, 0.5, 1, 1.5, 2.5, 0.0005, 0.0015, 0.125, 0.1235, 1.0005, 999.9995, 1234.5678, 1e6, 1e15, 1e21,
        ]
        doubles += [
            0.1, 1 / 3, 2 / 3, 9_007_199_254_740_992, 9_007_199_254_740_994, 1.7e308, .leastNonzeroMagnitude, .infinity,
            .nan,
        ]
        doubles += (0..<20).map { _ in Double.random(in: 0...100_000, using: &generator) }
        return doubles + doubles.map { -$0 }
    }()

    @Test(arguments: [
        (NumberFormat.Style.decimal, "{n, number}"), (.decimal, "{n}"), (.integer, "{n, number, integer}"),
        (.percent, "{n, number, percent}"), (.currency(nil), "{n, number, currency}"),
        (.skeleton("compact-short"), "{n, number, ::compact-short}"),
        (.skeleton("currency/EUR unit-width-full-name"), "{n, number, ::currency/EUR unit-width-full-name}"),
        (.skeleton(".00 sign-always"), "{n, number, ::.00 sign-always}"),
        (.pattern("#,##0.00;(#)"), "{n, number,#,##0.00;(#)}"),
    ])
    func textIsThatOfMessageFormat(style: NumberFormat.Style, pattern: String) throws {
        let locales = Extent.some(of: LocaleTag.all, oneIn: 8)
        let oracles = try locales.map { ($0, try NumberOracle(locale: $0, pattern: pattern)) }
        for (locale, oracle) in oracles {
            let format = NumberFormat.format(for: locale, style: style)
            #expect(format.style == style)
            for value in Self.integers {
                #expect(format.string(value) == oracle.string(value), "\(locale) \(style) \(value)")
            }
            for value in Self.doubles {
                #expect(format.string(value) == oracle.string(value), "\(locale) \(style) \(value)")
            }
        }
    }

    @Test func ownDigitsAreWrittenForAllLocales() {
        for locale in LocaleTag.all {
            for style in [NumberFormat.Style.decimal, .integer] {
                let format = NumberFormat.format(for: locale, style: style)
                #expect(format.writesOwnDigits, "\(locale)")
                for value in Self.integers {
                    var own: [UInt8] = []
                    var theirs: [UInt8] = []
                    format.append(value, to: &own)
                    format.appendWithICU(value, to: &theirs)
                    #expect(own == theirs, "\(locale) \(value)")
                }
            }
        }
    }

    @Test(arguments: [
        ("en", "-1,234,567"), ("de", "-1.234.567"), ("fr", "-1\u{202F}234\u{202F}567"), ("hi", "-12,34,567"),
        ("ar-EG", "\u{61C}-١٬٢٣٤٬٥٦٧"), ("he", "\u{200E}-1,234,567"),
        ("sv", "\u{2212}1\u{A0}234\u{A0}567"), ("my", "-၁,၂၃၄,၅၆၇"),
        ("ff-Adlm", "-𞥑⹁𞥒𞥓𞥔⹁𞥕𞥖𞥗"), ("ccp", "-𑄷𑄸,𑄹𑄺,𑄻𑄼𑄽"), ("zh-u-nu-hanidec", "-一,二三四,五六七"),
    ])
    func digitsOfTheLocale(locale: String, expected: String) {
        let shown = NumberFormat.format(for: LocaleTag(locale)).string(-1_234_567)
        #expect(shown.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(shown)")
    }

    @Test func `Only skeletons leave four digits ungrouped where CLDR says so`() {
        #expect(NumberFormat.format(for: "es").string(1234) == "1.234")
        #expect(NumberFormat.format(for: "es", style: .skeleton("")).string(1234) == "1234")
        #expect(NumberFormat.format(for: "es", style: .skeleton("")).string(12345) == "12.345")
    }

    @Test(arguments: [
        "ar-u-nu-latn", "th-u-nu-thai", "zh-u-nu-hanidec", "en-u-nu-roman", "zh-u-nu-hans", "en-u-nu-ethi",
    ])
    func numberingSystems(locale: String) throws {
        let format = NumberFormat.format(for: LocaleTag(locale))
        let oracle = try NumberOracle(locale: LocaleTag(locale), pattern: "{n, number}")
        for value in Self.integers where value > .min { #expect(format.string(value) == oracle.string(value)) }
        for value in Self.doubles where value.magnitude < 9_007_199_254_740_992 {
            #expect(format.string(value) == oracle.string(value))
        }
    }

    @Test(arguments: ["en-u-nu-roman", "en-u-nu-hebr", "en-u-nu-grek"])
    func numbersTooLargeForRulesAreWrittenInDigits(locale: String) {
        let format = NumberFormat.format(for: LocaleTag(locale))
        #expect(format.string(Int.min) == "-9,223,372,036,854,775,808")
        #expect(format.string(-1e19) == "-10,000,000,000,000,000,000")
        #expect(format.string(1e300).count == 401)
        #expect(format.string(Double.infinity) == "∞")
        #expect(format.string(Double.nan) == "NaN")
    }

    @Test func numberingSystemsThatAreNotDigits() {
        #expect(NumberFormat.format(for: "en-u-nu-roman").string(2024) == "MMXXIV")
        #expect(NumberFormat.format(for: "en-u-nu-roman", style: .integer).string(4) == "IV")
        let format = NumberFormat.format(for: "en-u-nu-roman")
        #expect(format.category(of: 1, rules: .rules(for: "en")) == .one)
    }

    @Test func `Unknown languages are written as root whatever the process speaks`() {
        #expect(NumberFormat.format(for: .undetermined).string(1_234_567) == "1,234,567")
        #expect(NumberFormat.format(for: "xx").string(1_234.5) == "1,234.5")
        #expect(NumberFormat.format(for: "xx-DE").string(1_234.5) == "1,234.5")
    }

    @Test func currencies() {
        #expect(NumberFormat.format(for: "en", style: .currency("EUR")).string(1234.5) == "€1,234.50")
        #expect(NumberFormat.format(for: "de", style: .currency("JPY")).string(1234.5) == "1.234\u{A0}¥")
        #expect(NumberFormat.format(for: "en-US", style: .currency(nil)).string(3) == "$3.00")
    }

    @Test(arguments: [
        (NumberFormat.Style.skeleton("nonsense"), 0 as Int?), (.skeleton("percent nonsense"), 8),
        (.skeleton("ääh"), 0), (.skeleton("currency/EURO"), nil), (.currency("EURO"), nil), (.currency("€"), nil),
        (.pattern("#,##0.0#0"), nil), (.pattern("0#"), nil),
    ])
    func malformedStylesSaySoAndShowDecimals(style: NumberFormat.Style, offset: Int?) {
        let error = #expect(throws: NumberFormatError.self) { try style.validate() }
        guard case .malformed(style, let place, let name)? = error else { return #expect(Bool(false)) }
        #expect(name.hasPrefix("U_"))
        if let offset { #expect(place == offset, "\(style) \(place as Int?)") }
        #expect(error?.message.isEmpty == false)
        let format = NumberFormat.format(for: "en", style: style)
        #expect(format.style == .decimal)
        #expect(format.string(1234) == "1,234")
    }

    @Test(arguments: [
        NumberFormat.Style.decimal, .integer, .percent, .currency(nil), .currency("EUR"), .skeleton("compact-short"),
        .skeleton(""), .pattern("#,##0.00"),
    ])
    func soundStylesPass(style: NumberFormat.Style) throws {
        try style.validate()
        #expect(NumberFormat.format(for: "en", style: style).style == style)
    }

    @Test func hostileDetailsEnd() {
        #expect(throws: NumberFormatError.self) {
            try NumberFormat.Style.skeleton(String(repeating: "percent ", count: 10_000)).validate()
        }
        #expect(throws: NumberFormatError.self) {
            try NumberFormat.Style.pattern(String(repeating: "#'", count: 10_001)).validate()
        }
        for skeleton in ["scale/1E999999999", "percent scale/1e-999999999", "scale/1\u{2028}E9", "a\0b"] {
            #expect(throws: NumberFormatError.self) { try NumberFormat.Style.skeleton(skeleton).validate() }
        }
        #expect(NumberFormat.format(for: "en", style: .skeleton("scale/100 E0")).string(1234) == "1.234E5")
    }

    @Test func categoryByWhatIsShown() {
        let english = PluralRules.rules(for: "en")
        #expect(NumberFormat.format(for: "en").category(of: 1, rules: english) == .one)
        #expect(NumberFormat.format(for: "en").category(of: 1.0001, rules: english) == .one)
        #expect(NumberFormat.format(for: "en").category(of: 1.5, rules: english) == .other)
        #expect(NumberFormat.format(for: "en", style: .integer).category(of: 1.5, rules: english) == .other)
        #expect(NumberFormat.format(for: "en", style: .integer).category(of: 1.4, rules: english) == .one)
        #expect(NumberFormat.format(for: "en", style: .pattern("0.0")).category(of: 1, rules: english) == .other)
        #expect(NumberFormat.format(for: "en").category(of: .nan, rules: english) == .other)
        #expect(NumberFormat.format(for: "en").category(of: .infinity, rules: english) == .other)
        let spanish = PluralRules.rules(for: "es")
        #expect(NumberFormat.format(for: "es").category(of: 1_000_000, rules: spanish) == .many)
        #expect(
            NumberFormat.format(for: "es", style: .skeleton("compact-short")).category(of: 2e6, rules: spanish) == .many
        )
    }
}
