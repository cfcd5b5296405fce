internal import FlyingFox
internal import FlyingSocks

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The server behind a page: HTTP for this machine alone.
struct PreviewServer: Sendable {
    /// Why the server could not start.
    enum StartError: Error, Sendable, Hashable, CustomStringConvertible {
        /// Something listens at the port already.
        case portInUse(UInt16)
        /// The system does not allow the port to this user.
        case portNotAllowed(UInt16)
        case failed(reason: String)

        var description: String {
            switch self {
            case .portInUse(let port):
                "Port \(port) is in use. Choose another with --port, or 0 for any that is free."
            case .portNotAllowed(let port):
                "Port \(port) is not allowed for you. Choose one above 1023 with --port."
            case .failed(let reason): "The server could not start: \(reason)."
            }
        }

        fileprivate init(_ error: any Error, port: UInt16) {
            switch error {
            case SocketError.failed(_, EADDRINUSE, _): self = .portInUse(port)
            case SocketError.failed(_, EACCES, _): self = .portNotAllowed(port)
            case SocketError.failed(_, _, let message): self = .failed(reason: message)
            default: self = .failed(reason: "\(error)")
            }
        }
    }

    /// The port that the server listens at.
    let port: UInt16
    private let server: HTTPServer
    private let running: Task<Void, any Error>

    /// Starts to listen at 127.0.0.1.
    /// - Parameter port: 0 for any port that is free.
    init(_ live: LiveProject, port: UInt16) async throws(StartError) {
        do {
            let server = HTTPServer(
                config: HTTPServer.Configuration(
                    address: try .inet(ip4: "127.0.0.1", port: port),
                    // Longer than a page waits for a change.
                    timeout: 60, sharedRequestBufferSize: RequestGate.bodyLimit, sharedRequestReplaySize: 0,
                    logger: .disabled))
            running = try await Self.run(server)
            guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.unsupportedAddress }
            let answers = PageAnswers(live, port: port)
            await server.appendRoute("*") { request in
                HTTPResponse(await answers.answer(try await PageRequest(request)))
            }
            self.server = server
            self.port = port
        } catch {
            throw StartError(error, port: port)
        }
    }

    /// Returns once the server listens, or throws why it does not.
    private static func run(_ server: HTTPServer) async throws -> Task<Void, any Error> {
        let listening = Task { try await server.waitUntilListening() }
        let running = Task {
            defer { listening.cancel() }
            try await server.run()
        }
        if case .failure(let error) = await listening.result {
            try await running.value
            throw error
        }
        return running
    }

    /// The page's address.
    var address: String { "http://127.0.0.1:\(port)/" }

    /// Closes every connection.
    func stop() async {
        await server.stop()
        _ = await running.result
    }
}
