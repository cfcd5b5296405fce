internal import Base
internal import MessageFormat
internal import Messages

/// Problem Details for HTTP APIs (RFC 9457), for writing and reading: `application/problem+json` with the extension member
/// `errors`.
///
/// Each error has its place, as a JSON Pointer in a URI fragment as in the RFC's example; its code; and its text in the
/// reader's language. It also has the key and the arguments, so that a client can use its own text.
///
/// ```json
/// {"type": "https://example.com/problems/invalid-values", "title": "Check what you entered", "status": 422,
///  "detail": "Correct 1 error.", "instance": "/accounts",
///  "errors": [{"pointer": "#/password", "code": "text_too_short", "detail": "Enter at least 8 characters.",
///              "key": "TEXT_TOO_SHORT", "arguments": {"length": 3, "min": 8}}]}
/// ```
///
/// A date in the arguments is a text in ISO 8601 format, in UTC.
public struct ProblemDetails: ErrorFormat, ServerErrorDecoding {
    /// A URI that identifies the type of problem. If the URI can be opened, the page should explain the problem to people.
    public var type: String
    /// The key of the problem's title.
    public var title: MessageKey

    /// Creates the format.
    public init(type: String = "about:blank", title: MessageKey = .failed) {
        self.type = type
        self.title = title
    }

    public var mediaType: String { "application/problem+json" }

    public func body(of refusal: Refusal, in localizer: inout ResponseLocalizer) -> [UInt8] {
        let title = localizer.text(refusal.title ?? title)
        let detail = localizer.text(.formInvalid, ["count": .integer(refusal.failureCount)])
        let texts = refusal.entries.map { localizer.text($0.failure) }
        var json = JSONWriter(.embedded)
        json.object { json in
            json.member("type", type)
            json.member("title", title)
            json.member("status", refusal.status.rawValue)
            json.member("detail", detail)
            if let instance = refusal.instance { json.member("instance", instance) }
            json.member("errors") { json in
                json.array { json in
                    for (index, entry) in refusal.entries.enumerated() {
                        json.object { json in
                            json.member("pointer", entry.path.pointer)
                            json.member("code", entry.code)
                            json.member("detail", texts[index])
                            json.member("key", entry.failure.key.rawValue)
                            json.member("arguments") { $0.arguments(entry.failure.arguments) }
                        }
                    }
                }
            }
        }
        return json.bytes
    }

    public func errors(in body: [UInt8]) throws(ServerExchangeError) -> ServerErrors {
        let members = try JSONDocument.object(in: body, named: "the body")
        func member(_ name: String) -> JSONNode? { members.first { $0.key.utf8.elementsEqual(name.utf8) }?.value }
        guard let list = member("errors") else {
            // A problem of another type has no `errors`. Its text is in one of these members.
            for name in ["detail", "title"] {
                if case .string(let text)? = member(name)?.value {
                    return ServerErrors(nonField: [ServerError(message: text)])
                }
            }
            throw .unexpectedValue(name: "the body", expected: "an object with `errors`, `detail` or `title`")
        }
        guard case .array(let nodes) = list.value else {
            throw .unexpectedValue(name: "errors", expected: "an array")
        }
        var errors = ServerErrors()
        for node in nodes {
            guard let path = node.text("pointer").flatMap(ValuePath.init(pointer:)) else {
                throw .unexpectedValue(name: "errors", expected: "an array of objects with a JSON Pointer `pointer`")
            }
            let key = node.text("key").map { MessageKey($0) }
            let error = ServerError(
                code: node.text("code") ?? "", key: key,
                arguments: node["arguments"].map { MessageArguments($0, of: key) } ?? [:],
                message: node.text("detail") ?? "")
            if path.steps.isEmpty {
                errors.nonField.append(error)
            } else {
                errors.fields[path.description, default: []].append(error)
            }
        }
        return errors
    }
}

extension JSONNode {
    fileprivate func text(_ name: String) -> String? {
        if case .string(let text)? = self[name]?.value { text } else { nil }
    }
}
