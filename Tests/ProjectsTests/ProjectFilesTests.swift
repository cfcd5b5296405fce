import Base
import Checks
import Findings
import Foundation
import ProjectSupport
import Projects
import Reports
import TestSupport
import Testing

/// A project asks its own source of files, and not the disk.
@Suite struct ProjectFilesTests {
    private func files(_ texts: KeyValuePairs<String, String>) -> FilesInMemory {
        FilesInMemory(texts.map { SourceText($0.value, path: $0.key) })
    }

    @Test func aFolderHasItsFilesAndTheFoldersInIt() throws {
        let files = files(["Shop/Package.swift": "", "Shop/en.lproj/T.strings": "", "Shop/A/B/C.strings": "", "D": ""])
        let entries = try files.entries(of: "Shop")
        #expect(entries.files == ["Package.swift"] && entries.folders == ["A", "en.lproj"])
        #expect(entries.names == ["A", "Package.swift", "en.lproj"])
        #expect(try files.entries(of: "").names == ["D", "Shop"])
        #expect(try FilesOnDisk().entries(of: "/").folders.contains("tmp"))
        #expect(throws: FileError.notFound(path: "/nowhere")) { try FilesOnDisk().entries(of: "/nowhere") }
    }

    @Test func theSettingsOfAProjectAreFoundInItsFiles() throws {
        let found = try Discovery(
            below: "",
            in: files([
                "App/en.lproj/T.strings": "\"OWN\" = \"Own\";\n",
                "Forms/login.json": #"{"form": "f", "fields": [{"name": "a", "rules": [{"rule": "required"}]}]}"#,
                "Sources/App.swift": "let messages = catalog.overlaying(.standard)\n",
            ]))
        #expect(found.catalogs.map(\.path) == ["App"] && found.forms == ["Forms/login.json"])
        #expect(found.sources == ["Sources"] && found.overlaysStandardMessages)
    }

    /// The name of such a table had lost as many letters as the project's folder has.
    @Test func `A table outside of its project has the way to it in the baseline`() throws {
        // The names of the folders are on disk, since `..` is removed only behind a folder that is there.
        let root = Files.tidy(FileManager.default.temporaryDirectory.path()) + "/outside-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: root) }
        try Files.makeDirectories(root + "/App")
        var configuration = Configuration(root: root + "/App")
        configuration.catalogs = ["", "../Shared"].map { Configuration.Catalog(path: ConfiguredPath($0)) }
        let sources = ["App/L", "Shared"].flatMap { folder in
            ["en": "\"A\" = \"In \(folder)\";\n", "pl": ""].map { locale, text in
                SourceText(text, path: "\(root)/\(folder)/\(locale).lproj/T.strings")
            }
        }
        let project = try Project(configuration, from: FilesInMemory(sources))
        let findings = Auditor().findings(in: project).filter { $0.check == .missingKey }
        let lines = Baseline.text(of: findings, in: [project]).split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.map { $0.split(separator: "\t")[1] } == ["../Shared/T", "L/T"])
    }

    @Test func whatIsAcceptedOfATableThatIsNotReadStays() throws {
        let tables: [(String, String)] = [
            ("en.lproj/T.strings", "\"A\" = \"a\";\n"), ("pl.lproj/T.strings", "\"A\" = \"ą\";\n"),
            ("en.lproj/U.strings", "\"A\" = \"a\";\n"), ("pl.lproj/U.strings", "\"A\" = \"ą\";\n"),
        ]
        let sources = tables.map { SourceText($0.1, path: $0.0) }
        let all = try Project(Configuration(), from: FilesInMemory(sources)).accepting { _ in true }
        let accepted = try #require(all.first)
        #expect(accepted.text.contains("\nT.strings\tpl\tA\t") && accepted.text.contains("\nU.strings\tpl\tA\t"))

        let list = SourceText(accepted.text, path: accepted.path)
        let configuration = Configuration(catalogs: [Configuration.Catalog(path: "", table: "T")])
        let one = try Project(configuration, from: FilesInMemory(sources + [list])).accepting { _ in true }
        #expect(one.map(\.text) == [accepted.text])
        // Where the other table is gone, so are its lines.
        let rest = try Project(configuration, from: FilesInMemory(sources.prefix(2) + [list])).accepting { _ in true }
        #expect(rest.first?.text.contains("\nU.strings") == false)
    }
}
