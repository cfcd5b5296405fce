internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Ctrl-C, or another program's request to end, in place of the sudden end that they are otherwise.
struct Interrupt: Sendable {
    private let requests: AsyncStream<Void>
    /// Dispatch's sources are safe to use from many threads at once; they only do not say so.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]

    /// From now on, the program decides when it ends.
    init() {
        let (requests, continuation) = AsyncStream.makeStream(of: Void.self)
        self.requests = requests
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
    }

    /// Returns when the program shall end.
    func wait() async {
        for await _ in requests { break }
        for source in sources { source.cancel() }
    }
}
