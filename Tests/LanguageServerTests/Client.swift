import AuditRun
import Base
import Foundation
import Reports
import TestSupport
import Testing

@testable import LanguageServer

/// A client in the same process: it sends JSON, and keeps what it is sent.
final class Client {
    private(set) var received: [JSONNode] = []
    /// Whether another text is on its way to the server.
    var isSuperseded = false
    private(set) lazy var server = Server(
        pages: pages, isSuperseded: { [unowned self] in isSuperseded },
        isCancelled: { [unowned self] in queue.isCancelled($0) },
        send: { [unowned self] json in received.append(JSONNode(json.text)) })
    private let pages: String?
    private var queue = MessageQueue()
    private var count = 0

    init(pages: String? = nil) {
        self.pages = pages
    }

    /// A client that has said hello.
    convenience init(
        folders: [URL], capabilities: String = Client.pushed, options: String = "{}", pages: String? = nil
    ) throws {
        self.init(pages: pages)
        let list = folders.map { "{\"uri\": \($0.absoluteString.json), \"name\": \"x\"}" }.joined(separator: ", ")
        _ = try request(
            "initialize",
            "{\"processId\": null, \"rootUri\": null, \"capabilities\": \(capabilities), \"workspaceFolders\": [\(list)], \"initializationOptions\": \(options)}"
        )
        notify("initialized", "{}")
    }

    static let pushed = """
        {"textDocument": {"publishDiagnostics": {"relatedInformation": true, "versionSupport": true, \
        "codeDescriptionSupport": true, "tagSupport": {"valueSet": [1, 2]}}}}
        """
    static let pulling = """
        {"textDocument": {"publishDiagnostics": {"relatedInformation": true, "tagSupport": {"valueSet": [1, 2]}}, \
        "diagnostic": {}}, "workspace": {"diagnostics": {"refreshSupport": true}}}
        """

    /// Sends the body of a message as it is.
    func send(_ body: String) {
        let bytes = Array(body.utf8)
        queue.receive(Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes)
    }

    /// Takes a hover that waits, as the server's loop does while an audit runs.
    func settleHover() {
        guard server.answersHovers, let queued = queue.nextHover() else { return }
        server.take(queued.event, isCancelled: queued.isCancelled, at: 0)
    }

    /// Lets the server take what was sent.
    func settle() {
        while let arrival = queue.next(holdingRequests: server.waitsForProgress) {
            server.take(arrival.event, isCancelled: arrival.isCancelled, at: 0)
        }
    }

    func notify(_ method: String, _ params: String) {
        send("{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(params)}")
        settle()
    }

    /// The result of a request.
    func request(_ method: String, _ params: String) throws -> JSONNode {
        count += 1
        send("{\"jsonrpc\": \"2.0\", \"id\": \(count), \"method\": \"\(method)\", \"params\": \(params)}")
        settle()
        guard let answer = received.last(where: { $0["id"]?.value == .number("\(count)") }) else {
            throw Failure(message: "no answer to \(method)")
        }
        if let error = answer["error"] { throw Failure(message: error["message"]?.textValue ?? "") }
        return try #require(answer["result"])
    }

    struct Failure: Error {
        let message: String
    }

    /// Opens a file with a text.
    func open(_ file: URL, _ text: String, version: Int = 1) {
        notify(
            "textDocument/didOpen",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json), \"languageId\": \"x\", \"version\": \(version), \"text\": \(text.json)}}"
        )
    }

    /// Puts another text in place of a range.
    func change(_ file: URL, _ range: String?, _ text: String, version: Int) {
        let place = range.map { "\"range\": \($0), " } ?? ""
        notify(
            "textDocument/didChange",
            "{\"textDocument\": {\"uri\": \(file.absoluteString.json), \"version\": \(version)}, \"contentChanges\": [{\(place)\"text\": \(text.json)}]}"
        )
    }

    /// Lets the time pass until findings are sent.
    func publish() {
        guard let due = server.due else { return }
        server.publish(at: due)
    }

    /// What was last published of each file.
    var published: [String: [JSONNode]] {
        var all: [String: [JSONNode]] = [:]
        for message in received where message["method"]?.textValue == "textDocument/publishDiagnostics" {
            guard let uri = message["params"]?["uri"]?.textValue else { continue }
            all[uri] = message["params"]?["diagnostics"]?.array ?? []
        }
        return all.filter { !$0.value.isEmpty }
    }

    /// What the client is given when it asks for all.
    func pulled() throws -> [String: [JSONNode]] {
        let report = try request("workspace/diagnostic", "{\"previousResultIds\": []}")
        var all: [String: [JSONNode]] = [:]
        for item in report["items"]?.array ?? [] {
            all[item["uri"]?.textValue ?? ""] = item["items"]?.array ?? []
        }
        return all.filter { !$0.value.isEmpty }
    }
}

