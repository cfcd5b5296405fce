import Base
import Foundation
import Testing
import Validation

/// Forms and configurations of the guides are read by the readers that they are for.
@Suite struct DataBlockTests {
    @Test(arguments: Document.auditing.blocks(in: "json") + Document.formats.blocks(in: "json"))
    func formsHaveNoMistake(block: Document.Block) {
        let file = FormFile(SourceText(bytes: Array(block.lines.joined(separator: "\n").utf8), path: block.document))
        #expect(file.errors.map(\.description) == [])
        #expect(!file.declarations.isEmpty)
    }

    @Test(arguments: Document.auditing.blocks(in: "yaml"))
    func configurationsAreAccepted(block: Document.Block) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).yml")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(block.lines.joined(separator: "\n").utf8).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "l10n-audit")
        // The paths of a configuration start from its own folder: link the project's folders beside it.
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["Localizations", "Resources", "Sources"] {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: name), withDestinationURL: Document.repository.appending(path: name))
        }
        try FileManager.default.moveItem(at: file, to: folder.appending(path: ".l10n-audit.yml"))
        process.arguments = [folder.path()]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test func everyBlockIsOfAKindThatIsRun() {
        let kinds: Set = ["console", "json", "sh", "swift", "yaml"]
        for block in [Document.readme, .messages, .auditing].flatMap(\.blocks) {
            #expect(kinds.contains(block.language), "\(block.testDescription)")
        }
    }
}
