import Foundation
import Testing

/// What docs/install.md has a stranger copy, as the package manager reads it.
@Suite struct InstallPageTests {
    @Test func theManifestIsReadAndNamesWhatThisPackageHas() throws {
        let block = try #require(Document.install.blocks.first { $0.file == "Package.swift" })
        let folder = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = block.lines.map { $0 + "\n" }.joined()
        try Data(text.utf8).write(to: folder.appending(path: "Package.swift"))

        let theirs = try manifest(of: folder)
        #expect((theirs["dependencies"] as? [Any])?.count == 1)
        let target = try #require((theirs["targets"] as? [[String: Any]])?.first)
        let used = (target["dependencies"] as? [[String: Any]] ?? []).compactMap { $0["product"] as? [Any] }
        let products = try manifest(of: Document.repository)["products"] as? [[String: Any]] ?? []
        let ours = products.map { $0["name"] as? String }
        #expect(!used.isEmpty)
        for product in used {
            let name = try #require(product.first as? String)
            #expect(ours.contains(name))
            // By an address, a package is called as the last part of it.
            #expect(text.contains("/\(try #require(product[1] as? String))\","))
        }
    }

    @Test func `Every block is of a kind that is run or says that it is not`() {
        for block in Document.install.blocks where block.language != "swift" {
            #expect(block.language == "dockerfile", "\(block.testDescription)")
        }
    }

    /// A package's manifest, as `swift package dump-package` shows it.
    private func manifest(of folder: URL) throws -> [String: Any] {
        // A build folder of its own: `swift test` keeps that of the package locked while the tests run.
        let scratch = FileManager.default.temporaryDirectory.appending(path: "l10n-manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "dump-package", "--package-path", folder.path(), "--scratch-path", scratch.path(),
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }
}
