internal import Base
internal import Projects

/// A server without a disk, a clock and a connection. The fuzzer feeds it any input.
@_spi(Fuzzing) public final class DetachedServer {
    private var queue = MessageQueue()
    private let server: Server
    private let sent: Sent

    private final class Sent {
        var messages: [[UInt8]] = []
    }

    public init() {
        let sent = Sent()
        self.sent = sent
        server = Server(pages: nil, workspace: Workspace(files: EditorFiles(over: FilesInMemory([])))) {
            sent.messages.append($0.bytes)
        }
    }

    /// Whether the server has ended: it then takes nothing more.
    public var hasEnded: Bool { server.exitStatus != nil }

    /// Takes bytes from a client, headers included, and publishes findings at once.
    /// - Returns: the bodies of the messages that the server sends.
    public func take(_ bytes: [UInt8]) -> [[UInt8]] {
        queue.receive(bytes)
        while !hasEnded, let queued = queue.next(holdingRequests: server.waitsForProgress) {
            server.take(queued.event, isCancelled: queued.isCancelled, at: 0)
            if server.due != nil, !hasEnded { server.publish(at: 0) }
        }
        defer { sent.messages = [] }
        return sent.messages
    }
}
