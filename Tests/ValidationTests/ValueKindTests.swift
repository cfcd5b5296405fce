import MessageFormat
import Messages
import Testing
import Validation

/// Every rule × every kind of value: what a value of a kind that a rule does not judge fails with.
@Suite struct ValueKindTests {
    private static let date: FieldValue = CalendarDate("2030-12-31").map { .date($0) } ?? ""

    /// The columns of the table.
    static let values: [(name: String, value: FieldValue)] = [
        ("text", "a"), ("flag", true), ("integer", 5), ("number", .number(1.5)),
        ("date", date), ("selection", .selection(["a"])),
        ("list", .list([5, .null])), ("object", .object(["a": "a"])),
        ("file", .file(UploadedFile(name: "a", content: [1, 2]))), ("null", .null), ("absent", ""),
    ]

    struct Row: Sendable, CustomTestStringConvertible {
        let rule: any Rule
        /// The key of the rule's own.
        let own: MessageKey
        /// A word a column: `-` passes, `own` is the rule's key, `fmt` is `INVALID_FORMAT`, anything else is a key.
        let expected: String
        var testDescription: String

        init(_ expected: String, _ rule: any Rule, _ own: MessageKey) {
            self.rule = rule
            self.own = own
            self.expected = expected
            testDescription = (rule as? any StandardRule).map { type(of: $0).name } ?? "\(rule)"
        }
    }

