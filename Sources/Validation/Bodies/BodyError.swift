internal import MessageFormat
internal import Messages

/// An error in a request's body, with its place. Its ``refusal`` describes it in the reader's language.
public struct BodyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kinds of errors.
    public enum Kind: Sendable, Hashable {
        /// The body has a media type that is not supported.
        case unsupportedType(String)
        /// The body has a content coding, such as `gzip`.
        case unsupportedCoding(String)
        /// The body, or a part of it, exceeds a limit: see ``BodyLimits``.
        case tooLarge(limit: Int)
        /// A name has more bytes than the limit: see ``BodyLimits/nameLength``.
        case nameTooLong(limit: Int)
        /// The body does not follow its format. The text says what was expected, in English, for a log.
        case malformed(expected: String)
        /// A name occurs twice. It is not known which value was meant.
        case duplicateName(String)
    }

    /// The kind of the error.
    public let kind: Kind
    /// The place of the error; nil if it concerns the body as a whole.
    public let place: BodyPlace?

    /// The error for a body that is longer than allowed, for a program that stops before the end of the body.
    public static func tooLarge(limit: Int) -> BodyError {
        BodyError(.tooLarge(limit: limit))
    }

    /// The error for a body with a header `Content-Encoding`, for a program that does not decode the body first.
    public static func unsupportedCoding(_ coding: String) -> BodyError {
        BodyError(.unsupportedCoding(coding))
    }

    /// - Parameter body: the body that the offset refers to.
    init(_ kind: Kind, at offset: Int? = nil, in body: ArraySlice<UInt8> = []) {
        self.kind = kind
        place = offset.map { BodyPlace(offset: $0, in: body) }
    }

    /// The answer to the request. The status (RFC 9110, section 15.5) is 415 for a media type or a content coding that
    /// is not supported, 413 for a body that exceeds a limit, and 400 otherwise. The arguments contain the place: `line`, `column` and `offset`.
    ///
    /// The messages are in the shipped catalog: `CANNOT_VERIFY` with `max` for a limit, and `INVALID_FORMAT` otherwise.
    public var refusal: Refusal {
        var arguments: MessageArguments = [:]
        if let place {
            arguments = [
                "line": .integer(place.line), "column": .integer(place.column), "offset": .integer(place.offset),
            ]
        }
        var key = MessageKey.invalidFormat
        var path = ValuePath()
        var code = "malformed_body"
        var status: ResponseStatus = 400
        switch kind {
        case .unsupportedType:
            (status, code) = (415, "unsupported_media_type")
        case .unsupportedCoding:
            (status, code) = (415, "unsupported_content_coding")
        case .tooLarge(let limit):
            (status, code, key) = (413, "body_too_large", .cannotVerify)
            arguments["max"] = .integer(limit)
        case .nameTooLong(let limit):
            (status, code, key) = (413, "name_too_long", .cannotVerify)
            arguments["max"] = .integer(limit)
        case .malformed:
            break
        case .duplicateName(let name):
            code = "duplicate_name"
            path = ValuePath(name) ?? ValuePath([.name(name)])
        }
        let failure = Failure(key: key, arguments: arguments)
        return Refusal(
            status: status, entries: [Refusal.Entry(path: path, code: code, failure: failure, place: place)])
    }

    /// A sentence or two for a log, in English: the error, and what to do.
    public var description: String {
        let place = place.map { "\($0.line):\($0.column): " } ?? ""
        return switch kind {
        case .unsupportedType(let type):
            "The media type `\(type)` is not read. Send `application/json`, `application/x-www-form-urlencoded` or "
                + "`multipart/form-data`."
        case .unsupportedCoding(let coding):
            "The content coding `\(coding)` is not read. Send the body without `Content-Encoding`."
        case .tooLarge(let limit): "\(place)The body is larger than the limit of \(limit). Send less."
        case .nameTooLong(let limit): "\(place)A name has more than \(limit) bytes. Shorten it."
        case .malformed(let expected): "\(place)Expected \(expected)."
        case .duplicateName(let name): "\(place)The name `\(name)` is used twice. Send it once."
        }
    }
}

extension BodyError.Kind {
    init(_ problem: NameProblem) {
        self =
            switch problem {
            case .tooLong(let limit): .nameTooLong(limit: limit)
            case .incomparable: .malformed(expected: NameProblem.expected)
            case .duplicate(let name): .duplicateName(name)
            }
    }
}
