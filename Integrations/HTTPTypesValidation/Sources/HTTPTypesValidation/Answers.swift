public import HTTPTypes
public import Validation

extension HTTPResponse {
    /// Creates the head of a response from an answer of the library: its status, `Content-Type`, `Content-Language`, `Vary`,
    /// `Cache-Control` and other headers. The body is `ErrorResponse.body`.
    public init(_ answer: ErrorResponse) {
        self.init(status: Status(answer.status), headerFields: HTTPFields(answer.headers))
    }
}

extension HTTPResponse.Status {
    /// Creates a status.
    ///
    /// - Precondition: the code has at most three digits.
    public init(_ status: ResponseStatus) {
        self.init(code: status.rawValue)
    }
}

extension HTTPFields {
    /// Creates fields from headers, in order. A header whose name isn't valid (RFC 9110, section 5.1) is left out.
    public init(_ headers: [ResponseHeader]) {
        self.init()
        reserveCapacity(headers.count + 2)
        for header in headers {
            if let name = HTTPField.Name(of: header) { append(HTTPField(name: name, value: header.value)) }
        }
    }

    /// Adds the headers that tell caches what the choice of the language depends on: `Vary`, and `Cache-Control: private` if
    /// a cookie or the session chose it, unless there is a `Cache-Control` already. An `ErrorResponse` has them; other
    /// responses with texts need them too.
    public mutating func addCacheHeaders(for language: ReaderLanguage) {
        if language.isPrivate, !contains(.cacheControl) { self[.cacheControl] = "private" }
        let lists = self[values: .vary]
        let missing = language.consultedHeaders.filter { header in !lists.contains { $0.lists(header) } }
        guard !missing.isEmpty, !lists.contains(where: { $0.lists("*") }) else { return }
        self[.vary] = (lists + missing).joined(separator: ", ")
    }
}

extension String {
    /// Whether a list of tokens (RFC 9110, section 5.6.1) has a token, whatever the case of its letters.
    fileprivate func lists(_ token: String) -> Bool {
        utf8.split(separator: UInt8(ascii: ",")).contains { element in
            element.drop(while: \.isSpace).prefix { !$0.isSpace }
                .elementsEqual(token.utf8) { $0.lowercased == $1.lowercased }
        }
    }
}

extension UInt8 {
    /// Whether the byte is white space of HTTP (RFC 9110, section 5.6.3).
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    fileprivate var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
}

extension HTTPField.Name {
    /// The name of a header. Names that the library writes are constants, which need no validation each time.
    fileprivate init?(of header: ResponseHeader) {
        switch header.name {
        case "Content-Type": self = .contentType
        case "Content-Language": self = .contentLanguage
        case "Vary": self = .vary
        case "Cache-Control": self = .cacheControl
        default: self.init(header.name)
        }
    }
}

extension Refusal {
    /// Creates the refusal that an error stands for: a `Refusal`, `BodyError`, `Failure` or `DecodingError`. It is nil if the
    /// error isn't about what the client sent.
    public init?(_ error: any Error) {
        switch error {
        case let refusal as Refusal: self = refusal
        case let error as BodyError: self = error.refusal
        case let failure as Failure: self.init(entries: [Entry(path: failure.path, failure: failure)])
        case let error as DecodingError: self = error.refusal
        default: return nil
        }
    }
}
