internal import Synchronization

/// The keys of a table's development language that nothing uses.
struct UnusedKeys: Sendable {
    /// The keys, in the order of the file.
    let keys: [String]
    /// Whether more than a third of the table seems to be unused, and the table isn't small. Then its look-ups are probably
    /// made in a way that the sources don't show, such as accessors that a build generates.
    let areMost: Bool
    private let set: Set<String>

    /// A short table may lose its uses as a whole.
    private static let leastCount = 10

    /// - Parameters:
    ///   - count: the number of keys of the table.
    ///   - isProved: whether rules declare all keys that are used, so that no use can be overlooked.
    init(_ keys: [String], among count: Int, isProved: Bool) {
        self.keys = keys
        set = Set(keys)
        areMost = !isProved && keys.count * 3 > count && keys.count >= Self.leastCount
    }

    /// Whether a key is certainly unused.
    func contains(_ key: String) -> Bool { !areMost && set.contains(key) }
}

/// The unused keys of a project's tables. They are searched for once. Safe to use from many threads.
final class UnusedKeyCache: Sendable {
    private let known = Mutex<[TableID: UnusedKeys]>([:])

    func value(_ table: TableID, _ make: () -> UnusedKeys) -> UnusedKeys {
        if let known = known.withLock({ $0[table] }) { return known }
        let made = make()
        known.withLock { $0[table] = made }
        return made
    }
}
