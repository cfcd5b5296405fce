import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// A crash of the process is not the end of a session.
struct CrashTests {
    private static func framed(_ body: String) -> [UInt8] { FramedMessage.bytes(of: Array(body.utf8)) }

    private static func request(_ id: Int, _ method: String, _ params: String = "{}") -> [UInt8] {
        framed("{\"jsonrpc\": \"2.0\", \"id\": \(id), \"method\": \"\(method)\", \"params\": \(params)}")
    }

    private static func notification(_ method: String, _ params: String = "{}") -> [UInt8] {
        framed("{\"jsonrpc\": \"2.0\", \"method\": \"\(method)\", \"params\": \(params)}")
    }

    private static func hello(_ folder: TemporaryFolder, _ capabilities: String = Client.pushed) -> [UInt8] {
        let folders = "[{\"uri\": \(folder.url.absoluteString.json), \"name\": \"x\"}]"
        return request(1, "initialize", "{\"capabilities\": \(capabilities), \"workspaceFolders\": \(folders)}")
            + notification("initialized")
    }

    private static func opened(_ file: URL, _ text: String) -> [UInt8] {
        let uri = file.absoluteString.json
        return notification(
            "textDocument/didOpen",
            "{\"textDocument\": {\"uri\": \(uri), \"languageId\": \"x\", \"version\": 4, \"text\": \(text.json)}}")
    }

    private static let symbols = "{\"query\": \"\"}"

    /// What a server sends that finds bytes in its pipe, and a log.
    private static func sent(after bytes: [UInt8], _ log: SessionLog) throws -> (sent: [JSONNode], status: Int32) {
        let input = Pipe()
        let output = try FileHandle(forWritingTo: URL(filePath: "/dev/null"))
        try input.fileHandleForWriting.write(contentsOf: Data(bytes))
        try input.fileHandleForWriting.close()
        var framing = MessageFraming()
        let status = ServerLoop.run(
            input: input.fileHandleForReading.fileDescriptor, output: output.fileDescriptor, pages: nil, log: log
        ) { framing.receive($0) }
        var sent: [JSONNode] = []
        while case .message(let body)? = framing.next() { sent.append(JSONNode(String(decoding: body, as: UTF8.self))) }
        return (sent, status)
    }

    /// The log as the next process finds it.
    private static func next(_ log: SessionLog) throws -> SessionLog {
        try #require(SessionLog(resuming: dup(log.descriptor)))
    }

    private static func answers(_ sent: [JSONNode]) -> [String] {
        sent.compactMap { message in
            guard let id = message["id"]?.wholeNumber else { return nil }
            return "\(id) " + (message["error"]?["code"]?.wholeNumber.map { "\($0)" } ?? "answered")
        }
    }

    private static func logged(_ sent: [JSONNode]) -> [String] {
        sent.filter { $0["method"]?.textValue == "window/logMessage" }.map { $0["params"]?["message"]?.textValue ?? "" }
    }

    @Test
    func `The request of a crash is an error and the next ones are answered`() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let log = try #require(SessionLog())
        let before = Self.hello(folder) + Self.request(2, "workspace/symbol", Self.symbols)
        let (first, _) = try Self.sent(after: before, log)
        #expect(Self.answers(first) == ["1 answered", "2 answered"])

