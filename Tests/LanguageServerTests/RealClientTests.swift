import Foundation
import TestSupport
import Testing

/// Editors and their libraries as clients; `.ci/install-consumers` installs them.
@Suite(.serialized)
struct RealClientTests {
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let clients = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Clients")
    static let server = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent().appending(path: "l10n-audit")
    private static let pytest = repository.appending(path: ".build/consumers/bin/pytest")
    static let neovim = program("nvim")
    private static let emacs = program("emacs")
    private static let hasPytest = FileManager.default.isExecutableFile(atPath: pytest.path())
    private static let hasContextClient = FileManager.default.isExecutableFile(
        atPath: repository.appending(path: ".build/consumers/bin/mcp").path())

    static func program(_ name: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { URL(filePath: "\($0)/\(name)") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }

    static func run(_ program: URL, _ arguments: [String], _ variables: [String: String]) throws -> String {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self) + "status \(process.terminationStatus)"
    }

    @Test(
        .enabled(if: Extent.isAll, "\(SkipReason.takesLong)"),
        .enabled(if: hasPytest, "\(SkipReason.missing("pytest-lsp", .consumers))"))
    func messagesHaveTheShapesOfTheProtocol() throws {
        let cache = try TemporaryFolder()
        let output = try Self.run(
            Self.pytest,
            ["-q", "-p", "no:cacheprovider", "--rootdir", cache.url.path(), Self.clients.path() + "/test_protocol.py"],
            ["SERVER": Self.server.path(), "PYTHONDONTWRITEBYTECODE": "1"])
        #expect(output.hasSuffix("status 0"), "\(output.suffix(6_000))")
        #expect(output.contains(" passed"))
        #expect(!output.contains("skipped"))
    }

    @Test(.enabled(if: hasContextClient, "\(SkipReason.missing("The Python package mcp", .consumers))"))
    func `The client of the model context protocol uses the tools`() throws {
        let cache = try TemporaryFolder()
        let output = try Self.run(
            Self.pytest,
            ["-q", "-p", "no:cacheprovider", "--rootdir", cache.url.path(), Self.clients.path() + "/test_context.py"],
            ["SERVER": Self.server.path(), "PYTHONDONTWRITEBYTECODE": "1"])
        #expect(output.hasSuffix("status 0") && output.contains("2 passed"), "\(output.suffix(6_000))")
    }

