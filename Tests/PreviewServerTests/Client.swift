import Foundation

/// A connection to a port of this machine that sends bytes as they are. Its calls block: see ``blocking(_:)``.
final class Client: @unchecked Sendable {
    private let socket: Int32

    /// - Parameter receiveBuffer: how many bytes the system may hold that are not received yet; nil for its default.
    init(port: UInt16, receiveBuffer: Int32? = nil) throws {
        #if canImport(Darwin)
            socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        // A server that never answers is a failure, not a wait without end. Beside many other tests it may take minutes.
        var timeout = timeval(tv_sec: 600, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        if var receiveBuffer {
            setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw CocoaError(.fileReadUnknown) }
    }

    deinit {
        close(socket)
    }

    /// Sends bytes whole.
    /// - Returns: false where the server has closed the connection.
    @discardableResult
    func send(_ text: String) -> Bool {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Says that nothing more is sent.
    func closeOutput() {
        shutdown(socket, Int32(SHUT_WR))
    }

    /// What the server sends until it closes the connection, or until the text ends as it should.
    func receive(until end: String? = nil) -> String {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
            if let end, received.suffix(end.utf8.count).elementsEqual(end.utf8) { break }
        }
        return String(decoding: received, as: UTF8.self)
    }
}

/// Runs what blocks in a thread of its own, so that the server has the others. A queue of Dispatch would make only a few
/// threads, and clients that wait for each other would wait for threads.
func blocking<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
    }
}
