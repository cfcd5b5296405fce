import HTTPTypes
import Hummingbird
import HummingbirdTesting
import HummingbirdValidation
import InMemoryLogging
import Logging
import Validation

/// A request context as an app defines it.
struct AppContext: LocalizedRequestContext {
    var coreContext: CoreRequestContextStorage
    var readerLanguage: ReaderLanguage?
    var readerTimeZone: String?

    init(source: Source) {
        coreContext = .init(source: source)
    }
}

/// Takes the reader's time zone from a header, as an app takes it from a cookie or a profile.
struct TimeZoneMiddleware: RouterMiddleware {
    func handle(
        _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
    ) async throws -> Response {
        var context = context
        context.readerTimeZone = HTTPField.Name("Time-Zone").flatMap { request.headers[$0] }
        return try await next(request, context)
    }
}

/// A service in English, Polish and Arabic that takes sign-ups.
enum TestApp {
    static let catalog = MessageCatalog(
        messages: [
            "en": ["HELLO": "Hello", "ONLY_ENGLISH": "In English"], "pl": ["HELLO": "Cześć"], "ar": ["HELLO": "أهلا"],
        ], developmentLocale: "en"
    ).overlaying(.standard)

    static let form = FormDefinition(
        name: "sign-up",
        fields: [
            FieldDefinition(
                name: "email", label: .email, rules: [.required, .email],
                asyncRules: [AlreadyTaken { $0 == "taken@example.com" }]),
            FieldDefinition(name: "password", label: .password, rules: [.required, .length(min: 8)], trims: false),
            FieldDefinition(name: "age", rules: [.integer]),
        ])

    struct Account: Decodable {
        struct Address: Decodable {
            var city: String
            var floor: Int
        }
        var addresses: [Address]
    }

    struct OwnError: Error {}

    static func router(
        sources: [LanguageNegotiation.Source] = [.acceptLanguage], formats: [any ErrorFormat] = [ProblemDetails()]
    ) -> Router<AppContext> {
        let router = Router(context: AppContext.self)
        router.add(
            middleware: LanguageMiddleware(LanguageNegotiation(catalog, sources: sources)) { request, _ in
                request.headers[.authorization]
            })
        router.add(middleware: RefusalMiddleware(formats: formats, logLevel: .info))
        router.add(middleware: TimeZoneMiddleware())
        router.post("days") { request, context -> String in
            let form = FormDefinition(
                name: "visit", fields: [FieldDefinition(name: "day", rules: [.date(latest: .today)])])
            _ = try await request.values(of: form, context: context)
            return "done"
        }
        router.get("hello") { _, context in context.messages["HELLO"] }
        router.post("accounts") { request, context in
            let values = try await request.values(of: form, context: context, limits: BodyLimits(size: 200))
            return "\(values["email"]?.text ?? "")"
        }
        router.post("addresses") { request, context -> String in
            let account = try await request.decoded(as: Account.self, context: context)
            return "\(account.addresses.map { "\($0.city) \($0.floor)" })"
        }
        router.get("failure") { _, _ -> String in throw Failure(key: "ONLY_ENGLISH", path: ValuePath([.name("x")])) }
        router.get("error") { _, _ -> String in throw OwnError() }
        let page = FormPage(form, action: "/page")
        router.get("page") { _, context in Response(page.response(in: context.language)) }
        router.post("page") { request, context -> String in
            let submission = try await request.submission(of: form)
            if let refusal = try await form.refusal(of: submission.values, locale: context.language.locale) {
                var refused = page
                refused.values = submission.values
                throw refusal.formatted(as: refused)
            }
            return "done"
        }
        return router
    }

    /// The answer to one request.
    static func answer(
        _ uri: String, _ method: HTTPRequest.Method = .get, headers: HTTPFields = [:], body: String = "",
        router: Router<AppContext> = router(), log: InMemoryLogHandler = InMemoryLogHandler()
    ) async throws -> TestResponse {
        let app = Application(router: router, logger: Logger(label: "test") { _ in log })
        return try await app.test(.router) { client in
            try await client.execute(uri: uri, method: method, headers: headers, body: ByteBuffer(string: body))
        }
    }
}

extension TestResponse {
    var text: String { String(buffer: body) }
}
