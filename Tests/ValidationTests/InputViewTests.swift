import MessageFormat
import Messages
import Testing
import Validation

/// The story of an input view with an error label: title, required mark, placeholder, error; and the form as a whole.
@Suite struct InputViewTests {
    let catalog = MessageCatalog(
        messages: ["en": ["NAME": "Name", "NAME_HINT": "As in your passport"], "pl": ["NAME": "Imię"]],
        developmentLocale: "en"
    ).overlaying(.standard)
    let form = FormDefinition(
        name: "person",
        fields: [
            FieldDefinition(name: "name", label: "NAME", placeholder: "NAME_HINT", rules: [.required, .length(2...)]),
            FieldDefinition(name: "email", label: .email, rules: [.email]),
            FieldDefinition(name: "password", rules: [.password([.uppercase, .digit], min: 8)], trims: false),
        ])

    @Test func `A view has title mark placeholder and no error at first`() throws {
        let view = try #require(FormState(form).view(of: "name", in: catalog.localized(for: "en")))
        #expect(view.title == "Name" && view.requiredMark == "*" && view.placeholder == "As in your passport")
        #expect(view.error == nil && view.display == .normal && view.value == "")
    }

    @Test func aViewSpeaksTheReadersLanguage() throws {
        var state = FormState(form)
        _ = state.submit()
        let polish = try #require(state.view(of: "name", in: catalog.localized(for: "pl")))
        #expect(polish.title == "Imię" && polish.placeholder == "As in your passport")
        #expect(polish.error == "Wypełnij to pole." && polish.display == .error)
        #expect(state.view(of: "name", in: catalog.localized(for: "ja"))?.requiredMark == "（必須）")
        #expect(state.view(of: "nonsense", in: catalog.localized(for: "en")) == nil)
    }

    @Test func anEmptyOptionalFieldIsValidAndHasNoMark() throws {
        let state = FormState(form)
        #expect(state.isValid("email") && state.isValid("password"))
        let view = try #require(state.view(of: "email", in: catalog.localized(for: "en")))
        #expect(view.title == "Email" && view.requiredMark == nil && view.placeholder == nil)
    }

    @Test func aFieldMayBeRequiredByWhatStandsInAnother() {
        let form = FormDefinition(
            name: "f",
            fields: [
                FieldDefinition(name: "country"),
                FieldDefinition(
                    name: "state", rules: [.when("country", satisfies: .one(of: ["US"]), then: [.required])]),
            ])
        let messages = MessageCatalog.standard.localized(for: "en")
        #expect(FormState(form).view(of: "state", in: messages)?.requiredMark == nil)
        #expect(FormState(form, values: ["country": "US"]).view(of: "state", in: messages)?.requiredMark == "*")
    }

    @Test func validatingAFormShowsAllErrorsAtOnce() {
        var state = FormState(form, values: ["email": "x", "password": "a"])
        _ = state.submit()
        let messages = catalog.localized(for: "en")
        #expect(form.fields.map { state.view(of: $0.name, in: messages)?.errors.count } == [1, 1, 3])
        #expect(state.summary.message == Failure(key: "FORM_INVALID", arguments: ["count": 5]))
        #expect(state.summary.text(in: messages) == "Correct 5 errors.")
        #expect(state.summary.text(in: catalog.localized(for: "pl")) == "Popraw 5 błędów.")
    }

    @Test func aValidFormSaysSo() {
        var state = FormState(form, values: ["name": "Ann"])
        #expect(state.submit().last == .accepted(values: ["name": "Ann", "email": "", "password": ""]))
        #expect(state.summary.message.key == "FORM_VALID")
        #expect(state.summary.text(in: catalog.localized(for: "id")) == "Semua sudah diisi dengan benar.")
        #expect(FormState(form).summary.text(in: catalog.localized(for: "en")) == "Correct 1 error.")
    }
}
