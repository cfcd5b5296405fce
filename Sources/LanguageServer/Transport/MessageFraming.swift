internal import Base

/// Splits the bytes of a client into the bodies of messages (LSP 3.17, "Base Protocol", header part).
///
/// A body that is larger than the limit is thrown away. Its bytes are still counted, so that the next message is found.
struct MessageFraming {
    enum Event: Hashable {
        /// The body of a message.
        case message([UInt8])
        /// A message that is not read, and the reason as a sentence. The next message can be read.
        case refused(reason: String)
        /// The end of a message is not known; the reason is a sentence. Nothing more can be read.
        case lost(reason: String)
    }

    /// The maximum length of a body, in bytes. The largest table that an editor opens is shorter than this when it is
    /// written as JSON.
    static let bodyLimit = 256 << 20
    /// The maximum length of the header part, in bytes.
    static let headerLimit = 8_192

    private let bodyLimit: Int
    private var bytes: [UInt8] = []
    /// The offset of the first byte that is not yet read.
    private var start = 0
    /// The offset at which the search for the end of the headers continues.
    private var searched = 0
    private var header: Header?
    private var isLost = false

    private struct Header {
        var length: Int
        /// The reason why the body is not read; nil where it is read.
        var refusal: String?
    }

    init(bodyLimit: Int = Self.bodyLimit) {
        self.bodyLimit = bodyLimit
    }

    /// The number of bytes that wait for the rest of their message.
    var pendingCount: Int { bytes.count - start }

    mutating func receive(_ chunk: some Collection<UInt8>) {
        guard !isLost else { return }
        if start > 0, start == bytes.count || start > 1 << 16 {
            bytes.removeSubrange(..<start)
            searched = max(0, searched - start)
            start = 0
        }
        bytes += chunk
    }

    /// The next message; nil where its end has not arrived.
    mutating func next() -> Event? {
        while !isLost {
            guard let header else {
                guard let event = readHeader() else {
                    if self.header == nil { return nil }
                    continue
                }
                return event
            }
            let available = bytes.count - start
            if let refusal = header.refusal {
                let skipped = min(available, header.length)
                start += skipped
                guard skipped == header.length else {
                    self.header?.length -= skipped
                    return nil
                }
                searched = start
                self.header = nil
                return .refused(reason: refusal)
            }
            guard available >= header.length else { return nil }
            let body = Array(bytes[start..<start + header.length])
            start += header.length
            searched = start
            self.header = nil
            return .message(body)
        }
        return nil
    }

    /// Reads the header part if it is complete.
    private mutating func readHeader() -> Event? {
        var offset = max(start, searched)
        while offset + 4 <= bytes.count {
            if bytes[offset] == 0x0D, bytes[offset + 1] == 0x0A, bytes[offset + 2] == 0x0D, bytes[offset + 3] == 0x0A {
                let lines = Self.lines(of: bytes[start..<offset])
                start = offset + 4
                searched = start
                do throws(Failure) {
                    header = try header(of: lines)
                    return nil
                } catch {
                    return lose(error.reason)
                }
            }
            offset += 1
        }
        searched = offset
        guard bytes.count - start > Self.headerLimit else { return nil }
        return lose("The headers have more than \(Self.headerLimit) bytes.")
    }

    private mutating func lose(_ reason: String) -> Event {
        isLost = true
        bytes = []
        return .lost(reason: reason)
    }

    private struct Failure: Error {
        let reason: String
    }

    private func header(of lines: [String]) throws(Failure) -> Header {
        var length: Int?
        var refusal: String?
        for line in lines {
            guard let colon = line.firstIndex(of: ":") else {
                throw Failure(reason: "A header has no colon. Write `Content-Length: 2`.")
            }
            let name = line[..<colon].lowercased()
            let value = line[line.index(after: colon)...].filter { $0 != " " && $0 != "\t" }
            if name == "content-length" {
                guard length == nil, !value.isEmpty, value.utf8.allSatisfy(ASCII.isDigit), let number = Int(value)
                else { throw Failure(reason: "`Content-Length` must be there once, as a number of bytes from 0.") }
                length = number
            } else if name == "content-type" {
                refusal = Self.refusal(ofType: value.lowercased())
            }
        }
        guard let length else { throw Failure(reason: "The header `Content-Length` is missing.") }
        if length > bodyLimit { refusal = "A message has \(length) bytes; at most \(bodyLimit) are read." }
        return Header(length: length, refusal: refusal)
    }

    private static func refusal(ofType value: String) -> String? {
        guard let charset = value.split(separator: ";").first(where: { $0.hasPrefix("charset=") }) else { return nil }
        let name = charset.dropFirst("charset=".count).filter { $0 != "\"" }
        return name == "utf-8" || name == "utf8" ? nil : "The charset `\(name)` is not read. Send UTF-8."
    }

    private static func lines(of bytes: ArraySlice<UInt8>) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\r\n").map(String.init)
    }
}

/// The bytes of a message with its header.
enum FramedMessage {
    static func bytes(of json: JSONWriter) -> [UInt8] {
        bytes(of: json.bytes)
    }

    static func bytes(of body: [UInt8]) -> [UInt8] {
        Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}
