import Foundation

/// Bytes to a port of this machine, and what comes back until the connection ends: no header is made better on the way.
struct Exchange {
    let status: Int
    let headers: [String: String]
    let body: String
    /// How many answers came.
    let answers: Int

    /// Sends a request as it is.
    init(_ request: String, port: UInt16) async throws {
        self.init(
            received: try await blocking {
                let client = try Client(port: port)
                // A server that has answered already may have closed its end.
                client.send(request)
                return client.receive()
            })
    }

    /// What was received on a connection.
    init(received text: String) {
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
