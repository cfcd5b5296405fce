import Base
import ICU
import MessageFormat
import Messages
import Testing
import Validation

@Suite struct RuleTests {
    @Test func rulesOfAnyKindStandInOneList() {
        let rules: [any Rule] = [.required, .length(8...64), .email, .email.failing(with: "WORK_EMAIL_ONLY")]
        let keys = rules.flatMap { $0.failures(for: "x", in: ValidationContext()) }.map(\.key)
        #expect(keys == [.textTooShort, .invalidEmailFormat, "WORK_EMAIL_ONLY"])
    }

    @Test func `A field may stop at the first rule that fails`() throws {
        let json = #"""
            {"form": "f", "fields": [
                {"name": "a", "stopAtFirst": true, "rules": [{"rule": "length", "min": 3}, {"rule": "digits"}]},
                {"name": "b", "kinds": ["object"], "rules": [{"rule": "members", "fields": [
                    {"name": "c", "stopAtFirst": true, "rules": [{"rule": "length", "min": 3}, {"rule": "digits"}]}]}]}
            ]}
            """#
        let form = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "form.json"))
        func keys(_ text: FieldValue) -> [[MessageKey]?] {
            let failures = form.failures(for: ["a": text, "b": .object(["c": text])])
            return ["a", "b"].map { failures[$0]?.map(\.key) }
        }
        #expect(keys("x") == [[.textTooShort], [.textTooShort]])
        #expect(keys("xyz") == [[.notDigits], [.notDigits]])
        #expect(keys("123") == [nil, nil])
        // All failures of the one rule, and those of all rules without it.
        let password = FieldDefinition(
            name: "p", rules: [.password([.digit, .symbol]), .length(9...)], stopsAtFirst: true)
        let stopping = FormDefinition(name: "f", fields: [password]).failures(for: ["p": "abc"])["p"]
        #expect(stopping?.map(\.key) == [.passwordNeedsDigit, .passwordNeedsSymbol])
        var others = password
        others.stopsAtFirst = false
        #expect(FormDefinition(name: "f", fields: [others]).failures(for: ["p": "abc"])["p"]?.count == 3)
    }

    @Test func `A field may change a text to normalization form C`() throws {
        let json = #"""
            {"form": "f", "fields": [
                {"name": "name", "normalize": true, "rules": [{"rule": "length", "unit": "scalars", "max": 4}]},
                {"name": "other"}
            ]}
            """#
        let form = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "form.json"))
        let typed = "Zoe\u{308}"
        let values = try form.validated(["name": .text(typed + "\u{301}"), "other": .text(typed)])
        let scalars = values.mapValues { Array(($0.text ?? "").unicodeScalars.map(\.value)) }
        #expect(scalars == ["name": [0x5A, 0x6F, 0xEB, 0x301], "other": [0x5A, 0x6F, 0x65, 0x308]])
    }

    @Test func `A field may change the case of a text instead of refusing it`() throws {
        let json = #"""
            {"form": "f", "fields": [
                {"name": "code", "case": "upper", "rules": [{"rule": "pattern", "pattern": "[A-Z]+-[0-9]+"}]},
                {"name": "email", "case": "lower", "rules": [{"rule": "email"}]},
                {"name": "item", "rules": [{"rule": "members", "fields": [{"name": "a", "case": "lower"}]}]}
            ]}
            """#
        let form = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "form.json"))
        let values: [String: FieldValue] = [
            "code": " pl-20 ", "email": "\u{2068}ANN@EXAMPLE.COM\u{2069}", "item": .object(["a": "ÉA"]),
        ]
        // The same in every locale: a Turkish i has no special case.
        for locale in ["en", "tr"] as [LocaleTag] {
            #expect(
                try form.validated(values, locale: locale) == [
                    "code": "PL-20", "email": "ann@example.com", "item": .object(["a": "éa"]),
                ])
        }
        let file = FormFile(
            SourceText(bytes: Array(#"{"form": "f", "fields": [{"name": "a", "case": "title"}]}"#.utf8), path: "f"))
        #expect(file.errors.map(\.kind.message) == ["`case` must be one of `lower`, `upper`."])
    }

    @Test func aRuleOfAnAppsOwnIsAFewLines() {
        struct Shouted: TextRule {
            let key: MessageKey = "NOT_SHOUTED"
            func accepts(_ text: String) -> Bool { text == text.uppercased() }
        }
        #expect(Shouted().validate("HEY") == nil)
        #expect(Shouted().validate("hey") == Failure(key: "NOT_SHOUTED"))
        #expect(Shouted().declaredMessages == [MessageDeclaration("NOT_SHOUTED"), .wrongKind])
    }

    @Test func failuresNameTheLimitsAndWhatIsThere() {
        #expect(
            Length(min: 2, max: 3).validate("abcd")
                == Failure(key: .textTooLong, arguments: ["length": 4, "min": 2, "max": 3]))
        #expect(Length(exactly: 6).validate("12345")?.arguments == ["exact": 6, "length": 5])
        #expect(Integer(1...9).validate("10")?.arguments == ["max": .plain(DecimalNumber(9))])
        #expect(RuleSamples.shortDate.validate("x")?.arguments == ["example": "31.12.2030"])
        let early = RuleSamples.date.validate("1899-12-31")
        #expect(
            early?.arguments["earliest"] == .date(MessageDate(secondsSince1970: -2_208_988_800, calendar: .gregorian)))
    }

    @Test func eachDemandOnAPasswordIsAFailureOfItsOwn() {
        let rule = PasswordRequirements(
            [.lowercase, .uppercase, .digit, .symbol], min: 8, differsFrom: ["name"])
        let context = ValidationContext(fields: ["name": "ANNA"])
        #expect(
            rule.failures(for: "anna", in: context).map(\.key) == [
                .passwordNeedsUppercase, .passwordNeedsDigit, .passwordNeedsSymbol, .passwordTooShort,
                .passwordEqualsField,
            ])
    }

    @Test func fieldsAreComparedWithTheirNeighbours() {
        let context = ValidationContext(fields: ["password": "aA1", "country": "US", "empty": ""])
        #expect(EqualTo(field: "password").failures(for: "aA1", in: context).isEmpty)
        #expect(EqualTo(field: "password").failures(for: "aa1", in: context).map(\.key) == [.doesNotMatch])
        #expect(EqualTo(field: "missing").failures(for: "aa1", in: context).map(\.key) == [.doesNotMatch])
        let state = When("country", satisfies: .one(of: ["US"]), then: [.required, .length(exactly: 2)])
        #expect(state.failures(for: "", in: context).map(\.key) == [.cannotEmpty])
        #expect(state.failures(for: "", in: ValidationContext(fields: ["country": "PT"])).isEmpty)
    }

    @Test func selectionsAndSwitches() {
        let count = SelectionCount(min: 2, max: 3)
        let context = ValidationContext()
        #expect(count.failures(for: .selection([]), in: context).isEmpty)
        #expect(
            count.failures(for: .selection(["a"]), in: context) == [
                Failure(key: .tooFewSelected, arguments: ["min": 2, "count": 1])
            ])
        #expect(count.failures(for: .selection(["a", "b"]), in: context).isEmpty)
        #expect(count.failures(for: .selection(["a", "b", "c", "d"]), in: context).map(\.key) == [.tooManySelected])
        #expect(OneOf(["a"]).failures(for: .selection(["a", "b"]), in: context).map(\.key) == [.notAnOption])
        #expect(Accepted().failures(for: true, in: context).isEmpty)
        #expect(Accepted().failures(for: false, in: context).map(\.key) == [.notAccepted])
        #expect(Required().failures(for: .selection([]), in: context).map(\.key) == [.cannotEmpty])
    }

    @Test func pickedDatesHaveLimitsToo() throws {
        let late = try #require(CalendarDate(year: 2031, month: 1, day: 1))
        #expect(RuleSamples.date.failures(for: .date(late), in: ValidationContext()).map(\.key) == [.dateTooLate])
        #expect(CalendarDate(year: 1900, month: 2, day: 29) == nil)
        #expect(try #require(CalendarDate("2000-02-29")).description == "2000-02-29")
        #expect(DateFormat("yy-MM-dd") == nil && DateFormat("yyyy-MM") == nil && DateFormat("yyyy-MM-dd-dd") == nil)
        #expect(DateFormat("MM/dd/yyyy")?.date(from: "02/29/2024") == CalendarDate("2024-02-29"))
    }

    @Test func numbersForAServerHaveNoSeparators() {
        #expect(Phone.plainNumber("+٤٨ (22) 123-45-67") == "+48221234567")
        // A zero that is only dialed within the country. In Italy, it belongs to the number.
        for text in ["+44 (0)20 7946 0958", "+44(0)2079460958", "+٤٤ (٠) ٢٠ ٧٩٤٦ ٠٩٥٨", "+44 20 7946 0958"] {
            #expect(Phone.plainNumber(text) == "+442079460958", "\(text)")
        }
        #expect(Phone.plainNumber("+39 (0)6 1234 5678") == "+390612345678")
        #expect(Phone.plainNumber("+44 (020) 7946 0958") == "+4402079460958")
        #expect(Phone.plainNumber("(0)20 7946 0958") == "02079460958")
        #expect(Phone.plainNumber("+(0)20 7946 0958") == "+02079460958")
        #expect(!Phone().accepts("+44 (0)2079") && !Phone().accepts("+(0)20 7946 0958"))
    }

    @Test func aPatternIsCheckedWhenItIsMade() {
        #expect(throws: RegularExpressionError.self) { try Pattern("[A-") }
        #expect(throws: RegularExpressionError.self) { try Password("(") }
    }

    @Test func `A catastrophic pattern ends with a failure of its own`() throws {
        let text = String(repeating: "a", count: 64) + "!"
        #expect(try Pattern("(a+)+$").validate(text)?.key == .cannotVerify)
        #expect(try Password("(a+)+$").validate(text)?.key == .cannotVerify)
        // Neither its opposite nor a message of the app's own says more than is known.
        #expect(try Not(Pattern("(a+)+$")).validate(text)?.key == .cannotVerify)
        #expect(try Pattern("(a+)+$").failing(with: "OWN").validate(text)?.key == .cannotVerify)
    }

    @Test func failuresSpeakTheReadersLanguage() {
        let failure = Length(min: 5).validate("abc")
        #expect(failure?.text(in: MessageCatalog.standard.localized(for: ["ru"])) == "Введите не менее 5 символов.")
    }
}
