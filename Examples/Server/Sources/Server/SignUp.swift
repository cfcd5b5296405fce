import Hummingbird
import HummingbirdValidation
import Validation

/// The form, the same for JSON and for the page.
enum SignUp {
    static let form = FormDefinition(
        name: "sign-up", title: .signUp,
        fields: [
            FieldDefinition(name: "email", label: .email, rules: [.required, .email]),
            FieldDefinition(
                name: "password", label: .password, rules: [.required, .length(8...64)], trims: false, input: .password),
        ],
        actions: [ActionDefinition(name: "signUp", label: .signUp, requires: ["email", "password"])])

    static let page = FormPage(form, action: "/sign-up")

    /// Creates an account, or throws a failure that only the server can find.
    static func create(_ values: [String: FieldValue]) throws {
        if values["email"] == "ann@example.com" {
            throw form.refusal(of: ["email": [Failure(key: .alreadyTaken)]])
        }
    }
}

/// The context of a request.
struct AppContext: LocalizedRequestContext {
    var coreContext: CoreRequestContextStorage
    var readerLanguage: ReaderLanguage?

    init(source: Source) {
        coreContext = .init(source: source)
    }
}
