internal import HTTPTypesValidation
public import Hummingbird
public import Validation

/// Determines the reader's language and puts it into the request's context.
///
/// Each answer then names in `Vary` the headers that were consulted. Where a cookie or the session chose the language, the
/// answer is `Cache-Control: private`, unless the handler has set `Cache-Control` itself. A cache therefore never gives a
/// page in one language to a reader of another.
///
/// ```swift
/// let router = Router(context: AppContext.self)
/// router.add(middleware: LanguageMiddleware(LanguageNegotiation(catalog, sources: [.cookie("lang"), .acceptLanguage])))
/// router.get("hello") { _, context in context.messages["HELLO"] }
/// ```
public struct LanguageMiddleware<Context: LocalizedRequestContext>: RouterMiddleware {
    private let negotiation: @Sendable () -> LanguageNegotiation
    private let sessionLanguage: @Sendable (Request, Context) async throws -> String?

    /// Creates the middleware.
    /// - Parameters:
    ///   - negotiation: the sources of the reader's language, and the languages on offer.
    ///   - sessionLanguage: returns the language that the app keeps about the person. It is called once a request if the
    ///     negotiation has the source `session`. Add the middleware that reads the session before this one.
    public init(
        _ negotiation: LanguageNegotiation,
        sessionLanguage: @escaping @Sendable (Request, Context) async throws -> String? = { _, _ in nil }
    ) {
        self.negotiation = { negotiation }
        self.sessionLanguage = sessionLanguage
    }

    /// Creates the middleware for a catalog that the service replaces while it serves. A request has the catalog that is
    /// current when it arrives, until its end.
    /// - Parameters:
    ///   - catalog: the catalog of the messages.
    ///   - sources: the sources of the reader's language, the most important one first.
    ///   - sessionLanguage: returns the language that the app keeps about the person: see ``init(_:sessionLanguage:)``.
    public init(
        _ catalog: SharedCatalog, sources: [LanguageNegotiation.Source] = [.acceptLanguage],
        sessionLanguage: @escaping @Sendable (Request, Context) async throws -> String? = { _, _ in nil }
    ) {
        negotiation = { LanguageNegotiation(catalog.current, sources: sources) }
        self.sessionLanguage = sessionLanguage
    }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        let negotiation = negotiation()
        let ofSession = negotiation.sources.contains(.session) ? try await sessionLanguage(request, context) : nil
        var context = context
        let language = negotiation.language(for: request.head, sessionLanguage: ofSession)
        context.readerLanguage = language
        var response = try await next(request, context)
        response.headers.addCacheHeaders(for: language)
        return response
    }
}
