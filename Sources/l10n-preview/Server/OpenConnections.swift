internal import NIOCore
internal import Synchronization

/// The connections of a server that are open. Safe to use from many threads.
final class OpenConnections: Sendable {
    private struct State {
        var channels: [ObjectIdentifier: any Channel] = [:]
        var isClosed = false
    }

    private let limit: Int
    private let state = Mutex(State())

    init(limit: Int) {
        self.limit = limit
    }

    var count: Int { state.withLock { $0.channels.count } }

    /// Counts a connection until it is closed.
    /// - Returns: false where the limit is reached or the server has ended. The connection is then not counted.
    func admit(_ channel: any Channel) -> Bool {
        let identity = ObjectIdentifier(channel)
        let isAdmitted = state.withLock { state in
            guard !state.isClosed, state.channels.count < limit else { return false }
            state.channels[identity] = channel
            return true
        }
        guard isAdmitted else { return false }
        channel.closeFuture.whenComplete { _ in
            self.state.withLock { _ = $0.channels.removeValue(forKey: identity) }
        }
        return true
    }

    /// Closes every connection, and admits none from now on.
    func closeAll() async {
        let channels = state.withLock { state in
            state.isClosed = true
            return Array(state.channels.values)
        }
        // An error means that the connection has already closed by itself.
        for channel in channels { try? await channel.close() }
    }
}

/// Reports once why no connection can be accepted, and again only after a connection was accepted. NIO tries again after a
/// second.
final class AcceptErrors: ChannelInboundHandler {
    typealias InboundIn = any Channel

    private let report: @Sendable (String) -> Void
    private var isReported = false

    init(report: @escaping @Sendable (String) -> Void) {
        self.report = report
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        isReported = false
        context.fireChannelRead(data)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if !isReported { report("A connection could not be accepted: \(PreviewServer.reason(error)).") }
        isReported = true
        context.fireErrorCaught(error)
    }
}
