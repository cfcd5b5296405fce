import Foundation
import Testing

/// What the README and the list of guides say of the project.
@Suite struct GuidesTests {
    @Test func `The README counts the shipped messages and locales`() throws {
        let counts = try #require(
            Document.readme.text.firstMatch(of: /(\d+) messages ship in \[(\d+) locales\]/), "README.md has no counts")
        let folder = Document.repository.appending(path: "Localizations")
        let english = try String(
            contentsOf: folder.appending(path: "en.lproj/Validation.strings"), encoding: .utf8)
        #expect(Int(counts.1) == english.split(separator: "\n").count { $0.hasPrefix("\"") })
        let folders = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        #expect(Int(counts.2) == folders.count { $0.hasSuffix(".lproj") })
    }

    @Test func `The README fits on three screens`() {
        let lines = Document.readme.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count <= 130)
        // A link and the output of a command can't be wrapped.
        let long = lines.filter { $0.count > 100 && !$0.contains("://") && !$0.contains(": error: ") }
        #expect(long == [])
    }

    @Test func `The list of guides links to every guide`() throws {
        let folder = Document.repository.appending(path: "docs")
        let list = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
        for file in files where file.hasSuffix(".md") && file != "README.md" {
            #expect(list.contains("(\(file))"), "docs/README.md has no link to \(file)")
        }
    }
}
