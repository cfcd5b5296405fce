internal import Base

/// The id of a request (JSON-RPC 2.0, section 4).
enum RequestID: Hashable, Sendable {
    /// The digits as they are written.
    case number(String)
    case text(String)
    /// The id of a message whose id could not be read.
    case unknown

    init?(_ node: JSONNode?) {
        switch node?.value {
        case .number(let digits): self = .number(digits)
        case .string(let text): self = .text(text)
        default: return nil
        }
    }

    func write(to json: inout JSONWriter) {
        switch self {
        // A number is written as it was sent, since some clients take another spelling for another id.
        case .number(let digits): json.number(spelled: digits)
        case .text(let text): json.string(text)
        case .unknown: json.null()
        }
    }
}

/// A message from the client.
enum IncomingMessage {
    case request(RequestID, method: String, JSONNode?)
    case notification(method: String, JSONNode?)
    /// The answer to a request of the server; the result is nil where the answer is an error.
    case response(RequestID, result: JSONNode?)
    /// A message that is none of these.
    case invalid(RequestID, ResponseError)

    /// The method of a request or a notification; nil for other messages.
    var method: String? {
        switch self {
        case .request(_, let method, _), .notification(let method, _): method
        case .response, .invalid: nil
        }
    }

    /// Reads the body of a message.
    init(_ body: [UInt8]) {
        let document = JSONDocument(SourceText(bytes: body, path: "message"))
        // A text of a client may hold an unpaired surrogate. It counts as one UTF-16 code unit, and is read as U+FFFD.
        let mistake = document.errors.first { error in
            if case .unpairedSurrogate = error.kind { false } else { true }
        }
        if let mistake {
            self = .invalid(
                .unknown, ResponseError(.parseError, "The message is no JSON: \(mistake.message)"))
            return
        }
        guard let root = document.root, case .object = root.value else {
            self = .invalid(.unknown, ResponseError(.invalidRequest, "A message is an object: {…}."))
            return
        }
        let id = RequestID(root["id"])
        guard case .string("2.0")? = root["jsonrpc"]?.value else {
            self = .invalid(id ?? .unknown, ResponseError(.invalidRequest, "`jsonrpc` must be \"2.0\"."))
            return
        }
        switch (root["method"]?.value, id) {
        case (.string(let method), let id?): self = .request(id, method: method, root["params"])
        case (.string(let method), nil):
            if let id = root["id"], id.value != .null {
                self = .invalid(.unknown, ResponseError(.invalidRequest, "`id` must be a number or a text."))
            } else {
                self = .notification(method: method, root["params"])
            }
        case (nil, let id?) where root["result"] != nil || root["error"] != nil:
            self = .response(id, result: root["error"] == nil ? root["result"] : nil)
        default:
            self = .invalid(id ?? .unknown, ResponseError(.invalidRequest, "`method` must be a text."))
        }
    }
}
