import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Files that vanish, and documents that a client opens or changes in unusual ways. No finding is lost without a word.
struct LostFileTests {
    private static let polish = "\"A\" = \"Hej \";\n"

    private static func folder(_ more: KeyValuePairs<String, String> = [:]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"Hello\";\n", "pl.lproj/A.strings": polish])
        for (path, text) in more { try folder.write(text, to: path) }
        return folder
    }

    /// What is published of a file now.
    private static func messages(_ client: Client, _ folder: TemporaryFolder, _ path: String) -> [String] {
        client.published[folder.file(path).absoluteString, default: []].compactMap { $0["message"]?.textValue }
    }

    @Test(arguments: [true, false])
    func `Tables that vanish are missed in the configuration`(hasConfiguration: Bool) throws {
        let folder = try Self.folder(hasConfiguration ? [".l10n-audit.yml": "runtime: apple\n"] : [:])
        let client = try Client(folders: [folder.url])
        client.publish()
        #expect(Self.messages(client, folder, "pl.lproj/A.strings").count == 1)
        for name in ["en", "pl"] { try FileManager.default.removeItem(at: folder.file("\(name).lproj")) }
        client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
        client.publish()
        #expect(Self.messages(client, folder, "pl.lproj/A.strings").isEmpty)
        let missed = Self.messages(client, folder, ".l10n-audit.yml")
        #expect(missed.count == 1 && missed[0].hasPrefix("There is no catalog below `.`"), "\(missed)")
        // They come back.
        try folder.write(Self.polish, to: "pl.lproj/A.strings")
        try folder.write("\"A\" = \"Hello\";\n", to: "en.lproj/A.strings")
        client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
        client.publish()
        #expect(Self.messages(client, folder, ".l10n-audit.yml").isEmpty)
        #expect(Self.messages(client, folder, "pl.lproj/A.strings").count == 1)
    }

    @Test
    func `A catalog without tables is reported where it is named`() throws {
        let folder = try Self.folder([".l10n-audit.yml": "catalogs:\n  - .\n  - Empty\n", "Empty/readme.txt": ""])
        let client = try Client(folders: [folder.url])
        client.publish()
        let told = client.published[folder.file(".l10n-audit.yml").absoluteString, default: []]
        #expect(told.first?["range"]?["start"]?["line"]?.wholeNumber == 2)
        #expect(told.first?["message"]?.textValue?.contains("below `Empty`") == true, "\(told.map(\.text))")
    }

    @Test
    func `A folder that never had tables is not reported`() throws {
        let folder = try TemporaryFolder(["readme.txt": ""])
        let client = try Client(folders: [folder.url])
        client.publish()
        #expect(client.published.isEmpty)
    }

    @Test(arguments: [true, false])
    func `A document that is opened again gets its findings again`(isClosed: Bool) throws {
        let folder = try Self.folder()
        let client = try Client(folders: [folder.url])
        let file = folder.file("pl.lproj/A.strings")
        func count() -> Int {
            client.received.count {
                $0["params"]?["uri"]?.textValue == file.absoluteString && $0["params"]?["diagnostics"]?.array.count == 1
            }
        }
        client.open(file, Self.polish)
        client.publish()
        let before = count()
        if isClosed {
            client.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")
        }
        client.open(file, Self.polish)
        client.publish()
        #expect(count() == before + 1)
    }

    @Test(arguments: ["", ", \"version\": null"])
    func `A change without a version counts`(version: String) throws {
        let folder = try Self.folder()
        let client = try Client(folders: [folder.url])
        let file = folder.file("pl.lproj/A.strings")
        client.open(file, Self.polish)
        client.publish()
        func change(to text: String) {
            client.notify(
                "textDocument/didChange",
                "{\"textDocument\": {\"uri\": \(file.absoluteString.json)\(version)}, \"contentChanges\": [{\"text\": \(text.json)}]}"
            )
            client.publish()
        }
        change(to: "\"A\" = \"Hej\";\n")
        #expect(Self.messages(client, folder, "pl.lproj/A.strings").isEmpty)
        change(to: Self.polish)
        #expect(Self.messages(client, folder, "pl.lproj/A.strings").count == 1)
    }

    @Test
    func `A table outside of the folders is audited while it is open`() throws {
        let (folder, other) = (try Self.folder(), try Self.folder())
        let client = try Client(folders: [folder.url])
        let file = other.file("pl.lproj/A.strings")
        client.open(file, Self.polish)
        client.publish()
        #expect(Self.messages(client, other, "pl.lproj/A.strings").count == 1)
        client.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")
        client.publish()
        #expect(Self.messages(client, other, "pl.lproj/A.strings").isEmpty)
        #expect(Self.messages(client, folder, "pl.lproj/A.strings").count == 1)
    }
}
