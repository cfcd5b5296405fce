import Audit
import Foundation
import Preview
import Testing

@Suite struct ProjectNameTests {
    private func name(_ files: [String: String]) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appending(path: "name-\(UUID().uuidString)/Shop")
        defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
        for (path, text) in files.merging(["App/en.lproj/T.strings": "\"A\" = \"a\";"], uniquingKeysWith: { $1 }) {
            let file = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return Project.name(of: [try Project(Configuration(root: folder.appending(path: "App").path()))])
    }

    @Test func theNearestProjectOfTheRepositoryNamesIt() throws {
        let manifest = ["Package.swift": "let package = Package(\n    name: \"ShopKit\",", ".git/HEAD": ""]
        #expect(try name(manifest) == "ShopKit")
        #expect(try name(["App/Till.xcodeproj/project.pbxproj": "", ".git/HEAD": ""]) == "Till")
    }

    @Test func elseTheFolderDoes() throws {
        #expect(try name([".git/HEAD": ""]) == "Shop")
        // What lies above a folder that is in no repository is not its own.
        #expect(try name(["Package.swift": "Package(name: \"Other\")"]) == "App")
    }
}
