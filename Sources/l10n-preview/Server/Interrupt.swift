internal import Dispatch
internal import LibC

/// Ctrl-C, or another program's request to end, in place of the sudden end that they are otherwise.
struct Interrupt: Sendable {
    /// Why the program does not go on.
    enum End: Sendable {
        case interrupted
        /// What the program waits for has ended by itself.
        case finished
    }

    private let ends: AsyncStream<End>
    private let continuation: AsyncStream<End>.Continuation
    /// Dispatch's sources are safe to use from many threads at once; they only do not say so.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    /// From now on, the program decides when it ends.
    init(signals: [Int32] = [SIGINT, SIGTERM]) {
        let (ends, continuation) = AsyncStream.makeStream(of: End.self)
        self.ends = ends
        self.continuation = continuation
        // Dispatch registers a source some time after it was resumed. A signal before that would be lost.
        let registration = DispatchGroup()
        sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield(.interrupted) }
            registration.enter()
            source.setRegistrationHandler { registration.leave() }
            source.resume()
            return source
        }
        registration.wait()
    }

    /// Returns when the program shall end, or something has ended that it waits for.
    func wait(orUntil finished: @escaping @Sendable () async -> Void) async -> End {
        Task {
            await finished()
            continuation.yield(.finished)
        }
        defer { for source in sources { source.cancel() } }
        for await end in ends { return end }
        return .interrupted
    }
}
