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
}

extension LocalizedRequestContext {
    /// The reader's language; English of the shipped catalog where no ``LanguageMiddleware`` ran.
    public var language: ReaderLanguage {
        readerLanguage ?? LanguageNegotiation(.standard, sources: []).language { _ in nil }
    }

    /// The messages in the reader's language.
    public var messages: Localizer { language.messages }
}
