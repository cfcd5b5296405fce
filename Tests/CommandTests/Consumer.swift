import Foundation
import TestSupport

/// The programs that report formats are for; `.ci/install-consumers` installs them.
enum Consumer {
    private static let python = Command.repository.appending(path: ".build/consumers/bin/python3")

    static let areInstalled = FileManager.default.fileExists(
        atPath: Command.repository.appending(path: ".build/consumers/installed").path())
    static let advice = SkipReason.missing("A reader of our formats", .consumers)

    /// Runs one of the programs.
    static func run(_ program: String, _ arguments: [String], in directory: URL) throws -> Command {
        try Command(
            program: python.deletingLastPathComponent().appending(path: program), arguments: arguments, in: directory)
    }

    /// What the readers of a format make of a file: the fields of each finding.
    static func read(_ format: String, _ file: String, in directory: URL = Command.repository) throws -> [[String]] {
        let script = Command.repository.appending(path: "Tests/CommandTests/Consumers/read.py").path()
        let reader = try run("python3", [script, format, file], in: directory)
        guard reader.status == 0 else { throw Rejection(errors: reader.errors) }
        return reader.output.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    struct Rejection: Error, CustomStringConvertible {
        let errors: String

        var description: String { String(errors.suffix(2_000)) }
    }
}
