/// A form that several tasks drive and watch: an actor that owns a ``FormState`` and tells its events to any number of
/// streams.
public actor FormSession {
    /// The form as it stands.
    public private(set) var state: FormState
    private var streams: [Int: AsyncStream<FormEvent>.Continuation] = [:]
    private var nextStream = 0

    /// Makes a session.
    public init(_ state: FormState) {
        self.state = state
    }

    /// The events from now on. The stream ends with the session; events that nobody has taken yet are kept in order.
    public func events() -> AsyncStream<FormEvent> {
        let (stream, continuation) = AsyncStream.makeStream(of: FormEvent.self)
        let number = nextStream
        nextStream += 1
        streams[number] = continuation
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(number) }
        }
        return stream
    }

    /// Takes a new value: see ``FormState/edit(_:to:)``.
    @discardableResult
    public func edit(_ field: String, to value: FieldValue) -> [FormEvent] {
        send(state.edit(field, to: value))
    }

    /// The person leaves a field: see ``FormState/endEditing(_:)``.
    @discardableResult
    public func endEditing(_ field: String) -> [FormEvent] {
        send(state.endEditing(field))
    }

    /// Validates every field: see ``FormState/submit()``.
    @discardableResult
    public func submit() -> [FormEvent] {
        send(state.submit())
    }

    /// Shows what a server said: see ``FormState/apply(serverErrors:)``.
    @discardableResult
    public func apply(serverErrors: [String: [ServerError]]) -> [FormEvent] {
        send(state.apply(serverErrors: serverErrors))
    }

    deinit {
        for stream in streams.values { stream.finish() }
    }

    private func send(_ events: [FormEvent]) -> [FormEvent] {
        for event in events {
            for stream in streams.values { stream.yield(event) }
        }
        return events
    }

    private func forget(_ number: Int) {
        streams[number] = nil
    }
}
