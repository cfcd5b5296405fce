internal import Base
internal import Projects
internal import Synchronization

/// The progress of the first load (LSP 3.17, `$/progress`).
struct ProgressReport {
    /// The id of the `window/workDoneProgress/create` request.
    let id: String
    let token: String
    /// Whether the client has accepted that request.
    var isAccepted = false

    /// Milliseconds that the first load waits for the client's answer.
    static let acceptanceTimeout = 500

    func begin(_ send: (JSONWriter) -> Void) {
        send(message("begin") { $0.member("title", "Auditing messages") })
    }

    /// An observer that sends the progress of an audit to the client, at each tenth of a phase.
    ///
    /// - Parameter send: called on any thread while the audit runs, by one thread at a time.
    func observer(_ send: @escaping (JSONWriter) -> Void) -> AuditProgress.Observer {
        // `send` is called only under the lock of `CurrentPhase`, and the caller that passes it waits for the audit.
        nonisolated(unsafe) let send = send
        let phase = CurrentPhase()
        return { event in
            phase.take(event) { text in send(message("report") { $0.member("message", text) }) }
        }
    }

    func end(_ send: (JSONWriter) -> Void) {
        send(message("end") { _ in })
    }

    private func message(_ kind: String, _ members: (inout JSONWriter) -> Void) -> JSONWriter {
        OutgoingMessage.notification("$/progress") { json in
            json.object { json in
                json.member("token", token)
                json.member("value") { json in
                    json.object { json in
                        json.member("kind", kind)
                        members(&json)
                    }
                }
            }
        }
    }
}

/// The current phase of an audit, and how many of its steps are done. Safe to use from many threads.
private final class CurrentPhase: Sendable {
    private let state = Mutex((title: "", steps: 0, done: 0))

    /// - Parameter tell: called when a phase begins, and whenever another tenth of it is done.
    func take(_ event: AuditProgress, tell: (String) -> Void) {
        state.withLock { state in
            switch event {
            case .begins(let phase, let steps): state = (phase.title, steps, 0)
            case .stepDone:
                let tenth = state.done * 10 / max(1, state.steps)
                state.done += 1
                if state.done * 10 / max(1, state.steps) == tenth { return }
            }
            tell("\(state.title) \(state.done) of \(state.steps)")
        }
    }
}
