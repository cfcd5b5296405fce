import ICU
import MessageFormat
import Testing

/// Messages written in another syntax.
@Suite struct ConversionTests {
    /// What ICU MessageFormat says and MessageFormat 2 too, as it is then written, and what becomes of it on the way back.
    @Test(
        arguments: [
            ("Hello, {name}!", "Hello, {$name}!", nil),
            ("It''s '{'here'}' \\ |", "It's \\{here\\} \\\\ |", "It's '{'here'}' \\ |"),
            (
                "{n, plural, =0 {none} one {# file} other {# files}}",
                ".input {$n :number} .match $n 0 {{none}} one {{{$n} file}} * {{{$n} files}}", nil
            ),
            (
                "In {n, plural, one {# file of {name}} other {# files of {name}}}.",
                ".input {$n :number} .match $n one {{In {$n} file of {$name}.}} * {{In {$n} files of {$name}.}}",
                "{n, plural, one {In # file of {name}.} other {In # files of {name}.}}"
            ),
            (
                "{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}",
                ".input {$n :number} .local $n_rest = {$n :offset subtract=1} .match $n $n_rest 1 * {{you}} "
                    + "* one {{you and {$n_rest} other}} * * {{you and {$n_rest} others}}",
                "{n, plural, =1 {you} other {{n, plural, offset:1 one {you and # other} other {you and # others}}}}"
            ),
            (
                "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
                ".input {$n :number select=ordinal} .match $n one {{{$n}st}} two {{{$n}nd}} few {{{$n}rd}} * {{{$n}th}}",
                nil
            ),
            (
                "{g, select, f {{n, plural, one {her # dog} other {her # dogs}}} other {{n, number}}}",
                ".input {$g :string} .input {$n :number} .match $g $n f one {{her {$n} dog}} f * {{her {$n} dogs}} * * {{{$n}}}",
                nil
            ),
            (
                "{n, plural, one {a} other {b}}{n, plural, =1 {c} other {d}}",
                ".input {$n :number} .match $n 1 {{ac}} one {{ad}} * {{bd}}",
                "{n, plural, =1 {ac} one {ad} other {bd}}"
            ),
            ("{g, select, other {{g}}}", ".local $g_text = {$g :string} .match $g_text * {{{$g}}}", "{g}"),
            (
                "{n, number} {n, number, integer} {n, number, percent}",
                "{$n :number} {$n :number maximumFractionDigits=0} {$n :percent}", nil
            ),
            (
                "{n, number, ::currency/EUR unit-width-iso-code} {n, number, ::.00 group-off sign-always}",
                "{$n :currency currency=EUR currencyDisplay=code} {$n :number minimumFractionDigits=2 maximumFractionDigits=2 useGrouping=never signDisplay=always}",
                "{n, number, ::currency/EUR unit-width-iso-code precision-currency-standard} {n, number, ::.00 sign-always group-off}"
            ),
            (
                "{d, date} {d, date, short} {d, date, full} {d, time} {d, time, short}",
                "{$d :date} {$d :date length=short} {$d :date fields=year-month-day-weekday length=long} {$d :time precision=second} {$d :time}",
                "{d, date, medium} {d, date, short} {d, date, full} {d, time, medium} {d, time, short}"
            ),
            (
                "{d, date, ::MMMd} {d, date, ::yMMMMd}", "{$d :date fields=month-day} {$d :date length=long}",
                "{d, date, ::MMMd} {d, date, long}"
            ),
            (
                "{n, plural, offset:-2 other {#}}",
                ".input {$n :number} .local $n_rest = {$n :offset add=2} .match $n $n_rest * * {{{$n_rest}}}", nil
            ),
            ("{names, list}", "{$names}", "{names}"),
            ("'{{'", "\\{\\{", "'{{'"),
            ("", "", nil),
        ] as [(String, String, String?)])
    func messagesSayTheSame(icu: String, mf2: String, back: String?) {
        let conversion = MessagePattern(icu).converted(to: .mf2, locale: "en")
        #expect(conversion.text == mf2 && conversion.obstacles.isEmpty, "\(conversion)")
        let returned = MessagePattern(mf2, syntax: .mf2).converted(to: .icu, locale: "en")
        #expect(returned.text == (back ?? icu), "\(returned)")
    }

    @Test(arguments: [
        ("{0}", "number as its name", 1), ("{n, spellout}", "`spellout`", 0),
        ("a {n, number, currency}", "`currency`", 2),
        ("{n, number, #,##0.00}", "`#,##0.00`", 0), ("{n, number, ::compact-short}", "`::compact-short`", 0),
        ("{d, date,dd.MM.yyyy}", "`dd.MM.yyyy`", 0), ("{d, time, full}", "`full`", 0),
        ("{x, list, or}", "`list, or`", 0), ("{x}\u{0}", "U+0000", 3),
        ("{n, plural, offset:100 other {#}}", "offset 100", 1), ("{n, plural, one {x}}", "other", 4),
        ("{n, plural, one {x} other {{n, number, percent}}}", "`percent`", 1),
    ])
    func whatMessageFormat2CannotSayIsNamed(icu: String, words: String, place: Int) {
        let conversion = MessagePattern(icu).converted(to: .mf2, locale: "en")
        #expect(conversion.text == nil)
        #expect(conversion.obstacles.first?.message.contains(words) == true, "\(conversion.obstacles.map(\.message))")
        #expect(conversion.obstacles.first?.range.lowerBound == place, "\(conversion.obstacles)")
    }

