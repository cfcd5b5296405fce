public import Messages

/// How refusals are written. ``JSONServerErrors`` and ``ProblemDetails`` are formats; a program with another API adds one.
/// A format is asked by many threads at once, and changes nothing.
public protocol ErrorFormat: Sendable {
    /// The header `Content-Type`.
    var mediaType: String { get }

    /// The body of an answer.
    /// - Parameters:
    ///   - refusal: what is wrong.
    ///   - wording: makes the texts, all of them, so that the answer's language is known.
    func body(of refusal: Refusal, in wording: inout Wording) -> [UInt8]
}

/// Texts in a reader's language, and the languages that they turned out to be in.
public struct Wording: Sendable {
    /// The language that was chosen.
    public let language: ReaderLanguage
    /// The languages of the texts so far, each once: that of the reader, and where the catalog had no such message in it, the
    /// one that stood in.
    public private(set) var languages: [LocaleTag] = []
    /// The language of the last text; nil where the catalog has no such message.
    private(set) var lastLanguage: LocaleTag?

    /// Begins an answer.
    public init(_ language: ReaderLanguage) {
        self.language = language
    }

    /// The text of a message.
    public mutating func text(_ key: MessageKey, _ arguments: MessageArguments = [:]) -> String {
        let answer = language.messages.answer(key, arguments)
        // English is what a reader of British English was promised.
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

/// What a server answers: a status, headers and a body.
public struct ErrorResponse: Sendable, Hashable {
    /// The status.
    public var status: Int
    /// The header `Content-Type`.
    public var mediaType: String
    /// The body, in UTF-8.
    public var body: [UInt8]
    /// The language that was chosen for the reader.
    public var language: LocaleTag
    /// The languages of the texts in the body, for the header `Content-Language`.
    public var contentLanguages: [LocaleTag]
    /// The request's headers that the answer depends on, for the header `Vary`.
    public var varyingHeaders: [String]
    /// Whether the answer is for one person: a cookie or a session chose its language.
    public var isPrivate: Bool

    /// Makes an answer.
    public init(
        status: Int, mediaType: String, body: [UInt8], language: ReaderLanguage, contentLanguages: [LocaleTag]
    ) {
        self.status = status
        self.mediaType = mediaType
        self.body = body
        self.language = language.locale
        self.contentLanguages = contentLanguages
        varyingHeaders = language.consultedHeaders
        isPrivate = language.isPrivate
    }

    /// The headers that the answer needs, with their values: `Content-Type`, `Content-Language`, `Vary` and `Cache-Control`.
    ///
    /// A `Vary` or `Cache-Control` of the program's own must be joined with these, not replace them.
    public var headers: [(name: String, value: String)] {
        var headers = [(name: "Content-Type", value: mediaType)]
        if !contentLanguages.isEmpty {
            let languages = contentLanguages.map(\.identifier).joined(separator: ", ")
            headers.append((name: "Content-Language", value: languages))
        }
        if !varyingHeaders.isEmpty { headers.append((name: "Vary", value: varyingHeaders.joined(separator: ", "))) }
        if isPrivate { headers.append((name: "Cache-Control", value: "private")) }
        return headers
    }
}
