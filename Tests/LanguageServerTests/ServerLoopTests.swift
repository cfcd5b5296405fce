import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// The server behind its pipes, where messages wait for their turn.
struct ServerLoopTests {
    /// What a server sends that finds all of some messages in its pipe.
    private static func sent(after messages: [String], isOpen: Bool = true) throws -> (sent: [JSONNode], status: Int32)
    {
        let input = Pipe()
        let output = try FileHandle(forWritingTo: URL(filePath: "/dev/null"))
        for message in messages {
            try input.fileHandleForWriting.write(
                contentsOf: Data("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8))
        }
        if !isOpen { try input.fileHandleForWriting.close() }
        var framing = MessageFraming()
        let status = ServerLoop.run(
            input: input.fileHandleForReading.fileDescriptor, output: output.fileDescriptor, pages: nil
        ) { framing.receive($0) }
        var sent: [JSONNode] = []
        while case .message(let body)? = framing.next() { sent.append(JSONNode(String(decoding: body, as: UTF8.self))) }
        return (sent, status)
    }

    private static func request(_ id: Int, _ method: String, _ params: String) -> String {
        "{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": \(params)}"
    }

    private static func notification(_ method: String, _ params: String) -> String {
        "{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(params)}"
    }

    private static func hello(_ folder: TemporaryFolder, _ capabilities: String) -> [String] {
        let folders = "[{\"uri\": \(folder.url.absoluteString.json), \"name\": \"x\"}]"
        return [
            request(1, "initialize", "{\"capabilities\": \(capabilities), \"workspaceFolders\": \(folders)}"),
            notification("initialized", "{}"),
        ]
    }

    private static let end = [request(9, "shutdown", "null"), notification("exit", "null")]

    /// What was sent, in a few words each.
    private static func words(_ sent: [JSONNode]) -> [String] {
        sent.map { message in
            let kind = message["params"]?["value"]?["kind"]?.textValue
            return kind ?? message["method"]?.textValue ?? "answer \(message["id"]?.wholeNumber ?? -1)"
        }
    }

    @Test
    func `Findings of a text that has changed meanwhile are not answered`() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let file = folder.file("en.lproj/A.strings").absoluteString.json
        let pull = "{\"textDocument\": {\"uri\": \(file)}}"
        let open = "{\"textDocument\": {\"uri\": \(file), \"languageId\": \"x\", \"version\": 1, \"text\": \"\"}}"
        let change = "{\"textDocument\": {\"uri\": \(file), \"version\": 2}, \"contentChanges\": [{\"text\": \"?\"}]}"
        let (sent, status) = try Self.sent(
            after: Self.hello(folder, Client.pulling) + [
                Self.request(2, "textDocument/diagnostic", pull), Self.notification("textDocument/didOpen", open),
                Self.request(3, "workspace/diagnostic", "{\"previousResultIds\": []}"),
                Self.notification("textDocument/didChange", change), Self.request(4, "textDocument/diagnostic", pull),
                Self.notification("textDocument/didClose", pull), Self.request(5, "textDocument/diagnostic", pull),
            ] + Self.end)
        #expect(status == 0)
        let answers = sent.filter { $0["id"] != nil }
        #expect(
            answers.map { $0["error"]?["code"]?.wholeNumber } == [nil, -32_802, -32_802, -32_802, nil, nil])
        #expect(answers[1]["error"]?["data"]?["retriggerRequest"]?.flag == true)
        #expect(answers[4]["result"]?["items"]?.array.isEmpty == true)
    }

    @Test(arguments: [Client.pulling, "{}"])
    func theFirstLoadIsShownBeforeAnythingIsAnswered(diagnostics: String) throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let progress = "{\"window\": {\"workDoneProgress\": true}, " + diagnostics.dropFirst()
        let symbols = Self.request(2, "workspace/symbol", "{\"query\": \"A\"}")
        let isThere = "{\"jsonrpc\": \"2.0\", \"id\": \"0\", \"result\": null}"
        let (sent, _) = try Self.sent(
            after: Self.hello(folder, progress.replacing(", }", with: "}")) + [symbols, isThere] + Self.end)
        #expect(
            Self.words(sent) == [
                "answer 1", "window/workDoneProgress/create", "begin", "report", "report", "report", "report", "end",
                "answer 2", "answer 9",
            ])
        // A client that has said all is not waited for.
        let (others, status) = try Self.sent(
            after: Self.hello(folder, progress.replacing(", }", with: "}")) + [symbols] + Self.end, isOpen: false)
        #expect(status == 0)
        #expect(
            Self.words(others) == ["answer 1", "window/workDoneProgress/create", "answer 2", "answer 9"])
    }

    @Test
    func `A hover is answered before a menu and a search that were asked for before`() throws {
        let text = "\"A\" = \"a\";\n"
        let folder = try TemporaryFolder(["en.lproj/A.strings": text])
        let file = folder.file("en.lproj/A.strings").absoluteString.json
        let document = "{\"uri\": \(file), \"languageId\": \"x\", \"version\": 1, \"text\": \(text.json)}"
        let place = "\"textDocument\": {\"uri\": \(file)}"
        let point = "{\"line\": 0, \"character\": 1}"
        let (sent, status) = try Self.sent(
            after: Self.hello(folder, "{}") + [
                Self.notification("textDocument/didOpen", "{\"textDocument\": \(document)}"),
                Self.request(2, "workspace/symbol", "{\"query\": \"A\"}"),
                Self.request(
                    3, "textDocument/codeAction", "{\(place), \"range\": {\"start\": \(point), \"end\": \(point)}}"),
                Self.request(4, "workspace/symbol", "{\"query\": \"A\"}"),
                Self.request(5, "textDocument/hover", "{\(place), \"position\": \(point)}"),
                Self.notification("textDocument/didClose", "{\(place)}"),
                Self.request(6, "textDocument/hover", "{\(place), \"position\": \(point)}"),
            ] + Self.end)
        #expect(status == 0)
        // The second hover is about a document that is closed before it.
        #expect(
            sent.compactMap { $0["id"]?.wholeNumber } == [1, 2, 5, 3, 4, 6, 9])
        #expect(sent.first { $0["id"]?.wholeNumber == 5 }?["result"]?["contents"] != nil)
    }

    @Test
    func `A client that makes no room for progress is answered all the same`() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let (sent, status) = try Self.sent(
            after: Self.hello(folder, "{\"window\": {\"workDoneProgress\": true}}") + Self.end)
        #expect(status == 0)
        #expect(Self.words(sent) == ["answer 1", "window/workDoneProgress/create", "answer 9"])
    }
}
