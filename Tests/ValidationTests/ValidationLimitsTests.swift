import MessageFormat
import Messages
import Testing
import Validation

/// Limits that hold for a validation as a whole.
@Suite struct ValidationLimitsTests {
    private static let endless = String(repeating: "a", count: 40)
    private let slow = RuleSamples.pattern("(a+)+b")

    private func keys(
        _ rules: [any Rule], _ value: FieldValue, steps: Int = 250
    ) -> [MessageKey] {
        let form = FormDefinition(name: "f", fields: [FieldDefinition(name: "a", rules: rules)])
        let limits = ValidationLimits(patternSteps: steps)
        return form.failures(for: ["a": value], limits: limits)["a", default: []].map(\.key)
    }

    // MARK: Patterns

    @Test func `A pattern that takes too long leaves no work for the patterns of other elements`() {
        #expect(
            keys([.each([slow])], .selection(["ab", Self.endless, "ab", "b"]), steps: 10) == [
                .cannotVerify, .cannotVerify, .cannotVerify,
            ])
        #expect(keys([.each([slow])], .selection(["ab", "ab", "b"]), steps: 10) == [.invalidFormat])
    }

    @Test func `Fields, members and combined rules share the work of a validation`() {
        let rules: [any Rule] = [
            slow, .not(slow), .any([slow]), .all([slow]), .optional(slow), slow.failing(with: "OWN"),
            .when("other", satisfies: .required, then: [slow]), (try? .password("(a+)+b")) ?? .required,
        ]
        for rule in rules {
            let form = FormDefinition(
                name: "f",
                fields: [
                    FieldDefinition(name: "first", rules: [slow]), FieldDefinition(name: "other"),
                    FieldDefinition(
                        name: "list",
                        rules: [
                            .each([
                                .members([FieldDefinition(name: "other"), FieldDefinition(name: "a", rules: [rule])])
                            ])
                        ]),
                ])
            let failures = form.failures(
                for: ["first": .text(Self.endless), "list": .list([.object(["a": "ab", "other": "x"])])],
                limits: ValidationLimits(patternSteps: 10))
            #expect(failures["first"]?.map(\.key) == [.cannotVerify])
            #expect(failures["list"]?.map(\.key) == [.cannotVerify], "\(rule)")
        }
    }

    @Test func `Many matches that each end within one step are counted too`() {
        let short = String(repeating: "a", count: 12)
        let found = keys([.each([slow])], .selection(Array(repeating: short, count: 5_000)), steps: 1)
        #expect(found.count == 5_000 && found.first == .invalidFormat && found.last == .cannotVerify)
    }

    @Test(.timeLimit(.minutes(1))) func `Tens of thousands of failures take linear time`() {
        let values = FieldValue.selection(Array(repeating: "x", count: 50_000))
        #expect(keys([.each([.integer, .number]), .each([.integer])], values).count == 100_000)
    }

    @Test func `A request of many ordinary values is within the limit`() {
        let values = (0..<1_000).map { "value-\($0)" }
        let rules: [any Rule] = [RuleSamples.pattern("[a-z0-9-]+"), RuleSamples.pattern(#"^(?=.*[a-z])(?=.*\d).+$"#)]
        #expect(keys([.each(rules)], .selection(values)) == [])
    }

    @Test func `Each validation has its own work`() {
        #expect(keys([slow], .text(Self.endless), steps: 10) == [.cannotVerify])
        #expect(keys([slow], "aab", steps: 10) == [])
        #expect(keys([slow], "aab", steps: 0) == [.cannotVerify] && keys([slow], "aab", steps: .max) == [])
    }

    // MARK: Sizes

    @Test(
        arguments: [
            ([.length(...10)], [.textTooLong]), ([.length(exactly: 5)], [.wrongTextLength]),
            ([.length(...10).failing(with: "OWN")], ["OWN"]), ([.all([.required, .length(...10)])], [.textTooLong]),
            ([.optional(.length(...10))], [.textTooLong]),
            ([.length(...10), .length(...5)], [.textTooLong, .textTooLong]),
            ([.length(50...)], [.textTooShort, .cannotVerify]),
        ] as [([any Rule], [MessageKey])]) func `A text that is too long is judged by no other rule`(
            limits: [any Rule], expected: [MessageKey]
        )
    {
        // Without any work for patterns, a pattern that is asked cannot answer.
        #expect(keys(limits + [slow], .text(Self.endless), steps: 0) == expected)
        #expect(keys([slow] + limits, .text(Self.endless), steps: 0).count == expected.count)
    }

    @Test func `The elements of an array with too many are not judged`() {
        let four = FieldValue.selection(["1", "2", "3", "4"])
        let each: any Rule = .each([slow])
        #expect(keys([.itemCount(1...3), each], four, steps: 0) == [.tooManyItems])
        #expect(keys([each, .itemCount(...3)], four, steps: 0) == [.tooManyItems])
        #expect(keys([.itemCount(...3).failing(with: "OWN"), each], four, steps: 0) == ["OWN"])
        #expect(keys([.selectionCount(...3), each], four, steps: 0) == [.tooManySelected])
        #expect(keys([.itemCount(...4), each], four, steps: 0).count == 4)
        #expect(keys([.itemCount(...1), .each([.integer])], .list([1, "x"])) == [.tooManyItems])
    }

    @Test func `The type of a file that is too large is not judged`() {
        let file = FieldValue.file(
            UploadedFile(name: "a", mediaType: "text/html", content: Array(repeating: 0, count: 9)))
        #expect(
            keys([.fileType(["image/*"]).failing(with: "TYPE"), .fileSize(max: 8).failing(with: "SIZE")], file) == [
                "SIZE"
            ])
    }

    @Test func `Characters have a limit of scalars`() {
        let accents = String(repeating: "\u{301}", count: 500_000)
        let failure = Failure(key: .textTooLong, arguments: ["length": 500_001, "max": 64])
        #expect(Length(max: 64).validate("e" + accents) == failure)
        #expect(Length(min: 500_002).validate("e" + accents)?.arguments["length"] == 1)
        #expect(Length(exactly: 1).validate("e" + accents)?.key == .wrongTextLength)
        #expect(Length(max: Int.max).validate("e" + accents) == nil)
        // 32 scalars for each character that is allowed.
        #expect(Length(max: 1).validate("e" + String(accents.unicodeScalars.prefix(31))) == nil)
        #expect(Length(max: 1).validate("e" + String(accents.unicodeScalars.prefix(32)))?.arguments["length"] == 33)
        let kiss = "\u{1F469}\u{1F3FD}\u{200D}\u{2764}\u{FE0F}\u{200D}\u{1F48B}\u{200D}\u{1F469}\u{1F3FF}"
        let england = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        #expect(Length(max: 2).validate(kiss + england) == nil)
        #expect(Length(max: 1).validate(kiss + england)?.arguments["length"] == 2)
    }

    // MARK: Failures

    private let items = FormDefinition(
        name: "f",
        fields: [
            FieldDefinition(
                name: "items", rules: [.each([.members([FieldDefinition(name: "mail", rules: [.required])])])])
        ])

    private func refused(_ count: Int, _ limits: ValidationLimits = .standard) -> Refusal? {
        items.refusal(of: ["items": .list(Array(repeating: .object([:]), count: count))], limits: limits)
    }

    @Test func `A refusal lists at most 100 failures, and counts the others`() throws {
        let refusal = try #require(refused(990))
        #expect(refusal.entries.count == 101 && refusal.failureCount == 990)
        #expect(refusal.entries[99].path.description == "items[99].mail")
        #expect(
            refusal.entries[100]
                == Refusal.Entry(code: "more_errors", failure: Failure(key: .moreErrors, arguments: ["count": 890])))
        #expect(refused(100)?.entries.count == 100 && refused(100)?.failureCount == 100)
        #expect(refused(101)?.entries.last?.failure.arguments["count"] == 1)
        #expect(
            refused(3, ValidationLimits(failures: 2))?.entries.map(\.failure.key) == [
                .cannotEmpty, .cannotEmpty, .moreErrors,
            ])
        #expect(refused(3, ValidationLimits(failures: -1))?.failureCount == 3)
    }

    @Test func `An answer to many failures is short, and its summary counts all of them`() throws {
        let language = LanguageNegotiation(.standard).language { _ in "en" }
        let refusal = try #require(refused(990))
        for format: any ErrorFormat in [ProblemDetails(), JSONServerErrors()] {
            #expect(refusal.response(in: language, as: format).body.count < 25_000)
        }
        let problem = String(decoding: refusal.response(in: language, as: ProblemDetails()).body, as: UTF8.self)
        #expect(problem.contains("Correct 990 errors.") && problem.contains("\"code\":\"more_errors\""))
        let page = String(
            decoding: refusal.response(in: language, as: FormPage(items, action: "/")).body, as: UTF8.self)
        #expect(page.contains("Correct 990 errors."))
    }

    @Test func `The failures that a server has found are limited too`() {
        let unknown = (0..<500).map { ("u\($0)", [Failure(key: .notAllowed)]) }
        let refusal = items.refusal(of: Dictionary(uniqueKeysWithValues: unknown))
        #expect(refusal.entries.count == 101 && refusal.failureCount == 500)
    }
}
