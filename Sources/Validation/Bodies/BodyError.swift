internal import Messages

/// That a body is not what it says: what is wrong, and where. Its ``refusal`` says so in the reader's language.
public struct BodyError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public enum Kind: Sendable, Hashable {
        /// The media type is none that is read.
        case unsupportedType(String)
        /// The body, or a part of it, is beyond a limit: see ``BodyLimits``.
        case tooLarge(limit: Int)
        /// The body does not follow its format; what was expected, in English, for a log.
        case malformed(expected: String)
        /// A name stands twice, and it is open which of its values counts.
        case duplicateName(String)
    }

    /// What is wrong.
    public let kind: Kind
    /// Where it was found; nil where it is the body as a whole.
    public let place: BodyPlace?

    /// That a body is longer than it may be, where it was not even read to its end.
    public static func tooLarge(limit: Int) -> BodyError {
        BodyError(.tooLarge(limit: limit))
    }

    /// - Parameter body: the body in which the offset counts.
    init(_ kind: Kind, at offset: Int? = nil, in body: ArraySlice<UInt8> = []) {
        self.kind = kind
        place = offset.map { BodyPlace(offset: $0, in: body) }
    }

    /// The answer: 415 for a media type that is not read, 413 for a body beyond a limit, 400 for the others (RFC 9110,
    /// section 15.5). The place stands among the arguments: `line`, `column` and `offset`.
    ///
    /// The messages are those of the shipped catalog: `INVALID_FORMAT`, and `CANNOT_VERIFY` for what is too long.
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
        var status = 400
        switch kind {
        case .unsupportedType:
            (status, code) = (415, "unsupported_media_type")
        case .tooLarge(let limit):
            (status, code, key) = (413, "body_too_large", .cannotVerify)
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

    /// What is wrong and what to do, in English, for a log.
    public var description: String {
        let place = place.map { "\($0.line):\($0.column): " } ?? ""
        return switch kind {
        case .unsupportedType(let type):
            "The media type `\(type)` is not read. Send `application/json`, `application/x-www-form-urlencoded` or "
                + "`multipart/form-data`."
        case .tooLarge(let limit): "\(place)The body is beyond a limit, which is \(limit). Send less."
        case .malformed(let expected): "\(place)Expected here is \(expected)."
        case .duplicateName(let name): "\(place)The name `\(name)` stands twice. Send it once."
        }
    }
}
