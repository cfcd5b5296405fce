import ICU
import Messages
import Testing
import Validation

@Suite struct RuleTests {
    @Test func rulesOfAnyKindStandInOneList() {
        let rules: [any Rule] = [.required, .length(8...64), .email, .email.failing(with: "WORK_EMAIL_ONLY")]
        let keys = rules.flatMap { $0.failures(for: "x", in: ValidationContext()) }.map(\.key)
        #expect(keys == [.textTooShort, .invalidEmailFormat, "WORK_EMAIL_ONLY"])
    }

    @Test func everyRuleButRequiredPassesAnEmptyValue() throws {
        let rules: [any Rule] = [.length(8...64), .email, .password, try .pattern("[A-Z]{3}")]
        for rule in rules { #expect(rule.validate("") == nil) }
        #expect(Required().validate("")?.key == .cannotEmpty)
    }

    @Test func lengthsAreInclusiveAndCountCharacters() {
        let rule = Length(min: 2, max: 3)
        #expect(rule.validate("👨‍👩‍👧‍👦")?.key == .textTooShort)
        #expect(rule.validate("ab") == nil)
        #expect(rule.validate("abc") == nil)
        #expect(rule.validate("abcd") == Failure(key: .textTooLong, arguments: ["length": 4, "min": 2, "max": 3]))
        #expect(Length(max: 4, unit: .utf8).validate("żółw")?.key == .textTooLong)
    }

    @Test func declaredRangesFollowFromTheParameters() {
        let declared = Length(min: 8, max: 64).declaredMessages
        #expect(declared.map(\.key) == [.textTooShort, .textTooLong])
        #expect(declared[0].arguments == ["min": .integer(8...8), "max": .integer(64...64), "length": .integer(1...7)])
        #expect(Length(min: 1).declaredMessages.isEmpty)
    }

    @Test(arguments: [
        ("a@b.c", true), ("name@example.com", true), ("a.b+c@x-y.example", true), ("a@b", true), ("@b.c", false),
        ("a@", false), ("a b@c.d", false), ("a@-b.c", false), ("a@b-.c", false), ("a@b..c", false), ("a@b@c", false),
        ("ą@b.c", false), ("a@" + String(repeating: "b", count: 64), false),
    ])
    func emailsAreThoseOfTheHTMLStandard(text: String, isAccepted: Bool) {
        #expect((Email().validate(text) == nil) == isAccepted)
    }

    @Test(arguments: [("aA1", true), ("aA٣", true), ("aa1", false), ("AA1", false), ("aAa", false), ("łŁ1", false)])
    func passwordsHoldThreeKindsOfCharacters(text: String, isAccepted: Bool) {
        #expect((Password().validate(text) == nil) == isAccepted)
    }

    @Test func aPatternMatchesTheWholeText() throws {
        let rule = try Pattern("[A-Z]{3}-\\d+")
        #expect(rule.validate("ABC-12") == nil)
        #expect(rule.validate("xABC-12")?.key == .invalidFormat)
        #expect(throws: RegularExpressionError.self) { try Pattern("[A-") }
    }

    @Test func aCatastrophicPatternEndsWithAFailureOfItsOwn() throws {
        let rule = try Pattern("(a+)+$")
        #expect(rule.validate(String(repeating: "a", count: 64) + "!")?.key == .cannotVerify)
    }

    @Test func failuresSpeakTheReadersLanguage() {
        let failure = Length(min: 5).validate("abc")
        #expect(failure?.text(in: MessageCatalog.standard.localized(for: ["ru"])) == "Введите не менее 5 символов.")
    }
}
