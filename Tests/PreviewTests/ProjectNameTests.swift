import Base
import Foundation
import Preview
import ProjectSupport
import Projects
import TestSupport
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

    @Test func theNameIsThatOfTheEditedManifest() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "name-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "en.lproj"), withIntermediateDirectories: true)
        for (path, text) in ["Package.swift": "Package(name: \"Old\")", "en.lproj/T.strings": "\"A\" = \"a\";"] {
            try Data(text.utf8).write(to: folder.appending(path: path))
        }
        let root = Files.tidy(folder.path())
        let files = EditedFiles(path: root + "/Package.swift", text: "Package(name: \"New\")")
        #expect(Project.name(of: [try Project(Configuration(root: root))]) == "Old")
        #expect(Project.name(of: [try Project(Configuration(root: root), from: files)]) == "New")
    }

    @Test func theAppsAreThoseOfTheProjectsFiles() throws {
        let languages = { (others: [String]) in
            let paths = ["Shop/en.lproj/Shop.strings", "Shop/pl.lproj/Shop.strings", "Till/en.lproj/Till.strings"]
            let text = Array("\"A\" = \"a\";".utf8)
            let files = (paths + others).map { SourceText(bytes: text, path: $0) }
            let preview = ProjectPreview(try Project(Configuration(), from: FilesInMemory(files)))
            return preview.messages().filter { $0.table == "Till" }.map { "\($0.locale)" }.sorted()
        }
        #expect(try languages([]) == ["en", "pl"])
        #expect(try languages(["Shop/Package.swift", "Till/Till.xcodeproj/project.pbxproj"]) == ["en"])
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

/// The files on disk, except that one has another text.
private struct EditedFiles: ProjectFiles {
    let path: String
    let text: String

    func read(_ path: String) throws(FileError) -> SourceText {
        path == self.path
            ? SourceText(text, path: path) : try FilesOnDisk().read(path)
    }

    func size(of path: String) -> Int? { FilesOnDisk().size(of: path) }

    func exists(_ path: String) -> Bool { FilesOnDisk().exists(path) }

    func tree(below root: String, entering shouldEnter: (String) -> Bool) throws(FileError) -> FileTree {
        try FilesOnDisk().tree(below: root, entering: shouldEnter)
    }
}
