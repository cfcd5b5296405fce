internal import Synchronization

/// Values that are dear to make and shared by all threads.
///
/// Bounded, because keys may come from outside: when it is full it starts again from nothing.
final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let entries = Mutex<[Key: Value]>([:])
    private let limit: Int

    init(limit: Int = 1024) {
        self.limit = limit
    }

    /// The value of the key.
    ///
    /// Made outside the lock: of two threads that make one at once, the first is kept.
    func value(for key: Key, make: () -> Value) -> Value {
        if let known = entries.withLock({ $0[key] }) { return known }
        let made = make()
        return entries.withLock { entries in
            if let known = entries[key] { return known }
            if entries.count >= limit { entries.removeAll(keepingCapacity: true) }
            entries[key] = made
            return made
        }
    }
}
