import Testing
import Validation

@Suite struct FormStateTests {
    let form = FormDefinition(
        name: "signup",
        fields: [
            FieldDefinition(name: "email", rules: [.required, .email]),
            FieldDefinition(name: "password", rules: [.required, .length(8...)], trims: false),
        ],
        actions: [ActionDefinition(name: "signUp", requires: ["email", "password"])])

    @Test func aFieldShowsNoErrorBeforeItIsLeft() {
        var state = FormState(form)
        #expect(state.edit("email", to: "a") == [.valueChanged(field: "email", "a")])
        #expect(state.errors(of: "email").isEmpty && !state.isValid("email"))
        let invalid = FieldError.failure(Failure(key: .invalidEmailFormat))
        #expect(
            state.endEditing("email") == [
                .validated(field: "email", isValid: false), .errorsChanged(field: "email", [invalid]),
                .displayChanged(field: "email", .error),
            ])
        #expect(state.edit("email", to: "a@b.c").contains(.errorsChanged(field: "email", [])))
    }

    @Test func `An action is enabled exactly while its fields are valid`() {
        var state = FormState(form)
        _ = state.edit("email", to: "a@b.c")
        #expect(!state.isEnabled("signUp"))
        let events = state.edit("password", to: "12345678")
        #expect(events.contains(.enablementChanged(action: "signUp", isEnabled: true)))
        #expect(events.contains(.validityChanged(isValid: true)))
        #expect(state.isEnabled("signUp"))
        #expect(state.edit("password", to: "1").contains(.enablementChanged(action: "signUp", isEnabled: false)))
    }

    @Test func submittingShowsEveryError() {
        var state = FormState(form)
        let events = state.submit()
        #expect(events.last == .rejected(fields: ["email", "password"]))
        #expect(state.errors(of: "password") == [.failure(Failure(key: .cannotEmpty))])
    }

    @Test func aValidFormIsAcceptedWithTrimmedValues() {
        var state = FormState(form)
        _ = state.edit("email", to: " a@b.c\n")
        _ = state.edit("password", to: " 12345678")
        #expect(state.submit().last == .accepted(values: ["email": "a@b.c", "password": " 12345678"]))
    }

    @Test func aServersErrorsHoldUntilTheFieldIsEdited() {
        var state = FormState(form)
        _ = state.edit("email", to: "a@b.c")
        _ = state.edit("password", to: "12345678")
        let taken = ServerError(message: "This address is taken.")
        let events = state.apply(serverErrors: ["email": [taken], "nonsense": [taken]])
        #expect(events.contains(.errorsChanged(field: "email", [.server(taken)])))
        #expect(!state.isEnabled("signUp"))
        #expect(state.edit("email", to: "b@b.c").contains(.enablementChanged(action: "signUp", isEnabled: true)))
    }
}
