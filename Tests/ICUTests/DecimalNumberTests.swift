import ICU
import Testing

@Suite struct DecimalNumberTests {
    @Test(arguments: ["0", "-0", "1.0", "4.20", "-0.05", "123456789012345678901234567890.5"])
    func staysAsWritten(_ text: String) {
        #expect(DecimalNumber(text)?.description == text)
    }

    @Test(arguments: [
        ("1e3", "1000"), ("12e-1", "1.2"), ("0e300", "0"), ("1.5E+1", "15"), ("-2.50e1", "-25.0"), ("5e-3", "0.005"),
    ])
    func exponentsAreWrittenOut(_ text: String, _ plain: String) {
        #expect(DecimalNumber(text)?.description == plain)
    }

    @Test(arguments: ["", "-", "+1", "01", "1.", ".1", "1e", "1.e3", "0x1", "1e1.0", "١", "1 ", "1e401", "NaN"])
    func otherTextIsNoNumber(_ text: String) {
        #expect(DecimalNumber(text) == nil)
    }

    @Test func numbersOfTooManyDigitsAreRefused() {
        #expect(DecimalNumber(String(repeating: "9", count: 400)) != nil)
        #expect(DecimalNumber(String(repeating: "9", count: 401)) == nil)
    }

    @Test func sumsAreExact() {
        for left in [-1000, -21, -1, 0, 1, 9, 10, 99, 100, 123_456] {
            for right in [-99, -10, -1, 0, 1, 9, 10, 99] {
                #expect(DecimalNumber(left).adding(right) == DecimalNumber(left + right))
                #expect(DecimalNumber("\(left)e2")?.adding(right).description == "\(left * 100 + right)")
            }
        }
        #expect(DecimalNumber("0.5")?.adding(-1).description == "-0.5")
        #expect(DecimalNumber("-0.25")?.adding(99).description == "98.75")
    }

    @Test func fractionsAreCutOff() {
        #expect(DecimalNumber("-4.20")?.truncated.description == "-4")
        #expect(DecimalNumber("-0.42")?.truncated.description == "0")
        let rounded = [
            ("4.2", "4"), ("4.5", "4"), ("5.5", "6"), ("4.51", "5"), ("-0.42", "-0"), ("-0.5", "-0"), ("-0.51", "-1"),
            ("9.99", "10"), ("0.05", "0"), ("0.50000", "0"), ("1e3", "1000"), ("-1.5", "-2"), ("0.5e-2", "0"),
        ]
        for (text, whole) in rounded { #expect(DecimalNumber(text)?.rounded.description == whole, "\(text)") }
        #expect(DecimalNumber("4.0")?.isInteger == true && DecimalNumber("4.01")?.isInteger == false)
        #expect(DecimalNumber("0.0125")?.shifted(by: 2).description == "1.25")
    }

    @Test func anyNumberIsShownDigitByDigit() throws {
        let format = NumberFormat.format(for: "de")
        let number = try #require(DecimalNumber("-12345678901234567890123.5"))
        let parts = format.parts(number)
        #expect(parts.map(\.text).joined() == "-12.345.678.901.234.567.890.123,5")
        #expect(parts.first?.part == .minusSign && parts.last?.part == .fraction)
        #expect(parts.filter { $0.part == .group }.count == 7)
        let rules = PluralRules.rules(for: "en")
        #expect(format.category(of: DecimalNumber(1), rules: rules) == .one)
        #expect(
            NumberFormat.format(for: "en", style: .skeleton(".0")).category(of: DecimalNumber(1), rules: rules)
                == .other)
    }
}
