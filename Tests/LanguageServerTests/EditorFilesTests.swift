import Base
import Foundation
import TestSupport
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
    func theExtensionStartsWhereThereAreTables() throws {
        let events = (try Self.json("package.json")["activationEvents"]?.array ?? []).compactMap(\.textValue)
        // Folders match no such pattern.
        let names = events.map { String($0.split(separator: "/").last ?? "") }
        #expect(names == ["*.strings", "*.stringsdict", "*.xcstrings", ".l10n-audit.yml"])
        // That of the client library.
        #expect(try Self.json("package.json")["engines"]?["vscode"]?.textValue == "^1.82.0")
        #expect(try Self.json("package.json")["dependencies"]?["vscode-languageclient"]?.textValue == "9.0.1")
    }

    /// A folder that somebody opens must not choose the program unasked, and what it sets else, the server takes.
    @Test
    func theExtensionHasTheSettingsOfTheServer() throws {
        let settings = try #require(Self.json("package.json")["contributes"]?["configuration"]?["properties"])
        #expect(settings["l10n-audit.path"]?["scope"]?.textValue == "machine-overridable")
        var taken = ClientSettings()
        // The setting `path` is the extension's own.
        let problems = taken.take(JSONNode("{\"locales\": [\"pl\"], \"formatting\": true, \"path\": \"l10n-audit\"}"))
        #expect(problems.isEmpty)
        #expect(taken.locales == ["pl"] && taken.formats)
        #expect(settings["l10n-audit.locales"] != nil && settings["l10n-audit.formatting"] != nil)
        let code = try String(
            contentsOf: Self.repository.appending(path: "Editors/VSCode/extension.js"), encoding: .utf8)
        #expect(code.contains("configurationSection: \"l10n-audit\""))
    }

    /// The client library comes from npm. A module without content takes its place here.
    @Test(.enabled(if: RealClientTests.program("node") != nil, "\(SkipReason.missing("Node", .consumers))"))
    func `The extension is packed as VS Code reads it, with its library`() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.copyItem(at: Self.extensionFolder, to: folder.file("VSCode"))
        try? FileManager.default.removeItem(at: folder.file("VSCode/node_modules"))
        let file = folder.file("l10n-audit.vsix").path()
        func run(_ arguments: [String]) throws -> String {
            try RealClientTests.run(
                URL(filePath: "/usr/bin/env"), ["python3", "-B"] + arguments, ["LC_ALL": "C.UTF-8"])
        }
        let pack = [Self.repository.path() + "/Packaging/extension.py", folder.file("VSCode").path(), file]
        #expect(try run(pack).contains("has no vscode-languageclient. Run `npm ci"))
        let library = "VSCode/node_modules/vscode-languageclient"
        try folder.write("{\"name\": \"vscode-languageclient\"}", to: library + "/package.json")
        let check = [Self.repository.path() + "/.ci/check-extension", file]
        #expect(try run(pack) == "status 0")
        #expect(try run(check).contains("Node can't load the extension"))
        try folder.write("exports.LanguageClient = class {};\n", to: library + "/node.js")
        #expect(try run(pack) == "status 0")
        let checked = try run(check)
        #expect(checked.hasSuffix("validation-messages.l10n-audit \(Version.current)\nstatus 0"), "\(checked)")
    }

    @Test
    func `The patterns of the grammar are those of regular expressions`() throws {
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
        // Neovim has no file type for `.strings` of its own.
        #expect(help.contains("vim.filetype.add({ extension = { strings = \"strings\""))
    }

    /// Each editor has a page of its own, to which the overview links.
    @Test(arguments: [
        ("Neovim", "neovim"), ("Helix", "helix"), ("Zed", "zed"), ("VS Code", "vscode"), ("Emacs", "emacs"),
        ("Kate", "kate"),
    ])
    func eachEditorHasAPage(editor: String, name: String) throws {
        let folder = Self.repository.appending(path: "docs")
        let page = try String(contentsOf: folder.appending(path: "editors/\(name).md"), encoding: .utf8)
        #expect(page.hasPrefix("# \(editor)\n"))
        #expect(page.contains("(../editors.md#settings)"))
        let overview = try String(contentsOf: folder.appending(path: "editors.md"), encoding: .utf8)
        #expect(overview.contains("[\(editor)](editors/\(name).md)"))
    }

    @Test
    func noEditorsPageIsWithoutATest() throws {
        let pages = try FileManager.default.contentsOfDirectory(
            atPath: Self.repository.appending(path: "docs/editors").path())
        #expect(pages.count == 6)
    }
}
