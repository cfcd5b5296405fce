internal import HTTPTypesValidation
public import Hummingbird
public import Logging
internal import NIOCore
public import Validation

/// Answers requests that handlers refuse, in the reader's language: a thrown `Refusal`, `Failure`, `BodyError`,
/// `DecodingError` or ``FormattedRefusal``, and a body that is too long. Other errors are thrown on.
///
/// Add it after ``LanguageMiddleware``, and after middleware that changes passing errors, such as Hummingbird's
/// `CORSMiddleware`, which then adds its headers to the answer.
///
/// ```swift
/// router.add(middleware: LanguageMiddleware(negotiation))
/// router.add(middleware: RefusalMiddleware(formats: [ProblemDetails(), JSONServerErrors()]))
/// ```
///
/// `Request.decode(as:context:)` turns a `DecodingError` into an error in English before any middleware sees it.
/// ``Hummingbird/Request/decoded(as:context:)`` does not.
public struct RefusalMiddleware<Context: LocalizedRequestContext>: RouterMiddleware {
    private let negotiation: FormatNegotiation
    private let logLevel: Logger.Level

    /// Creates the middleware.
    /// - Parameters:
    ///   - formats: the possible formats of answers. With several, the request's header `Accept` chooses, and the first
    ///     format answers where it accepts none. With one, the header is not read. There is at least one.
    ///   - logLevel: the level at which a refusal is logged, with its keys and arguments as metadata.
    public init(formats: [any ErrorFormat] = [ProblemDetails()], logLevel: Logger.Level = .debug) {
        negotiation = FormatNegotiation(formats)
        self.logLevel = logLevel
    }

    public func handle(
        _ request: Request, context: Context, next: (Request, Context) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let error as FormattedRefusal {
            return answer(error.refusal, as: error.format, in: context.language, context)
        } catch {
            guard let refusal = Refusal.standing(for: error) else { throw error }
            var language = context.language
            guard negotiation.formats.count > 1 else {
                return answer(refusal, as: negotiation.formats[0], in: language, context)
            }
            language.consultedHeaders.append("Accept")
            let format = negotiation.format(accept: request.headers[.accept] ?? "")
            return answer(refusal, as: format, in: language, context)
        }
    }

    private func answer(
        _ refusal: Refusal, as format: any ErrorFormat, in language: ReaderLanguage, _ context: Context
    ) -> Response {
        context.logger.log(level: logLevel, "The request is refused", metadata: refusal.metadata)
        return Response(refusal.response(in: language, as: format))
    }
}

/// A refusal that is answered in a format of its own, such as the page on which a person filled in a form.
///
/// ```swift
/// throw refusal.formatted(as: page)
/// ```
public struct FormattedRefusal: Error {
    /// The refusal to answer with.
    public var refusal: Refusal
    /// The format of the answer.
    public var format: any ErrorFormat
}

extension Refusal {
    /// Returns this refusal with a format of its own for the answer.
    public func formatted(as format: any ErrorFormat) -> FormattedRefusal {
        FormattedRefusal(refusal: self, format: format)
    }

    /// Creates the refusal that an error stands for, a body that is too long among them; nil if the error isn't about what the
    /// client sent.
    fileprivate static func standing(for error: any Error) -> Refusal? {
        if let error = error as? NIOTooManyBytesError {
            return BodyError.tooLarge(limit: error.maxBytes ?? 0).refusal
        }
        return Refusal(error)
    }
}
