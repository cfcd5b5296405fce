import AuditRun
import Foundation
import Tables
import Testing

@testable import LanguageServer

/// The server of the Model Context Protocol, asked in the same process.
@Suite struct ModelContextTests {
    /// Polish lacks a form and has a space too many.
    private static func folder() throws -> Folder {
        try Folder([
            ".l10n-audit.yml": "runtime: messages\n",
            "en.lproj/Shop.strings":
                "\"ITEMS\" = \"{count, plural, one {# thing} other {# things}}\";\n\"HELLO\" = \"Hello, {name}!\";\n",
            "pl.lproj/Shop.strings":
                "\"ITEMS\" = \"{count, plural, one {# rzecz} few {# rzeczy} other {# rzeczy}}\";\n\"HELLO\" = \"Cześć, {name}! \";\n",
        ])
    }

    private static func server(_ folder: Folder, edits: Bool = false) throws -> ContextServer {
        var request = AuditRequest()
        request.paths = [Files.tidy(folder.url.path(percentEncoded: false))]
        let server = ContextServer(request, edits: edits)
        _ = try result(server, "initialize", "{\"protocolVersion\": \"2025-06-18\", \"capabilities\": {}}")
        return server
    }

    private static func answer(_ server: ContextServer, _ method: String, _ params: String) throws -> JSONNode {
        let text = "{\"jsonrpc\": \"2.0\", \"id\": 7, \"method\": \(method.json), \"params\": \(params)}"
        let json = try #require(server.answer(.message(Array(text.utf8))))
        // A message is one line.
        #expect(!json.bytes.contains(0x0A))
        return JSONNode(json.text)
    }

    private static func result(_ server: ContextServer, _ method: String, _ params: String) throws -> JSONNode {
        try #require(try answer(server, method, params)["result"])
    }

    private static func call(_ server: ContextServer, _ tool: String, _ arguments: String) throws -> JSONNode {
        try result(server, "tools/call", "{\"name\": \(tool.json), \"arguments\": \(arguments)}")
    }

    private static func checks(_ result: JSONNode) -> [String] {
        (result["structuredContent"]?["findings"]?.array ?? []).compactMap { $0["check"]?.textValue }
    }

