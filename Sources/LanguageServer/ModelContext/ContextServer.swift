package import AuditRun
internal import Base
internal import LibC

/// A server of the Model Context Protocol, through which a program asks what the audit knows of a project. Texts from files
/// are only values in structured results, never part of the server's own descriptions.
final class ContextServer {
    /// The supported versions of the protocol, newest last.
    static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

    private let tools: ContextTools
    private var isInitialized = false
    /// The first version in which a result of a tool is structured. Before it, it is a text.
    private static let structuredVersion = "2025-06-18"
    private var version = ContextServer.structuredVersion

    /// - Parameters:
    ///   - request: what is audited.
    ///   - edits: whether files may be written.
    init(_ request: AuditRequest, edits: Bool) {
        tools = ContextTools(request: request, edits: edits)
    }

    /// The answer to a line of the client; nil for a notification and for a response.
    func answer(_ event: MessageFraming.Event) -> JSONWriter? {
        switch event {
        case .lost(let reason), .refused(let reason):
            return OutgoingMessage.error(.unknown, ResponseError(.invalidRequest, reason))
        case .message(let body):
            switch IncomingMessage(body) {
            case .invalid(let id, let error): return OutgoingMessage.error(id, error)
            case .notification, .response: return nil
            case .request(let id, let method, let params):
                do throws(ResponseError) {
                    return OutgoingMessage.response(id, try answer(method, params))
                } catch {
                    return OutgoingMessage.error(id, error)
                }
            }
        }
    }

    private func answer(_ method: String, _ params: JSONNode?) throws(ResponseError) -> (inout JSONWriter) -> Void {
        switch method {
        case "ping": return { $0.object { _ in } }
        case "initialize":
            guard let params else { throw ResponseError(.invalidParams, "`initialize` takes an object.") }
            return try initialize(params)
        case _ where !isInitialized:
            throw ResponseError(.invalidRequest, "The first request must be `initialize`.")
        case "tools/list":
            let tools = tools.available
            return { json in
                json.object { json in
                    json.member("tools") { $0.array(tools) { $1.write(to: &$0) } }
                }
            }
        case "tools/call":
            guard let params else { throw ResponseError(.invalidParams, "`tools/call` takes an object.") }
            return try call(params)
        default: throw ResponseError(.methodNotFound, "`\(method)` is not known here.")
        }
    }

    private func initialize(_ params: JSONNode) throws(ResponseError) -> (inout JSONWriter) -> Void {
        let wanted = try params.text("protocolVersion")
        isInitialized = true
        version = Self.versions.contains(wanted) ? wanted : Self.versions[Self.versions.count - 1]
        let version = version
        return { json in
            json.object { json in
                json.member("protocolVersion", version)
                json.member("capabilities") { $0.object { $0.member("tools") { $0.object { _ in } } } }
                json.member("serverInfo") { json in
                    json.object { json in
                        json.member("name", Diagnostic.source)
                        json.member("version", Version.current)
                    }
                }
            }
        }
    }

    /// Calls a tool. A failure of the tool is a result, which a model reads. A call of an unknown tool is a protocol error.
    private func call(_ params: JSONNode) throws(ResponseError) -> (inout JSONWriter) -> Void {
        let name = try params.text("name")
        guard let tool = tools.available.first(where: { $0.name == name }) else {
            throw ResponseError(.invalidParams, "No tool is called `\(name)`. `tools/list` lists them.")
        }
        do throws(ResponseError) {
            let arguments = params.optional("arguments") ?? JSONNode(value: .object([]), range: params.range)
            let (page, cursor) = try tools.call(tool, WrittenObject(arguments, named: "arguments"))
            var result = JSONWriter(.embedded)
            page.write(cursor: cursor, to: &result)
            // The result is sent once: structured, or as a text to a client that knows no other results.
            guard version >= Self.structuredVersion else {
                let text = page.isError ? page.summary + "\n" + result.text : result.text
                return { Self.write(text, isError: page.isError, to: &$0) }
            }
            let summary = page.summary + (cursor.map { " There is more: ask with the cursor `\($0)`." } ?? "")
            return { Self.write(summary, structured: result, isError: page.isError, to: &$0) }
        } catch {
            return { Self.write(error.message, isError: true, to: &$0) }
        }
    }

    private static func write(
        _ text: String, structured: JSONWriter? = nil, isError: Bool, to json: inout JSONWriter
    ) {
        json.object { json in
            json.member("content") { json in
                json.array([text]) { json, text in
                    json.object { json in
                        json.member("type", "text")
                        json.member("text", text)
                    }
                }
            }
            if let structured { json.member("structuredContent") { $0.value(structured) } }
            json.member("isError", isError)
        }
    }
}

/// Runs a server of the Model Context Protocol over a file descriptor until its input ends.
package enum ContextLoop {
    /// - Parameters:
    ///   - request: what is audited.
    ///   - edits: whether files may be written.
    ///   - input: where messages come from, such as standard input.
    ///   - write: writes the bytes of a line.
    package static func run(
        _ request: AuditRequest, edits: Bool, input: Int32, write: ([UInt8]) -> Void
    ) {
        // The end of the input shows that the client has closed the connection, so the signal is ignored.
        signal(SIGPIPE, SIG_IGN)
        let server = ContextServer(request, edits: edits)
        var framing = LineFraming()
        while true {
            let chunk = InputChunks.next(from: input)
            guard !chunk.isEmpty else { return }
            for event in framing.receive(chunk) {
                guard var answer = server.answer(event) else { continue }
                answer.endLine()
                write(answer.bytes)
            }
        }
    }
}
