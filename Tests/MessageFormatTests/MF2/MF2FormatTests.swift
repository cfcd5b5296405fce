import ICU
import MessageFormat
import TestSupport
import Testing

@Suite struct MF2FormatTests {
    /// The instructions that a message compiles to, against the specification's own way, which gives the parts.
    @Test(arguments: ["en", "pl", "ar", "fr", "lv", "he", "ja"] as [LocaleTag])
    func instructionsSayWhatPartsSay(_ locale: LocaleTag) {
        let numbers: [MessageArgument] = [
            0, 1, 2, 3, 5, 21, 100, 1_000_000, -1, 1.0, 1.5, 0.3, 2.75, .exact(1), .exact(0.0005), .exact(-1234.56789),
        ]
        let others: [MessageArgument] = ["1", "1.50", "x", ["a", "b"], "other", "f"]
        let messages = [
            ".input {$n :number} .match $n one {{{$n} one {$t}}} few {{{$n} few}} * {{{$n} more}}",
            ".input {$n :number} .match $n 1 {{just one}} one {{{$n} one}} other {{other}} * {{{$n} more}}",
            ".input {$n :integer} .match $n 0 {{none}} one {{{$n} one}} * {{{$n}}}",
            ".input {$n :number select=ordinal} .match $n one {{{$n}st}} two {{{$n}nd}} few {{{$n}rd}} * {{{$n}th}}",
            ".input {$n :number minimumFractionDigits=1} .match $n 1 {{=1}} one {{one {$n}}} * {{{$n}}}",
            ".input {$n :number} .input {$t :string} .match $n $t 1 * {{1 *}} one x {{one x}} * f {{* f}} * * {{* *}}",
            ".input {$n :number} .input {$t :string} .match $t $n x 1 {{x 1}} x one {{x one}} * one {{* one}} * * {{* *}}",
            ".input {$n :number} .local $m = {$n :percent} .match $m one {{{$m}}} * {{{$n} {$m}}}",
            "{$n} {$t} {$n :number maximumFractionDigits=0} {$t :string} {$n :unit unit=kilometer} {#b}{/b}",
            "{$n :currency currency=EUR} {$n :offset add=1} {$t :date}",
        ]
        for text in messages {
            let pattern = MessagePattern(text, syntax: .mf2)
            #expect(pattern.errors.isEmpty, "\(text)")
            for isolates in [true, false] {
                let message = CompiledMessage(pattern, locale: locale, isolatesArguments: isolates)
                for number in numbers + others {
                    for text in others + numbers.prefix(2) {
                        let arguments: MessageArguments = ["n": number, "t": text]
                        #expect(
                            message.text(arguments) == message.parts(arguments).map(\.text).joined(),
                            "\(pattern.text) \(arguments)")
                    }
                }
            }
        }
    }

    @Test func numbersStayExact() {
        #expect(text("{1.0} {1.0 :number minimumFractionDigits=1}") == "1.0 1.0")
        #expect(text("{123456789012345678901234567890.12 :number}") == "123,456,789,012,345,678,901,234,567,890.12")
        #expect(text("{0.1 :offset add=99} {1e2 :number} {-0.5 :integer}") == "99.1 100 -0")
        #expect(
            text("{9999999999999999999 :offset add=1} {$n :offset subtract=10}", ["n": 3])
                == "10,000,000,000,000,000,000 -7")
    }

    @Test func `An exact number is shown with all its digits, unless a format is given`() {
        let arguments: MessageArguments = ["n": .exact(1234.00005)]
        #expect(text("{$n} {$n :number}", arguments) == "1,234.00005 1,234.00005")
        #expect(text(".local $m = {$n :number} {{{$m} {$m :number}}}", arguments) == "1,234.00005 1,234.00005")
        #expect(
            text("{$n :number maximumFractionDigits=2} {$n :integer} {$n :percent}", arguments)
                == "1,234 1,234 123,400%")
        #expect(text("{$n :number minimumFractionDigits=2}", ["n": .exact(5)]) == "5.00")
        #expect(
            text(".input {$n :number} .match $n one {{one}} * {{{$n} more}}", ["n": .exact(1.0005)]) == "1.0005 more")
    }

    @Test func optionsShapeNumbers() {
        #expect(text("{1234.5 :number useGrouping=never signDisplay=always}") == "+1234.5")
        #expect(text("{0.126 :percent maximumFractionDigits=1}") == "12.6%")
        #expect(text("{1234.5 :currency currency=EUR currencyDisplay=code}") == "EUR\u{A0}1,234.50")
        #expect(
            text("{-3 :currency currency=usd currencySign=accounting trailingZeroDisplay=stripIfInteger}") == "($3)")
        #expect(text("{5 :unit unit=kilometer-per-hour unitDisplay=long}") == "5 kilometers per hour")
        #expect(text("{1234 :number maximumSignificantDigits=2 minimumIntegerDigits=5}") == "01,200")
        #expect(text("{2.5 :number maximumFractionDigits=0 roundingMode=halfExpand}") == "3")
        #expect(text("{42 :number numberingSystem=arab}") == "٤٢")
    }

    @Test func numbersAreRoundedToIncrements() {
        #expect(text("{1.23 :number minimumFractionDigits=2 maximumFractionDigits=2 roundingIncrement=5}") == "1.25")
        #expect(text("{1.28 :number minimumFractionDigits=1 roundingIncrement=5}") == "1.5")
        #expect(text("{1234 :number maximumFractionDigits=0 roundingIncrement=50}") == "1,250")
        #expect(text("{12.37 :currency currency=CHF fractionDigits=2 roundingIncrement=5}") == "CHF\u{A0}12.35")
        #expect(text("{7 :number roundingIncrement=1}") == "7")
        // Of how many digits it is an increment must be said, and there are no others.
        for options in ["roundingIncrement=5 maximumFractionDigits=3 minimumFractionDigits=1", "roundingIncrement=3"] {
            #expect(issues("{7 :number \(options)}") == [.badOption(function: "number", option: "roundingIncrement")])
        }
    }

    @Test func unitsAreConvertedForAUse() {
        let road = "{1.5 :unit unit=kilometer usage=road maximumFractionDigits=1}"
        #expect(CompiledMessage(road, syntax: .mf2, locale: "en-US", isolatesArguments: false).text() == "0.9 mi")
        #expect(CompiledMessage(road, syntax: .mf2, locale: "de-DE", isolatesArguments: false).text() == "1,5 km")
        #expect(text("{1.5 :unit unit=kilometer maximumFractionDigits=1}") == "1.5 km")
        #expect(issues("{1.5 :unit unit=kilometer usage=|a b|}") == [.badOption(function: "unit", option: "usage")])
    }

    @Test func optionsShapeDates() {
        let date = MessageDate(secondsSince1970: 1_136_214_246)
        #expect(text("{$d :date}", ["d": .date(date)]) == "Jan 2, 2006")
        #expect(text("{|2006-01-02| :date length=long fields=year-month-day-weekday}") == "Monday, January 2, 2006")
        #expect(text("{|2006-01-02T15:04:06Z| :time precision=second hour12=false}") == "15:04:06")
        #expect(text("{|2006-01-02T15:04:06+01:00| :time timeZone=UTC hour12=false}") == "14:04")
        #expect(text("{|2006-02-30| :date}") == "{|2006-02-30|}")
        #expect(
            issues("{|2006-01-02| :date timeZone=|Nowhere/Town|}") == [.badOption(function: "date", option: "timeZone")]
        )
    }

    @Test func anUnknownFunctionShowsItsFallbackAndAnIssue() {
        #expect(text("{$n :shop:price} {|a b| :x} {:y}", ["n": 1]) == "{$n} {|a b|} {:y}")
        #expect(
            issues("{$n :shop:price}", ["n": 1]) == [.unknownFunction(name: "shop:price")])
        #expect(issues("{1 :unit unit=no-such}") == [.badOption(function: "unit", option: "unit")])
        #expect(
            issues(".input {$n :number} .match $n many {{}} some {{}} * {{}}", ["n": 1])
                == [.badVariantKey(name: "n", key: "some")])
    }

    @Test func aFunctionOfTheAppIsCalled() {
        let functions = MF2Functions.standard.adding(Shout(), as: "app:shout")
        let message = CompiledMessage(
            ".input {$t :app:shout} .match $t loud {{{$t}!}} * {{{$t}}}", syntax: .mf2, locale: "en",
            isolatesArguments: false, functions: functions)
        #expect(message.text(["t": "loud"]) == "LOUD!")
        #expect(message.text(["t": "soft"]) == "SOFT")
        #expect(message.text(["t": 1]) == "{$t}")
    }

    @Test func partsSayWhatTheyAre() throws {
        let message = CompiledMessage(
            "Read {#link href=$url u:id=1}{$n :number}{/link}{#br /}", syntax: .mf2, locale: "en")
        let parts = message.parts(["n": 1234.5, "url": "https://example.com/?a=1&b=2"])
        #expect(message.text(["n": 1234.5, "url": ""]) == "Read 1,234.5")
        #expect(parts.count == 5)
        guard case .markup(let link) = parts[1], case .expression(let number) = parts[2] else {
            Issue.record("\(parts)")
            return
        }
        #expect(link.kind == .open && link.options == ["href": "https://example.com/?a=1&b=2"] && link.id == "1")
        #expect(number.type == "number" && number.direction == .leftToRight)
        #expect(number.parts.map(\.type) == ["integer", "group", "integer", "decimal", "fraction"])
        #expect(number.parts.map(\.text) == ["1", ",", "234", ".", "5"])
    }

    @Test func valuesOfTheOtherDirectionAreIsolated() {
        let message = CompiledMessage("{$n :number} {$t}", syntax: .mf2, locale: "he")
        #expect(message.text(["n": 5, "t": "x"]) == "\u{2067}5\u{2069} \u{2068}x\u{2069}")
        #expect(
            CompiledMessage("{$n :number} {$t}", syntax: .mf2, locale: "en").text(["n": 5, "t": "x"])
                == "5 \u{2068}x\u{2069}")
    }

    private func text(_ text: String, _ arguments: MessageArguments = [:]) -> String {
        CompiledMessage(text, syntax: .mf2, locale: "en", isolatesArguments: false).text(arguments)
    }

    private func issues(_ text: String, _ arguments: MessageArguments = [:]) -> [FormatIssue] {
        var issues: [FormatIssue] = []
        _ = CompiledMessage(text, syntax: .mf2, locale: "en").text(arguments, issues: &issues)
        return issues
    }
}

private struct Shout: MF2Function {
    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value {
        guard let operand, case .text(let text) = operand.content else { throw .badOperand }
        var value = MF2Value(text: text.uppercased())
        value.selection = MF2Value.Selection { keys in keys.filter { $0 == text } }
        return value
    }
}