extension String {
    /// The text as a JSON string.
    var json: String {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        JSONSpelling.append(self, to: &bytes)
        return String(decoding: bytes + [UInt8(ascii: "\"")], as: UTF8.self)
    }
}

extension JSONNode {
    /// Reads a JSON text, as far as it is one.
    init(_ text: String) {
        let document = JSONDocument(SourceText("[\(text)]", path: "text"))
        guard let first = document.root?.array.first else { fatalError("This is no JSON: \(text)") }
        self = first
    }

    /// The value as JSON again.
    var text: String {
        switch value {
        case .null: "null"
        case .boolean(let flag): "\(flag)"
        case .number(let digits): digits
        case .string(let text): text.json
        case .array(let nodes): "[" + nodes.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\($0.key.json):\($0.value.text)" }.joined(separator: ",") + "}"
        }
    }
}

/// A finding as a line: what a report and a diagnostic both say of it.
enum Line {
    /// What `l10n-audit check --format json` says of a folder, by file.
    static func reported(_ folder: URL) throws -> [String: [String]] {
        var request = AuditRequest()
        request.paths = [Files.tidy(folder.path(percentEncoded: false))]
        let report = try AuditRun(request).report(for: .json)
        let json = JSONNode(ReportFormat.json.render(report, isColored: false, isQuiet: false, isVerbose: false))
        var all: [String: [String]] = [:]
        for finding in json["findings"]?.array ?? [] {
            // A diagnostic names paths from the folder.
            let message = { (node: JSONNode) in text(node["message"]).replacing("`\(request.paths[0])/", with: "`") }
            let related = (finding["related"]?.array ?? []).map { "\n    " + place($0) + " " + message($0) }
            let words = [place(finding)] + ["check", "severity"].map { text(finding[$0]) } + [message(finding)]
            all[text(finding["file"]), default: []].append(words.joined(separator: " | ") + related.joined())
        }
        return all
    }

    private static func text(_ node: JSONNode?) -> String { node?.textValue ?? "nothing" }

    private static func place(_ node: JSONNode) -> String {
        let numbers = ["line", "column", "endLine", "endColumn"].map { "\(node[$0]?.wholeNumber ?? -1)" }
        return text(node["file"]) + ":" + numbers.joined(separator: ":")
    }

    /// What a client was told, by file.
    static func told(_ diagnostics: [String: [JSONNode]]) -> [String: [String]] {
        var all: [String: [String]] = [:]
        for (uri, diagnostics) in diagnostics {
            let path = DocumentURI.path(of: uri) ?? uri
            all[path] = diagnostics.map { diagnostic in
                let related = (diagnostic["relatedInformation"]?.array ?? []).map { related in
                    let path = DocumentURI.path(of: text(related["location"]?["uri"])) ?? "nowhere"
                    return "\n    " + path + ":" + numbers(related["location"]?["range"]) + " "
                        + text(related["message"])
                }
                let severity = [1: "error", 2: "warning", 3: "note"][diagnostic["severity"]?.wholeNumber ?? 0]
                let words = [
                    path + ":" + numbers(diagnostic["range"]), text(diagnostic["code"]), severity ?? "none",
                    text(diagnostic["message"]),
                ]
                return words.joined(separator: " | ") + related.joined()
            }
        }
        return all
    }

    private static func numbers(_ range: JSONNode?) -> String {
        ["start", "end"].flatMap { end in
            ["line", "character"].map { "\((range?[end]?[$0]?.wholeNumber ?? -2) + 1)" }
        }.joined(separator: ":")
    }
}
