public import Messages

/// The rules by which a server determines the language of a reader: the sources, their order, and the languages that it
/// offers.
///
/// The first source that names an offered language decides. The value of every source is read like `Accept-Language` (RFC
/// 9110, section 12.5.4); a single tag is the simplest such value. It is a value, and may be used for all requests on any
/// number of threads.
///
/// ```swift
/// let negotiation = LanguageNegotiation(catalog, sources: [.query("lang"), .cookie("lang"), .acceptLanguage])
/// let language = negotiation.language { source in
///     switch source {
///     case .query(let name): request.uri.queryParameters[name]
///     case .cookie(let name): request.cookies[name]
///     case .acceptLanguage: request.headers["Accept-Language"]
///     case .session: nil
///     }
/// }
/// ```
public struct LanguageNegotiation: Sendable {
    /// A part of a request that may name languages.
    public enum Source: Sendable, Hashable {
        /// The header `Accept-Language`.
        case acceptLanguage
        /// An item in the query of the URL. Caches distinguish URLs, so the answer does not depend on a header.
        case query(String)
        /// A cookie.
        case cookie(String)
        /// A setting that the app keeps for the person, whom it recognizes by a cookie.
        case session

        /// The request header that contains the source.
        fileprivate var header: String? {
            switch self {
            case .acceptLanguage: "Accept-Language"
            case .query: nil
            case .cookie, .session: "Cookie"
            }
        }

        fileprivate var isPersonal: Bool {
            switch self {
            case .acceptLanguage, .query: false
            case .cookie, .session: true
            }
        }
    }

    /// The catalog of the messages. Only its `MessageCatalog.languages` are offered. Those of overlaid catalogs are not,
    /// because they lack the app's own texts.
    public let catalog: MessageCatalog
    /// The sources, the most important one first.
    public var sources: [Source]

    /// Creates a negotiation.
    public init(_ catalog: MessageCatalog, sources: [Source] = [.acceptLanguage]) {
        self.catalog = catalog
        self.sources = sources
    }

    /// Chooses a language. If no source names an offered one, it is the catalog's development locale.
    ///
    /// - Parameter value: returns the value of a source; nil if it has none. It is called once for each source, until one
    ///   of them names an offered language.
    /// - Complexity: O(*n*) in the length of the sources' values. Results for short values are cached.
    public func language(_ value: (Source) throws -> String?) rethrows -> ReaderLanguage {
        var headers: [String] = []
        for source in sources {
            if let header = source.header, !headers.contains(header) { headers.append(header) }
            guard let text = try value(source), let match = catalog.match(acceptLanguage: text) else { continue }
            return ReaderLanguage(
                match.locale, formatLocale: match.locale.formatLocale(for: [match.requested]), source,
                consultedHeaders: headers, catalog)
        }
        let fallback = catalog.developmentLocale
        return ReaderLanguage(fallback, formatLocale: fallback, nil, consultedHeaders: headers, catalog)
    }

    /// Chooses a language only by a header `Accept-Language`.
    func language(acceptLanguage header: String) -> ReaderLanguage {
        language { $0 == .acceptLanguage ? header : nil }
    }
}

/// The language of an answer, its messages, and what caches need to know about the choice.
public struct ReaderLanguage: Sendable {
    /// The language: one of those that the app offers.
    public let locale: LocaleTag
    /// The locale in which numbers and dates are shown to the reader, and read from what the reader types: the requested one
    /// if its language and script are those of ``locale``, such as `es-AR` if `es` is offered; otherwise ``locale``.
    public let formatLocale: LocaleTag
    /// The source that named the language; nil if none did, and the development locale is used.
    public let source: LanguageNegotiation.Source?
    /// The request headers that the choice depends on, for the header `Vary`. A program that uses other headers, such as
    /// `Accept`, must add them.
    public var consultedHeaders: [String]
    /// The messages.
    public let messages: Localizer

    /// Whether an answer in the language is for one person only. Then no shared cache may store it.
    public var isPrivate: Bool { source?.isPersonal ?? false }

    fileprivate init(
        _ locale: LocaleTag, formatLocale: LocaleTag, _ source: LanguageNegotiation.Source?, consultedHeaders: [String],
        _ catalog: MessageCatalog
    ) {
        self.locale = locale
        self.formatLocale = formatLocale
        self.source = source
        self.consultedHeaders = consultedHeaders
        messages = catalog.localized(for: locale, formatLocale: formatLocale)
    }
}
