import Foundation
import Testing

@testable import l10n_preview

/// `l10n-preview serve` as a user starts and ends it.
@Suite struct ServeCommandTests {
    private let folder: Folder

    init() throws {
        folder = try Folder(["en.lproj/T.strings": "\"A\" = \"One\";\n"])
    }

    private func command(_ arguments: [String]) -> (process: Process, output: Pipe, errors: Pipe) {
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "l10n-preview")
        process.arguments = ["serve"] + arguments
        process.currentDirectoryURL = folder.url
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        return (process, output, errors)
    }

    /// What a command that cannot run says; the wait blocks a thread of its own.
    private func complaint(_ arguments: [String]) async throws -> (status: Int32, errors: String) {
        let (process, _, errors) = command(arguments)
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    with: Result {
                        try process.run()
                        let text = try errors.fileHandleForReading.readToEnd() ?? Data()
                        process.waitUntilExit()
                        return (process.terminationStatus, String(decoding: text, as: UTF8.self))
                    })
            }
        }
    }

    @Test func itSaysItsAddressAndEndsWithAnInterrupt() async throws {
        for signal in [SIGINT, SIGTERM] {
            let (process, output, _) = command(["--port", "0"])
            let status = try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async {
                    continuation.resume(
                        with: Result {
                            try process.run()
                            let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                            #expect(line.firstMatch(of: /^http:\/\/127\.0\.0\.1:[0-9]+\/\n/) != nil)
                            kill(process.processIdentifier, signal)
                            process.waitUntilExit()
                            return process.terminationStatus
                        })
                }
            }
            #expect(status == 0)
        }
    }

    @Test func aPortInUseEndsItWithTwo() async throws {
        let live = LiveProject(try await ProjectWatch(folder.configuration).snapshot)
        let server = try await PreviewServer(live, port: 0)
        let (status, errors) = try await complaint(["--port", "\(server.port)"])
        await server.stop()
        #expect(status == 2)
        #expect(
            errors == """
                l10n-preview: Port \(server.port) is in use. Choose another with --port, or 0 for any that is free.

                """)
    }

    @Test(arguments: [
        (["nothing"], "nothing"), (["--port", "70000"], "70000"), (["--locale", "xx"], "No table is in `xx`."),
    ])
    func whatCannotBeServedEndsItWithTwo(arguments: [String], words: String) async throws {
        let (status, errors) = try await complaint(arguments + (arguments[0] == "--port" ? [] : ["--port", "0"]))
        #expect(status == 2 && errors.contains(words), "\(errors)")
    }
}
