internal import Synchronization

/// A value that is computed from a table when it is first asked for. Several threads may compute it at the same time; all
/// get the value of the thread that finishes first.
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
