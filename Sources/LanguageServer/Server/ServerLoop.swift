internal import LibC
internal import Tables

/// Runs a server over two file descriptors until the client ends it or is gone.
package enum ServerLoop {
    /// The interval at which the server checks that the client's process exists, in milliseconds.
    private static let heartbeat = 3_000

    /// - Parameters:
    ///   - input: where messages come from, such as standard input.
    ///   - output: where they go, such as standard output.
    ///   - pages: the base address of the pages of the checks; nil where there are none.
    ///   - write: writes a piece of a message to `output`, whole.
    /// - Returns: the exit status: 0 where the client has sent `shutdown` before `exit`, 1 otherwise.
    package static func run(
        input: Int32, output: Int32, pages: String?, write: @escaping (ArraySlice<UInt8>) -> Void
    ) -> Int32 {
        // The end of the input shows that the client has closed the connection, so the signal is ignored.
        signal(SIGPIPE, SIG_IGN)
        let channel = ClientChannel(input: input, output: output, write: write)
        let isSuperseded = {
            channel.receiveAll()
            return channel.queue.holdsChange
        }
        let server = Server(pages: pages, isSuperseded: isSuperseded) { channel.send(FramedMessage.bytes(of: $0)) }
        while true {
            channel.receiveAll()
            if let (event, isCancelled) = channel.queue.next(holdingRequests: channel.isOpen && server.waitsForProgress)
            {
                server.take(event, isCancelled: isCancelled, at: milliseconds())
                if let status = server.exitStatus { return status }
                continue
            }
            guard channel.isOpen else { return 1 }
            var wait = heartbeat
            if let due = server.due {
                wait = max(0, min(heartbeat, due - milliseconds()))
                if wait == 0 {
                    server.publish(at: milliseconds())
                    continue
                }
            }
            server.workspace.tidy()
            if channel.isReadable(within: wait) { continue }
            if let process = server.clientProcess, !isAlive(process) { return 1 }
        }
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
