#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An HTTP/1.1 client on one connection to this machine. It supports what the example needs: requests with a body, several
/// of them sent at once, and answers with a `Content-Length`.
struct Client: ~Copyable {
    /// An answer.
    struct Answer {
        var status: Int
        /// The headers, by name in lower case.
        var headers: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    /// The index of the first byte in the buffer that is not read yet.
    private var start = 0

    /// Connects to a port of 127.0.0.1. A missing answer is an error after 10 seconds.
    init(port: Int) throws {
        #if canImport(Glibc)
            let stream = Int32(SOCK_STREAM.rawValue)
        #else
            let stream = SOCK_STREAM
        #endif
        descriptor = socket(AF_INET, stream, 0)
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard status == 0 else { throw ServerError.noConnection(port: port) }
    }

    deinit { close(descriptor) }

    /// The bytes of a request.
    static func request(
        _ method: String, _ path: String, headers: [(String, String)] = [], body: String = ""
    ) -> [UInt8] {
        var text = "\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Length: \(body.utf8.count)\r\n"
        for (name, value) in headers { text += "\(name): \(value)\r\n" }
        return Array((text + "\r\n" + body).utf8)
    }

    /// Sends the bytes of one request or of several.
    func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw ServerError.connectionLost }
            rest = rest.dropFirst(count)
        }
    }

    /// Receives the next answer.
    mutating func receive() throws -> Answer {
        var end = headEnd
        while end == nil {
            try fill()
            end = headEnd
        }
        let head = String(decoding: buffer[start..<(end ?? start)], as: UTF8.self)
        let lines = head.split(separator: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
        }
        start = (end ?? start) + 4
        let length = headers["content-length"].flatMap { Int($0) } ?? 0
        while buffer.count - start < length { try fill() }
        let body = Array(buffer[start..<(start + length)])
        start += length
        let status = lines.first.map { $0.split(separator: " ") }?.dropFirst().first.flatMap { Int($0) } ?? 0
        return Answer(status: status, headers: headers, body: body)
    }

    private var headEnd: Int? {
        var index = start
        while index + 3 < buffer.count {
            if buffer[index] == 13, buffer[index + 1] == 10, buffer[index + 2] == 13, buffer[index + 3] == 10 {
                return index
            }
            index += 1
        }
        return nil
    }

    private mutating func fill() throws {
        buffer.removeFirst(start)
        start = 0
        let room = 65_536
        let before = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: room))
        let count = buffer.withUnsafeMutableBytes { bytes in
            read(descriptor, bytes.baseAddress.map { $0 + before }, room)
        }
        guard count > 0 else { throw ServerError.connectionLost }
        buffer.removeLast(room - count)
    }
}

/// The reason why the example ends with exit status 1.
enum ServerError: Error, CustomStringConvertible {
    case notListening
    case noConnection(port: Int)
    case connectionLost
    case wrongAnswer(String)
    case wrongArguments

    var description: String {
        switch self {
        case .notListening: "The server is not listening on loopback. See that 127.0.0.1 is there."
        case .noConnection(let port): "Nothing answers at 127.0.0.1:\(port). Start the server there."
        case .connectionLost: "The server closed the connection, or did not answer within 10 seconds."
        case .wrongAnswer(let what): "An answer is not the one that must come: \(what)"
        case .wrongArguments: "Usage: server [serve [PORT]] | check | load PORT | compare COUNT PORT"
        }
    }
}
