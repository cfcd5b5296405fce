/// A form that several tasks change and observe. The actor owns a ``FormState``, sends its events to any number of streams,
/// and runs the asynchronous rules.
///
/// An edit cancels the check of the earlier value, and the result of that check is not shown.
///
/// It may be called from any task. Changes run one after the other, and each takes as long as that of ``FormState``. While
/// ``submit()`` waits for asynchronous rules, other changes may run. Each stream gets every event after its creation, in
/// order. The events of a stream that nobody reads stay in memory until the stream or the session ends.
public actor FormSession {
    /// The current state of the form.
    public private(set) var state: FormState
    private var subscribers: [Int: Subscriber] = [:]
    /// The number of the current check of each field.
    private var checks: [String: Int] = [:]
    /// All checks that have not ended, including cancelled ones, by number.
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var nextNumber = 0

    private struct Subscriber {
        let take: @Sendable (FormEvent) -> Void
        let finish: @Sendable () -> Void
    }

    /// Creates a session.
    public init(_ state: FormState) {
        self.state = state
    }

    deinit {
        for task in tasks.values { task.cancel() }
        for subscriber in subscribers.values { subscriber.finish() }
    }

    /// The events from now on. The stream ends with the session. Events are kept until they are read.
    public func events() -> AsyncStream<FormEvent> {
        stream { $0 }
    }

    /// The values of a field, from its next change on.
    public func values(of field: String) -> AsyncStream<FieldValue> {
        stream { if case .valueChanged(field, let value) = $0 { value } else { nil } }
    }

    /// Whether a field is valid, each time it is validated: see ``ValidationTiming``.
    public func results(of field: String) -> AsyncStream<Bool> {
        stream { if case .validated(field, let isValid) = $0 { isValid } else { nil } }
    }

    /// Changes a value: see ``FormState/edit(_:to:)``. If the new value satisfies its rules, the asynchronous rules check
    /// it.
    @discardableResult
    public func edit(_ field: String, to value: FieldValue) -> [FormEvent] {
        let events = state.edit(field, to: value, beginsCheck: true)
        if !events.isEmpty {
            if let number = checks.removeValue(forKey: field) { tasks[number]?.cancel() }
            if state.isChecking(field), let field = state.form.field(field) { ask(field) }
        }
        return send(events)
    }

    /// Handles that the person leaves a field: see ``FormState/endEditing(_:)``.
    @discardableResult
    public func endEditing(_ field: String) -> [FormEvent] {
        send(state.endEditing(field))
    }

    /// Turns the validation of a field on or off: see ``FormState/setValidation(of:isOn:)``.
    @discardableResult
    public func setValidation(of field: String, isOn: Bool) -> [FormEvent] {
        send(state.setValidation(of: field, isOn: isOn))
    }

    /// Moves the focus: see ``FormState/focus(on:)``.
    @discardableResult
    public func focus(on field: String?) -> [FormEvent] {
        send(state.focus(on: field))
    }

    /// Handles Return in a field: see ``FormState/submit(from:)``.
    @discardableResult
    public func submit(from field: String) -> FormStep {
        var events: [FormEvent] = []
        let step = state.submit(from: field, events: &events)
        _ = send(events)
        return step
    }

    /// Runs the asynchronous rules that have not been run, waits for all of them, and submits the form: see
    /// ``FormState/submit()``.
    @discardableResult
    public func submit() async -> [FormEvent] {
        for field in state.form.fields where state.needsCheck(field) {
            _ = send(state.beginCheck(of: field.name))
            ask(field)
        }
        // An edit during the wait may have begun another check.
        while let number = checks.values.first, let task = tasks[number] { await task.value }
        return send(state.submit())
    }

    /// Waits until all checks have ended, including cancelled ones.
    public func settle() async {
        while let task = tasks.values.first { await task.value }
    }

    /// Shows the errors of a server: see ``FormState/apply(_:)``.
    @discardableResult
    public func apply(_ errors: ServerErrors) -> [FormEvent] {
        send(state.apply(errors))
    }

    /// Shows the errors of a server: see ``FormState/apply(serverErrors:)``.
    @discardableResult
    public func apply(serverErrors: [String: [ServerError]]) -> [FormEvent] {
        send(state.apply(serverErrors: serverErrors))
    }

    private func ask(_ field: FieldDefinition) {
        nextNumber += 1
        let number = nextNumber
        let context = state.context
        checks[field.name] = number
        tasks[number] = Task { [weak self] in
            var failures: [Failure] = []
            for rule in field.asyncRules where !Task.isCancelled {
                failures += await rule.failures(for: context.fields[field.name] ?? "", in: context)
            }
            await self?.endCheck(of: field, number: number, failures)
        }
    }

    private func endCheck(of field: FieldDefinition, number: Int, _ failures: [Failure]) {
        tasks[number] = nil
        guard checks[field.name] == number else { return }
        checks[field.name] = nil
        _ = send(state.endCheck(of: field, failures))
    }

    private func stream<Element: Sendable>(_ pick: @escaping @Sendable (FormEvent) -> Element?) -> AsyncStream<Element>
    {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        nextNumber += 1
        let number = nextNumber
        subscribers[number] = Subscriber(
            take: { event in
                if let element = pick(event) { continuation.yield(element) }
            }, finish: { continuation.finish() })
        continuation.onTermination = { [weak self] _ in
            Task { await self?.forget(number) }
        }
        return stream
    }

    private func send(_ events: [FormEvent]) -> [FormEvent] {
        for event in events {
            for subscriber in subscribers.values { subscriber.take(event) }
        }
        return events
    }

    private func forget(_ number: Int) {
        subscribers[number] = nil
    }
}
