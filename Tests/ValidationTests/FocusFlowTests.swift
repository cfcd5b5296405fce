import Messages
import Testing
import Validation

/// The story of a responsive text field: fields in order, and what Return does in each.
@Suite struct FocusFlowTests {
    let messages = MessageCatalog.standard.localized(for: "en")
    let form = FormDefinition(
        name: "signup",
        fields: [
            FieldDefinition(name: "name", rules: [.required]),
            FieldDefinition(name: "nickname"),
            FieldDefinition(name: "email", rules: [.required, .email]),
            FieldDefinition(name: "password", rules: [.required], trims: false),
        ],
        actions: [ActionDefinition(name: "signUp", requires: ["name", "email", "password"])])

    private func state(_ values: [String: FieldValue] = [:]) -> FormState {
        FormState(form, values: values)
    }

    private func shownAlert(_ step: FormStep) -> FormAlert? {
        if case .alert(let alert) = step { alert } else { nil }
    }

    @Test func theFocusMovesToTheNextFieldAndBack() {
        var state = state(["name": "Ann"])
        #expect(state.focusNext() == [.displayChanged(field: "name", .active), .focusChanged(field: "name")])
        #expect(state.focus == "name")
        _ = state.focusNext()
        #expect(state.focus == "nickname")
        _ = state.focusPrevious()
        #expect(state.focus == "name")
        _ = state.focusPrevious()
        #expect(state.focus == nil)
        _ = state.focusPrevious()
        #expect(state.focus == "password")
        #expect(state.focusNext().contains(.focusChanged(field: nil)))
        #expect(state.focus(on: "nonsense").isEmpty)
    }

    @Test func `An empty previous field takes the focus without an alert`() {
        var state = state(["email": "ann@example.com"])
        _ = state.focus(on: "email")
        #expect(state.submit(from: "email") == .focus(field: "name"))
        #expect(state.focus == "name")
    }

    @Test func anOptionalPreviousFieldMayStayEmpty() {
        var state = state(["name": "Ann", "email": "ann@example.com"])
        #expect(state.submit(from: "email") == .focus(field: "password"))
    }

    @Test(arguments: ["", "  "])
    func `An empty field fails with an alert and keeps the focus`(text: String) throws {
        var state = state(["name": "Ann", "email": .text(text)])
        _ = state.focus(on: "email")
        let alert = try #require(shownAlert(state.submit(from: "email")))
        #expect(alert.title == "FAILED" && alert.error.key == "CANNOT_EMPTY" && alert.button == "DONE")
        #expect(messages[alert.title] == "Check what you entered")
        #expect(alert.error.text(in: messages) == "Fill in this field.")
        #expect(messages[alert.button] == "Done")
        #expect(state.focus == "email" && alert.field == "email")
    }

    @Test func aMalformedEmailFails() {
        var state = state(["name": "Ann", "email": "ann@"])
        var events: [FormEvent] = []
        let step = state.submit(from: "email", events: &events)
        #expect(shownAlert(step)?.error.key == "INVALID_EMAIL_FORMAT")
        #expect(events.contains(.validated(field: "email", isValid: false)))
        #expect(events.contains(.errorsChanged(field: "email", [.failure(Failure(key: .invalidEmailFormat))])))
        #expect(state.focus == "email")
    }

    @Test func aValidFieldPassesTheFocusOn() {
        var state = state(["name": "Ann"])
        #expect(state.submit(from: "name") == .focus(field: "nickname"))
        #expect(state.submit(from: "nickname") == .focus(field: "email"))
        #expect(state.focus == "email")
    }

    @Test func fromTheLastFieldAnEnabledButtonIsPressed() {
        var state = state(["name": "Ann", "email": "ann@example.com", "password": "x"])
        #expect(state.submit(from: "password") == .press(action: "signUp"))
        #expect(state.focus == nil)
    }

    @Test func fromTheLastFieldADisabledButtonEndsEditing() {
        var state = state(["name": "Ann", "email": "malformed", "password": "x"])
        _ = state.focus(on: "password")
        #expect(state.submit(from: "password") == .endEditing)
        #expect(state.focus == nil)
        #expect(state.submit(from: "nonsense") == .endEditing)
    }

    @Test func theWholeStoryFromEmptyToPressed() {
        var state = state()
        _ = state.focusNext()
        let typed = ["name": "Ann", "email": "ann@example.com", "password": "secret"]
        var steps: [FormStep] = []
        while let field = state.focus {
            if let text = typed[field] { _ = state.edit(field, to: .text(text)) }
            steps.append(state.submit(from: field))
        }
        #expect(
            steps == [
                .focus(field: "nickname"), .focus(field: "email"), .focus(field: "password"), .press(action: "signUp"),
            ])
    }
}
