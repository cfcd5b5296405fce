import Testing
// The page begins here.
import Validation

enum OneForm {
    static let definition = FormDefinition(
        name: "signup",
        fields: [
            FieldDefinition(name: "email", label: .email, rules: [.required, .email]),
            FieldDefinition(
                name: "password", label: .password,
                rules: [.required, .password([.lowercase, .uppercase, .digit], min: 8, differsFrom: ["email"])],
                trims: false),
            FieldDefinition(name: "terms", rules: [.accepted]),
        ],
        actions: [ActionDefinition(name: "signUp", label: .signUp, requires: ["email", "password", "terms"])],
        serverErrors: ["taken": .alreadyTaken])

    /// Plays a person who fills the form in, and returns what a screen would show.
    static func story(for locale: LocaleTag) throws -> [String] {
        let messages = MessageCatalog.standard.localized(for: locale)
        var state = FormState(definition, locale: locale)
        var screen: [String] = []

        // The person types, and leaves the field too early.
        state.focusNext()
        state.edit("email", to: "ann@")
        for event in state.focusNext() {
            if case .errorsChanged(_, let errors) = event {
                screen += errors.map { $0.text(in: messages) }
            }
        }

        // Return in the password field: first the email wants to be right, then the password.
        state.edit("email", to: "ann@example.com")
        state.edit("password", to: "secret")
        if case .alert(let alert) = state.submit(from: "password") {
            screen.append("\(messages[alert.title]): \(alert.error.text(in: messages)) [\(messages[alert.button])]")
        }
        state.edit("password", to: "Secret123")
        state.edit("terms", to: true)
        screen.append(state.isEnabled("signUp") ? "[\(messages[.signUp])]" : "")

        // The form is valid; what the server answers is shown at its field.
        guard case .accepted = state.submit().last else { return screen }
        screen.append(String(decoding: try state.requestBody(), as: UTF8.self))
        let response = #"{"email": [{"code": "taken", "message": "Taken"}]}"#
        try state.apply(response: Array(response.utf8))
        screen += state.view(of: "email", in: messages)?.errors ?? []
        screen.append(state.summary.text(in: messages))
        return screen
    }
}
// The page ends here.

@Suite struct OneFormExampleTests {
    @Test func theStoryShowsWhatThePageSays() throws {
        let page = try OneFormPage()
        #expect(page.blocks.count == 2)
        #expect(try OneForm.story(for: "en").joined(separator: "\n") + "\n" == page.blocks.last)
    }

    @Test func thePageShowsThisCode() throws {
        let page = try OneFormPage()
        #expect(page.blocks.first == page.code)
        #expect(page.code.split(separator: "\n", omittingEmptySubsequences: false).count <= 62)
    }

    @Test func theStoryIsToldInEveryLanguage() throws {
        for locale in MessageCatalog.standard.locales {
            #expect(try OneForm.story(for: locale).count == 6)
        }
    }
}
