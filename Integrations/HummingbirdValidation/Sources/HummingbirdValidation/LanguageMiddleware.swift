public import Hummingbird
public import Validation

/// Finds out the reader's language and puts it into the request's context.
///
/// ```swift
/// let router = Router(context: AppContext.self)
/// router.add(middleware: LanguageMiddleware(LanguageNegotiation(catalog, sources: [.cookie("lang"), .acceptLanguage])))
/// router.get("hello") { _, context in context.messages["HELLO"] }
/// ```
public struct LanguageMiddleware<Context: LocalizedRequestContext>: RouterMiddleware {
    private let negotiation: LanguageNegotiation
    private let sessionLanguage: @Sendable (Request, Context) async throws -> String?

    /// Makes the middleware.
    /// - Parameters:
    ///   - negotiation: where languages are looked for, and which are on offer.
    ///   - sessionLanguage: the language that the app keeps about the person, asked once a request where the negotiation has
    ///     the source `session`; the middleware that reads the session must stand before this one.
    public init(
        _ negotiation: LanguageNegotiation,
        sessionLanguage: @escaping @Sendable (Request, Context) async throws -> String? = { _, _ in nil }
    ) {
        self.negotiation = negotiation
        self.sessionLanguage = sessionLanguage
    }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let ofSession = negotiation.sources.contains(.session) ? try await sessionLanguage(request, context) : nil
        var context = context
        context.readerLanguage = negotiation.language { source in
            switch source {
            case .acceptLanguage: request.headers[.acceptLanguage]
            case .query(let name): request.uri.queryParameters[Substring(name)].map { String($0) }
            case .cookie(let name): request.cookies[name]?.value
            case .session: ofSession
            }
        }
        return try await next(request, context)
    }
}
