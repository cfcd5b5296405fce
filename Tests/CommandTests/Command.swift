import Foundation
import TestSupport

/// Runs the built command as a user would.
struct Command {
    let status: Int32
    let output: String
    let errors: String

    init(_ arguments: [String], in directory: URL, name: String = "l10n-audit") throws {
        try self.init(program: Self.products.appending(path: name), arguments: arguments, in: directory)
    }

    init(program: URL, arguments: [String], in directory: URL) throws {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = directory
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        self.output = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        self.errors = String(decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// The folder of the built products, where the test bundle lies too.
    static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()

    /// The repository's root.
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}

extension TemporaryFolder {
    /// A copy of what `make audit` looks at.
    static func ofThisProject() throws -> TemporaryFolder {
        let workspace = try TemporaryFolder()
        for name in ["Localizations", "Resources", ".l10n-audit.yml"] {
            try FileManager.default.copyItem(
                at: Command.repository.appending(path: name), to: workspace.url.appending(path: name))
        }
        return workspace
    }
}
