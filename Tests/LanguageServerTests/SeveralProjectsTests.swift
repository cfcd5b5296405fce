import Base
import Foundation
import TestSupport
import Testing

@testable import LanguageServer

/// Two projects of a folder that have the same keys: what stands in the code of one is about that one.
struct SeveralProjectsTests {
    private static let code = "let a = NSLocalizedString(\"HELLO\", comment: \"\")\n"

    private static func shop(_ configuration: String) throws -> Shop {
        let shop = try Shop([
            ".l10n-audit.yml": configuration, "One/en.lproj/A.strings": "\"HELLO\" = \"One\";\n",
            "Two/en.lproj/A.strings": "\"HELLO\" = \"Two\";\n", "One/App/A.swift": code, "Two/App/B.swift": code,
            "Both/C.swift": code, "Two/Forms/F.json": "{\"form\": \"f\", \"title\": \"HE\", \"fields\": []}\n",
        ])
        for path in ["en.lproj", "pl.lproj", "App", "Forms"] {
            try FileManager.default.removeItem(at: shop.folder.file(path))
        }
        return shop
    }

    private static let own = """
        projects:
          - path: One
            sources: [App]
          - path: Two
            sources: [App]
            forms: [Forms]

        """

    @Test(arguments: [own, "projects: [One, Two]\n"])
    func aKeyInCodeIsThatOfItsProject(configuration: String) throws {
        let shop = try Self.shop(configuration)
        for (code, name) in [("One/App/A.swift", "One"), ("Two/App/B.swift", "Two")] {
            let definition = try shop.ask("textDocument/definition", code, before: "ELLO")
            #expect(definition.array.first?["uri"]?.textValue?.hasSuffix("\(name)/en.lproj/A.strings") == true)
            let hover = try shop.ask("textDocument/hover", code, before: "ELLO")
            #expect(hover["contents"]?["value"]?.textValue?.contains(name) == true)
            let file = shop.folder.file(code).absoluteString.json
            let hints = try shop.client.request(
                "textDocument/inlayHint",
                "{\"textDocument\": {\"uri\": \(file)}, \"range\": {\"start\": {\"line\": 0, \"character\": 0}, \"end\": {\"line\": 1, \"character\": 0}}}"
            )
            #expect(hints.array.map { $0["label"]?.textValue } == [name])
            let keys = try shop.ask("textDocument/completion", code, before: "\", comment")
            #expect(keys["items"]?.array.map { $0["detail"]?.textValue } == [name])
        }
    }

    /// An inner project has the same findings in a workspace of the whole, of the outer project, and of both.
    @Test(arguments: [[""], ["App"], ["App/Kit"], ["App", "App/Kit"], ["", "App"]])
    func aFindingIsThatOfTheInnermostProject(folders: [String]) throws {
        let folder = try TemporaryFolder([
            ".l10n-audit.yml": """
            projects:
              - {path: App, severities: {empty-value: error}}
              - {path: App/Kit, severities: {empty-value: note}}

            """, "App/Kit/en.lproj/L.strings": "\"A\" = \"\";\n", "App/en.lproj/L.strings": "\"A\" = \"A one\";\n",
        ])
        let client = try Client(folders: folders.map { $0.isEmpty ? folder.url : folder.file($0) })
        client.publish()
        let file = folder.file("App/Kit/en.lproj/L.strings").absoluteString
        let found = client.published[file]?.filter { $0["code"]?.textValue == "empty-value" } ?? []
        // A note is 3 in the protocol.
        #expect(found.map { $0["severity"]?.wholeNumber } == [3], "\(folders): \(client.published)")
    }

    @Test
    func aFormIsThatOfItsProject() throws {
        let shop = try Self.shop(Self.own)
        let keys = try shop.ask("textDocument/completion", "Two/Forms/F.json", before: "\", \"fields")
        #expect(keys["items"]?.array.map { $0["detail"]?.textValue } == ["Two"])
    }

    @Test
    func aKeyIsRenamedInItsProjectAlone() throws {
        let shop = try Self.shop(Self.own)
        let edit = try shop.ask("textDocument/rename", "Two/App/B.swift", before: "ELLO", ", \"newName\": \"HI\"")
        #expect(Set(try shop.applying(edit).keys) == ["Two/App/B.swift", "Two/en.lproj/A.strings"])
        // Code that both read would find its key in one of them alone.
        let both = try Self.shop(Self.own.replacing("[App]", with: "[App, ../Both]"))
        let error = #expect(throws: Client.Failure.self) {
            try both.ask("textDocument/rename", "Two/App/B.swift", before: "ELLO", ", \"newName\": \"HI\"")
        }
        #expect(error?.message.contains("One") == true, "\(error?.message ?? "")")
    }
}
