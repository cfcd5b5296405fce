public import MessageFormat
public import Messages

/// A format for refusals. ``JSONServerErrors``, ``ProblemDetails`` and ``FormPage`` are such formats. A program with
/// another API implements its own. A format is used by many threads at once, and its methods must not change anything.
public protocol ErrorFormat: Sendable {
    /// The value of the header `Content-Type`.
    var mediaType: String { get }

    /// The body of an answer.
    ///
    /// - Parameters:
    ///   - refusal: the failures.
    ///   - localizer: creates the texts. All texts must come from it, so that their languages are known.
    func body(of refusal: Refusal, in localizer: inout ResponseLocalizer) -> [UInt8]
}

/// Creates texts in the reader's language, and records the languages that the texts really have.
public struct ResponseLocalizer: Sendable {
    /// The language of the reader.
    public let language: ReaderLanguage
    /// The languages of the texts so far, each once. It is the reader's language, and the language of each fallback that
    /// was used.
    public private(set) var languages: [LocaleTag] = []
    /// The language of the last text; nil if the catalog has no such message.
    private(set) var lastLanguage: LocaleTag?

    /// Creates a localizer without any texts so far.
    public init(_ language: ReaderLanguage) {
        self.language = language
    }

    /// The text of a message.
    public mutating func text(_ key: MessageKey, _ arguments: MessageArguments = [:]) -> String {
        let answer = language.messages.answer(key, arguments)
        // A parent locale counts as the reader's language: English is right for a reader of British English.
        lastLanguage = answer.locale.map { $0 == language.locale || isParent($0) ? language.locale : $0 }
        if let lastLanguage, !languages.contains(lastLanguage) { languages.append(lastLanguage) }
        return answer.text
    }

    private func isParent(_ locale: LocaleTag) -> Bool { language.locale.ancestry.contains(locale) }

    /// The text of a failure.
    public mutating func text(_ failure: Failure) -> String {
        text(failure.key, failure.arguments)
    }
}

/// A header of an answer: a field of HTTP (RFC 9110, section 5).
public struct ResponseHeader: Sendable, Hashable, Codable {
    /// The name, such as `Content-Type`. Its case doesn't matter.
    public var name: String
    /// The value.
    public var value: String

    /// Creates a header.
    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A server's answer: the status, the headers and the body.
public struct ErrorResponse: Sendable, Hashable {
    /// The status.
    public var status: ResponseStatus
    /// The value of the header `Content-Type`.
    public var mediaType: String
    /// The body, in UTF-8.
    public var body: [UInt8]
    /// The language of the reader.
    public var language: LocaleTag
    /// The languages of the texts in the body, for the header `Content-Language`.
    public var contentLanguages: [LocaleTag]
    /// The request headers that the answer depends on, for the header `Vary`.
    public var varyingHeaders: [String]
    /// Whether the answer is for one person only, because a cookie or a session chose its language.
    public var isPrivate: Bool
    /// Other headers, in order: see ``Refusal/headers``.
    public var otherHeaders: [ResponseHeader] = []

    /// Creates an answer.
    public init(
        status: ResponseStatus, mediaType: String, body: [UInt8], language: ReaderLanguage,
        contentLanguages: [LocaleTag]
    ) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.language = language.locale
        self.contentLanguages = contentLanguages
        varyingHeaders = language.consultedHeaders
        isPrivate = language.isPrivate
    }

    /// The headers of the answer: `Content-Type`, `Content-Language`, `Vary` and `Cache-Control`, and then the other ones in
    /// their order. A header without a value is left out.
    ///
    /// If the program sets `Vary` or `Cache-Control` itself, combine the values; do not replace one by the other.
    public var headers: [ResponseHeader] {
        var headers = [ResponseHeader(name: "Content-Type", value: mediaType)]
        if !contentLanguages.isEmpty {
            let languages = contentLanguages.map(\.identifier).joined(separator: ", ")
            headers.append(ResponseHeader(name: "Content-Language", value: languages))
        }
        if !varyingHeaders.isEmpty {
            headers.append(ResponseHeader(name: "Vary", value: varyingHeaders.joined(separator: ", ")))
        }
        if isPrivate { headers.append(ResponseHeader(name: "Cache-Control", value: "private")) }
        return headers + otherHeaders
    }
}
