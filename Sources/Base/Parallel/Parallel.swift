internal import Synchronization

/// Work on parts that do not depend on each other, on all cores.
package enum Parallel {
    /// The results of the parts, in their order.
    ///
    /// Parts are begun in their order, each as soon as a core is free.
    package static func map<Part: Sendable, Result: Sendable>(
        _ parts: [Part], _ work: @Sendable (Part) -> Result
    ) -> [Result] {
        map(parts, on: .shared, work)
    }

    /// The results of parts that wait for the disk rather than for a core, in their order. Several parts wait at a time, so
    /// the system reads their files together.
    package static func mapWaiting<Part: Sendable, Result: Sendable>(
        _ parts: [Part], _ work: @Sendable (Part) -> Result
    ) -> [Result] {
        map(parts, on: .waiting, work)
    }

    private static func map<Part: Sendable, Result: Sendable>(
        _ parts: [Part], on pool: @autoclosure () -> WorkerPool, _ work: @Sendable (Part) -> Result
    ) -> [Result] {
        guard parts.count > 1 else { return parts.map(work) }
        var results = [Result?](repeating: nil, count: parts.count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each index is written once, by one thread.
            nonisolated(unsafe) let slots = buffer
            withoutActuallyEscaping(work) { work in
                let turns = IndexQueue(parts.count)
                pool().runOnAllThreads {
                    while let index = turns.next() { slots[index] = work(parts[index]) }
                }
            }
        }
        return results.compactMap { $0 }
    }
}

/// Hands out the numbers below a count, each once.
final class IndexQueue: Sendable {
    private let taken = Atomic(0)
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    /// The next number; nil where all are taken.
    func next() -> Int? {
        let number = taken.add(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}
