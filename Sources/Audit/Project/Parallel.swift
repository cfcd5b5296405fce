internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Work on parts that do not depend on each other, on all cores.
///
/// By threads of its own: the pool behind dispatch queues watches its threads through `/proc` on Linux, and ends the
/// process in a root that has none.
enum Parallel {
    /// The results of the parts, in their order.
    ///
    /// Parts are begun in their order, each as soon as a core is free.
    static func map<Part: Sendable, Result: Sendable>(
        _ parts: [Part], _ work: @Sendable (Part) -> Result
    ) -> [Result] {
        let count = min(parts.count, coreCount)
        guard count > 1 else { return parts.map(work) }
        var results = [Result?](repeating: nil, count: parts.count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each index is written once, by one thread.
            nonisolated(unsafe) let slots = buffer
            withoutActuallyEscaping(work) { work in
                let turns = Turns()
                let takeTurns: @Sendable () -> Void = {
                    while true {
                        let index = turns.next()
                        guard index < parts.count else { return }
                        slots[index] = work(parts[index])
                    }
                }
                // Where the system has no more threads, those that it has do all of the work.
                let threads = (1..<count).compactMap { _ in SystemThread(takeTurns) }
                takeTurns()
                for thread in threads { thread.join() }
            }
        }
        return results.compactMap { $0 }
    }

    private static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// Hands out the numbers from 0 on, each once.
private final class Turns: Sendable {
    private let taken = Atomic(0)

    func next() -> Int { taken.add(1, ordering: .relaxed).oldValue }
}

/// A thread of the system (POSIX).
private struct SystemThread {
    private let handle: pthread_t

    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// - Returns: nil where the system has no thread to give.
    init?(_ run: @escaping @Sendable () -> Void) {
        let body = Unmanaged.passRetained(Body(run))
        #if canImport(Glibc)
            var handle = pthread_t()
            let status = pthread_create(&handle, nil, { body in Self.run(body) }, body.toOpaque())
            let created: pthread_t? = handle
        #else
            var created: pthread_t?
            let status = pthread_create(&created, nil, { body in Self.run(body) }, body.toOpaque())
        #endif
        guard status == 0, let created else {
            body.release()
            return nil
        }
        self.handle = created
    }

    private static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
        return nil
    }

    func join() {
        pthread_join(handle, nil)
    }
}
