public import Hummingbird
public import Validation

/// A request context that holds the reader's language, once ``LanguageMiddleware`` has determined it.
///
/// ```swift
/// struct AppContext: LocalizedRequestContext {
///     var coreContext: CoreRequestContextStorage
///     var readerLanguage: ReaderLanguage?
///
///     init(source: Source) {
///         coreContext = .init(source: source)
///     }
/// }
/// ```
public protocol LocalizedRequestContext: RequestContext {
    /// The reader's language, with its messages and what caches must know of the choice; nil before ``LanguageMiddleware``
    /// ran.
    var readerLanguage: ReaderLanguage? { get set }

    /// The IANA name of the time zone in which it is today for the reader, such as `Europe/Lisbon`, if the app knows it: from a
    /// profile, or a cookie that the page sets. By default nil, which is UTC.
    var readerTimeZone: String? { get }
}

extension LocalizedRequestContext {
    /// The reader's language; English of the shipped catalog where no ``LanguageMiddleware`` ran.
    public var language: ReaderLanguage {
        readerLanguage ?? LanguageNegotiation(.standard, sources: []).language { _ in nil }
    }

    public var readerTimeZone: String? { nil }

    /// What rules know of the reader: the locale of numbers and dates, and the time zone.
    ///
    /// - Parameter limits: the limits for the work of the rules. Create a context for each validation.
    public func validationContext(limits: ValidationLimits = .standard) -> ValidationContext {
        ValidationContext(locale: language.formatLocale, limits: limits, timeZone: readerTimeZone)
    }

    /// The messages in the reader's language.
    public var messages: Localizer { language.messages }
}
