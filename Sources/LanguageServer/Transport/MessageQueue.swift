internal import Tables

/// The messages that have arrived and wait to be handled. A request that the client cancels while it waits is marked before
/// it is handled.
struct MessageQueue {
    private var framing: MessageFraming
    private var waiting: [Event] = []
    /// The index of the first message in ``waiting`` that was not taken.
    private var first = 0
    private var byteCount = 0
    private var cancelled: Set<RequestID> = []

    enum Event {
        case message(IncomingMessage, byteCount: Int)
        /// Nothing more can be read; the reason is a sentence.
        case lost(reason: String)

        fileprivate var isResponse: Bool { if case .message(.response, _) = self { true } else { false } }
    }

    /// The number of waiting bytes at which reading stops. A client that sends faster than it is answered then waits.
    static let byteLimit = 512 << 20

    init(framing: MessageFraming = MessageFraming()) {
        self.framing = framing
    }

    /// Whether more should be read.
    var hasRoom: Bool { byteCount < Self.byteLimit }

    var isEmpty: Bool { first == waiting.count }

    /// Whether a waiting message changes the text of a document.
    var holdsChange: Bool {
        waiting[first...].contains { event in
            guard case .message(.notification(let method, _), _) = event else { return false }
            return Self.changes.contains(method)
        }
    }

    private static let changes: Set = ["textDocument/didOpen", "textDocument/didChange", "textDocument/didClose"]

    mutating func receive(_ bytes: some Collection<UInt8>) {
        framing.receive(bytes)
        while let event = framing.next() {
            switch event {
            case .message(let body):
                let message = IncomingMessage(body)
                if case .notification("$/cancelRequest", let params) = message, let id = RequestID(params?["id"]) {
                    if holds(id) { cancelled.insert(id) }
                } else {
                    waiting.append(.message(message, byteCount: body.count))
                    byteCount += body.count
                }
            case .refused(let reason):
                let error = ResponseError(.invalidRequest, reason)
                waiting.append(.message(.invalid(.unknown, error), byteCount: 0))
            case .lost(let reason):
                waiting.append(.lost(reason: reason))
            }
        }
    }

    /// Takes the next message, and says whether its sender has cancelled it.
    /// - Parameter holdsRequests: whether requests wait. All messages after a waiting request then wait too, except for the
    ///   client's responses.
    mutating func next(holdingRequests holdsRequests: Bool = false) -> (event: Event, isCancelled: Bool)? {
        guard first < waiting.count else { return nil }
        if holdsRequests, case .message(.request, _) = waiting[first] {
            guard let answer = waiting[first...].firstIndex(where: \.isResponse) else { return nil }
            waiting.insert(waiting.remove(at: answer), at: first)
        }
        let event = waiting[first]
        first += 1
        if first == waiting.count {
            waiting = []
            first = 0
        } else if first > 1_024 {
            waiting.removeSubrange(..<first)
            first = 0
        }
        guard case .message(let message, let count) = event else { return (event, false) }
        byteCount -= count
        guard case .request(let id, _, _) = message else { return (event, false) }
        return (event, cancelled.remove(id) != nil)
    }

    private func holds(_ id: RequestID) -> Bool {
        waiting[first...].contains { event in
            guard case .message(.request(let other, _, _), _) = event else { return false }
            return other == id
        }
    }
}
