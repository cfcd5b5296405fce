internal import LibC
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The server behind a page: HTTP for this machine alone.
///
/// It is SwiftNIO's reader of HTTP/1.1 without a framework. NIO bounds the bytes of headers, goes on when the system is out
/// of file descriptors, and needs no Foundation, so the command links into a static executable.
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
            switch (error as? IOError)?.errnoCode {
            case EADDRINUSE: self = .portInUse(port)
            case EACCES: self = .portNotAllowed(port)
            default: self = .failed(reason: PreviewServer.reason(error))
            }
        }
    }

    /// The port that the server listens at.
    let port: UInt16
    /// Accepts connections until it is closed.
    let listener: any Channel
    private let connections: OpenConnections
    /// One thread carries the bytes of every connection. One for each core would take three file descriptors each.
    private static let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    /// Starts to listen at 127.0.0.1.
    /// - Parameters:
    ///   - port: 0 for any port that is free.
    ///   - editing: who answers where messages are edited; nil where the page only shows them.
    ///   - report: is told why connections cannot be accepted, in a sentence.
    init(
        _ live: LiveProject, port: UInt16, editing: EditingAnswers? = nil,
        limits: ConnectionLimits = ConnectionLimits(),
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(StartError) {
        let connections = OpenConnections(limit: limits.connections)
        let bootstrap = ServerBootstrap(group: Self.threads)
            // A port whose connections of before are not forgotten yet can be listened at again.
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptErrors(report: report))
                }
            }
            // A client that has nothing more to ask may close its side before it is answered.
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try Self.add(live, editing, limits, isAdmitted: connections.admit(channel), to: channel)
                }
            }
        do {
            // An address and not a host name: a static executable has no resolver of names.
            listener = try await bootstrap.bind(to: SocketAddress(ipAddress: "127.0.0.1", port: Int(port))).get()
        } catch {
            throw StartError(error, port: port)
        }
        self.connections = connections
        self.port = Self.port(of: listener)
        address = "http://127.0.0.1:\(self.port)/" + (editing.map { "?edit=\($0.token)" } ?? "")
    }

    private static func add(
        _ live: LiveProject, _ editing: EditingAnswers?, _ limits: ConnectionLimits, isAdmitted: Bool,
        to channel: any Channel
    ) throws {
        let answers = PageAnswers(live, port: port(of: channel), editing: editing)
        let handlers: [any ChannelHandler] = [
            ByteBudget(limits), HTTPResponseEncoder(),
            ByteToMessageHandler(HTTPRequestDecoder(limitConfiguration: limits.decoder)), HTTPServerPipelineHandler(),
            PageConnection(answers, limits: limits, isAdmitted: isAdmitted),
        ]
        try channel.pipeline.syncOperations.addHandlers(handlers)
    }

    private static func port(of channel: any Channel) -> UInt16 {
        UInt16(channel.localAddress?.port ?? 0)
    }

    /// What the system says of an error, where it says something.
    static func reason(_ error: any Error) -> String {
        (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
    }

    /// The page's address, with the token of who may edit.
    let address: String

    /// How many connections are open.
    var connectionCount: Int { connections.count }

    /// Returns when the server no longer listens, whoever has ended it.
    func listeningEnds() async {
        // The future has no error of its own: it tells only that the listener is closed.
        try? await listener.closeFuture.get()
    }

    /// Closes every connection.
    func stop() async {
        try? await listener.close()
        await connections.closeAll()
    }
}
