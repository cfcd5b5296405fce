import Hummingbird
import HummingbirdValidation
import Validation

/// An account to create, and its form: the same for JSON and for the page.
struct SignUp: FormModel {
    let email: String
    let password: String

    static let form = TypedForm<SignUp>("sign-up", title: .signUp) {
        Field("email", \.email, .email, label: .email)
        Field("password", \.password, .length(8...64), label: .password, trims: false, input: .password)
        FormAction("signUp", label: .signUp, requires: \.email, \.password)
    }

    static let page = FormPage(form.definition, action: "/sign-up")

    /// Creates the account, or throws a failure that only the server can find.
    func create() throws {
        if email == "ann@example.com" { throw Self.form.refusal(at: \.email, .alreadyTaken) }
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