        // The other request, and a half of a third, had arrived when the process crashed at the first one.
        let third = Self.request(4, "workspace/symbol", Self.symbols)
        log.append(Self.request(3, "workspace/symbol", Self.symbols) + third.prefix(40))
        log.begin(message: 2)
        let (second, status) = try Self.sent(
            after: third.dropFirst(40) + Self.request(5, "shutdown") + Self.notification("exit"), Self.next(log))
        #expect(Self.answers(second) == ["2 -32603", "3 answered", "4 answered", "5 answered"])
        #expect(
            second.first?["error"]?["message"]?.textValue
                == "The server crashed at `workspace/symbol`, and has started again. Its standard error has the reason; please report it."
        )
        #expect(status == 0)
    }

    @Test
    func aTextAtWhichTheServerCrashesIsLeftOut() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let file = folder.file("en.lproj/A.strings")
        let log = try #require(SessionLog())
        log.append(Self.hello(folder, Client.pulling) + Self.opened(file, "\"A\" = \"?"))
        log.begin(message: 2)
        let (sent, _) = try Self.sent(
            after: Self.request(2, "textDocument/hover", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")
                + Self.request(3, "workspace/diagnostic", "{\"previousResultIds\": []}"), Self.next(log))
        #expect(
            Self.logged(sent).first?.hasPrefix("The server crashed at `textDocument/didOpen`, which is left") == true)
        #expect(Self.answers(sent) == ["2 -32602", "3 answered"])
        // The file on disk has no mistake.
        #expect(sent.last?["result"]?["items"]?.array.isEmpty == true)
    }

    @Test
    func `An audit that crashes is not run again before a change`() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a;\n"])
        let log = try #require(SessionLog())
        log.append(Self.hello(folder))
        log.begin(message: 1)
        log.endMessage()
        log.note(.publishing)
        let (sent, _) = try Self.sent(after: [], Self.next(log))
        #expect(sent.count == 1)
        #expect(Self.logged(sent).first?.hasPrefix("The server crashed in an audit.") == true)
    }

    @Test
    func aClientIsAskedForItsSettingsAgain() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let log = try #require(SessionLog())
        _ = try Self.sent(after: Self.hello(folder, "{\"workspace\": {\"configuration\": true}}"), log)
        let (sent, _) = try Self.sent(after: [], Self.next(log))
        let methods = sent.map { $0["method"]?.textValue }
        #expect(methods.contains("workspace/configuration"))
    }

    @Test
    func aSessionEndsAtTheSixthCrashInAShortTime() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        var log = try #require(SessionLog())
        _ = try Self.sent(after: Self.hello(folder), log)
        var count: [Int] = []
        for _ in 0..<6 {
            log = try Self.next(log)
            count.append(Self.logged(try Self.sent(after: [], log).sent).count)
        }
        #expect(count == [1, 1, 1, 1, 1, 0])
    }

    @Test
    func aLogIsWrittenAnewWithTheTextsOfTheEditor() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let file = folder.file("en.lproj/A.strings")
        let client = try Client(folders: [folder.url], capabilities: Client.pulling)
        client.open(file, "\"A\" = \"a\";\n\"A\" = \"b\";\n", version: 4)
        client.change(file, nil, "\"A\" = \"a\";\n\"A\" = \"ü\u{1F600}\";\n", version: 5)
        let findings = try Line.told(client.pulled())
        #expect(!findings.isEmpty)

        let log = try #require(SessionLog())
        log.append([UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20))
        #expect(log.isLong)
        var queue = MessageQueue()
        queue.receive(Self.hello(folder, Client.pulling))
        var messages = SessionMessages()
        while let arrival = queue.next() { messages.note(arrival.event) }
        log.replace(with: messages.all(with: client.server.workspace.documents.values))
        #expect(!log.isLong && log.length < 4_096)
        let (sent, _) = try Self.sent(
            after: Self.request(7, "workspace/diagnostic", "{\"previousResultIds\": []}"), Self.next(log))
        var told: [String: [JSONNode]] = [:]
        for item in sent.last?["result"]?["items"]?.array ?? [] {
            #expect(item["version"]?.wholeNumber == 5)
            told[item["uri"]?.textValue ?? ""] = item["items"]?.array
        }
        #expect(Line.told(told) == findings)
    }

    @Test
    func whatIsNoLogIsNotTaken() throws {
        let folder = try TemporaryFolder(["a": String(repeating: "text ", count: 100)])
        let descriptor = open(folder.file("a").path(percentEncoded: false), O_RDONLY)
        defer { close(descriptor) }
        #expect(SessionLog(resuming: descriptor) == nil)
        #expect(SessionLog(resuming: 1_000) == nil)
    }

    /// The signals by which Swift's runtime, the C library and the system end a process.
    @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV])
    func `A process that crashes starts again and knows the texts of the editor`(signal: Int32) throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let server = try RunningServer()
        server.send(
            Self.hello(folder) + Self.opened(folder.file("en.lproj/A.strings"), "\"A\" = \"a\";\n\"A\" = \"b\";\n"))
        let findings = try server.next { $0["method"]?.textValue == "textDocument/publishDiagnostics" }
        #expect(findings["params"]?["diagnostics"]?.array.count == 1)
        // The answer shows that the findings are sent to their end. The process may not have noted yet that it is sent itself.
        server.send(Self.request(3, "workspace/symbol", Self.symbols))
        _ = try server.next { $0["id"]?.wholeNumber == 3 }

        server.crash(signal)
        let message = try server.next { $0["method"]?.textValue == "window/logMessage" || $0["error"] != nil }
        let sentence = (message["params"] ?? message["error"])?["message"]?.textValue
        #expect(sentence?.hasPrefix("The server crashed") == true)
        let again = try server.next { $0["method"]?.textValue == "textDocument/publishDiagnostics" }
        #expect(again == findings)

        server.send(Self.request(2, "shutdown") + Self.notification("exit"))
        #expect(try server.next { $0["id"]?.wholeNumber == 2 }["error"] == nil)
        #expect(server.status() == 0)
    }
}

/// `l10n-audit lsp` as a process.
private final class RunningServer {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var framing = MessageFraming()

    init() throws {
        // The reason of a crash would stand between the lines of the tests.
        process.standardError = FileHandle.nullDevice
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "l10n-audit")
        process.arguments = ["lsp"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit { process.terminate() }

    func send(_ bytes: [UInt8]) { input.fileHandleForWriting.write(Data(bytes)) }

    func crash(_ signal: Int32) { kill(process.processIdentifier, signal) }

    /// The next message of a kind; those before it are thrown away.
    func next(_ isWanted: (JSONNode) -> Bool) throws -> JSONNode {
        while true {
            while case .message(let body)? = framing.next() {
                let message = JSONNode(String(decoding: body, as: UTF8.self))
                if isWanted(message) { return message }
            }
            let data = output.fileHandleForReading.availableData
            guard !data.isEmpty else { throw Client.Failure(message: "the server has ended") }
            framing.receive(data)
        }
    }

    func status() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }
}
