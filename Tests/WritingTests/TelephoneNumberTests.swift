import Testing

@testable import Writing

/// What is a telephone number, and what only has as many digits.
@Suite struct TelephoneNumberTests {
    private func found(_ text: String) -> [String] {
        let form = RenderedForm(plain: text, TextSummary(of: text).features)
        return TelephoneNumber.ranges(in: form).map { form.string($0) }
    }

    @Test(arguments: [
        "+1 800 555 0199", "(800) 555-0199", "1-800-555-0199", "01 23 45 67 89", "0800 123 456", "555-0199",
        "+4930123456", "800 555 0199", "+44 (0)20 7946 0958",
    ])
    func numbersInGroups(number: String) {
        #expect(found("Call \(number), please") == [number])
    }

    @Test(arguments: [
        "10 000 000 files", "31-12-2025", "2025-12-31", "31.12.2025", "192.168.100.100", "(2019-2020)", "10 20 30 40",
        "1,000,000", "12345678", "2019-2020", "+5", "macOS 10.15.7 (19H2026)", "()", "+", "(",
    ])
    func otherDigits(text: String) {
        #expect(found(text) == [])
    }
}
