import CResources
import Foundation
import Testing

/// The lists of embedded files are those of the folders.
@Suite struct EmbeddedFileTests {
    private let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    @Test func theCatalogIsTheFolder() throws {
        try expect(cresources_catalog(), isFolder: "Localizations", suffix: ".strings")
    }

    @Test func `The embedded findings are those of the folder`() throws {
        try expect(cresources_findings(), isFolder: "Resources/Findings", suffix: ".strings")
    }

    @Test func theFormsAreTheFolder() throws {
        try expect(cresources_forms(), isFolder: "Resources/Forms", suffix: ".json")
    }

    @Test func thePageIsTheFolder() throws {
        try expect(cresources_preview(), isFolder: "Resources/Preview", suffix: "")
    }

    /// A browser refuses a script or a style whose bytes have another digest than the page says.
    @Test func theDigestsOfThePageAreThoseOfItsFiles() throws {
        let process = Process()
        process.executableURL = repository.appending(path: "Sources/CResources/embed")
        process.arguments = ["preview", "Resources/Preview/*.*", "digests"]
        process.currentDirectoryURL = repository
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let written = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let list = try Data(contentsOf: repository.appending(path: "Sources/CResources/preview.c"))
        #expect(written == list, "run `make catalog`")
    }

    @Test func theWordsOfThePageAreTheFolder() throws {
        try expect(cresources_schemas(), isFolder: "Resources/Schemas", suffix: ".json")
        try expect(cresources_words(), isFolder: "Resources/PageWords", suffix: ".strings")
    }

    private func expect(_ list: CResourceList, isFolder folder: String, suffix: String) throws {
        let embedded = UnsafeBufferPointer(start: list.files, count: list.count).map { String(cString: $0.path) }
        let files = try FileManager.default.subpathsOfDirectory(atPath: repository.appending(path: folder).path())
            .filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
        #expect(embedded == files.sorted(), "run `make catalog`")
        for resource in UnsafeBufferPointer(start: list.files, count: list.count) {
            let path = repository.appending(path: String(cString: resource.path))
            #expect(try Data(contentsOf: path) == Data(bytes: resource.bytes, count: resource.count))
        }
    }
}
