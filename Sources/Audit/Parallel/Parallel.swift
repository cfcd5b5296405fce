/// Work on parts that do not depend on each other, on all cores.
enum Parallel {
    /// The results of the parts, in their order.
    ///
    /// Parts are begun in their order, each as soon as a core is free.
    static func map<Part: Sendable, Result: Sendable>(
        _ parts: [Part], _ work: @Sendable (Part) -> Result
    ) -> [Result] {
        guard parts.count > 1 else { return parts.map(work) }
        var results = [Result?](repeating: nil, count: parts.count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each index is written once, by one thread.
            nonisolated(unsafe) let slots = buffer
            withoutActuallyEscaping(work) { work in
                let turns = Turns(parts.count)
                WorkerPool.shared.runOnAllThreads {
                    while let index = turns.next() { slots[index] = work(parts[index]) }
                }
            }
        }
        return results.compactMap { $0 }
    }
}
