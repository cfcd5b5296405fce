import Validation

/// The form that both sides know: the server validates by it, the client shows it.
enum AccountForm {
    static let definition = FormDefinition(
        name: "account",
        fields: [
            FieldDefinition(name: "email", label: .email, rules: [.required, .email]),
            FieldDefinition(
                name: "phone", rules: [.phone],
                server: ServerField(
                    errors: ["invalid": .invalidPhoneFormat],
                    // The server wants the number without its separators.
                    requestValue: { value in value.text.map { Phone.plainNumber($0) ?? $0 } })),
            FieldDefinition(
                name: "password", label: .password, rules: [.required, .length(...72, .utf8)], trims: false,
                server: ServerField(claimedErrorCodes: ["password_matches_username"])),
        ],
        actions: [ActionDefinition(name: "signUp", label: .signUp, requires: ["email", "phone", "password"])],
        serverErrors: ["taken": .alreadyTaken, "password_matches_username": .passwordEqualsField])

    /// What the server may say of an email address, as a type of the client's own.
    enum EmailError: String, ServerErrorConvertible {
        case taken
    }
}
