/// Brings a new process into the state that the old process had when it crashed.
enum SessionReplay {
    /// The server handles again, without an answer, the messages that the old process has handled. It answers the message
    /// that caused the crash with an error. The messages after that one stay in the queue.
    ///
    /// - Parameter messages: notes the messages that the server takes again.
    /// - Returns: whether the session goes on: false after many crashes in a short time.
    static func replay(
        _ log: SessionLog, to server: Server, _ queue: inout MessageQueue, _ messages: inout SessionMessages,
        at now: Int
    ) -> Bool {
        // Noted first, since the messages may be what makes the process crash.
        guard log.noteCrash(at: now) else { return false }
        queue.receive(log.bytes())
        while queue.nextNumber.map({ $0 < log.handledCount }) == true, let queued = queue.next() {
            server.replay(queued.event, at: now)
            messages.note(queued.event)
        }
        let ahead = log.ahead.flatMap { $0 >= log.handledCount ? queue.remove(number: $0) : nil }
        switch log.activity {
        case .waiting: server.resume(after: nil, at: now)
        case .handlingAhead: server.resume(after: ahead.map { .message($0.event) }, at: now)
        case .publishing: server.resume(after: .audit, at: now)
        case .handling:
            guard let queued = queue.next() else { return false }
            log.begin(message: queued.number)
            server.resume(after: .message(queued.event), at: now)
            log.endMessage()
        }
        log.note(.waiting)
        return true
    }
}

extension Server {
    /// What a process crashed in.
    enum Crash {
        case message(MessageQueue.Event)
        case audit
    }
}
