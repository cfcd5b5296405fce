internal import Dispatch
internal import LibC

/// Waits for Ctrl-C or another program's request to end (SIGINT, SIGTERM), which would otherwise end the program at once.
struct Interrupt: Sendable {
    /// The reason why the program ends.
    enum End: Sendable {
        case interrupted
        /// The task that the program waits for has ended by itself.
        case finished
    }

    private let ends: AsyncStream<End>
    private let continuation: AsyncStream<End>.Continuation
    /// Dispatch's sources are safe to use from many threads, but are not declared `Sendable`.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    /// Takes over the signals: from now on, the program decides when it ends.
    init(signals: [Int32] = [SIGINT, SIGTERM]) {
        let (ends, continuation) = AsyncStream.makeStream(of: End.self)
        self.ends = ends
        self.continuation = continuation
        // Dispatch registers a source some time after it is resumed. A signal before the registration would be lost.
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

    /// Returns when a signal arrives or when `finished` returns.
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
