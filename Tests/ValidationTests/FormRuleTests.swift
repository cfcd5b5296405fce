import Base
import MessageFormat
import Messages
import Testing
import Validation

/// Rules about several fields, and objects of several shapes.
@Suite struct FormRuleTests {
    private static let fields = [
        FieldDefinition(name: "phone", rules: [.phone]), FieldDefinition(name: "email", rules: [.email]),
        FieldDefinition(name: "other", rules: [.required]),
    ]

    private func form(_ rules: any FormRule...) -> FormDefinition {
        FormDefinition(
            name: "f", fields: Self.fields, actions: [ActionDefinition(name: "send", requires: ["phone"])], rules: rules
        )
    }

    private func keys(_ form: FormDefinition, _ values: [String: FieldValue]) -> [String: [MessageKey]] {
        form.failures(for: values).mapValues { $0.map(\.key) }
    }

    @Test func `One of several fields must be filled in`() {
        let form = form(AtLeastOneField("phone", "email"))
        #expect(
            keys(form, [:]) == ["phone": [.noFieldFilled], "email": [.noFieldFilled], "other": [.cannotEmpty]])
        #expect(keys(form, ["phone": "112", "other": "x"]) == [:])
        // White space alone is empty, and a field with a mistake isn't.
        #expect(keys(form, ["phone": " ", "email": "x", "other": "x"]) == ["email": [.invalidEmailFormat]])
    }

    @Test func `Only one of several fields may be filled in`() {
        let form = form(OnlyOneField("phone", "email", at: .form), AtLeastOneField("phone", "email", at: .form))
        #expect(keys(form, ["phone": "112", "email": "a@b.c", "other": "x"]) == ["": [.tooManyFieldsFilled]])
        #expect(keys(form, ["other": "x"]) == ["": [.noFieldFilled]])
        #expect(keys(form, ["phone": "112", "other": "x"]) == [:])
    }

    @Test func `A refusal has the failures of the form as a whole at its root`() throws {
        let form = form(OnlyOneField("phone", "email", at: .form))
        let refusal = try #require(form.refusal(of: ["phone": "112", "email": "a@b.c"]))
        #expect(
            refusal.entries.map { "\($0.path.pointer) \($0.code)" } == [
                "#/other cannot_empty", "# too_many_fields_filled",
            ])
        #expect(throws: Refusal.self) { try form.validated(["phone": "112", "email": "a@b.c", "other": "x"]) }
        #expect(form.refusal(of: ["phone": "112", "other": "x"]) == nil)
    }

    @Test func `A rule about several fields also runs after asynchronous rules`() async throws {
        var form = form(OnlyOneField("phone", "email"))
        form.fields[0].asyncRules = [AlreadyTaken { $0 == "112" }]
        let taken = try await form.failures(for: ["phone": "112", "email": "a@b.c", "other": "x"])
        #expect(taken.mapValues { $0.map(\.key) } == ["phone": [.alreadyTaken]])
        let refusal = try await form.refusal(of: ["phone": "911", "email": "a@b.c", "other": "x"])
        #expect(
            refusal?.entries.map { "\($0.path.pointer) \($0.code)" } == [
                "#/phone too_many_fields_filled", "#/email too_many_fields_filled",
            ])
    }

    @Test func `A check runs beside other mistakes, but not on top of its own`() {
        let check = FieldsCheck("SAME_DAY", ["day": .integer(1...31)], reads: ["a", "b"], at: .field("b")) { values in
            guard case .date(let a)? = values["a"], case .date(let b)? = values["b"], a.day == b.day else { return nil }
            return ["day": .integer(a.day)]
        }
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "a", rules: [.date()]), FieldDefinition(name: "b", rules: [.date()]),
                FieldDefinition(name: "c", rules: [.required]),
            ], rules: [check])
        let failures = form.failures(for: ["a": "2030-01-05", "b": "2030-02-05"])
        #expect(failures["b"] == [Failure(key: "SAME_DAY", arguments: ["day": 5])] && failures["c"]?.count == 1)
        #expect(keys(form, ["a": "2030-01-05", "b": "x", "c": "x"]) == ["b": [.invalidDate]])
        #expect(form.declaredMessages.contains(MessageDeclaration("SAME_DAY", ["day": .integer(1...31)])))
    }

    @Test func `A state shows failures of the form once it was submitted`() {
        var state = FormState(form(OnlyOneField("phone", "email", at: .form)))
        state.edit("phone", to: "112")
        state.edit("other", to: "x")
        #expect(state.isValid && state.isEnabled("send"))
        state.edit("email", to: "a@b.c")
        #expect(!state.isValid && !state.isEnabled("send") && state.formErrors.isEmpty)
        #expect(state.summary.errorCount == 1)
        #expect(state.isValid("phone") && state.isValid("email"))
        let events = state.submit()
        #expect(events.last == .rejected(fields: []))
        #expect(state.formErrors == [.failure(Failure(key: .tooManyFieldsFilled))])
        #expect(state.edit("email", to: "").contains(.formErrorsChanged([])) && state.isValid)
        #expect(state.submit().last == .accepted(values: ["phone": "112", "email": "", "other": "x"]))
    }

    @Test func `A state shows failures of several fields at each of them`() {
        var state = FormState(form(AtLeastOneField("phone", "email")))
        state.submit()
        #expect(state.errors(of: "phone").map(\.key) == [.noFieldFilled] && !state.isValid("email"))
        state.edit("email", to: "a@b.c")
        #expect(state.errors(of: "phone").isEmpty && state.isValid("phone"))
    }

    @Test func `A form file has rules about several fields`() {
        let json = #"""
            {"form": "f", "fields": [{"name": "phone"}, {"name": "email"}],
             "rules": [{"rule": "atLeastOneOf", "fields": ["phone", "email"], "key": "CONTACT_NEEDED"},
                       {"rule": "onlyOneOf", "fields": ["phone", "email"], "at": "form"}]}
            """#
        let file = FormFile(SourceText(bytes: Array(json.utf8), path: "form.json"))
        #expect(file.errors.isEmpty, "\(file.errors)")
        #expect(keys(file.form, [:]) == ["phone": ["CONTACT_NEEDED"], "email": ["CONTACT_NEEDED"]])
        #expect(keys(file.form, ["phone": "1", "email": "2"]) == ["": [.tooManyFieldsFilled]])
        #expect(Set(file.declarations.map(\.message)) == Set(file.form.declaredMessages))
        let own = file.declarations.first { $0.message.key == "CONTACT_NEEDED" }
        #expect(own.map { file.source[$0.range] } == "\"CONTACT_NEEDED\"")
    }

    @Test(arguments: [
        (#"{"rule": "atLeastOnOf", "fields": ["a", "b"]}"#, "Did you mean `atLeastOneOf`?"),
        (#"{"rule": "atLeastOneOf", "fields": ["a"]}"#, "an array of at least two fields"),
        (#"{"rule": "atLeastOneOf", "fields": ["a", "c"]}"#, "There is no field `c` here."),
        (#"{"rule": "atLeastOneOf"}"#, "`fields` is missing."),
        (#"{"rule": "onlyOneOf", "fields": ["a", "b"], "at": "field"}"#, "one of `form`, `fields`"),
        (#"{"rule": "required"}"#, "There is no rule `required`."),
    ])
    func `A mistake in a rule about several fields is an error`(rule: String, advice: String) {
        let json = #"{"form": "f", "fields": [{"name": "a"}, {"name": "b"}], "rules": ["# + rule + "]}"
        let file = FormFile(SourceText(bytes: Array(json.utf8), path: "form.json"))
        #expect(file.errors.first?.kind.message.contains(advice) == true, "\(file.errors)")
        #expect(file.form.rules.isEmpty || advice.contains("no field"))
    }

    // MARK: Variants

    @Test func `Only the rules of the named shape apply`() {
        let rule = Variants(
            on: "type",
            [
                "card": [FieldDefinition(name: "number", rules: [.required, .cardNumber])],
                "transfer": [FieldDefinition(name: "account", rules: [.required, .alphanumeric])],
            ])
        let keys = { (members: [String: FieldValue]) in
            rule.failures(for: .object(members), in: ValidationContext()).map { "\($0.path.pointer) \($0.key)" }
        }
        #expect(keys(["type": "card", "number": "4111111111111111"]) == [])
        #expect(keys(["type": "card", "number": "1"]) == ["#/number INVALID_CARD_NUMBER"])
        #expect(keys(["type": "card"]) == ["#/number CANNOT_EMPTY"])
        #expect(keys(["type": "transfer", "number": "1"]) == ["#/account CANNOT_EMPTY", "#/number NOT_EMPTY"])
        #expect(keys(["type": "cash"]) == ["#/type NOT_AN_OPTION"] && keys(["number": "1"]) == ["#/type CANNOT_EMPTY"])
        #expect(keys([:]) == [])
        #expect(rule.failures(for: "x", in: ValidationContext()).map(\.key) == [.invalidFormat])
    }
}
