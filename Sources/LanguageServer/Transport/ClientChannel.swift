internal import LibC
internal import Tables

/// The way to a client and back, over two file descriptors.
///
/// While a message waits for room in the client's pipe, those of the client are read: a client that writes before it reads
/// and this server never wait for each other.
final class ClientChannel {
    /// The messages that have arrived.
    var queue = MessageQueue()
    /// Whether more may arrive.
    private(set) var isOpen = true

    private let input: Int32
    private let output: Int32
    private let write: (ArraySlice<UInt8>) -> Void
    /// As many bytes as a pipe that can be written to takes at once (POSIX, PIPE_BUF).
    private static let pieceLength = 4_096

    /// - Parameters:
    ///   - input: where messages come from.
    ///   - output: where they go; it is asked for room.
    ///   - write: writes a piece of a message to `output`.
    init(input: Int32, output: Int32, write: @escaping (ArraySlice<UInt8>) -> Void) {
        self.input = input
        self.output = output
        self.write = write
    }

    /// Reads what has arrived, as far as there is room for it.
    func receiveAll() {
        while isOpen, queue.hasRoom, isReadable(within: 0) { receive() }
    }

    /// Waits for something to arrive.
    ///
    /// - Parameter wait: in milliseconds.
    /// - Returns: whether it has; also at the end of the input.
    func isReadable(within wait: Int) -> Bool {
        var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        // At its end, a pipe can be read too: what is read is nothing.
        return poll(&entry, 1, Int32(clamping: wait)) > 0
    }

    /// Sends the bytes of a message.
    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            var entries = [
                pollfd(fd: output, events: Int16(POLLOUT), revents: 0),
                // A descriptor below zero is left out.
                pollfd(fd: isOpen && queue.hasRoom ? input : -1, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&entries, nfds_t(entries.count), -1) > 0 else {
                if errno == EINTR { continue }
                return write(rest)
            }
            if entries[1].revents != 0 { receive() }
            // Broken, it is written to as well, since the writer says what is wrong.
            guard entries[0].revents != 0 else { continue }
            write(rest.prefix(Self.pieceLength))
            rest = rest.dropFirst(Self.pieceLength)
        }
    }

    private func receive() {
        let chunk = InputChunks.next(from: input)
        queue.receive(chunk)
        isOpen = !chunk.isEmpty
    }
}
