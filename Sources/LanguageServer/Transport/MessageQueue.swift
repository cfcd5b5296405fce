internal import Base

/// The messages that have arrived and wait to be handled. A request that the client cancels while it waits is marked before
/// it is handled.
struct MessageQueue {
    private var framing: MessageFraming
    private var waiting: [QueuedEvent] = []
    /// The index of the first message in ``waiting`` that was not taken.
    private var first = 0
    private var byteCount = 0
    /// The number of messages that have arrived.
    private(set) var arrivalCount = 0
    private var cancelled: Set<RequestID> = []
    /// The id of the request that was taken last.
    private var current: RequestID?

    enum Event {
        case message(IncomingMessage, body: [UInt8])
        /// Nothing more can be read; the reason is a sentence.
        case lost(reason: String)

        var isResponse: Bool { if case .message(.response, _) = self { true } else { false } }
    }

    /// An event of the queue, with its number.
    struct QueuedEvent {
        let event: Event
        /// The number of messages that arrived before it.
        let number: Int
        /// Whether the client has cancelled the request.
        var isCancelled = false
    }

    /// The number of waiting bytes at which reading stops. A client that sends faster than it is answered then waits.
    static let byteLimit = 512 << 20

    init(framing: MessageFraming = MessageFraming()) {
        self.framing = framing
    }

    /// Whether more should be read.
    var hasRoom: Bool { byteCount < Self.byteLimit }

    /// Whether nothing waits, not even a part of a message.
    var isEmpty: Bool { first == waiting.count && framing.pendingCount == 0 }

    /// The number of the message that ``next(holdingRequests:)`` would return if no request waited.
    var nextNumber: Int? { first < waiting.count ? waiting[first].number : nil }

    /// Whether a waiting message changes the text of a document.
    var holdsChange: Bool {
        waiting[first...].contains { queued in
            guard case .message(.notification(let method, _), _) = queued.event else { return false }
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
                    if holds(id) || id == current { cancelled.insert(id) }
                } else {
                    append(.message(message, body: body))
                }
            case .refused(let reason):
                let error = ResponseError(.invalidRequest, reason)
                append(.message(.invalid(.unknown, error), body: []))
            case .lost(let reason):
                append(.lost(reason: reason))
            }
        }
    }

    private mutating func append(_ event: Event) {
        waiting.append(QueuedEvent(event: event, number: arrivalCount))
        arrivalCount += 1
        if case .message(_, let body) = event { byteCount += body.count }
    }

    /// Counts the messages from nothing again. Called where none waits.
    mutating func restartCount(at count: Int) { arrivalCount = count }

    /// Takes the next message.
    /// - Parameter holdsRequests: whether requests wait. All messages after a waiting request then wait too, except for the
    ///   client's responses.
    mutating func next(holdingRequests holdsRequests: Bool = false) -> QueuedEvent? {
        guard first < waiting.count else { return nil }
        if holdsRequests, case .message(.request, _) = waiting[first].event {
            guard let answer = waiting[first...].firstIndex(where: \.event.isResponse) else { return nil }
            waiting.insert(waiting.remove(at: answer), at: first)
        }
        var queued = waiting[first]
        first += 1
        if first == waiting.count {
            waiting = []
            first = 0
        } else if first > 1_024 {
            waiting.removeSubrange(..<first)
            first = 0
        }
        finishCurrent()
        take(&queued)
        if case .message(.request(let id, _, _), _) = queued.event { current = id }
        return queued
    }

    private mutating func take(_ queued: inout QueuedEvent) {
        guard case .message(let message, let body) = queued.event else { return }
        byteCount -= body.count
        if case .request(let id, _, _) = message { queued.isCancelled = cancelled.remove(id) != nil }
    }

    private mutating func finishCurrent() {
        if let current { cancelled.remove(current) }
        current = nil
    }

    /// Whether the client has cancelled a request since it was taken.
    func isCancelled(_ id: RequestID) -> Bool { id == current && cancelled.contains(id) }

    /// Takes the first hover, if only requests wait before it. Since these only ask, the hover can be answered first.
    mutating func nextHover() -> QueuedEvent? {
        for index in waiting.indices[first...] {
            guard case .message(.request(_, let method, _), _) = waiting[index].event,
                method != "initialize", method != "shutdown"
            else { return nil }
            guard method == "textDocument/hover" else { continue }
            var queued = waiting.remove(at: index)
            take(&queued)
            return queued
        }
        return nil
    }

    /// Takes the message with a number, if it waits.
    mutating func remove(number: Int) -> QueuedEvent? {
        guard let index = waiting[first...].firstIndex(where: { $0.number == number }) else { return nil }
        var queued = waiting.remove(at: index)
        take(&queued)
        return queued
    }

    private func holds(_ id: RequestID) -> Bool {
        waiting[first...].contains { queued in
            guard case .message(.request(let other, _, _), _) = queued.event else { return false }
            return other == id
        }
    }
}