    @Test(.enabled(if: neovim != nil, "\(SkipReason.missing("Neovim", .consumers))"))
    func neovimShowsMendsAndRenames() throws {
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": "sources: [App]\nruntime: messages\n",
            "en.lproj/Shop.strings":
                "\"ITEMS\" = \"{count, plural, one {# thing} other {# things}}\";\n\"HELLO\" = \"Hello, {name}!\";\n",
            "pl.lproj/Shop.strings":
                "\"ITEMS\" = \"{count, plural, one {# rzecz} few {# rzeczy} many {# rzeczy} other {# rzeczy}}\";\n\"HELLO\" = \"Cześć, {name}! \";\n",
            "App/View.swift":
                "let a = NSLocalizedString(\"HELLO\", comment: \"\") + NSLocalizedString(\"ITEMS\", comment: \"\")\n",
            "App/Bye.swift": "let b = NSLocalizedString(\"BYE\", comment: \"\")\n",
        ])
        let neovim = try #require(Self.neovim)
        let output = try Self.run(
            neovim,
            ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile \(Self.clients.path())/neovim.lua"],
            [
                "FOLDER": folder.url.path(), "HOME": folder.url.path(),
                "PLUGIN": Self.repository.path() + "/Editors/Neovim/l10n-audit.lua",
                "PATH": Self.server.deletingLastPathComponent().path() + ":"
                    + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
                "XDG_CACHE_HOME": folder.url.path() + ".home", "XDG_STATE_HOME": folder.url.path() + ".home",
            ])
        let steps = output.split(separator: "\n").map { $0.split(separator: "\t").joined(separator: " ") }
        #expect(
            steps == [
                "opened strings 2:28 whitespace-mismatch", "edited 2:28 whitespace-mismatch, 3:1 missing-key",
                "undone 2:28 whitespace-mismatch", "hover other 0, 2, 3, 4 0 things nil",
                "action Remove the space at the end.", "mended \"HELLO\" = \"Cześć, {name}!\";",
                "definition en.lproj/Shop.strings",
                "renamed let a = NSLocalizedString(\"GREETING\", comment: \"\") + NSLocalizedString(\"ITEMS\", comment: \"\")",
                "renamed \"GREETING\" = \"Cześć, {name}!\";", "ended", "status 0",
            ], "\(output)")
    }

    /// The configuration of Emacs is the code of its page.
    @Test(.enabled(if: emacs != nil, "\(SkipReason.missing("Emacs", .consumers))"))
    func emacsShowsCorrectsAndRenames() throws {
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": "sources: [App]\nruntime: messages\n",
            "en.lproj/Shop.strings":
                "\"ITEMS\" = \"{count, plural, one {# thing} other {# things}}\";\n\"HELLO\" = \"Hello, {name}!\";\n",
            "pl.lproj/Shop.strings":
                "\"ITEMS\" = \"{count, plural, one {# rzecz} few {# rzeczy} many {# rzeczy} other {# rzeczy}}\";\n\"HELLO\" = \"Cześć, {name}! \";\n",
            "en.lproj/Files.stringsdict":
                "<plist version=\"1.0\"><dict><key>FILES</key><string>Files</string></dict></plist>\n",
            "pl.lproj/Files.stringsdict":
                "<plist version=\"1.0\"><dict><key>FILES</key><string>Pliki </string></dict></plist>\n",
            "App/Catalog.xcstrings":
                "{\"sourceLanguage\": \"en\", \"strings\": {\"OLD\": {\"localizations\": {\"pl\": {\"stringUnit\": {\"state\": \"translated\", \"value\": \"Stare \"}}}}}, \"version\": \"1.0\"}\n",
            "App/View.swift":
                "let a = NSLocalizedString(\"HELLO\", comment: \"\") + NSLocalizedString(\"ITEMS\", comment: \"\")\n",
            "App/Bye.swift": "let b = NSLocalizedString(\"BYE\", comment: \"\")\n",
        ])
        let emacs = try #require(Self.emacs)
        let output = try Self.run(
            emacs, ["--no-init-file", "--batch", "--load", Self.clients.path() + "/emacs.el"],
            [
                "FOLDER": folder.url.path(), "HOME": folder.url.path() + ".home",
                "PAGE": Self.repository.path() + "/docs/editors/emacs.md",
                "PATH": Self.server.deletingLastPathComponent().path() + ":"
                    + (ProcessInfo.processInfo.environment["PATH"] ?? ""),
            ])
        // Emacs also writes progress messages, to standard error.
        let names = ["opened", "edited", "hover", "action", "corrected", "renamed", "ended", "failed", "status"]
        let steps = output.split(separator: "\n").map(String.init).filter { line in
            names.contains { line == $0 || line.hasPrefix($0 + " ") }
        }
        #expect(
            steps == [
                "opened strings-mode whitespace-mismatch", "opened stringsdict-mode whitespace-mismatch",
                "opened xcstrings-mode whitespace-mismatch", "edited missing-key whitespace-mismatch",
                "hover other 0, 2, 3, 4 0 things en", "action Remove the space at the end.",
                "corrected \"HELLO\" = \"Cześć, {name}!\";",
                "renamed let a = NSLocalizedString(\"GREETING\", comment: \"\") + NSLocalizedString(\"ITEMS\", comment: \"\")",
                "renamed \"GREETING\" = \"Cześć, {name}!\";", "ended", "status 0",
            ], "\(output)")
    }
}
