import Foundation
import TestSupport
import Testing

@testable import l10n_preview

/// `l10n-preview serve` as a user starts and ends it.
@Suite struct ServeCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["en.lproj/T.strings": "\"A\" = \"One\";\n"])
    }

    /// - Parameter descriptors: how many files the process may have open at once; nil for as many as this one.
    private func command(
        _ arguments: [String], descriptors: Int? = nil
    ) -> (process: Process, output: Pipe, errors: Pipe) {
        let process = Process()
        let executable = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "l10n-preview")
        if let descriptors {
            process.executableURL = URL(filePath: "/bin/sh")
            let script = "ulimit -n \(descriptors); exec \"$0\" \"$@\""
            process.arguments = ["-c", script, executable.path(), "serve"] + arguments
        } else {
            process.executableURL = executable
            process.arguments = ["serve"] + arguments
        }
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

    /// The port that a process says it listens at.
    private static func port(saidTo output: Pipe) throws -> UInt16 {
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let match = try #require(line.firstMatch(of: /^http:\/\/127\.0\.0\.1:([0-9]+)\/\n/))
        return try #require(UInt16(match.output.1))
    }

    @Test func anInterruptEndsItWithConnectionsOpen() async throws {
        let (process, output, _) = command(["--port", "0"])
        let status = try await blocking {
            try process.run()
            let port = try Self.port(saidTo: output)
            let host = "Host: 127.0.0.1:\(port)\r\n"
            let answered = try Client(port: port)
            answered.send("GET /changes?since=0 HTTP/1.1\r\n\(host)\r\n")
            #expect(answered.receive(until: "]}").contains("200 OK"))
            // The same connection waits for a change now, and others have sent nothing, or half a request.
            answered.send("GET /changes?since=1 HTTP/1.1\r\n\(host)\r\n")
            let idle = try Client(port: port)
            let half = try Client(port: port)
            half.send("GET / HTTP/1.1\r\nX: ")
            kill(process.processIdentifier, SIGINT)
            process.waitUntilExit()
            return withExtendedLifetime((answered, idle, half)) { process.terminationStatus }
        }
        #expect(status == 0)
    }

    @Test func itGoesOnWhenItHadNoDescriptorForAConnection() async throws {
        let (process, output, errors) = command(["--port", "0"], descriptors: 32)
        let status = try await blocking {
            try process.run()
            let port = try Self.port(saidTo: output)
            var clients = try (0..<40).map { _ in try Client(port: port) }
            let complaint = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
            #expect(complaint == "l10n-preview: A connection could not be accepted: Too many open files.\n")
            #expect(clients.count == 40)
            clients = []
            let client = try Client(port: port)
            client.send("GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n")
            #expect(client.receive().hasPrefix("HTTP/1.1 200 OK\r\n"))
            kill(process.processIdentifier, SIGINT)
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(status == 0)
    }

    private static let setpriv = "/usr/bin/setpriv"

    @Test(
        .enabled(
            if: geteuid() != 0 || access(setpriv, X_OK) == 0,
            "\(SkipReason.missing("setpriv, which lets root run a program as another user,", .consumers))"))
    func `A file that may not be written is said before anyone types`() async throws {
        // As another user reads it: a file, a folder, and the folder of new ones.
        let texts = ["file", "folder", "none"].map { "\"A\" = \"\($0)\";\n" }
        for (locale, text) in zip(["de", "pl", "es"], texts) { try folder.write(text, to: "\(locale).lproj/T.strings") }
        func permit(_ mode: Int, _ path: String) throws {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.file(path).path())
        }
        for path in ["en.lproj", "de.lproj", "es.lproj"] { try permit(0o777, path) }
        for path in ["pl.lproj/T.strings", "es.lproj/T.strings"] { try permit(0o666, path) }
        try permit(0o444, "de.lproj/T.strings")
        try permit(0o555, "pl.lproj")
        try permit(0o555, "")
        defer {
            // What may not be written is not removed either.
            for path in ["", "pl.lproj"] { try? permit(0o755, path) }
        }
        let (process, output, _) = command(["--edit", "--port", "0"])
        if geteuid() == 0 {
            let command = try #require(process.executableURL).path()
            process.executableURL = URL(filePath: Self.setpriv)
            process.arguments =
                ["--reuid=65534", "--regid=65534", "--clear-groups", command] + (process.arguments ?? [])
        }
        let line = try await blocking {
            try process.run()
            return String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        }
        defer { process.terminate() }
        let match = line.firstMatch(of: /^http:\/\/127\.0\.0\.1:([0-9]+)\/\?edit=([0-9a-f]+)\n/)
        let address = try #require(match, "\(line)")
        let port = try #require(UInt16(address.output.1))
        let headers = ["Content-Type: application/json", "X-Edit-Token: \(address.output.2)"]
        func post(_ path: String, _ body: String) async throws -> Exchange {
            try await Exchange("POST", path, headers, body: body, port: port)
        }
        #expect(try await post("/edit/add", #"{"locale": "fr"}"#).status == 200)
        for locale in ["de", "pl", "fr", "es"] {
            let question = "{\"table\": \"T\", \"key\": \"A\", \"locale\": \"\(locale)\", \"fields\": []}"
            let answer = try await post("/edit/open", question)
            if locale == "es" {
                #expect(answer.status == 200, "\(answer.body)")
            } else {
                #expect(
                    answer.status == 403 && answer.body.contains("PROBLEM_IS_PROTECTED"), "\(locale): \(answer.body)")
            }
        }
    }

    @Test func aPortInUseEndsItWithTwo() async throws {
        let live = LiveProject(try await ProjectWatch(folder.request).snapshot)
        let server = try await PreviewServer(live, port: 0)
        let (status, errors) = try await complaint(["--port", "\(server.port)"])
        await server.stop()
        #expect(status == 2)
        #expect(
            errors == """
                l10n-preview: Port \(server.port) is in use. Choose another with --port, or 0 for any free port.

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