    @Test(arguments: [("2024-11-05", "2024-11-05"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25")])
    func theVersionIsTheClientsWhereItIsKnown(wanted: String, spoken: String) throws {
        let server = ContextServer(AuditRequest(), edits: false)
        #expect(try Self.answer(server, "tools/list", "{}")["error"]?["code"]?.wholeNumber == -32_600)
        let result = try Self.result(server, "initialize", "{\"protocolVersion\": \(wanted.json)}")
        #expect(result["protocolVersion"]?.textValue == spoken)
    }

    @Test func findingsAreFilteredAndPaged() throws {
        let folder = try Self.folder()
        let server = try Self.server(folder)
        #expect(
            Self.checks(try Self.call(server, "list_findings", "{}")).sorted() == [
                "missing-plural-category", "whitespace-mismatch",
            ])
        #expect(
            Self.checks(try Self.call(server, "list_findings", "{\"key\": \"HELLO\"}")) == ["whitespace-mismatch"])
        let first = try Self.call(server, "list_findings", "{\"limit\": 1}")["structuredContent"]
        #expect(first?["total"]?.wholeNumber == 2 && first?["findings"]?.array.count == 1)
        #expect(first?["nextOffset"]?.wholeNumber == 1)
        let last = try Self.call(server, "list_findings", "{\"limit\": 1, \"offset\": 1}")["structuredContent"]
        #expect(last?["findings"]?.array.count == 1 && last?["nextOffset"] == nil)
        let beyond = try Self.call(server, "list_findings", "{\"offset\": 9223372036854775807}")
        #expect(Self.checks(beyond).isEmpty && beyond["isError"]?.flag == false)
        for wrong in ["{\"limit\": 0}", "{\"check\": \"nothing\"}", "{\"offset\": -1}", "{\"severity\": \"bad\"}"] {
            #expect(try Self.call(server, "list_findings", wrong)["isError"]?.flag == true, "\(wrong)")
        }
    }

    @Test func aMessageHasItsFormsInEachLocale() throws {
        let folder = try Self.folder()
        let server = try Self.server(folder)
        let result = try Self.call(server, "show_message", "{\"key\": \"ITEMS\", \"locale\": \"pl\"}")
        let message = try #require(result["structuredContent"]?["messages"]?.array.first)
        let forms = (message["forms"]?.array ?? []).compactMap { $0["text"]?.textValue }
        #expect(forms.contains("2 rzeczy"))
        #expect(message["source"]?.textValue == "{count, plural, one {# thing} other {# things}}")
        #expect(try Self.call(server, "show_message", "{\"key\": \"NONE\"}")["isError"]?.flag == true)
        let page = try Self.call(server, "explain_check", "{\"check\": \"missing-key\"}")
        #expect(page["structuredContent"]?["page"]?.textValue?.hasPrefix("# missing-key") == true)
    }

    @Test func aTranslationIsAuditedAndNotWritten() throws {
        let folder = try Self.folder()
        let server = try Self.server(folder)
        let file = folder.file("pl.lproj/Shop.strings")
        let before = try Data(contentsOf: file)
        let right = "{\"key\": \"HELLO\", \"locale\": \"pl\", \"text\": \"Witaj, {name}!\"}"
        #expect(Self.checks(try Self.call(server, "check_translation", right)) == [])
        let wrong = "{\"key\": \"HELLO\", \"locale\": \"pl\", \"text\": \"Witaj, {imię}!\"}"
        #expect(Self.checks(try Self.call(server, "check_translation", wrong)) == ["argument-mismatch"])
        #expect(try Data(contentsOf: file) == before)
        let nowhere = "{\"key\": \"HELLO\", \"locale\": \"de\", \"text\": \"Hallo\"}"
        #expect(try Self.call(server, "check_translation", nowhere)["isError"]?.flag == true)
    }

    @Test func aFixIsWrittenOnlyWhereThatIsAllowed() throws {
        let folder = try Self.folder()
        let file = folder.file("pl.lproj/Shop.strings")
        let before = try String(contentsOf: file, encoding: .utf8)
        let shown = try Self.call(try Self.server(folder), "apply_fix", "{\"check\": \"whitespace-mismatch\"}")
        #expect(shown["structuredContent"]?["written"]?.flag == false)
        let diff = shown["structuredContent"]?["files"]?.array.first?["diff"]?.textValue ?? ""
        #expect(diff.contains("\n+\"HELLO\" = \"Cześć, {name}!\";"))
        #expect(try String(contentsOf: file, encoding: .utf8) == before)
        let server = try Self.server(folder, edits: true)
        #expect(
            try Self.call(server, "apply_fix", "{\"check\": \"whitespace-mismatch\"}")["structuredContent"]?["written"]?
                .flag == true)
        #expect(try String(contentsOf: file, encoding: .utf8) == before.replacing("! \"", with: "!\""))
        #expect(try Self.call(server, "apply_fix", "{\"check\": \"unused-key\"}")["isError"]?.flag == true)
    }

    @Test func linesAreMessagesWhereverTheyAreCut() {
        var framing = LineFraming(limit: 8)
        var events: [MessageFraming.Event] = []
        for byte in Array("{}\r\n\n[1]\n123456789012\n{}\n".utf8) { events += framing.receive([byte]) }
        #expect(
            events == [
                .message(Array("{}\r".utf8)), .message(Array("[1]".utf8)),
                .refused(reason: "A message has more than 8 bytes."), .message(Array("{}".utf8)),
            ])
    }

    @Test(arguments: ["{", "[]", "{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"none\"}", "\u{0}"])
    func whatCannotBeAnsweredIsAnError(line: String) throws {
        let folder = try Self.folder()
        let json = try #require(try Self.server(folder).answer(.message(Array(line.utf8))))
        #expect(JSONNode(json.text)["error"] != nil)
    }
}
