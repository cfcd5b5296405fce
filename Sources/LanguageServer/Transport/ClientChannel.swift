internal import LibC

/// The connection to a client, over two file descriptors.
///
/// While a message waits for room in the client's pipe, messages of the client are read. A client that writes before it
/// reads and this server therefore never wait for each other.
final class ClientChannel {
    /// The messages that have arrived.
    var queue = MessageQueue()
    /// Whether more may arrive.
    private(set) var isOpen = true

    /// Bytes that arrived while a message was sent. They are read afterwards, so that nothing can go wrong in the middle of a
    /// message of the server.
    private var unread: [UInt8] = []
    private let input: Int32
    private let output: Int32
    private let log: SessionLog?
    private let write: (ArraySlice<UInt8>) -> Void
    /// The number of bytes that a writable pipe takes at once (POSIX, PIPE_BUF).
    private static let pieceLength = 4_096

    /// - Parameters:
    ///   - input: where messages come from.
    ///   - output: where messages go; it is polled for room.
    ///   - log: keeps what arrives.
    ///   - write: writes a piece of a message to `output`.
    init(input: Int32, output: Int32, log: SessionLog?, write: @escaping (ArraySlice<UInt8>) -> Void) {
        self.input = input
        self.output = output
        self.log = log
        self.write = write
    }

    /// Reads what has arrived, while the queue has room.
    func receiveAll() {
        if !unread.isEmpty {
            queue.receive(unread)
            unread = []
        }
        while isOpen, queue.hasRoom, isReadable(within: 0) { queue.receive(read()) }
    }

    /// Waits for something to arrive.
    ///
    /// - Parameter wait: in milliseconds.
    /// - Returns: whether something has arrived; true also at the end of the input.
    func isReadable(within wait: Int) -> Bool {
        var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        // A pipe at its end is readable too. A read then returns no bytes.
        return poll(&entry, 1, Int32(clamping: wait)) > 0
    }

    /// Sends the bytes of a message.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var entries = [
                pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
                // `poll` ignores a negative descriptor.
                pollfd(
                    fd: isOpen && unread.count < MessageQueue.byteLimit ? input : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else {
                if errno == EINTR { continue }
                return write(rest)
            }
            if entries[1].revents != 0 { unread += read() }
            // A broken pipe is written to as well, since `write` reports the error.
            guard entries[0].revents != 0 else { continue }
            write(rest.prefix(Self.pieceLength))
            rest = rest.dropFirst(Self.pieceLength)
        }
    }

    /// Waits for the next bytes, and logs them. Returns none at the end of the input.
    private func read() -> [UInt8] {
        let chunk = InputChunks.next(from: input)
        log?.append(chunk)
        isOpen = !chunk.isEmpty
        return chunk
    }
}

/// Reads the bytes that arrive at a file descriptor, piece by piece.
enum InputChunks {
    private static let size = 1 << 16

    /// Waits for the next bytes. Returns none at the end of the input.
    static func next(from input: Int32) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
            var count = 0
            repeat { count = read(input, buffer.baseAddress, size) } while count < 0 && errno == EINTR
            initialized = max(0, count)
        }
    }
}