    static let table: [Row] = [
        //   txt flg int num dat sel lst obj fil nul abs
        Row("-   -   -   -   -   -   -   -   -   own own", .required, .cannotEmpty),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .length(2...3), .textTooShort),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .email, .invalidEmailFormat),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .password, .passwordTooShort),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Password.traditional, .invalidPasswordFormat),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .notCommon, .passwordTooEasy),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .containing("b"), .textMissing),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .starting(with: "b"), .wrongTextStart),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .ending(with: "b"), .wrongTextEnd),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .excluding("a"), .textNotAllowed),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .characters("b–z"), .charactersNotAllowed),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .slug, .unlikeExample),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .singleLine, .notOneLine),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .noSpaces, .hasSpaces),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .noHiddenCharacters, .hiddenCharacters),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .oneScript, .mixedScripts),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .notConfusable(with: ["A"]), .notAllowed),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .wordCount(2...), .tooFewWords),
        Row(
            "fmt fmt fmt fmt fmt fmt fmt fmt own -   -", .imageSize(max: ImageSize.Pixels(width: 1, height: 1)),
            .wrongFileType),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .password([.digit]), .passwordNeedsDigit),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .phone, .invalidPhoneFormat),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .url, .invalidURL),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", RuleSamples.pattern("[0-9]*"), .invalidFormat),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .alphabetic, .notAlphabetic),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .alphanumeric, .notAlphanumeric),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .digits, .notDigits),
        Row("own own -   own own own own own own -   -", .integer, .notAnInteger),
        Row("own own -   -   own own own own own -   -", .number, .notANumber),
        Row("own own own own -   own own own own -   -", .date(), .invalidDate),
        Row("own own own own own own own own own -   -", .equal(to: "other"), .doesNotMatch),
        Row("own own own own own own own own own -   -", .one(of: ["b"]), .notAnOption),
        Row("fmt fmt fmt fmt fmt own fmt fmt fmt -   -", .selectionCount(2...), .tooFewSelected),
        Row("own -   own own own own own own own own own", .accepted, .notAccepted),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .cardNumber, .invalidCardNumber),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .uuid, .invalidUUID),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .ipAddress, .invalidIPAddress),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .not(.alphabetic), .notAllowed),
        Row("own fmt -   NOT_AN_INTEGER fmt fmt fmt fmt fmt -   -", .any([.email, .integer]), .invalidEmailFormat),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .all([.alphabetic, .length(2...3)]), .textTooShort),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .optional(.email), .invalidEmailFormat),
        Row(
            "own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .when("other", satisfies: .required, then: [.email]),
            .invalidEmailFormat),
        Row("fmt fmt fmt fmt fmt own -   fmt fmt -   -", .each([.integer]), .notAnInteger),
        Row(
            "fmt fmt fmt fmt fmt fmt fmt own fmt -   -", .members([FieldDefinition(name: "a", rules: [.digits])]),
            .notDigits),
        Row("fmt fmt fmt fmt fmt own -   fmt fmt -   -", .itemCount(2...), .tooFewItems),
        Row("fmt fmt fmt fmt fmt fmt fmt fmt own -   -", .fileSize(max: 1), .fileTooLarge),
        Row("fmt fmt fmt fmt fmt fmt fmt fmt own -   -", .fileType(["image/*"]), .wrongFileType),
        Row("own own own own own own own own own -   -", Empty(), .notEmpty),
        Row("own own NOT_A_MULTIPLE NOT_A_MULTIPLE own own own own own -   -", .multiple(of: 2), .notANumber),
        Row("own own -   -   own own own own own -   -", .decimals(1), .notANumber),
        Row("own own own own TOO_YOUNG own own own own -   -", Age(atLeast: 18), .invalidDate),
        Row("own own own own own own own own own -   -", .time(), .invalidTime),
        Row("own own own own own own own own own -   -", .dateTime(), .invalidDateTime),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Network(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", MACAddress(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", IBAN(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", BIC(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", ISBN(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", ISSN(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", GTIN(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", ULID(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Base64(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", JSONText(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", SemanticVersion(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", HexColor(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", DurationText(), .unlikeExample),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", PostalCode(country: "PL"), .unlikeExample),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", HostName(), .unlikeExample),
        Row("NOT_DIGITS fmt fmt fmt fmt fmt fmt fmt fmt -   -", .checkDigit(.luhn), .wrongCheckDigit),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Country(), .notAnOption),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Currency(), .notAnOption),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", TimeZoneID(), .notAnOption),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", LanguageTag(), .notAnOption),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Equals("b"), .wrongValue),
        Row("-   -   -   -   -   -   -   -   -   -   -", DiffersFrom(field: "other"), .sameAsOther),
        Row("fmt fmt fmt fmt fmt -   -   fmt fmt -   -", UniqueItems(), .duplicateItem),
        Row("fmt fmt fmt fmt fmt fmt fmt CANNOT_EMPTY fmt -   -", Variants(on: "type", ["a": []]), .notAnOption),
        Row("-   -   -   -   -   -   -   -   -   -   -", WhenEmpty("other", then: [.email]), .invalidEmailFormat),
    ]

    /// Rules in rules. Of a kind that a rule does not judge, its opposite says nothing either.
    static let combinations: [Row] = [
        //   txt flg int num dat sel lst obj fil nul abs
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .not(.email), .notAllowed),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .not(.not(.email)), .notAllowed),
        Row("-   fmt own -   fmt fmt fmt fmt fmt -   -", .not(.integer), .notAllowed),
        Row("fmt own fmt fmt fmt fmt fmt fmt fmt -   -", .not(.accepted), .notAllowed),
        Row("-   fmt fmt fmt own fmt fmt fmt fmt -   -", .not(.date()), .notAllowed),
        Row("own fmt fmt fmt fmt own fmt fmt fmt -   -", .not(.one(of: ["a"])), .notAllowed),
        Row("own own own own own own own own own -   -", .not(.required), .notAllowed),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .not(.all([.required, .email])), .notAllowed),
        Row("-   fmt fmt fmt fmt -   fmt fmt fmt -   -", .not(.any([.email, .selectionCount(2...)])), .notAllowed),
        Row(
            "-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .not(.when("other", satisfies: .required, then: [.email])),
            .notAllowed),
        Row(
            "INVALID_EMAIL_FORMAT fmt fmt fmt fmt own fmt fmt fmt -   -", .any([.selectionCount(2...), .email]),
            .tooFewSelected),
        Row("own own -   own own own own own own -   -", .any([.integer, .email]), .notAnInteger),
        Row("BOTH own fmt fmt own own own own own -   -", .all([.integer, .length(2...3)]), .notAnInteger),
        Row("own -   own own own own own own own -   -", .optional(.accepted), .notAccepted),
        Row("-   -   -   -   -   -   -   -   -   -   -", .optional(.required), .cannotEmpty),
        Row(
            "-   -   -   -   -   -   -   -   -   -   -", .when("nothing", satisfies: .required, then: [.email]),
            .invalidEmailFormat),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .email.failing(with: "OWN"), "OWN"),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .length(2...3).failing(with: "OWN"), "OWN"),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", RuleSamples.pattern("[0-9]*").failing(with: "OWN"), "OWN"),
        Row("own own -   own own own own own own -   -", .integer.failing(with: "OWN"), "OWN"),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Shouted(), "NOT_SHOUTED"),
        // A rule of an app's own that forgets other kinds passes them, and only where it is asked by itself.
        Row("own -   -   -   -   -   -   -   -   -   -", Careless(), "CARELESS"),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .all([Careless()]), "CARELESS"),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .any([Careless()]), "CARELESS"),
        Row("-   fmt fmt fmt fmt fmt fmt fmt fmt -   -", .not(Careless()), .notAllowed),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", .optional(Careless()), "CARELESS"),
        Row("own fmt fmt fmt fmt fmt fmt fmt fmt -   -", Careless().failing(with: "OWN"), "OWN"),
    ]

    @Test(arguments: table + combinations)
    func aRuleNeverPassesAKindThatItDoesNotJudge(row: Row) {
        let context = ValidationContext(fields: ["other": "b"])
        let expected = row.expected.split(separator: " ")
        #expect(expected.count == Self.values.count)
        for ((name, value), word) in zip(Self.values, expected) {
            let failures = row.rule.failures(for: value, in: context)
            let keys: [MessageKey] =
                switch word {
                case "-": []
                case "own": [row.own]
                case "fmt": [.invalidFormat]
                case "BOTH": [.notAnInteger, .textTooShort]
                default: [MessageKey(String(word))]
                }
            #expect(failures.map(\.key) == keys, "\(row.testDescription): \(name)")
            #expect(
                row.rule.judges(value) || row.rule is Careless || row.rule is When || row.rule is WhenEmpty
                    || !failures.isEmpty)
            let declared = row.rule.declaredMessages
            #expect(failures.allSatisfy { failure in declared.contains { $0.key == failure.key } }, "\(name)")
        }
    }

    @Test func `The table has every shipped rule`() {
        let rules = Set(Self.table.map(\.testDescription))
        #expect(StandardRules.all.map { $0.name }.filter { !rules.contains($0) } == [])
    }

    @Test func theTableHasEveryKind() {
        #expect(Self.values.reduce(ValueKinds()) { $0.union($1.value.kind) } == .any)
    }

    @Test(arguments: DeclaredExample.all)
    func `A value of a kind that a rule doesn't judge fails once with a declared message`(example: DeclaredExample) {
        for (name, value) in Self.values where !example.rule.judges(value) {
            let failures = example.rule.failures(for: value, in: example.example.context)
            // The condition of a rule may not be satisfied.
            if example.rule is When || example.rule is WhenEmpty, failures.isEmpty { continue }
            #expect(failures.count == 1, "\(name)")
            let declared = example.rule.declaredMessages.map(\.key)
            #expect(failures.allSatisfy { declared.contains($0.key) }, "\(name)")
        }
    }

    @Test func aRuleDeclaresTheKindsItJudges() {
        for row in Self.table where !(row.rule is When || row.rule is WhenEmpty) {
            let own = row.expected.split(separator: " ")
            // A rule that judges a kind accepts some value of it, or speaks of it in its own words.
            for ((name, value), word) in zip(Self.values, own) where word == "fmt" {
                #expect(!row.rule.judges(value), "\(row.testDescription): \(name)")
            }
        }
        #expect(Email().judgedKinds == .text && Integer().judgedKinds == [.text, .number])
        #expect(DateEntry().judgedKinds == [.text, .date] && OneOf(["a"]).judgedKinds == [.text, .selection])
        #expect(Accepted().judgedKinds == .flag && SelectionCount(min: 2).judgedKinds == .selection)
        #expect(Required().judgedKinds == .any && EqualTo(field: "a").judgedKinds == .any)
        #expect(Not(.email).judgedKinds == .text && Not(.accepted).judgedKinds == .flag)
        #expect(Each([.email]).judgedKinds == [.selection, .list])
        #expect(ItemCount(min: 2).judgedKinds == [.selection, .list])
        #expect(Members([FieldDefinition(name: "a")]).judgedKinds == .object && FileSize(max: 1).judgedKinds == .file)
    }

    /// The app's message may show the arguments of `TEXT_TOO_SHORT`, and an element that is no text has none.
    @Test func `An element of another kind is not told by the apps message`() {
        let rule = Each.each([.length(2...3)]).failing(with: "OWN")
        let keys = { (value: FieldValue) in rule.failures(for: value, in: ValidationContext()).map(\.key) }
        #expect(keys(.selection(["a"])) == ["OWN"])
        #expect(keys(.list(["a", 5])) == ["OWN"])
        #expect(keys(.list([5])) == [.invalidFormat])
        #expect(keys(5) == [.invalidFormat])
        let member = Members.members([FieldDefinition(name: "a", rules: [.integer(1...2)])]).failing(with: "OWN")
        #expect(member.failures(for: .object(["a": 3]), in: ValidationContext()).map(\.key) == ["OWN"])
    }

    @Test func `The message for other kinds is declared exactly where it can occur`() {
        for row in Self.table + Self.combinations {
            let declared = row.rule.declaredMessages.contains(.wrongKind)
            let occurs = row.expected.contains("fmt")
            #expect(declared == occurs || row.rule is When || row.rule is WhenEmpty, "\(row.testDescription)")
        }
        // A message of the app's own may rely on its arguments as before.
        let length = Length.length(2...3).failing(with: "OWN").declaredMessages
        #expect(length.map(\.key) == ["OWN", "OWN", .invalidFormat])
        #expect(length.dropLast().allSatisfy { $0.arguments["min"] != nil })
    }

    @Test func `A form says which type of JSON it expected and received`() throws {
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "email", rules: [.required, .email]),
                FieldDefinition(name: "both", rules: [.any([.email, .all([.integer, .required])])]),
                FieldDefinition(name: "tags", rules: [.each([.length(...3)])]),
                FieldDefinition(name: "item", rules: [.members([FieldDefinition(name: "a", rules: [.alphabetic])])]),
                FieldDefinition(name: "own", rules: [.all([.email, .length(...9)]).failing(with: "OWN")]),
                FieldDefinition(name: "day", rules: [.date()]),
            ])
        let values: [String: FieldValue] = [
            "email": 7, "both": true, "tags": .list(["a", .object([:]), .list([])]),
            "item": .object(["a": .selection(["a"])]),
            "own": 1, "day": true,
        ]
        let refusal = try #require(form.refusal(of: values))
        let found = refusal.entries.map { entry in
            let kinds = ["expected", "received"].map { entry.failure.arguments[$0] }
            return "\(entry.path) \(entry.code) "
                + kinds.map { if case .text(let text)? = $0 { text } else { "-" } }.joined(separator: " ")
        }
        #expect(
            found == [
                "email invalid_format string number", "both invalid_format string, number boolean",
                "tags[1] invalid_format string object", "tags[2] invalid_format string array",
                "item.a invalid_format string array", "own invalid_format string number", "day invalid_date - -",
            ])
        let answer = try #require(form.errorResponse(for: values, acceptLanguage: "en", as: ProblemDetails()))
        let body = String(decoding: answer.body, as: UTF8.self)
        #expect(
            body.contains(#""key":"INVALID_FORMAT","arguments":{"expected":"string","received":"number"}"#), "\(body)")
    }

    struct Shouted: TextRule {
        let key: MessageKey = "NOT_SHOUTED"
        func accepts(_ text: String) -> Bool { text == text.uppercased() }
    }

    struct Careless: Rule {
        var declaredMessages: [MessageDeclaration] { [MessageDeclaration("CARELESS")] }
        func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
            guard let text = value.text, text == "a" else { return [] }
            return [Failure(key: "CARELESS")]
        }
    }
}
