internal import Synchronization

/// A value that is computed from a table when it is first asked for. Several threads may compute it at the same time; all
/// get the value of the thread that finishes first.
package final class LazyPerTable<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)

    package init() {}

    package func value(_ make: () -> Value) -> Value {
        if let made = made.withLock({ $0 }) { return made }
        let value = make()
        return made.withLock { made in
            if let made { return made }
            made = value
            return value
        }
    }
}

/// Values of the keys of a table, each of which is computed when it is first asked for, by the number of the key.
package final class LazyPerKey<Value: Sendable>: Sendable {
    private let made = Mutex<[Int: Value]>([:])

    package init() {}

    package func value(_ number: Int, _ make: () -> Value) -> Value {
        if let made = made.withLock({ $0[number] }) { return made }
        let value = make()
        return made.withLock { made in
            if let made = made[number] { return made }
            made[number] = value
            return value
        }
    }
}
