import Foundation
import Testing

/// The programs that the plugins run.
@Suite final class PluginToolTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tools-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs a tool in the folder; the lines that it prints, and its exit status.
    private func run(_ tool: String, _ arguments: [String]) throws -> (lines: [String], status: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: tool)
        process.currentDirectoryURL = folder
        process.arguments = arguments
        let output = Pipe()
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (text.split(separator: "\n").map(String.init), process.terminationStatus)
    }

    private var code: String {
        get throws { try String(contentsOf: folder.appending(path: "out.swift"), encoding: .utf8) }
    }

    /// A file that is as it would be written is left alone: what is built from it is not built again.
    @Test func theSameTablesLeaveTheFileAsItIs() throws {
        try write("\"a\" = \"A\";\n", to: "en.lproj/Shop.strings")
        try write("\"a\" = \"B\";\n", to: "pl.lproj/Shop.strings")
        let arguments = ["--output", "out.swift", "en.lproj/Shop.strings", "pl.lproj/Shop.strings"]
        #expect(try run("messages-generator", arguments) == ([], 0))
        let first = try code
        let file = folder.appending(path: "out.swift").path
        let past = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: file)
        #expect(try run("messages-generator", arguments.suffix(2).reversed() + arguments.prefix(2)) == ([], 0))
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date == past)
        try write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "en.lproj/Shop.strings")
        #expect(try run("messages-generator", arguments) == ([], 0))
        #expect(try code != first)
    }

    @Test func theConfigurationAndFormsAreRead() throws {
        try write(
            """
            {"development-locale": "pl", "tables": ["Shop"], "syntax": "icu", "access": "public", "embed": true,
             "namespaces": false, "rules": "standard", "catalogs": ["."], "forms": ["form.json"]}
            """, to: "messages.json")
        try write("\"A.TOO_LONG\" = \"A {max}\"; \"NUMBER_TOO_SMALL\" = \"{min}\";\n", to: "pl.lproj/Shop.strings")
        try write("\"a\" = \"B\";\n", to: "pl.lproj/Other.strings")
        try write(
            """
            {"form": "f", "fields": [{"name": "a", "label": "A", "rules": [{"rule": "length", "max": 3, "key": "A.TOO_LONG"}]}]}
            """, to: "form.json")
        let arguments = ["--output", "out.swift", "--configuration", "messages.json"]
        let files = ["form.json", "pl.lproj/Other.strings", "pl.lproj/Shop.strings"]
        #expect(try run("messages-generator", arguments + files) == ([], 0))
        let code = try code
        #expect(code.contains("public func aTooLong(max: Int, length: Int) -> String {"))
        #expect(code.contains("public func numberTooSmall(min: Double) -> String {"))
        #expect(code.contains("public static let catalog = MessageCatalog("))
        #expect(!code.contains("OtherMessages"))
    }

    @Test(arguments: [
        ("{\"acess\": \"public\"}", "messages.json:1:2: error: `acess` is not known here. Did you mean `access`?"),
        (
            "{\"access\": \"all\"}",
            "messages.json:1:12: error: `access` must be one of `internal`, `package`, `public`."
        ),
        ("{\n  \"embed\": 1}", "messages.json:2:12: error: `embed` must be true or false."),
        ("[]", "messages.json:1:1: error: `the file` must be an object: {…}."),
    ])
    func aMistakeOfTheConfigurationHasItsPlace(text: String, message: String) throws {
        try write(text, to: "messages.json")
        try write("\"a\" = \"A\";\n", to: "en.lproj/Shop.strings")
        let arguments = ["--output", "out.swift", "--configuration", "messages.json", "en.lproj/Shop.strings"]
        #expect(try run("messages-generator", arguments) == ([message], 1))
        #expect(try run("messages-generator", ["--output", "out.swift", "gone.strings"]).status == 1)
        #expect(throws: (any Error).self) { try code }
    }

    /// The schema and the documentation name what the reader knows.
    @Test func theSchemaAndTheDocumentationAreComplete() throws {
        try write("{\"zzzzzzzzzzzzzz\": 1}", to: "messages.json")
        let line = try run("messages-generator", ["--configuration", "messages.json"]).lines.first ?? ""
        let known = Set(line.split(separator: "`").dropFirst().map(String.init).filter { $0.allSatisfy(\.isField) })
            .subtracting(["zzzzzzzzzzzzzz"])
        struct Schema: Decodable {
            struct Field: Decodable {}
            let properties: [String: Field]
        }
        let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let schema = try Data(contentsOf: repository.appending(path: "Resources/Schemas/messages.schema.json"))
        #expect(try Set(JSONDecoder().decode(Schema.self, from: schema).properties.keys) == known)
        let page = try String(contentsOf: repository.appending(path: "docs/typed-messages.md"), encoding: .utf8)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") && $0.contains(" | ") }
        let fields = rows.compactMap { $0.split(separator: "`").dropFirst().first.map(String.init) }
        #expect(known.subtracting(["$schema"]).isSubset(of: fields))
    }

    @Test func aClashIsPrintedAndNothingIsWritten() throws {
        try write("\"a\" = \"A\";\n\"A\" = \"B\";\n", to: "en.lproj/Shop.strings")
        let (lines, status) = try run("messages-generator", ["--output", "out.swift", "en.lproj/Shop.strings"])
        #expect(status == 1)
        #expect(lines.first?.hasPrefix("en.lproj/Shop.strings:2:2: error: The keys `A` and `a`") ?? false)
        #expect(throws: (any Error).self) { try code }
    }

    /// What the audit finds is a warning at the table's line; the file that the build needs is there all the same.
    @Test func findingsAreWarnings() throws {
        try write(
            "\"a\" = \"{n, plural, one {# file} other {# files}}\";\n\"b\" = \"B\";\n", to: "en.lproj/Shop.strings")
        try write(
            "\n\"a\" = \"{n, plural, one {# plik} few {# pliki} other {# pliku}}\";\n", to: "pl.lproj/Shop.strings")
        let arguments = ["--output", "out.swift", "en.lproj/Shop.strings", "pl.lproj/Shop.strings"]
        let (lines, status) = try run("messages-diagnostics", arguments)
        #expect(status == 0)
        #expect(
            lines == [
                "pl.lproj/Shop.strings:2:9: warning: The form `many` of `{n}` is missing, so 0 is shown in the form "
                    + "`other`. Add it. "
                    + "[missing-plural-category]",
                "pl.lproj/Shop.strings:3:1: warning: `b` is missing. Translate the source text. [missing-key]",
            ])
        #expect(try code.hasPrefix("//"))
    }
}

extension Character {
    fileprivate var isField: Bool { isLetter || self == "-" || self == "$" }
}
