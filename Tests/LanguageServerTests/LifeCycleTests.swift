import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

struct LifeCycleTests {
    private func code(_ client: Client) -> Int? { client.received.last?["error"]?["code"]?.wholeNumber }

    @Test
    func nothingIsAnsweredBeforeInitialize() {
        let client = Client()
        client.send(#"{"jsonrpc": "2.0", "id": "a", "method": "textDocument/hover", "params": {}}"#)
        client.settle()
        #expect(code(client) == -32_002)
        #expect(client.received.last?["id"]?.textValue == "a")
        client.notify("textDocument/didOpen", "{}")
        #expect(client.received.count == 1)
        client.notify("exit", "{}")
        #expect(client.server.exitStatus == 1)
    }

    @Test
    func theEndIsByTheBook() throws {
        let client = try Client(folders: [])
        #expect(try client.request("shutdown", "null").value == .null)
        client.send(#"{"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover"}"#)
        client.settle()
        #expect(code(client) == -32_600)
        client.notify("exit", "null")
        #expect(client.server.exitStatus == 0)
    }

    @Test
    func whatIsNotKnownIsSaid() throws {
        let client = try Client(folders: [])
        let before = client.received.count
        client.notify("$/somethingNew", "{}")
        client.notify("somebody/somethingNew", "{}")
        #expect(client.received.count == before)
        client.send(#"{"jsonrpc": "2.0", "id": 7, "method": "$/somethingNew"}"#)
        client.settle()
        #expect(code(client) == -32_601)
        client.send(#"{"jsonrpc": "2.0", "id": 8, "method": "initialize", "params": {"capabilities": {}}}"#)
        client.settle()
        #expect(code(client) == -32_600)
    }

    @Test(arguments: [
        ("{", -32_700), ("", -32_700), ("[]", -32_600), ("17", -32_600), ("{\"id\": 1, \"method\": \"x\"}", -32_600),
        ("{\"jsonrpc\": \"2.0\", \"id\": [1], \"method\": \"x\"}", -32_600),
        ("{\"jsonrpc\": \"2.0\", \"id\": 1}", -32_600),
        ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 3}", -32_600), ("{\"a\": \"\u{1}\"}", -32_700),
        (String(repeating: "[", count: 100_000), -32_700),
    ])
    func brokenMessagesAreErrors(body: String, expected: Int) throws {
        let client = try Client(folders: [])
        client.send(body)
        client.settle()
        #expect(code(client) == expected)
        // And the next request is answered.
        #expect(try client.request("shutdown", "null").value == .null)
    }

    @Test
    func aRequestThatWaitsCanBeCancelled() throws {
        let client = try Client(folders: [])
        client.send(#"{"jsonrpc": "2.0", "id": 7, "method": "shutdown"}"#)
        client.send(#"{"jsonrpc": "2.0", "id": "8", "method": "shutdown"}"#)
        client.send(#"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 7}}"#)
        // One that was never asked is none, and does no harm to a later one of that id.
        client.send(#"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": 99}}"#)
        client.settle()
        #expect(client.received.suffix(2).first?["error"]?["code"]?.wholeNumber == -32_800)
        #expect(client.received.last?["result"]?.value == .null)
    }

    /// A client finds its request by the id (JSON-RPC 2.0, section 4): the value stays, and so does the spelling.
    @Test(arguments: [
        "0", "-1", "7.5", "1e3", "-0", "98765432109876543210", "1.0", "\"7\"", "\"\"", "0.10000000000000000000000001",
    ])
    func anIdComesBackAsItWasSent(id: String) throws {
        let client = try Client(folders: [])
        client.send("{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"shutdown\"}")
        client.settle()
        #expect(client.received.last?["id"]?.value == JSONNode(id).value)
    }

    @Test
    func aNotificationWithAMistakeChangesNothing() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let client = try Client(folders: [folder.url])
        let file = folder.file("en.lproj/A.strings")
        client.open(file, "\"A\" = \"x\";\n")
        for range in [
            #"{"start": {"line": -1, "character": 0}, "end": {"line": 0, "character": 0}}"#,
            #"{"start": {"line": 1, "character": 0}, "end": {"line": 0, "character": 0}}"#,
            #"{"start": {"line": 1.5, "character": 0}, "end": {"line": 2, "character": 0}}"#, #"{"start": 4}"#, "[]",
        ] {
            client.change(file, range, "?", version: 2)
            #expect(client.received.last?["method"]?.textValue == "window/logMessage")
        }
        client.change(folder.file("other.strings"), nil, "?", version: 2)
        #expect(client.received.last?["method"]?.textValue == "window/logMessage")
        let document = try #require(client.server.workspace.documents[file.absoluteString])
        #expect(String(decoding: document.text, as: UTF8.self) == "\"A\" = \"x\";\n")
        #expect(document.version == 1)
    }

    @Test
    func theEncodingIsTheFirstThatBothKnow() throws {
        for (offered, expected) in [
            (#"["utf-32", "utf-8", "utf-16"]"#, "utf-8"), (#"["utf-16", "utf-8"]"#, "utf-16"), ("[]", "utf-16"),
            (#"["utf-7"]"#, "utf-16"),
        ] {
            let client = Client()
            let result = try client.request(
                "initialize", #"{"capabilities": {"general": {"positionEncodings": \#(offered)}}}"#)
            #expect(result["capabilities"]?["positionEncoding"]?.textValue == expected)
        }
    }

    /// Both have more to say than a pipe holds.
    @Test
    func aClientMayWriteAllBeforeItReads() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        // Where both wait for each other, the end comes from outside.
        process.arguments = [
            "timeout", "60",
            URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
                .appending(path: "l10n-audit").path(),
            "lsp",
        ]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let count = 4_000
        func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }
        let requests =
            [#"{"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": {}}}"#]
            + (1...count).map { #"{"jsonrpc": "2.0", "id": \#($0), "method": "shop/\#($0)", "params": {}}"# }
            + [
                #"{"jsonrpc": "2.0", "id": "end", "method": "shutdown"}"#,
                #"{"jsonrpc": "2.0", "method": "exit"}"#,
            ]
        try input.fileHandleForWriting.write(contentsOf: Data(requests.map(framed).joined().utf8))
        let answers = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(answers.ranges(of: "is not known here").count == count)
    }

    /// Without an option, findings lead to the site of `Packaging/project`, as reports do.
    @Test
    func theCommandLinksToTheSiteOfThisProject() throws {
        let folder = try TemporaryFolder([
            "en.lproj/A.strings": "\"A\" = \"a\";\n", "pl.lproj/A.strings": "\"A\" = \"b\";\n\"OLD\" = \"c\";\n",
        ])
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "l10n-audit")
        process.arguments = ["lsp"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        func framed(_ body: String) -> String { "Content-Length: \(body.utf8.count)\r\n\r\n\(body)" }
        let file = folder.file("pl.lproj/A.strings").absoluteString.json
        let takesLinks = #"{"codeDescriptionSupport": true}"#
        let capabilities = #"{"textDocument": {"diagnostic": \#(takesLinks), "publishDiagnostics": \#(takesLinks)}}"#
        let requests = [
            """
            {"jsonrpc": "2.0", "id": 0, "method": "initialize", "params": {"capabilities": \(capabilities), \
            "workspaceFolders": [{"uri": \(folder.url.absoluteString.json), "name": "shop"}]}}
            """,
            #"{"jsonrpc": "2.0", "method": "initialized", "params": {}}"#,
            """
            {"jsonrpc": "2.0", "id": 1, "method": "textDocument/diagnostic", "params": {"textDocument": {"uri": \(file)}}}
            """,
            #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#, #"{"jsonrpc": "2.0", "method": "exit"}"#,
        ]
        try input.fileHandleForWriting.write(contentsOf: Data(requests.map(framed).joined().utf8))
        let answers = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let project = try String(contentsOf: repository.appending(path: "Packaging/project"), encoding: .utf8)
        let site = try #require(project.firstMatch(of: /(?m)^site=(.+)$/)?.1)
        #expect(answers.replacing("\\/", with: "/").contains("\(site)/checks/extra-key.html"), "\(answers)")
    }
}
