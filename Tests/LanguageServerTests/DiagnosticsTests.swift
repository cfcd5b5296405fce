import AuditRun
import Base
import Checks
import Findings
import Foundation
import Projects
import Tables
import TestSupport
import Testing

@testable import LanguageServer

struct DiagnosticsTests {
    static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// The folders of fixtures that an audit finds tables in, as `l10n-audit check` is asked about them.
    static let fixtures: [URL] = {
        let all = (FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)?.allObjects ?? [])
            .compactMap { $0 as? URL }
        let holders = all.filter { $0.path().contains("/Fixtures/") && $0.hasDirectoryPath }
        return holders.filter { (try? Line.reported($0)) != nil }.sorted { $0.path() < $1.path() }
    }()

    /// A table with a finding, whatever its syntax.
    private static let broken = "\"A\" = \"a\";\n\"A\" = \"b\";\n"

    private func expectSame(_ told: [String: [JSONNode]], _ folder: URL) throws {
        let (told, reported) = (Line.told(told), try Line.reported(folder))
        #expect(Set(told.keys) == Set(reported.keys))
        for (path, lines) in reported { #expect(told[path] == lines) }
    }

    @Test
    func thereAreFixtures() {
        #expect(Self.fixtures.count >= 4)
    }

    @Test(arguments: fixtures)
    func fixturesHaveTheFindingsOfTheCommand(folder: URL) throws {
        try expectSameInEachWay(folder)
    }

    /// Of each check, the examples that it is documented with, as folders.
    @Test(arguments: Checks.descriptions.map(\.id))
    func examplesHaveTheFindingsOfTheCommand(check: CheckID) throws {
        let description = try #require(Checks.description(of: check))
        for example in description.failing + description.passing {
            let folder = try TemporaryFolder()
            for file in example.files + example.sources {
                try folder.write(file.text.filter { $0 != CheckExample.marker }, to: file.path)
            }
            let severity = description.isOffByDefault ? "severities: {\(check): warning}\n" : ""
            let sources =
                example.sources.isEmpty
                ? "" : "sources: [\(Set(example.sources.map(\.path)).sorted().joined(separator: ", "))]\n"
            try folder.write(
                "runtime: \(example.runtime)\n" + severity + sources
                    + (example.declared == nil ? "" : "rules: standard\n"),
                to: ".l10n-audit.yml")
            guard (try? Line.reported(folder.url)) != nil else { continue }
            try expectSameInEachWay(folder.url)
        }
    }

    /// A configuration with several projects, two of which have a file of their own, beside a second folder of the workspace.
    @Test
    func `Several projects of a folder have the findings of the command`() throws {
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": "projects:\n  - A\n  - path: B\n    development-locale: pl\n  - C\n",
            "A/.l10n-audit.yml": "severities: {duplicate-key: note}\n", "A/en.lproj/T.strings": Self.broken,
            "B/pl.lproj/T.strings": Self.broken, "B/en.lproj/T.strings": "", "C/en.lproj/T.strings": Self.broken,
            "C/.l10n-audit.yml": "severities: {duplicate-key: off, missing-comment: warning}\n",
        ])
        #expect(try Line.reported(folder.url).count >= 3)
        try expectSameInEachWay(folder.url)
    }

    private func expectSameInEachWay(_ folder: URL) throws {
        let pushed = try Client(folders: [folder])
        pushed.publish()
        try expectSame(pushed.published, folder)
        let pulling = try Client(folders: [folder], capabilities: Client.pulling)
        try expectSame(pulling.pulled(), folder)
        #expect(pulling.server.due == nil)
        #expect(pulling.published.isEmpty)
        // A file that is open and not changed is the file.
        for (path, _) in try Line.reported(folder) {
            let source = try SourceText(contentsOf: path)
            guard source.encoding != .binaryPropertyList else { continue }
            let file = URL(filePath: path)
            pushed.open(file, String(decoding: source.text, as: UTF8.self))
        }
        pushed.publish()
        try expectSame(pushed.published, folder)
    }

    @Test
    func anEditOfTheSourceMovesFindingsElsewhere() throws {
        let folder = try TemporaryFolder([
            "en.lproj/A.strings": "\"A\" = \"One\";\n", "pl.lproj/A.strings": "\"A\" = \"Jeden\";\n",
        ])
        let client = try Client(folders: [folder.url])
        client.publish()
        #expect(client.published.isEmpty)
        let file = folder.file("en.lproj/A.strings")
        client.open(file, "\"A\" = \"One\";\n")
        client.change(
            file, #"{"start": {"line": 1, "character": 0}, "end": {"line": 1, "character": 0}}"#, "\"B\" = \"Two\";\n",
            version: 2)
        #expect(client.published.isEmpty)
        client.publish()
        let polish = try #require(client.published[folder.file("pl.lproj/A.strings").absoluteString]?.first)
        #expect(polish["code"]?.textValue == "missing-key")
        #expect(polish["relatedInformation"]?.array.first?["location"]?["uri"]?.textValue == file.absoluteString)
        // Closed without being saved, it is again what the disk holds.
        client.notify("textDocument/didClose", "{\"textDocument\": {\"uri\": \(file.absoluteString.json)}}")
        client.publish()
        #expect(client.published.isEmpty)
    }

    @Test
    func nothingIsSaidOfAnOldVersion() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": Self.broken])
        let client = try Client(folders: [folder.url])
        let file = folder.file("en.lproj/A.strings")
        client.open(file, Self.broken, version: 4)
        client.isSuperseded = true
        client.server.publish(at: 0)
        client.isSuperseded = false
        #expect(!client.received.contains { $0["method"]?.textValue == "textDocument/publishDiagnostics" })
        #expect(client.server.due != nil)
        client.publish()
        let told = try #require(client.received.last { $0["method"]?.textValue == "textDocument/publishDiagnostics" })
        #expect(told["params"]?["version"]?.wholeNumber == 4)
        // The same findings of another version are told again, since a client waits for that version.
        client.change(file, nil, Self.broken + "\n", version: 5)
        client.publish()
        #expect(client.received.last?["params"]?["version"]?.wholeNumber == 5)
    }

    @Test
    func whatHasNotChangedIsNotSentAgain() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": Self.broken])
        let client = try Client(folders: [folder.url], capabilities: Client.pulling)
        let file = folder.file("en.lproj/A.strings").absoluteString.json
        let first = try client.request("textDocument/diagnostic", "{\"textDocument\": {\"uri\": \(file)}}")
        #expect(first["kind"]?.textValue == "full")
        #expect(first["items"]?.array.isEmpty == false)
        let id = try #require(first["resultId"]?.textValue)
        let second = try client.request(
            "textDocument/diagnostic", "{\"textDocument\": {\"uri\": \(file)}, \"previousResultId\": \"\(id)\"}")
        #expect(second["kind"]?.textValue == "unchanged")
        #expect(second["items"] == nil)
        client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
        #expect(client.received.last?["method"]?.textValue == "workspace/diagnostic/refresh")
    }

    @Test
    func findingsLinkToThePagesOfTheirChecks() throws {
        let folder = try TemporaryFolder([
            "en.lproj/A.strings": "\"A\" = \"a\";\n", "pl.lproj/A.strings": "\"A\" = \"b\";\n\"OLD\" = \"c\";\n",
        ])
        let client = try Client(folders: [folder.url], pages: "https://example.com/checks/")
        client.publish()
        let finding = try #require(client.published.values.first?.first)
        #expect(finding["code"]?.textValue == "extra-key")
        #expect(finding["codeDescription"]?["href"]?.textValue == "https://example.com/checks/extra-key.html")
        #expect(finding["tags"]?.array.map(\.wholeNumber) == [1])
        #expect(finding["source"]?.textValue == "l10n-audit")
        #expect(CheckDescription.pages.hasPrefix("https://"))
        // Struck through, where the client can.
        let stale = try TemporaryFolder([
            "en.lproj/A.strings": "\"A\" = \"a\";\n", "pl.lproj/A.strings": "\"A\" = \"b\";\n",
        ])
        var request = AuditRequest()
        request.paths = [stale.url.path(percentEncoded: false)]
        for acceptance in try request.acceptances(keys: [], tables: []) {
            try stale.write(acceptance.text, to: ".l10n-accepted")
        }
        try stale.write("\"A\" = \"c\";\n", to: "en.lproj/A.strings")
        for (known, shown) in [("[1, 2]", [2]), ("[1]", nil)] {
            let client = try Client(
                folders: [stale.url],
                capabilities: "{\"textDocument\": {\"publishDiagnostics\": {\"tagSupport\": {\"valueSet\": \(known)}}}}"
            )
            client.publish()
            let finding = try #require(client.published.values.first?.first)
            #expect(finding["code"]?.textValue == "stale-translation")
            #expect(finding["tags"]?.array.compactMap(\.wholeNumber) == shown)
        }
        // A client that does not take them is not given them.
        let plain = try Client(folders: [folder.url], capabilities: "{}", pages: "https://example.com/checks/")
        plain.publish()
        let bare = try #require(plain.published.values.first?.first)
        #expect(bare["codeDescription"] == nil && bare["tags"] == nil && bare["relatedInformation"] == nil)
    }

    @Test func `A client that keeps data gets the message's key and arguments`() throws {
        let folder = try TemporaryFolder([
            "en.lproj/A.strings": "\"A\" = \"a\";\n",
            "pl.lproj/A.strings": "\"A\" = \"b\";\n\"OLD\" = \"b (c\";\n",
        ])
        for (capability, hasData) in [("\"dataSupport\": true", true), ("\"dataSupport\": false", false)] {
            let client = try Client(
                folders: [folder.url], capabilities: "{\"textDocument\": {\"publishDiagnostics\": {\(capability)}}}")
            client.publish()
            let finding = try #require(
                client.published.values.joined().first { $0["code"]?.textValue == "extra-key" })
            let data = finding["data"]
            #expect((data != nil) == hasData)
            guard hasData else { continue }
            let key = try #require(data?["messageKey"]?.textValue)
            #expect(key.hasPrefix("extra-key."))
        }
    }

    @Test
    func columnsCountInTheEncodingThatWasAgreedOn() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"日😀\" = \"a\"; \"日😀\" = \"b\";\n"])
        for (encoding, expected) in [("utf-16", 14...17), ("utf-8", 18...25)] {
            let client = try Client(
                folders: [folder.url], capabilities: "{\"general\": {\"positionEncodings\": [\"\(encoding)\"]}}")
            client.publish()
            let range = try #require(client.published.values.first?.first?["range"])
            let end = try #require(range["end"]?["character"]?.wholeNumber)
            let start = try #require(range["start"]?["character"]?.wholeNumber)
            #expect(start...end == expected)
        }
    }

    @Test
    func mistakesInOtherFilesStandAtTheirPlaces() throws {
        let folder = try TemporaryFolder([
            "en.lproj/A.strings": "\"A\" = \"a\";\n", ".l10n-audit.yml": "forms: [F.json]\n",
            "F.json": "{\"form\": \"f\", \"fields\": [{\"name\": \"a\", \"rules\": [{\"rule\": \"nonsense\"}]}]}\n",
        ])
        let client = try Client(folders: [folder.url])
        client.publish()
        #expect(
            client.published[folder.file("F.json").absoluteString]?.first?["range"]?["start"]?["line"]?.wholeNumber == 0
        )
        let file = folder.file(".l10n-audit.yml")
        client.open(file, "nonsense: [F.json]\n")
        client.publish()
        let mistake = try #require(client.published[file.absoluteString]?.first)
        #expect(mistake["message"]?.textValue?.hasPrefix("`nonsense` is not known here.") == true)
        #expect(mistake["severity"]?.wholeNumber == 1)
        client.change(file, nil, "required-locales: [en]\n", version: 2)
        client.publish()
        #expect(client.published.isEmpty)
    }

    @Test
    func aFolderWithoutTablesIsNoMistake() throws {
        let folder = try TemporaryFolder(["README.md": "x\n"])
        let client = try Client(folders: [folder.url])
        client.publish()
        #expect(client.published.isEmpty)
        let logs = client.received.filter { $0["method"]?.textValue == "window/logMessage" }
        #expect(logs.count == 1)
        #expect(logs.first?["params"]?["type"]?.wholeNumber == 3)
    }

    @Test
    func mistakesCountInTheEncodingThatWasAgreedOn() throws {
        let folder = try TemporaryFolder([
            "en.lproj/A.strings": "\"A\" = \"a\";\n", ".l10n-audit.yml": "{forms: [\"日😀.json\"], nonsense: 1}\n",
        ])
        for (encoding, expected) in [("utf-16", 22), ("utf-8", 26)] {
            let client = try Client(
                folders: [folder.url], capabilities: "{\"general\": {\"positionEncodings\": [\"\(encoding)\"]}}")
            client.publish()
            let range = try #require(client.published.values.first?.first?["range"])
            #expect(range["start"]?["character"]?.wholeNumber == expected)
        }
    }

    @Test
    func aConfigurationThatChangesOnTheDiskCounts() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": Self.broken, ".l10n-audit.yml": "runtime: messages\n"])
        let client = try Client(folders: [folder.url])
        client.publish()
        #expect(client.published.count == 1)
        try folder.write("runtime: messages\nseverities: {duplicate-key: off}\n", to: ".l10n-audit.yml")
        client.notify(
            "workspace/didChangeWatchedFiles",
            "{\"changes\": [{\"uri\": \(folder.file(".l10n-audit.yml").absoluteString.json), \"type\": 2}]}")
        client.publish()
        #expect(client.published.isEmpty)
    }

    @Test
    func foldersComeAndGo() throws {
        let first = try TemporaryFolder(["en.lproj/A.strings": Self.broken])
        let second = try TemporaryFolder(["en.lproj/B.strings": Self.broken])
        let client = try Client(folders: [first.url])
        client.publish()
        #expect(client.published.count == 1)
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            "{\"event\": {\"added\": [{\"uri\": \(second.url.absoluteString.json), \"name\": \"b\"}], \"removed\": []}}"
        )
        client.publish()
        #expect(client.published.count == 2)
        client.notify(
            "workspace/didChangeWorkspaceFolders",
            "{\"event\": {\"removed\": [{\"uri\": \(first.url.absoluteString.json), \"name\": \"a\"}], \"added\": []}}")
        client.publish()
        #expect(Set(client.published.keys) == [second.file("en.lproj/B.strings").absoluteString])
        // A file that comes from outside the editor, and goes again.
        try second.write(Self.broken, to: "pl.lproj/B.strings")
        client.notify("workspace/didChangeWatchedFiles", "{\"changes\": []}")
        client.publish()
        #expect(client.published.count == 2)
    }

    /// A file that was never saved takes nothing from the findings of the others.
    @Test
    func `A table that is not on the disk is audited with the others`() throws {
        let folder = try TemporaryFolder(["en.lproj/T.strings": Self.broken])
        let client = try Client(folders: [])
        client.open(folder.url.appending(path: "en.lproj/T.strings"), Self.broken)
        client.publish()
        client.open(folder.url.appending(path: "pl.lproj/T.strings"), "\"A\" = \"{\";\n")
        client.publish()
        let names = client.published.keys.map { $0.split(separator: "/").suffix(2).joined(separator: "/") }.sorted()
        #expect(names == ["en.lproj/T.strings", "pl.lproj/T.strings"])
    }

    @Test
    func aTableWithoutAFolderIsAudited() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let client = try Client(folders: [])
        let file = folder.file("en.lproj/A.strings")
        client.open(file, Self.broken)
        client.publish()
        #expect(client.published[file.absoluteString]?.first?["code"]?.textValue == "duplicate-key")
    }

    @Test
    func theFirstLoadSaysHowFarItIs() throws {
        let folder = try TemporaryFolder(["en.lproj/A.strings": "\"A\" = \"a\";\n"])
        let client = try Client(
            folders: [folder.url],
            capabilities:
                #"{"window": {"workDoneProgress": true}, "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}}}"#
        )
        let asked = client.received.compactMap { $0["method"]?.textValue }
        #expect(asked == ["client/registerCapability", "window/workDoneProgress/create"])
        let request = client.received.first { $0["method"]?.textValue == "client/registerCapability" }
        let registration = request?["params"]?["registrations"]?.array.first
        let watchers = registration?["registerOptions"]?["watchers"]?.array ?? []
        let globs = watchers.compactMap { $0["globPattern"]?.textValue }
        let extensions = TableFile.Format.all.map(\.pathExtension).joined(separator: ",")
        #expect(globs.contains("**/*.{\(extensions)}") && globs.contains("**/GNUmakefile"))
        let id = try #require(client.received.last?["id"]?.textValue)
        client.send("{\"jsonrpc\": \"2.0\", \"id\": \(id.json), \"result\": null}")
        client.settle()
        client.publish()
        let values = client.received.filter { $0["method"]?.textValue == "$/progress" }
            .compactMap { $0["params"]?["value"] }
        #expect(values.first?["kind"]?.textValue == "begin" && values.last?["kind"]?.textValue == "end")
        let reports = values.dropFirst().dropLast()
        #expect(reports.allSatisfy { $0["kind"]?.textValue == "report" })
        #expect(
            reports.compactMap { $0["message"]?.textValue }
                == ["Reading 0 of 1", "Reading 1 of 1", "Checking 0 of 1", "Checking 1 of 1"])
    }

    @Test
    func aLongLoadReportsEachTenth() {
        var messages: [String] = []
        let observer = ProgressReport(id: "1", token: "t").observer { messages.append($0.text) }
        observer(.begins(.checking, steps: 1000))
        for _ in 0..<1000 { observer(.stepDone) }
        #expect(messages.count == 11 && messages[3].contains("Checking 300 of 1000"))
    }
}
