internal import LibC
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The HTTP server of a page, for this machine only.
///
/// It uses SwiftNIO's parser of HTTP/1.1 without a framework. NIO limits the bytes of headers, keeps running when the system
/// is out of file descriptors, and needs no Foundation, so the command links into a static executable.
struct PreviewServer: Sendable {
    /// The reason why the server could not start.
    enum StartError: Error, Sendable, Hashable, CustomStringConvertible {
        /// Another program already listens at the port.
        case portInUse(UInt16)
        /// The system does not allow the port to this user.
        case portNotAllowed(UInt16)
        case failed(reason: String)

        var description: String {
            switch self {
            case .portInUse(let port):
                "Port \(port) is in use. Choose another with --port, or 0 for any free port."
            case .portNotAllowed(let port):
                "You may not use port \(port). Choose one above 1023 with --port."
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
    /// The channel that accepts connections until it is closed.
    let listener: any Channel
    private let connections: OpenConnections
    /// One thread serves all connections. A thread for each core would take three file descriptors each.
    private static let threads = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    /// Starts listening at 127.0.0.1.
    /// - Parameters:
    ///   - port: the port to listen at; 0 for any free port.
    ///   - editing: answers the requests that edit messages; nil where the page only shows them.
    ///   - report: called with a sentence that says why connections cannot be accepted.
    init(
        _ live: LiveProject, port: UInt16, editing: EditingAnswers? = nil,
        limits: ConnectionLimits = ConnectionLimits(),
        report: @escaping @Sendable (String) -> Void = { _ in }
    ) async throws(StartError) {
        let connections = OpenConnections(limit: limits.connections)
        let bootstrap = ServerBootstrap(group: Self.threads)
            // The server can listen again at a port whose earlier connections the system still remembers.
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(AcceptErrors(report: report))
                }
            }
            // A client that has no further requests may close its side before it gets the answer.
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try Self.add(live, editing, limits, isAdmitted: connections.admit(channel), to: channel)
                }
            }
        do {
            // An IP address is used, not a host name, since a static executable cannot resolve host names.
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

    /// The system's text for an error; otherwise the description of the error.
    static func reason(_ error: any Error) -> String {
        (error as? IOError).map { String(cString: strerror($0.errnoCode)) } ?? "\(error)"
    }

    /// The address of the page, with the token if messages can be edited.
    let address: String

    /// The number of open connections.
    var connectionCount: Int { connections.count }

    /// Returns when the server no longer listens, for any reason.
    func listeningEnds() async {
        // The future carries no useful error: it only tells that the listener is closed.
        try? await listener.closeFuture.get()
    }

    /// Closes every connection.
    func stop() async {
        try? await listener.close()
        await connections.closeAll()
    }
}
