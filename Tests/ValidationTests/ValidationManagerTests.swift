import Messages
import Testing
import Validation

/// The story of a validation manager: verified fields, managed buttons, and fields that feed several managers.
@Suite struct ValidationManagerTests {
    let form: FormDefinition = {
        var phone = FieldDefinition(name: "phone", rules: [.required, .phone])
        phone.showsErrors = false
        return FormDefinition(
            name: "register",
            fields: [
                FieldDefinition(name: "email", rules: [.required, .email]),
                FieldDefinition(name: "password", rules: [.required, .length(8...)], trims: false),
                phone,
            ],
            actions: [
                ActionDefinition(name: "register", requires: ["email", "password", "phone"]),
                ActionDefinition(name: "requestCode", requires: ["phone"]),
            ])
    }()

    @Test func aFieldFeedsSeveralManagers() {
        var state = FormState(form)
        var code = ValidationManager(fields: ["phone"], actions: ["requestCode"], of: state)
        var register = ValidationManager(
            fields: ["email", "password", "phone"], actions: ["register", "menu"], of: state)
        #expect(!code.isValid && !register.isValid && !code.isEnabled("requestCode"))

        _ = state.edit("phone", to: "+48 22 123 45 67")
        #expect(
            code.update(from: state) == [
                .validityChanged(isValid: true), .enablementChanged(action: "requestCode", isEnabled: true),
            ])
        #expect(register.update(from: state).isEmpty)
        #expect(code.isEnabled("requestCode") && !code.isEnabled("register"))

        _ = state.edit("email", to: "a@b.c")
        _ = state.edit("password", to: "12345678")
        #expect(code.update(from: state).isEmpty)
        #expect(
            register.update(from: state) == [
                .validityChanged(isValid: true), .enablementChanged(action: "register", isEnabled: true),
                .enablementChanged(action: "menu", isEnabled: true),
            ])

        _ = state.edit("phone", to: "")
        #expect(code.update(from: state).first == .validityChanged(isValid: false))
        #expect(register.update(from: state).first == .validityChanged(isValid: false))
    }

    @Test func theFormsOwnActionsAreManagedTheSameWay() {
        var state = FormState(form)
        #expect(state.edit("phone", to: "112").contains(.enablementChanged(action: "requestCode", isEnabled: true)))
        #expect(!state.isEnabled("register") && state.isEnabled("requestCode"))
    }

    @Test func aFieldShowsNoErrorBeforeItWasTouched() {
        var state = FormState(form)
        _ = state.edit("email", to: "a")
        #expect(!state.isValid("email") && state.errors(of: "email").isEmpty)
    }

    @Test func `A field left too early shows its error and is then validated as it is typed into`() {
        var state = FormState(form)
        _ = state.focus(on: "email")
        _ = state.edit("email", to: "a@")
        let events = state.focus(on: "password")
        #expect(events.contains(.errorsChanged(field: "email", [.failure(Failure(key: .invalidEmailFormat))])))
        #expect(state.edit("email", to: "a@b.c").contains(.errorsChanged(field: "email", [])))
        #expect(state.edit("email", to: "a@").contains { if case .errorsChanged = $0 { true } else { false } })
        // Left without a character, it is just as early.
        _ = state.focus(on: nil)
        #expect(state.errors(of: "password").map(\.key) == [.cannotEmpty])
    }

    @Test func `A field without a message shows none and counts all the same`() {
        var state = FormState(form)
        _ = state.edit("phone", to: "x")
        _ = state.endEditing("phone")
        #expect(state.errors(of: "phone").isEmpty)
        #expect(state.display(of: "phone") == .error && !state.isValid("phone"))
        #expect(state.submit().last == .rejected(fields: ["email", "password", "phone"]))
        #expect(state.errors(of: "phone").isEmpty)
    }

    @Test func `A manager of no fields is valid and one of unknown fields is not`() {
        let state = FormState(form)
        #expect(ValidationManager(fields: [], of: state).isValid)
        #expect(!ValidationManager(fields: ["nonsense"], of: state).isValid)
    }
}
