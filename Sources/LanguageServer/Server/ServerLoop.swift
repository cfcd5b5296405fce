internal import LibC
internal import Tables

/// Runs a server over two file descriptors until the client ends it or is gone.
package enum ServerLoop {
    /// How often the client's process is looked for, in milliseconds.
    private static let heartbeat = 3_000

    /// - Parameters:
    ///   - input: where messages come from, such as standard input.
    ///   - pages: the address below which the pages of the checks stand; nil where they stand nowhere.
    ///   - write: writes the bytes of a message, whole.
    /// - Returns: the exit status: 0 where the client has asked for the end by the book, 1 where it has not.
    package static func run(input: Int32, pages: String?, write: @escaping ([UInt8]) -> Void) -> Int32 {
        // A client that has closed its end is noticed by the end of the input, and not by a signal.
        signal(SIGPIPE, SIG_IGN)
        let server = Server(pages: pages) { write(FramedMessage.bytes(of: $0)) }
        var queue = MessageQueue()
        var isOpen = true
        while true {
            while isOpen, queue.hasRoom, isReadable(input, within: 0) { isOpen = receive(from: input, &queue) }
            if let (event, isCancelled) = queue.next() {
                server.take(event, isCancelled: isCancelled, at: milliseconds())
                if let status = server.exitStatus { return status }
                continue
            }
            guard isOpen else { return 1 }
            var wait = heartbeat
            if let due = server.due {
                wait = max(0, min(heartbeat, due - milliseconds()))
                if wait == 0 {
                    server.publish(at: milliseconds()) {
                        while isOpen, queue.hasRoom, isReadable(input, within: 0) {
                            isOpen = receive(from: input, &queue)
                        }
                        return queue.holdsChange
                    }
                    continue
                }
            }
            if isReadable(input, within: wait) { continue }
            if let process = server.clientProcess, !isAlive(process) { return 1 }
        }
    }

    /// - Returns: whether more may follow.
    private static func receive(from input: Int32, _ queue: inout MessageQueue) -> Bool {
        let chunk = InputChunks.next(from: input)
        queue.receive(chunk)
        return !chunk.isEmpty
    }

    private static func isReadable(_ input: Int32, within wait: Int) -> Bool {
        var entry = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        // At its end, a pipe can be read too: what is read is nothing.
        return poll(&entry, 1, Int32(clamping: wait)) > 0
    }

    private static func isAlive(_ process: Int) -> Bool {
        guard let id = pid_t(exactly: process), id > 0 else { return true }
        return kill(id, 0) == 0 || errno != ESRCH
    }

    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000 + Int(time.tv_nsec) / 1_000_000
    }
}
