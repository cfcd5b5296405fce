internal import Synchronization

/// A cache of values that take long to make, shared by all threads.
///
/// Bounded, because keys may come from outside: when it is full, all values are removed.
package final class SharedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let entries = Mutex<[Key: Value]>([:])
    private let limit: Int

    package init(limit: Int = 1024) {
        self.limit = limit
    }

    /// The value of the key.
    ///
    /// The value is made outside the lock. Where two threads make it at the same time, the first one is kept.
    package func value(for key: Key, make: () -> Value) -> Value {
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
