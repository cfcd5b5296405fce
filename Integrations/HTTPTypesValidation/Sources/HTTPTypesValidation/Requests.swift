public import HTTPTypes
public import Validation

extension FormRequest {
    /// Reads the body of a request in any media type that `FormRequest` supports. If the method is `PATCH`, a check box that a
    /// form leaves out has no value; otherwise it is off. A body with a header `Content-Encoding` is refused, unless the server
    /// decodes it and removes the header. A model with a `Patch` property tells a value that is absent from one that is off only
    /// in a request of `PATCH`, or if it is decoded by `decode(_:contentType:in:)`.
    ///
    /// ```swift
    /// let signUp = try SignUp.form.decode(FormRequest(body, of: request, for: SignUp.form.definition), in: context)
    /// ```
    ///
    /// - Parameters:
    ///   - body: the entire body.
    ///   - request: the head of the request.
    ///   - form: the form that the request fills in.
    ///   - limits: the limits for the body.
    /// - Throws: an error that `Refusal.init(_:)` turns into the answer.
    public init(
        _ body: [UInt8], of request: HTTPRequest, for form: FormDefinition, limits: BodyLimits = .standard
    ) throws(BodyError) {
        if let coding = request.headerFields[.contentEncoding], coding.lowercased() != "identity" {
            throw BodyError.unsupportedCoding(coding)
        }
        try self.init(
            body, contentType: request.headerFields[.contentType] ?? "", for: form, limits: limits,
            isPartial: request.method == .patch)
    }
}

extension LanguageNegotiation {
    /// Chooses the language of the person who sends a request.
    ///
    /// - Parameters:
    ///   - request: the head of the request: its header `Accept-Language`, cookies, and query.
    ///   - sessionLanguage: the language that the app keeps about the person, for the source `session`; nil if there is none.
    /// - Complexity: O(*n*) in the length of the head.
    public func language(for request: HTTPRequest, sessionLanguage: String? = nil) -> ReaderLanguage {
        language { source in
            switch source {
            case .acceptLanguage: request.headerFields[.acceptLanguage]
            case .query(let name): request.queryValue(name)
            case .cookie(let name): request.cookie(name)
            case .session: sessionLanguage
            }
        }
    }
}

extension FormatNegotiation {
    /// The format that a request's header `Accept` prefers: see `format(accept:)`.
    public func format(for request: HTTPRequest) -> any ErrorFormat {
        format(accept: request.headerFields[.accept] ?? "")
    }
}

extension HTTPRequest {
    /// The value of the first cookie with a name (RFC 6265, section 4.2.1); nil if there is none.
    fileprivate func cookie(_ name: String) -> String? {
        guard let cookies = headerFields[.cookie] else { return nil }
        for cookie in cookies.utf8.split(separator: UInt8(ascii: ";")) {
            let cookie = cookie.drop { $0 == UInt8(ascii: " ") }
            guard let equals = cookie.firstIndex(of: UInt8(ascii: "=")) else { continue }
            if cookie[..<equals].elementsEqual(name.utf8) { return String(cookie[equals...].dropFirst()) }
        }
        return nil
    }

    /// The value of the first item with a name in the query of the path; nil if there is none.
    fileprivate func queryValue(_ name: String) -> String? {
        guard let path = path?.utf8, let mark = path.firstIndex(of: UInt8(ascii: "?")) else { return nil }
        let query = path[mark...].dropFirst().prefix { $0 != UInt8(ascii: "#") }
        for item in query.split(separator: UInt8(ascii: "&")) {
            let parts = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            if parts[0].percentDecoded == name { return parts.count > 1 ? parts[1].percentDecoded : "" }
        }
        return nil
    }
}

extension Substring.UTF8View {
    /// The text that is percent-encoded here, as in `application/x-www-form-urlencoded`. A `%` without two hexadecimal digits
    /// stands for itself.
    fileprivate var percentDecoded: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        var rest = self[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                let digits = rest.prefix(2)
                guard digits.count == 2, let decoded = digits.hexadecimal else {
                    bytes.append(byte)
                    continue
                }
                bytes.append(decoded)
                rest = rest.dropFirst(2)
            case _: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The number that hexadecimal digits are; nil if a byte isn't one.
    private var hexadecimal: UInt8? {
        reduce(0 as UInt8?) { number, byte in
            guard let number, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            return number << 4 | UInt8(digit)
        }
    }
}
