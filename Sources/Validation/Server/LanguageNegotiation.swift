public import Messages

/// How a server finds out the language of a reader: where it looks, in which order, and what it offers.
///
/// The first source wins that names a language which the app offers. Every source is read as `Accept-Language` is (RFC
/// 9110, section 12.5.4), of which a single tag is the simplest case. A value; one serves all requests, on any number of
/// threads.
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
    /// A place of a request that may name languages.
    public enum Source: Sendable, Hashable {
        /// The header `Accept-Language`.
        case acceptLanguage
        /// An item of the URL's query. Caches tell URLs apart, so no header is consulted.
        case query(String)
        /// A cookie.
        case cookie(String)
        /// What the app keeps about the person, whom it knows by a cookie.
        case session

        /// The header of the request in which the source stands.
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

    /// Where the messages come from. Its `MessageCatalog.languages` are on offer: those of catalogs that stand behind it
    /// are not, since the app's own texts would be missing in them.
    public let catalog: MessageCatalog
    /// Where languages are looked for, the most important source first.
    public var sources: [Source]

    /// Makes a negotiation.
    public init(_ catalog: MessageCatalog, sources: [Source] = [.acceptLanguage]) {
        self.catalog = catalog
        self.sources = sources
    }

    /// Chooses a language; the catalog's development locale where no source names one on offer.
    /// - Parameter value: what stands in a source; nil where nothing does. Asked once for each source, until one names a language.
    /// - Complexity: O(*n*) in the length of what stands in the sources; what was read before is kept.
    public func language(_ value: (Source) throws -> String?) rethrows -> ReaderLanguage {
        var headers: [String] = []
        for source in sources {
            if let header = source.header, !headers.contains(header) { headers.append(header) }
            guard let text = try value(source), let locale = catalog.language(acceptLanguage: text) else { continue }
            return ReaderLanguage(locale, source, consultedHeaders: headers, catalog)
        }
        return ReaderLanguage(catalog.developmentLocale, nil, consultedHeaders: headers, catalog)
    }

    /// Chooses a language by a header `Accept-Language` alone.
    func language(acceptLanguage header: String) -> ReaderLanguage {
        language { $0 == .acceptLanguage ? header : nil }
    }
}

/// The language of an answer, the messages in it, and what caches must know of the choice.
public struct ReaderLanguage: Sendable {
    /// The language.
    public let locale: LocaleTag
    /// What named it; nil where nothing did, and the development locale answers.
    public let source: LanguageNegotiation.Source?
    /// The request's headers that were looked at, for the header `Vary`. A program that looks at others, such as `Accept`,
    /// adds them.
    public var consultedHeaders: [String]
    /// The messages.
    public let messages: Localizer

    /// Whether an answer in the language is for one person, and no shared cache may keep it.
    public var isPrivate: Bool { source?.isPersonal ?? false }

    fileprivate init(
        _ locale: LocaleTag, _ source: LanguageNegotiation.Source?, consultedHeaders: [String],
        _ catalog: MessageCatalog
    ) {
        self.locale = locale
        self.source = source
        self.consultedHeaders = consultedHeaders
        messages = catalog.localized(for: locale)
    }
}
