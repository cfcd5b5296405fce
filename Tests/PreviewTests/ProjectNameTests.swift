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

    @Test func eachOfSeveralAppsHasItsOwnLanguages() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "apps-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func write(_ paths: [String]) throws {
            for path in paths {
                let file = folder.appending(path: path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data("\"A\" = \"a\";".utf8).write(to: file)
            }
        }
        func languages() throws -> [String: [String]] {
            let preview = ProjectPreview(try Project(Configuration(root: folder.path())))
            return Dictionary(grouping: preview.messages(), by: { String($0.table) })
                .mapValues { $0.map { "\($0.locale)" }.sorted() }
        }
        try write(["Shop/en.lproj/Shop.strings", "Shop/pl.lproj/Shop.strings", "Shop/Kit/en.lproj/Kit.strings"])
        try write(["Till/en.lproj/Till.strings", "Till/de.lproj/Till.strings"])
        // Folders of one app lack the languages of each other.
        let together = ["de", "en", "pl"]
        #expect(try languages() == ["Shop": together, "Kit": together, "Till": together])
        try write(["Shop/Shop.xcodeproj/project.pbxproj", "Till/Package.swift", "Shop/Kit/Package.swift"])
        #expect(try languages() == ["Shop": ["en", "pl"], "Kit": ["en", "pl"], "Till": ["de", "en"]])
        try write(["All.xcworkspace/contents.xcworkspacedata"])
        #expect(try languages() == ["Shop": together, "Kit": together, "Till": together])
    }
}
