import Foundation
import TestSupport
import Testing

/// The scripts that drive a browser; `.ci/install-browser` installs what they need.
enum Driver {
    static let advice = SkipReason.missing("Chromium or Python", .browser)

    static let isInstalled: Bool = {
        let isInstalled = python != nil && chromium != nil
        if !isInstalled {
            FileHandle.standardError.write(
                Data("The tests in a browser are skipped: \(advice)\n".utf8))
        }
        return isInstalled
    }()

    /// Whether axe-core stands where the script looks for it.
    static let hasAxe = isThere("accessible.py")

    /// Whether catalogs of real apps stand where the script looks for them.
    static let hasSamples = isThere("samples.py")

    /// Whether the programs are installed that end a process at a system call.
    static let hasStrace = python != nil && program(["strace"]) != nil

    /// Whether strace may trace another process; true without strace. Some containers forbid it.
    static let mayTrace = !hasStrace || succeeds(program(["strace"]), ["-qq", "-e", "trace=none", "true"])

    /// The names of the cases, as a script defines them.
    static func cases(of script: String) -> [String] {
        let text = (try? String(contentsOf: folder.appending(path: script), encoding: .utf8)) ?? ""
        return text.matches(of: /@case\ndef ([a-z_]+)/).map { String($0.output.1) }
    }

    /// Runs a case of a script, and records what is wrong. One case runs at a time, in the order in which they are asked for:
    /// a browser takes what the machine has, and cases that wait for it leave the other cores to other tests.
    /// - Parameter variables: environment variables for the case.
    static func run(
        _ name: String, of script: String, _ variables: [String: String] = [:],
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let request = Request(script: String(script.prefix { $0 != "." }), case: name, variables: variables)
        let mistake = try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try answer(to: request) }) }
        }
        if let mistake { Issue.record("\(mistake)", sourceLocation: sourceLocation) }
    }

    private struct Request: Encodable {
        var script: String
        var `case`: String
        var variables: [String: String]
    }

    /// The process that runs all cases, which share a browser. It ends with the tests, when its standard input does.
    private struct Harness {
        let process = Process()
        let input = Pipe()
        let output = Pipe()

        init() throws {
            process.executableURL = python
            process.arguments = ["-B", folder.appending(path: "harness.py").path()]
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["L10N_PREVIEW": products.appending(path: "l10n-preview").path()]) { $1 }
            process.standardInput = input
            process.standardOutput = output
            try process.run()
        }
    }

    private static let queue = DispatchQueue(label: "cases in the browser")
    /// Only the queue reads and writes it.
    nonisolated(unsafe) private static var harness: Harness?

    private static func answer(to request: Request) throws -> String? {
        let harness = try harness ?? Harness()
        Self.harness = harness
        harness.input.fileHandleForWriting.write(try JSONEncoder().encode(request) + Data("\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let part = harness.output.fileHandleForReading.availableData
            if part.isEmpty {
                Self.harness = nil
                return "The script has ended. What it printed stands above."
            }
            line += part
        }
        return try JSONDecoder().decode(String?.self, from: line)
    }

    private static func isThere(_ script: String) -> Bool {
        succeeds(python, ["-B", folder.appending(path: script).path(), "--installed"])
    }

    /// Whether a program ends well; false without the program.
    private static func succeeds(_ program: URL?, _ arguments: [String]) -> Bool {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Driver")
    private static let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        .deletingLastPathComponent()
    private static let python = program(["python3"])
    private static let chromium = program(["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"])

    private static func program(_ names: [String]) -> URL? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return names.lazy.flatMap { name in folders.map { URL(filePath: String($0)).appending(path: name) } }
            .first { FileManager.default.isExecutableFile(atPath: $0.path()) }
    }
}
