import Foundation
import Tables
import Testing

@testable import LanguageServer

/// What `Editors/` holds, and what the command says of editors.
struct EditorFilesTests {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let extensionFolder = repository.appending(path: "Editors/VSCode")

    private static func json(_ name: String) throws -> JSONNode {
        let document = JSONDocument(try SourceText(contentsOf: extensionFolder.appending(path: name).path()))
        #expect(document.errors.isEmpty)
        return try #require(document.root)
    }

    @Test
    func theExtensionNamesFilesThatAreThere() throws {
        let manifest = try Self.json("package.json")
        let contributes = try #require(manifest["contributes"])
        let files =
            [manifest["main"]] + (contributes["languages"]?.array ?? []).map { $0["configuration"] }
            + (contributes["grammars"]?.array ?? []).map { $0["path"] }
        let names = files.compactMap { $0?.textValue }
        #expect(names.count == 3)
        for name in names {
            #expect(
                FileManager.default.fileExists(atPath: Self.extensionFolder.appending(path: name).path()), "\(name)")
        }
        _ = try Self.json("language-configuration.json")
    }

    @Test
    func thePatternsOfTheGrammarAreThoseOfRegularExpressions() throws {
        var patterns: [String] = []
        var includes: Set<String> = []
        func collect(_ node: JSONNode) {
            if case .object(let members) = node.value {
                for member in members {
                    if ["match", "begin", "end"].contains(member.key), let text = member.value.textValue {
                        patterns.append(text)
                    }
                    if member.key == "include", let text = member.value.textValue { includes.insert(text) }
                    collect(member.value)
                }
            }
            for element in node.array { collect(element) }
        }
        let grammar = try Self.json("syntaxes/strings.tmLanguage.json")
        collect(grammar)
        #expect(patterns.count > 10)
        for pattern in patterns { #expect(throws: Never.self) { try NSRegularExpression(pattern: pattern) } }
        for include in includes { #expect(grammar["repository"]?[String(include.dropFirst())] != nil, "\(include)") }
    }

    @Test(arguments: ["Neovim", "Helix", "Zed", "VS Code", "Emacs", "Kate"])
    func theHelpSaysHowEachEditorStartsTheServer(editor: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "l10n-audit")
        process.arguments = ["lsp", "--help"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let help = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(help.contains(editor))
        let page = try String(contentsOf: Self.repository.appending(path: "docs/editors.md"), encoding: .utf8)
        #expect(page.contains("## \(editor)\n"))
    }
}
