internal import LibC

/// Runs a server over two file descriptors until the client ends it or is gone.
package enum ServerLoop {
    /// The interval at which the server checks that the client's process exists, in milliseconds.
    private static let heartbeat = 3_000

    /// - Parameters:
    ///   - input: where messages come from, such as standard input.
    ///   - output: where they go, such as standard output.
    ///   - pages: the base address of the pages of the checks; nil where there are none.
    ///   - log: keeps the session, so that a crash does not end it; nil where it does. A log that an earlier process has
    ///     written is gone on with.
    ///   - write: writes a piece of a message to `output`, whole.
    /// - Returns: the exit status: 0 where the client has sent `shutdown` before `exit`, 1 otherwise.
    package static func run(
        input: Int32, output: Int32, pages: String?, log: SessionLog? = nil,
        write: @escaping (ArraySlice<UInt8>) -> Void
    ) -> Int32 {
        // The end of the input shows that the client has closed the connection, so the signal is ignored.
        signal(SIGPIPE, SIG_IGN)
        let channel = ClientChannel(input: input, output: output, log: log, write: write)
        let isSuperseded = {
            channel.receiveAll()
            return channel.queue.holdsChange
        }
        let isCancelled = { (id: RequestID) in
            channel.receiveAll()
            return channel.queue.isCancelled(id)
        }
        let server = Server(pages: pages, isSuperseded: isSuperseded, isCancelled: isCancelled) {
            channel.send(FramedMessage.bytes(of: $0))
        }
        server.workspace.interlude = { [unowned server] in
            channel.receiveAll()
            answerHover(from: channel, log, server)
        }
        var messages = SessionMessages()
        if let log, log.length > 0,
            !SessionReplay.replay(log, to: server, &channel.queue, &messages, at: milliseconds())
        {
            return 1
        }
        while true {
            channel.receiveAll()
            if answerHover(from: channel, log, server) { continue }
            if let queued = channel.queue.next(holdingRequests: channel.isOpen && server.waitsForProgress) {
                // A response may have come before its turn, and the log counts the messages in their order.
                let counting = queued.event.isResponse ? nil : log
                counting?.begin(message: queued.number)
                server.take(queued.event, isCancelled: queued.isCancelled, at: milliseconds())
                counting?.endMessage()
                if log != nil { messages.note(queued.event) }
                if let status = server.exitStatus { return status }
                continue
            }
            guard channel.isOpen else { return 1 }
            var wait = heartbeat
            if let due = server.due {
                wait = max(0, min(heartbeat, due - milliseconds()))
                if wait == 0 {
                    log?.note(.publishing)
                    server.publish(at: milliseconds())
                    log?.note(.waiting)
                    continue
                }
            }
            server.workspace.tidy()
            if let log, log.isLong, channel.queue.isEmpty {
                log.replace(with: messages.all(with: server.workspace.documents.values))
                channel.queue.restartCount(at: log.handledCount)
            }
            if channel.isReadable(within: wait) { continue }
            if let process = server.clientProcess, !isAlive(process) { return 1 }
        }
    }

    /// Answers a hover that waits behind other requests.
    /// - Returns: false where there is none that can be answered now.
    @discardableResult
    private static func answerHover(from channel: ClientChannel, _ log: SessionLog?, _ server: Server) -> Bool {
        guard server.answersHovers, log?.takesAhead() ?? true, let hover = channel.queue.nextHover() else {
            return false
        }
        let activity = log?.activity ?? .waiting
        log?.beginAhead(message: hover.number)
        server.take(hover.event, isCancelled: hover.isCancelled, at: milliseconds())
        log?.note(activity)
        return true
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
