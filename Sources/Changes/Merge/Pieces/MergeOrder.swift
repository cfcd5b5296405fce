internal import Tables

/// The order of keys after a merge. It is our side's order. A key that their side added or moved comes after the key
/// that it follows there.
struct MergeOrder {
    private let base: [String]
    private let ours: [String]
    private let theirs: [String]

    /// No list may hold a key twice.
    init(base: [String], ours: [String], theirs: [String]) {
        self.base = base
        self.ours = ours
        self.theirs = theirs
    }

    /// The wanted keys, each once.
    ///
    /// Complexity: *n* log *n*, except for runs of keys that both sides added at the same place.
    func keys(where isWanted: (String) -> Bool) -> [String] {
        let (movedByUs, movedByThem) = (moved(to: ours), moved(to: theirs))
        let placed = ours.filter { isWanted($0) && (!movedByThem.contains($0) || movedByUs.contains($0)) }
        // A linked list. Its first element is the beginning.
        var keys: [String?] = [nil] + placed
        var next: [Int] = Array(1...keys.count)
        var nodes = Dictionary(uniqueKeysWithValues: placed.enumerated().map { ($1, $0 + 1) })
        next[keys.count - 1] = -1
        let (known, theirKeys) = (Set(base), Set(theirs))
        let isSorted = Self.isSorted(ours) && Self.isSorted(theirs)
        var previous = 0
        for key in theirs where isWanted(key) {
            if let node = nodes[key] {
                previous = node
                continue
            }
            // Both sides put keys at the same place. Our key comes first, unless the files are sorted: then the order
            // of keys decides.
            while next[previous] >= 0, let other = keys[next[previous]],
                movedByUs.contains(other) || !known.contains(other) && !theirKeys.contains(other),
                !isSorted || !CatalogOrder.precedes(key, other)
            {
                previous = next[previous]
            }
            keys.append(key)
            next.append(next[previous])
            next[previous] = keys.count - 1
            nodes[key] = keys.count - 1
            previous = keys.count - 1
        }
        var result: [String] = []
        var node = next[0]
        while node >= 0 {
            if let key = keys[node] { result.append(key) }
            node = next[node]
        }
        return result
    }

    private static func isSorted(_ keys: [String]) -> Bool {
        zip(keys, keys.dropFirst()).allSatisfy { !CatalogOrder.precedes($1, $0) }
    }

    /// The smallest set of keys that must be moved in the base to get a side's order.
    private func moved(to side: [String]) -> Set<String> {
        let places = Dictionary(uniqueKeysWithValues: base.enumerated().map { ($1, $0) })
        let common = side.compactMap { key in places[key].map { (key: key, place: $0) } }
        if zip(common, common.dropFirst()).allSatisfy({ $0.place < $1.place }) { return [] }
        // The longest ascending subsequence stays in place. For each length, the subsequence with the lowest end is
        // kept.
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: common.count)
        for (index, element) in common.enumerated() {
            var range = ends.startIndex..<ends.endIndex
            while !range.isEmpty {
                let middle = (range.lowerBound + range.upperBound) / 2
                range =
                    common[ends[middle]].place < element.place
                    ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            let length = range.lowerBound
            if length > 0 { before[index] = ends[length - 1] }
            if length == ends.count { ends.append(index) } else { ends[length] = index }
        }
        var moved = Set(common.map(\.key))
        var index = ends.last ?? -1
        while index >= 0 {
            moved.remove(common[index].key)
            index = before[index]
        }
        return moved
    }
}