    @Test(arguments: [
        ("{#b}x{/b}", "markup", 0), ("{$n :shop:price}", "`:shop:price`", 4), ("{$n :number u:dir=rtl}", "`u:dir`", 12),
        ("{$n :number minimumFractionDigits=$m}", "`minimumFractionDigits`", 12), ("{$n @note=x}", "`@note`", 4),
        ("{5 :number}", "`:number`", 3), ("{$a-b}", "`a-b`", 1),
        (".input {$n :number} .match $n 1.5 {{x}} * {{y}}", "`1.5`", 30),
        (".input {$t :string} .match $t |a b| {{x}} * {{y}}", "`a b`", 30),
        (".input {$n :percent} .match $n one {{x}} * {{y}}", "`$n`", 28),
        (".input {$n :number minimumFractionDigits=1} .match $n one {{{$n} x}} * {{{$n} y}}", "digits", 51),
        ("{$n :unit}", "`:unit`", 4), ("{$d :date calendar=hebrew}", "`calendar`", 10), ("{$n", "never closed", 0),
    ])
    func whatICUMessageFormatCannotSayIsNamed(mf2: String, words: String, place: Int) {
        let conversion = MessagePattern(mf2, syntax: .mf2).converted(to: .icu, locale: "en")
        #expect(conversion.text == nil)
        #expect(conversion.obstacles.first?.message.contains(words) == true, "\(conversion.obstacles.map(\.message))")
        #expect(conversion.obstacles.first?.range.lowerBound == place, "\(conversion.obstacles)")
    }

    @Test func printfIsNotConverted() {
        #expect(
            MessagePattern("%@", syntax: .printf).converted(to: .mf2, locale: "en").obstacles.map(\.kind) == [.printf])
    }

    @Test func tooManyVariantsAreNamed() {
        let plural = { (name: String) in "{\(name), plural, zero {a} one {b} two {c} few {d} many {e} other {f}}" }
        let many = MessagePattern("abcd".map { plural(String($0)) }.joined())
        #expect(many.converted(to: .mf2, locale: "cy").obstacles.map(\.kind) == [.tooManyVariants])
        let few = MessagePattern("abc".map { plural(String($0)) }.joined())
        #expect(few.converted(to: .mf2, locale: "cy").text != nil)
    }

    private static let locales: [LocaleTag] = ["en", "pl", "ar-EG", "fr", "lv", "ja", "hi", "cy", "de"]

    /// Random patterns of ICU MessageFormat: whatever is converted, to MessageFormat 2 and back again, gives the same text
    /// for all values of the kinds that it expects.
    @Test(arguments: 0..<8)
    func randomPatternsSayTheSame(shard: Int) throws {
        var converted = 0
        for number in 0..<60 {
            var random = RandomPattern(seed: UInt64(77_000 + shard * 1000 + number), hasEveryFormat: number % 2 == 0)
            let pattern = MessagePattern(random.text)
            let locale = random.generator.pick(Self.locales)
            let conversion = pattern.converted(to: .mf2, locale: locale)
            guard let text = conversion.text else {
                #expect(!conversion.obstacles.isEmpty)
                continue
            }
            converted += 1
            let forward = MessagePattern(text, syntax: .mf2)
            let back = forward.converted(to: .icu, locale: locale)
            // Branches inside each other may be more than the variants beside each other; and two plurals of one number, of
            // which each counts other digits, cannot stand inside each other.
            let isLost = back.obstacles.contains { obstacle in
                if case .shownDigits = obstacle.kind { true } else { obstacle.kind == .tooManyVariants }
            }
            if isLost { continue }
            let returned = try #require(back.text, "\(text) \(back.obstacles)")
            let messages = [pattern, forward, MessagePattern(returned)]
                .map { CompiledMessage($0, locale: locale, isolatesArguments: false) }
            for _ in 0..<8 {
                let arguments: MessageArguments = [
                    "n": .integer(random.generator.pick(OracleTests.integers)),
                    "m": .integer(random.generator.pick(OracleTests.integers)),
                    "d": .number(
                        random.generator.pick([0.1, 0.5, 1.0, 1.1, 1.5, 1.9999, 2.5, 3.14159, 1234.5678, -0.5])),
                    "big": .integer(1_234_567_890), "small": 7, "s": .text(random.generator.pick(["male", "0", "x"])),
                    "g": .text(random.generator.pick(["male", "female", "Größe", ""])),
                    "t": .date(
                        MessageDate(secondsSince1970: Double(random.generator.pick(OracleTests.dates.map { Int($0) })))),
                ]
                let values = MessageArguments(
                    arguments.names.filter { pattern.argumentNames.contains($0) }
                        .compactMap { name in arguments[name].map { (name, $0) } })
                var issues: [FormatIssue] = []
                let expected = messages[0].text(values, issues: &issues)
                // A value that is missing, or of another kind than the message expects, is shown in other ways.
                guard issues.isEmpty else { continue }
                for message in messages.dropFirst() {
                    #expect(
                        message.text(values) == expected,
                        "\(locale) \(pattern.text.debugDescription) as \(text.debugDescription) as \(back.text ?? "") for \(values)"
                    )
                }
            }
        }
        #expect(converted > 12)
    }
}
