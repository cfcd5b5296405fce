import ICU
import MessageFormat
import Messages
import TestSupport
import Testing
import Validation

/// Limits, steps and decimal places of numbers.
@Suite struct NumberRuleTests {
    private func key(_ rule: any Rule, _ value: FieldValue, _ fields: [String: FieldValue] = [:]) -> MessageKey? {
        rule.failures(for: value, in: ValidationContext(fields: fields)).first?.key
    }

    // MARK: Limits

    @Test func `A limit is shown with all its digits`() {
        let failure = Number(min: 0.0005, localized: true).validate("0")
        #expect(failure?.text(in: MessageCatalog.standard.localized(for: ["en"])) == "Enter 0.0005 or more.")
        #expect(failure?.text(in: MessageCatalog.standard.localized(for: ["de"])).contains("0,0005") == true)
        let large = Number(max: 1_234_567.125, localized: true).validate("9999999")
        #expect(large?.text(in: MessageCatalog.standard.localized(for: ["en"])) == "Enter 1,234,567.125 or less.")
    }

    /// A message that consists of the limit shows what the person then enters.
    @Test func `Typing the limit that is shown is accepted in every locale`() {
        var generator = SeededGenerator(seed: 43)
        for locale in MessageCatalog.standard.locales + ["es-AR", "en-IN", "de-LI", "de-CH", "ar-MA", "ne"] {
            let messages = MessageCatalog(messages: [locale: ["LIMIT": "{min, number}"]], developmentLocale: locale)
                .localized(for: [locale])
            for _ in 0..<40 {
                let digits = Double(Int.random(in: -999_999...999_999, using: &generator))
                var limit = digits
                for _ in 0..<Int.random(in: 0...9, using: &generator) { limit /= 10 }
                let rule = Number(min: limit, max: limit, localized: true)
                let context = ValidationContext(locale: locale)
                let failure = rule.validate("-1000000")
                let shown = messages.text("LIMIT", failure?.arguments ?? [:])
                #expect(rule.failures(for: .text(shown), in: context) == [], "\(locale): \(limit) \(shown)")
            }
        }
    }

    @Test func `Typing the limit that is shown is accepted in a field that isn't localized`() {
        var generator = SeededGenerator(seed: 44)
        for locale in MessageCatalog.standard.locales + ["es-AR", "en-IN", "de-LI", "de-CH", "ar-EG", "ne"] {
            let catalog = MessageCatalog(
                messages: [
                    locale: ["MIN": "{min, number}", "PLURAL": "{min, plural, other {#}}", "MIN_ALONE": "{min}"]
                ],
                developmentLocale: locale
            ).localized(for: [locale])
            let mf2 = MessageCatalog(
                messages: [locale: ["MIN": "{$min :number}", "MIN_ALONE": "{$min}"]], developmentLocale: locale,
                syntax: .mf2
            ).localized(for: [locale])
            let context = ValidationContext(locale: locale)
            for _ in 0..<10 {
                var limit = Double(Int.random(in: -999_999...999_999, using: &generator))
                for _ in 0..<Int.random(in: 0...9, using: &generator) { limit /= 10 }
                let whole = Int.random(in: .min + 1 ... .max - 1, using: &generator)
                let rules: [any Rule] = [Number(min: limit, max: limit), Integer(whole...whole)]
                for rule in rules {
                    let arguments = rule.failures(for: "-9999999999999999999", in: context).first?.arguments ?? [:]
                    let shown = (["MIN", "PLURAL", "MIN_ALONE"] as [MessageKey]).map { catalog.text($0, arguments) }
                    let plain = (["MIN", "MIN_ALONE"] as [MessageKey]).map { mf2.text($0, arguments) }
                    for typed in shown + plain {
                        #expect(rule.failures(for: .text(typed), in: context) == [], "\(locale): \(typed)")
                    }
                }
            }
        }
    }

    @Test func `A limit of a number that a program sent is shown as its reader writes it`() {
        let german = MessageCatalog.standard.localized(for: ["de"])
        func message(_ rule: any Rule, _ value: FieldValue) -> String {
            rule.failures(for: value, in: ValidationContext(locale: "de")).first?.text(in: german) ?? ""
        }
        #expect(message(Number(max: 1_000.5), 2_000).contains("1.000,5"))
        #expect(message(.integer(0...1_000), 2_000).contains("1.000"))
        #expect(message(Number(max: 1_000.5), "2000").contains("1000.5"))
        #expect(message(.integer(0...1_000), "2000").contains("1000"))
    }

    // MARK: Examples

