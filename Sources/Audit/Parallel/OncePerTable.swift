internal import Synchronization

/// What is worked out of a table when it is first asked for: once for all threads, of which the first to end is right.
final class OncePerTable<Value: Sendable>: Sendable {
    private let made = Mutex<Value?>(nil)

    func value(_ make: () -> Value) -> Value {
        if let made = made.withLock({ $0 }) { return made }
        let value = make()
        return made.withLock { made in
            if let made { return made }
            made = value
            return value
        }
    }
}
