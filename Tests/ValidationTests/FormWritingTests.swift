import Base
import Foundation
import TestSupport
import Testing
import Validation

/// A form in Swift can be written as a form file, which is read as the same form.
@Suite struct FormWritingTests {
    // MARK: Every shipped rule

    @Test(arguments: DeclaredExample.all)
    func `A rule of a form file is written as it was read`(example: DeclaredExample) throws {
        let form = try FormDefinition(json: DeclaredExample.form(of: [("value", example.json)]))
        let again = try FormDefinition(json: SourceText(bytes: Array(try form.json().utf8), path: "form.json"))
        #expect(try again.json() == form.json())
        for value in example.example.accepted + example.example.rejected.flatMap(\.1) {
            let (context, rules) = (example.example.context, again.fields[0].rules)
            #expect(
                rules.flatMap { $0.failures(for: value, in: context) }
                    == example.rule.failures(for: value, in: context))
        }
    }

    @Test func `A form with a rule that is made in Swift is read as a form that refuses the same values`() throws {
        let inputs = DeclaredExample.all.flatMap { $0.example.accepted + $0.example.rejected.flatMap(\.1) }
        for rule in RuleSamples.all {
            let form = FormDefinition(
                name: "f",
                fields: ["value", "other", "nothing"].map { name in
                    FieldDefinition(name: name, rules: name == "value" ? [rule] : [])
                })
            let json = try form.json()
            let again = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "form.json"))
            #expect(try again.json() == json)
            #expect(Set(again.declaredMessages) == Set(form.declaredMessages), "\(json)")
            for value in Extent.some(of: inputs, oneIn: 5) {
                #expect(
                    again.failures(for: ["value": value, "other": "b"], in: .in2030)
                        == form.failures(for: ["value": value, "other": "b"], in: .in2030),
                    "\(value): \(json)")
            }
        }
    }

    @Test func `A form without settings is written without their defaults`() throws {
        let form = FormDefinition(
            name: "f", fields: [FieldDefinition(name: "email", rules: [.required, .email, .length(...64)])])
        let expected = """
            {
              "form": "f",
              "fields": [
                {
                  "name": "email",
                  "rules": [
                    {
                      "rule": "required"
                    },
                    {
                      "rule": "email"
                    },
                    {
                      "rule": "length",
                      "max": 64
                    }
                  ]
                }
              ]
            }

            """
        #expect(try form.json() == expected)
    }

    // MARK: Every part of a form

    static let dates: [any Rule] = [
        DateEntry(
            earliest: DateLimit.today(plusDays: 1, plusYears: -2), latest: DateLimit.field("to", plusMonths: -3)),
        DateEntry(earliest: CalendarDate("2024-01-31").map { DateLimit(.date($0), plusDays: 1) }),
    ]

    static let moments: [any Rule] = [
        DateTimeEntry(
            earliest: DateTimeEntry.Limit.now(plusMinutes: 5), latest: DateTimeEntry.Limit.field("until")),
        DateTimeEntry(
            earliest: DateTimeEntry.Limit("1969-12-31T23:59:00Z"),
            latest: DateTimeEntry.Limit("2030-01-01T00:30:00+01:00")),
    ]

    static let email: FieldDefinition = {
        var field = FieldDefinition(
            name: "email", label: .email, placeholder: "YOUR_EMAIL",
            rules: [Required(), Email().failing(with: "WORK_EMAIL_ONLY").failing(with: "OWN")], kinds: .text,
            trims: false, letterCase: .lower, normalizes: true, stopsAtFirst: true, timing: .onChange, input: .text,
            server: ServerField(
                name: "e_mail", errors: ["b": "BLOCKED", "a": "AWAY"], claimedErrorCodes: ["taken"]))
        field.isValidated = false
        field.showsErrors = false
        return field
    }()

    static let whole = FormDefinition(
        name: "order", title: "ORDER",
        fields: [
            email,
            FieldDefinition(name: "phone", rules: [Phone()]),
            FieldDefinition(name: "from", rules: dates),
            FieldDefinition(name: "to", rules: [DateEntry()]),
            FieldDefinition(name: "at", rules: moments),
            FieldDefinition(
                name: "until",
                rules: [TimeEntry(earliest: TimeOfDay("08:30").map { .value($0) }, latest: .field("at"))]),
        ],
        actions: [ActionDefinition(name: "send", label: "SEND", requires: ["email", "phone"])],
        serverErrors: ["x": "X"],
        rules: [
            AtLeastOneField("email", "phone"), OnlyOneField("email", "phone", at: .form, failingWith: "ONLY_ONE"),
        ])

    @Test func `Every part of a form is written`() throws {
        let json = try Self.whole.json()
        let again = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "form.json"))
        #expect(try again.json() == json)
        #expect(again.declaredMessages == Self.whole.declaredMessages)
        let email = again.fields[0]
        #expect(email.input == InputHints.Control.text && email.timing == ValidationTiming.onChange)
        #expect(
            email.server.claimedErrorCodes == ["taken"] && email.serverName == "e_mail"
                && email.kinds == ValueKinds.text)
        #expect(!email.trims && !email.isValidated && !email.showsErrors)
        #expect(email.letterCase == LetterCase.lower && email.normalizes && email.stopsAtFirst)
        #expect("\(again.rules)" == "\(Self.whole.rules)" && "\(again.actions)" == "\(Self.whole.actions)")
        #expect("\(again.fields[4])" == "\(Self.whole.fields[4])")
        #expect("\(again.fields[5])" == "\(Self.whole.fields[5])")
    }

    @Test(arguments: FormDefinition.standard + [whole])
    func `A form can be encoded and decoded as a form file`(form: FormDefinition) throws {
        let bytes = try JSONEncoder().encode(form)
        #expect("\(try JSONDecoder().decode(FormDefinition.self, from: bytes).json())" == "\(try form.json())")
        #expect(try FormDefinition(json: SourceText(bytes: Array(bytes), path: "form.json")).json() == form.json())
        let list = try PropertyListEncoder().encode(form)
        #expect(try PropertyListDecoder().decode(FormDefinition.self, from: list).json() == form.json())
    }

    // MARK: What can't be written or read

    struct Own: Rule {
        var declaredMessages: [MessageDeclaration] { [] }
        func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] { [] }
    }

    @Test func `Everything that a form file can't say is an error with its field`() throws {
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(
                    name: "a", rules: [.any([.email, Own()])], asyncRules: [AlreadyTaken { _ in false }],
                    server: ServerField(requestValue: { _ in 1 })),
                FieldDefinition(name: "b", rules: [.members([FieldDefinition(name: "c", rules: [Own()])])]),
                FieldDefinition(name: "d", rules: [NotCommon(PasswordBlocklist(["x"]))]),
            ],
            rules: [
                FieldsCheck("KEY", reads: ["a"]) { _ in nil }, AtLeastOneField("a", "b", at: .field("a")),
            ])
        let error = #expect(throws: UnwritableForm.self) { try form.json() }
        #expect(
            error?.reasons == [
                "The field `a`: `requestValue` is a closure.",
                "The field `a`: Asynchronous rules need a service.",
                "The field `a`: `Own` isn't a rule that form files can have.",
                "The field `b`, the member `c`: `Own` isn't a rule that form files can have.",
                "The field `d`: `NotCommon` has a list of the app's own.",
                "A rule about several fields: `FieldsCheck` isn't a rule that form files can have.",
                "A rule about several fields: A rule shows its failure at the field `a` alone.",
            ])
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(form) }
    }

    @Test func `A form whose file couldn't be read again isn't written`() {
        var unknown = FormDefinition(name: "f", fields: [])
        unknown.fields = [FieldDefinition(name: "a", rules: [.equal(to: "b")])]
        let error = #expect(throws: UnwritableForm.self) { try unknown.json() }
        #expect(
            error?.description
                == "The form `f` can't be written as a form file. There is no field `b` here. The fields are `a`.")
    }

    @Test func `A mistake in an encoded form is a decoding error that says what is expected`() {
        let json = #"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "length", "min": "two"}]}]}"#
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(FormDefinition.self, from: Data(json.utf8))
        }
        #expect("\(error as Any)".contains("`min` must be a whole number from 0."))
        let deep = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(FormDefinition.self, from: Data(deep.utf8)) }
    }

    // MARK: Typed forms

    @Test func `A typed form of shipped rules is written as a form file that refuses the same values`() throws {
        let definition = SignUp.form.definition
        let file = FormFile(SourceText(bytes: Array(try definition.json().utf8), path: "sign-up.json"))
        #expect(file.form.declaredMessages == definition.declaredMessages)
        let wrong: [FieldValue] = ["", "x", 5, true, .null, .selection(["x"]), "2029-01-01", "team"]
        var values = SignUp.sample
        #expect(file.form.failures(for: values, in: .in2030).isEmpty)
        for name in SignUp.sample.keys.sorted() {
            for value in wrong {
                values[name] = value
                #expect(file.form.failures(for: values, in: .in2030) == definition.failures(for: values, in: .in2030))
            }
            values[name] = SignUp.sample[name]
        }
    }

    @Test func `A typed form with a check of the app says that it can't be written`() throws {
        let error = #expect(throws: UnwritableForm.self) { try Order.form.definition.json() }
        #expect(
            error?.reasons.last == "A rule about several fields: `FieldsCheck` isn't a rule that form files can have.")
    }

    struct Seats: FormModel {
        let taken: UInt8
        let all: UInt8

        static let form = TypedForm<Seats>("seats") {
            Field("taken", \.taken)
            Field("all", \.all, .atLeast(\.taken))
        }
    }

    @Test func `A limit that a file would lose is an error`() {
        let error = #expect(throws: UnwritableForm.self) { try Seats.form.definition.json() }
        #expect(error?.reasons == ["The field `all`: `min` is both a number and the value of a field."])
    }

    @Test func `A random form is written as a form file that refuses the same values, or not at all`() throws {
        var compared = 0
        for seed in Array(0..<UInt64(Extent.rounds(2_000, partOf: 20))) {
            var form = Mixture.randomForm(seed: seed).definition
            do throws(UnwritableForm) {
                _ = try form.json()
            } catch {
                form.rules = []
                form.fields.removeAll { field in error.reasons.contains { $0.hasPrefix("The field `\(field.name)`") } }
            }
            guard let json = try? form.json() else { continue }
            let again = try FormDefinition(json: SourceText(bytes: Array(json.utf8), path: "form.json"))
            #expect(Set(again.declaredMessages) == Set(form.declaredMessages), "seed \(seed)")
            var random = SeededGenerator(seed: seed)
            for _ in 0..<20 {
                let values = Mixture.body(&random)
                guard !values.values.contains(where: \.isReadInTwoWays) else { continue }
                #expect(
                    again.failures(for: values, in: .in2030) == form.failures(for: values, in: .in2030),
                    "seed \(seed): \(values)")
                compared += 1
            }
        }
        #expect(compared > 0)
    }
}

extension FieldValue {
    /// Whether rules of a form file say something else of a value, as ``FormDefinition/json()`` describes: it has an empty
    /// object, or a list of texts with marks of direction.
    fileprivate var isReadInTwoWays: Bool {
        switch self {
        case .object(let members): members.isEmpty || members.values.contains(where: \.isReadInTwoWays)
        case .list(let elements): elements.contains(where: \.isReadInTwoWays)
        case .selection(let texts): texts.contains { $0.unicodeScalars.contains(where: \.properties.isBidiControl) }
        default: false
        }
    }
}
