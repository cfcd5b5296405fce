/// Brings a new process to where another process was when it crashed.
enum SessionReplay {
    /// Lets a server take the messages again that the other process has handled, without an answer. The message at which it
    /// crashed is answered with an error. Those after it are left in the queue.
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
        while queue.nextNumber.map({ $0 < log.handledCount }) == true, let arrival = queue.next() {
            server.replay(arrival.event, at: now)
            messages.note(arrival.event)
        }
        switch log.activity {
        case .waiting: server.resume(after: nil, at: now)
        case .publishing: server.resume(after: .audit, at: now)
        case .handling:
            guard let arrival = queue.next() else { return false }
            log.begin(message: arrival.number)
            server.resume(after: .message(arrival.event), at: now)
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