    private func shown(_ rules: [any Rule], _ typed: FieldValue, locale: LocaleTag = "en") -> MessageArgument? {
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "value", rules: rules)])
        let failures = form.failures(for: ["value": typed], locale: locale)["value"] ?? []
        return failures.compactMap { $0.arguments["example"] ?? $0.arguments["nearest"] }.first
    }

    @Test func `The example of a rule satisfies the other rules of the field`() {
        #expect(shown([Integer(min: 1), MultipleOf(5)], "2") == .plain(DecimalNumber(5)))
        #expect(shown([Integer(max: 99), MultipleOf(5)], "98") == .plain(DecimalNumber(95)))
        #expect(shown([Number(min: 100), MultipleOf(7)], "3") == .plain(DecimalNumber(105)))
        #expect(shown([Number(min: 100), .all([MultipleOf(7)])], "3") == .plain(DecimalNumber(105)))
        #expect(shown([MultipleOf(5), Number(min: 100, max: 200)], "x") == .text("100"))
        #expect(shown([Decimals(2), Number(max: 5)], "x") == .text("1"))
        #expect(shown([Decimals(2), Number(max: 5.5, localized: true)], "x", locale: "de") == .text("1"))
        #expect(shown([Decimals(1), Number(min: 0.25, max: 0.35, localized: true)], "x", locale: "de") == .text("0,3"))
        // No number satisfies both.
        #expect(shown([Integer(min: 1, max: 4), MultipleOf(5)], "2") == .plain(DecimalNumber(0)))
    }

    /// CLDR's formats have the digits 0–9 in most of these locales, but keyboards have others.
    @Test(
        arguments: [
            ("ja", "１２３４．５"), ("ja", "１，２３４．５"), ("zh-Hans", "＋１２３４.５"), ("ko", "１,２３４.５"), ("hi", "१,२३४.५"),
            ("ne", "१२३४.५"),
            ("th", "๑๒๓๔.๕"), ("ar-AE", "١٢٣٤٫٥"), ("ar-EG", "١٬٢٣٤٫٥"), ("fa", "۱۲۳۴٫۵"), ("de", "１２３４，５"),
            ("bn", "1234.5"),
        ] as [(LocaleTag, String)]) func `A localized number takes the digits of a keyboard`(
            locale: LocaleTag, typed: String
        )
    {
        let context = ValidationContext(locale: locale)
        #expect(Number(localized: true).typedValue(of: .text(typed), in: context) == .number(1234.5))
        if typed != "1234.5" { #expect(Number().typedValue(of: .text(typed), in: context) == nil) }
    }

    @Test func `A fraction needs no digit before it`() {
        #expect(Number().typedValue(of: ".5", in: ValidationContext()) == .number(0.5))
        #expect(Number(localized: true).typedValue(of: "-,5", in: ValidationContext(locale: "de")) == .number(-0.5))
        #expect(Number(localized: true).typedValue(of: "−.5", in: ValidationContext(locale: "en")) == .number(-0.5))
        for wrong in [".", "-.", "5.", "..5", ".5.", ""] {
            #expect(Number().typedValue(of: .text(wrong), in: ValidationContext()) == nil)
        }
        #expect(Decimals(1).validate(".25")?.key == .tooManyDecimals && MultipleOf(0.25).validate(".5") == nil)
        #expect(Integer().validate(".5")?.key == .notAnInteger)
    }

    @Test func `An exclusive limit excludes itself`() {
        let rule = Number(above: 0, below: 1)
        #expect(key(rule, "0") == .numberNotGreater && key(rule, 1) == .numberNotLess && key(rule, "0.5") == nil)
        #expect(key(rule, .number(.nan)) == .notANumber)
        #expect(rule.validate("-1")?.arguments == ["min": .plain(DecimalNumber(0))])
        #expect(key(Integer(above: 0), "0") == .numberNotGreater && key(Integer(above: 0), "1") == nil)
        #expect(key(Integer(below: 5), "99999999999999999999") == .numberNotLess)
        #expect(key(Integer(below: 5), "-99999999999999999999") == .numberTooSmall)
    }

    private static let form = FormDefinition(
        name: "f",
        fields: [
            FieldDefinition(name: "low", rules: [Number(min: 0, max: .field("high"))]),
            FieldDefinition(name: "high", rules: [Number(min: .field("low"), max: 100)]),
            FieldDefinition(name: "count", rules: [Integer(min: .field("low"), below: .field("high"))]),
        ])

    private func failures(_ values: [String: FieldValue]) -> [String: [MessageKey]] {
        Self.form.failures(for: values).mapValues { $0.map(\.key) }
    }

    @Test func `A limit may be another field`() {
        #expect(failures(["low": "2.5", "high": "7"]) == [:])
        #expect(failures(["low": "7", "high": "2.5"]) == ["low": [.numberTooLarge], "high": [.numberTooSmall]])
        #expect(failures(["low": 2, "high": 7, "count": 1]) == ["count": [.numberTooSmall]])
        // At least 2.5 is at least 3 for a whole number.
        let count = Self.form.failures(for: ["low": "2.5", "high": "7", "count": "2"])["count"]
        #expect(count == [Failure(key: .numberTooSmall, arguments: ["min": .plain(DecimalNumber(3))])])
        #expect(failures(["low": "2.5", "high": "7", "count": "7"]) == ["count": [.numberNotLess]])
    }

    @Test func `A field that is empty or fails limits no other field`() {
        #expect(failures(["low": "5"]) == [:] && failures(["high": "5"]) == [:])
        #expect(failures(["low": "x", "high": "5"]) == ["low": [.notANumber]])
        #expect(failures(["low": "1", "high": "500", "count": "600"]) == ["high": [.numberTooLarge]])
    }

    @Test(arguments: [
        (#"{"rule": "number", "above": 2, "below": 2}"#, "`below` must be a number greater than 2.0."),
        (#"{"rule": "number", "min": 2, "max": {"feild": "b"}}"#, "Did you mean `field`?"),
        (#"{"rule": "integer", "max": {"field": "b"}}"#, "There is no field `b` here."),
        (#"{"rule": "multipleOf", "step": 0}"#, "`step` must be a number greater than 0"),
        (#"{"rule": "multipleOf"}"#, "`step` is missing."),
        (#"{"rule": "decimals", "max": 0}"#, "`max` must be a whole number from 1."),
    ])
    func `A mistake in a limit of a form file is an error`(rule: String, advice: String) {
        let file = FormFile(DeclaredExample.form(of: [("value", rule)]))
        #expect(file.errors.first?.kind.message.contains(advice) == true, "\(file.errors)")
    }

    // MARK: Localized fields

    /// German writes one and a half as `1,5`, and `1.500` is fifteen hundred.
    private func german(_ rules: [any Rule], _ value: FieldValue) -> [Failure] {
        let form = FormDefinition(
            name: "f", fields: [FieldDefinition(name: "price", rules: rules), FieldDefinition(name: "other")])
        return form.failures(for: ["price": value], locale: "de")["price"] ?? []
    }

    @Test(
        arguments: [
            [Number(localized: true), Decimals(2)], [Decimals(2), Number(localized: true)],
            [Number(min: 0), Decimals(2, localized: true)], [Number(localized: true), MultipleOf(0.5)],
            [MultipleOf(0.5, localized: true), Number(max: 5_000)], [.all([Number(localized: true)]), Decimals(2)],
            [Number(localized: true).failing(with: "OWN"), Decimals(2)],
            [.optional(Number(localized: true)), Decimals(2)],
            [Decimals(2), .any([Integer(localized: true), Number()])],
            [Decimals(2), .when("price", satisfies: Required(), then: [Number(localized: true)])],
            [Number(localized: true), .all([Decimals(2), .any([MultipleOf(0.5), .digits])])],
            [Number(localized: true), Not(Number(max: 0)), .whenEmpty("other", then: [Decimals(2)])],
        ] as [[any Rule]])
    func `One localized rule makes all rules of its field read the locale's numbers`(rules: [any Rule]) throws {
        #expect(german(rules, "12,50") == [])
        #expect(german(rules, "1.500") == [])
        let form = FormDefinition(
            name: "f", fields: [FieldDefinition(name: "price", rules: rules), FieldDefinition(name: "other")])
        let isRead = !(rules.contains { $0 is AnyOf || $0 is When })
        if isRead { #expect(try form.validated(["price": "1.500,5"], locale: "de") == ["price": .number(1500.5)]) }
    }

    @Test func `A message of a localized field shows numbers as its person types them`() {
        #expect(german([Decimals(1), Number(localized: true)], "1,25").map(\.key) == [.tooManyDecimals])
        let failure = german([Number(min: 0), Decimals(2, localized: true)], "x").first
        #expect(failure == Failure(key: .notANumber, arguments: ["example": .text("12,5")]))
        #expect(german([Integer(localized: true), MultipleOf(5)], "1.002").map(\.key) == [.notAMultiple])
        #expect(german([Digits(localized: true), Integer(max: 9)], "٣") == [])
        #expect(german([TimeEntry(localized: true), TimeEntry(latest: .value(TimeOfDay("23:00")!))], "14:30") == [])
    }

    @Test func `Fields without a localized rule read 0–9 and a point, beside fields that have one`() {
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "price", rules: [Number(localized: true), Decimals(2)]),
                FieldDefinition(name: "plain", rules: [Number(max: .field("price"))]),
                FieldDefinition(
                    name: "reason", rules: [.when("price", satisfies: Number(min: 1_000), then: [.required])]),
                FieldDefinition(
                    name: "item", rules: [Members([FieldDefinition(name: "plain", rules: [Number()])])]),
            ])
        func keys(_ values: [String: FieldValue]) -> [String: [MessageKey]] {
            form.failures(for: values, locale: "de").mapValues { $0.map(\.key) }
        }
        // The other field reads its value as 1000.5, and the condition and the limit do too.
        #expect(keys(["price": "1.000,5", "plain": "1000.5"]) == ["reason": [.cannotEmpty]])
        #expect(keys(["price": "1,5", "plain": "1.6", "reason": ""]) == ["plain": [.numberTooLarge]])
        #expect(keys(["price": "1,5", "plain": "1,5"]) == ["plain": [.notANumber]])
        #expect(keys(["item": .object(["plain": "1,5"])]) == ["item": [.notANumber]])
    }

    // MARK: Steps and decimal places

    /// Decimal numbers as whole numbers of 10^-9.
    @Test func `Multiples are the same as in whole numbers`() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<3_000 {
            let stepPlaces = Int.random(in: 0...3, using: &generator)
            let step = Int.random(in: 1...999, using: &generator)
            let valuePlaces = Int.random(in: 0...5, using: &generator)
            var value = Int.random(in: -9_999_999...9_999_999, using: &generator)
            if Bool.random(using: &generator), valuePlaces == stepPlaces { value = value / step * step }
            let unit = { (places: Int) in (0..<(9 - places)).reduce(1) { result, _ in result * 10 } }
            let rule = MultipleOf(Double(Self.text(step, places: stepPlaces)) ?? 1)
            let failure = rule.validate(Self.text(value, places: valuePlaces))
            let (whole, wholeStep) = (value * unit(valuePlaces), step * unit(stepPlaces))
            #expect((failure == nil) == whole.isMultiple(of: wholeStep), "\(value) \(valuePlaces) of \(rule.step)")
            guard let failure else { continue }
            guard case .plain(let shown)? = failure.arguments["nearest"], let nearest = Double(shown.description) else {
                Issue.record("\(failure) has no nearest multiple.")
                continue
            }
            #expect(rule.failures(for: .number(nearest), in: ValidationContext()) == [])
            let distance = abs(nearest - Double(whole) / 1e9)
            #expect(distance <= rule.step / 2 + 1e-6, "\(nearest) for \(whole) of \(rule.step)")
        }
    }

    private static func text(_ number: Int, places: Int) -> String {
        let digits = String(number.magnitude)
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let sign = number < 0 ? "-" : ""
        return sign + (places == 0 ? padded : padded.dropLast(places) + "." + padded.suffix(places))
    }

    /// Numbers that others refused because of binary fractions: zod issues 3486 and 5792, z-schema issue 69.
    @Test func `Multiples in decimal fractions are exact`() {
        #expect(key(MultipleOf(0.07), "2.03") == nil && key(MultipleOf(0.07), .number(2.03)) == nil)
        #expect(key(MultipleOf(0.01), "136.67") == nil && key(MultipleOf(0.1), .number(0.3)) == nil)
        #expect(key(MultipleOf(1e-7), .number(3e-7)) == nil && key(MultipleOf(1e20), "300000000000000000000") == nil)
        #expect(key(MultipleOf(0.01), "0.005") == .notAMultiple && key(MultipleOf(3), "-4") == .notAMultiple)
        #expect(
            MultipleOf(5).validate("-13")?.arguments == [
                "step": .plain(DecimalNumber(5)), "nearest": .plain(DecimalNumber(-15)),
            ])
        #expect(MultipleOf(0.5).validate("-0.2")?.arguments["nearest"] == .plain(DecimalNumber(0)))
        #expect(MultipleOf(5).validate("007")?.arguments["nearest"] == .plain(DecimalNumber(5)))
    }

    @Test func `Decimal places are counted in decimal`() {
        let rule = Decimals(2)
        #expect(key(rule, "1.255") == .tooManyDecimals && key(rule, "1.25000") == nil && key(rule, ".") == .notANumber)
        #expect(rule.failures(for: .number(1e-7), in: ValidationContext()).first?.arguments["decimals"] == 7)
        #expect(key(rule, .number(1e300)) == nil && key(rule, 5) == nil && key(rule, "") == nil)
        #expect(key(rule, .text(String(repeating: "9", count: 1_000))) == .notANumber)
    }

    @Test func `Several rules that want a number say so once`() {
        let field = FieldDefinition(name: "a", rules: [.number, .multiple(of: 0.05), .decimals(2)])
        let form = FormDefinition(name: "f", fields: [field])
        #expect(form.failures(for: ["a": "x"])["a"]?.map(\.key) == [.notANumber])
        #expect(form.failures(for: ["a": "1.111"])["a"]?.map(\.key) == [.notAMultiple, .tooManyDecimals])
    }

    @Test func `A step that is not positive stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = MultipleOf(0) }
        await #expect(processExitsWith: .failure) { _ = Number(above: 1, below: 1) }
        await #expect(processExitsWith: .failure) { _ = Decimals(0) }
    }
}
