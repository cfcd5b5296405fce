import Foundation

/// Bytes to a port of this machine, and what comes back until the connection ends: no header is made better on the way.
struct Exchange {
    let status: Int
    let headers: [String: String]
    let body: String
    /// How many answers came.
    let answers: Int

    /// Sends a request as it is. The socket blocks a thread of its own, so that the server has the others.
    init(_ request: String, port: UInt16) async throws {
        self = try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try Exchange(blocking: request, port: port) })
            }
        }
    }

    private init(blocking request: String, port: UInt16) throws {
        let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        // A server that never answers is a failure, not a wait without end.
        var patience = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        guard connected == 0 else { throw CocoaError(.fileReadUnknown) }
        let bytes = Array(request.utf8)
        // A server that has answered already may have closed its end.
        _ = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { break }
            received += buffer[..<count]
        }
        let text = String(decoding: received, as: UTF8.self)
        let parts = text.components(separatedBy: "\r\n\r\n")
        let lines = parts[0].components(separatedBy: "\r\n")
        status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        headers = Dictionary(
            lines.dropFirst().compactMap { line in
                line.firstIndex(of: ":").map {
                    (line[..<$0].lowercased(), line[line.index($0, offsetBy: 2)...].description)
                }
            }
        ) { $1 }
        body = parts.dropFirst().joined(separator: "\r\n\r\n")
        answers = text.components(separatedBy: "HTTP/1.1 ").count - 1
    }

    /// A request with a body.
    init(
        _ method: String = "GET", _ path: String, host: String? = nil, _ headers: [String] = [], body: String = "",
        port: UInt16
    ) async throws {
        var lines =
            ["\(method) \(path) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")", "Connection: close"] + headers
        if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
        try await self.init(lines.joined(separator: "\r\n") + "\r\n\r\n" + body, port: port)
    }
}
