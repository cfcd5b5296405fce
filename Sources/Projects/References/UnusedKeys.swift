internal import Synchronization

/// The keys of a table's development language that nothing uses.
package struct UnusedKeys: Sendable {
    /// The keys, in the order of the file.
    package let keys: [String]
    /// Whether more than a third of the table seems to be unused, and the table isn't small. Then its look-ups are probably
    /// made in a way that the sources don't show, such as accessors that a build generates.
    package let areMost: Bool
    private let set: Set<String>
    /// The number of keys of the table.
    private let count: Int

    /// A short table may lose its uses as a whole.
    private static let leastCount = 10

    /// - Parameters:
    ///   - count: the number of keys of the table.
    ///   - isProved: whether rules declare all keys that are used, so that no use can be overlooked.
    init(_ keys: [String], among count: Int, isProved: Bool) {
        self.keys = keys
        self.count = count
        set = Set(keys)
        areMost = !isProved && keys.count * 3 > count && keys.count >= Self.leastCount
    }

    /// Whether a key is certainly unused.
    package func contains(_ key: String) -> Bool { !areMost && set.contains(key) }

    /// These keys; none if they are more than a third of the table, however small it is.
    var ifFew: UnusedKeys? { keys.count * 3 > count ? nil : self }
}

/// The uses of keys in the code below a project's folder, for a project that does not configure `sources`. They are searched for
/// once, and only if a locale seems to be incomplete. Safe to use from many threads.
package final class UnconfiguredUses: Sendable {
    private let find: @Sendable () -> References?
    private let found = Mutex<References??>(nil)

    init(_ find: @escaping @Sendable () -> References?) { self.find = find }

    /// The uses; nil if they could not be searched for.
    package var value: References? {
        // Other threads wait for the search. It never waits for them: while they hold the worker pool, it runs on its thread alone.
        found.withLock { found in
            if let found { return found }
            let new = find()
            found = .some(new)
            return new
        }
    }
}

/// The unused keys of a project's tables. They are searched for once. Safe to use from many threads.
final class UnusedKeyCache: Sendable {
    private let known = Mutex<[TableID: UnusedKeys]>([:])

    /// The number of keys that are known to be unused.
    var count: Int { known.withLock { $0.values.reduce(0) { $0 + $1.keys.count } } }

    func value(_ table: TableID, _ make: () -> UnusedKeys) -> UnusedKeys {
        if let known = known.withLock({ $0[table] }) { return known }
        let made = make()
        known.withLock { $0[table] = made }
        return made
    }
}
