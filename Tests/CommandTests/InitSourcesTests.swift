import Foundation
import TestSupport
import Testing

@Suite struct InitSourcesTests {
    private func configuration(_ files: [String: String]) throws -> (text: String, audit: Command) {
        let workspace = try TemporaryFolder()
        for (path, text) in files { try workspace.write(text, to: path) }
        #expect(try Command(["init"], in: workspace.url).status == 0)
        let text = String(
            decoding: try Data(contentsOf: workspace.url.appending(path: ".l10n-audit.yml")), as: UTF8.self)
        return (text, try Command(["--only", "unused-key", "--fail-on", "note"], in: workspace.url))
    }

    @Test func theFoldersThatHoldSourcesAreProposed() throws {
        let (text, audit) = try configuration([
            "App/en.lproj/Localizable.strings": "\"A\" = \"A one\";\n\"LABEL\" = \"Name\";\n",
            "App/Views/Main.swift": "Text(\"A\")\n", "Kit #1/a.m": "", "AppTests/T.swift": "Text(\"A\")\n",
            "Package.swift": "let a = 1\n", "Pods/x.swift": "",
            "Forms/f.json":
                #"{"form": "f", "fields": [{"name": "a", "label": "LABEL", "rules": []}]}"#,
        ])
        #expect(text.contains("\nsources:\n  - App\n  - \"Kit #1\"\n\n"), "\(text)")
        // The next run has nothing to complain of.
        #expect(audit.status == 0, "\(audit)")
    }

    @Test func sourcesInTheFolderItselfAreTheFolder() throws {
        let (text, audit) = try configuration([
            "en.lproj/Localizable.strings": "\"A\" = \"A one\";\n", "main.swift": "Text(\"A\")\n", "App/a.swift": "",
        ])
        #expect(text.contains("\nsources:\n  - .\n") || text.contains("\nsources:\n  - \".\"\n"), "\(text)")
        #expect(audit.status == 0, "\(audit)")
    }

    @Test func withoutSourcesNoneAreNamed() throws {
        let (text, _) = try configuration(["en.lproj/Localizable.strings": "\"A\" = \"A one\";\n"])
        #expect(text.contains("\n# sources: [App, Kit]\n"))
    }
}
