import Foundation
import TestSupport
import Testing

/// A program of the machine, or one that `.ci/install-consumers` has installed.
enum Program {
    private static let consumers = "\(Folder.repository)/.build/consumers"
    static let advice: Comment = "\(SkipReason.missing("A reader of our formats", .consumers))"

    /// Where a program is; nil where it is missing.
    static func path(_ name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    static let hasGettext = ["msgfmt", "msgmerge", "msgcat"].allSatisfy { path($0) != nil }

    /// Whether Python has the libraries that read and write translations.
    static let hasLibraries =
        (try? String(contentsOfFile: "\(consumers)/installed", encoding: .utf8).contains("moz.l10n")) == true

    /// Runs a program; what it prints on both outputs, and its exit status.
    static func run(_ name: String, _ arguments: [String], in folder: Folder) throws -> (status: Int32, output: String)
    {
        try run(at: try #require(path(name)), arguments, in: folder)
    }

    /// Runs Python with the libraries, on a script.
    static func python(_ script: String, _ arguments: [String] = [], in folder: Folder) throws -> (
        status: Int32, output: String
    ) {
        try run(at: "\(consumers)/bin/python3", ["-c", script] + arguments, in: folder)
    }

    private static func run(
        at path: String, _ arguments: [String], in folder: Folder
    ) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(filePath: folder.path)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }
}
