/// The lines that two texts have in common, in the same order.
///
/// Lines that occur once in both texts are matched first, by their longest ascending sequence. The lines between two matches
/// are then matched in the same way (Bram Cohen's patience diff). Moved lines cost no more than others: the time is
/// *n* log *n* for each level of recursion, of which there are few.
struct LineMatch {
    /// The indices of the equal lines in the old and the new text, both ascending.
    private(set) var pairs: [(old: Int, new: Int)] = []

    private static let maximumDepth = 32

    /// - Parameters:
    ///   - old: the lines of the old text; equal lines have equal numbers.
    ///   - new: the lines of the new text.
    init(_ old: [Int], _ new: [Int]) {
        match(old[...], new[...], depth: 0)
    }

    private mutating func match(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>, depth: Int) {
        var (old, new) = (old, new)
        while let first = old.first, first == new.first {
            pairs.append((old.startIndex, new.startIndex))
            old = old.dropFirst()
            new = new.dropFirst()
        }
        var tail: [(old: Int, new: Int)] = []
        while let last = old.last, last == new.last {
            tail.append((old.endIndex - 1, new.endIndex - 1))
            old = old.dropLast()
            new = new.dropLast()
        }
        defer { pairs += tail.reversed() }
        guard !old.isEmpty, !new.isEmpty, depth < Self.maximumDepth else { return }
        let anchors = Self.longestRun(of: Self.uniquePairs(old, new))
        guard !anchors.isEmpty else { return }
        var (fromOld, fromNew) = (old.startIndex, new.startIndex)
        for anchor in anchors {
            match(old[fromOld..<anchor.old], new[fromNew..<anchor.new], depth: depth + 1)
            pairs.append(anchor)
            (fromOld, fromNew) = (anchor.old + 1, anchor.new + 1)
        }
        match(old[fromOld...], new[fromNew...], depth: depth + 1)
    }

    /// Lines that occur once in each text, in the order of the old one.
    private static func uniquePairs(_ old: ArraySlice<Int>, _ new: ArraySlice<Int>) -> [(old: Int, new: Int)] {
        var places: [Int: Int?] = [:]
        for index in new.indices { places[new[index]] = places[new[index]] == nil ? index : .some(nil) }
        var counts: [Int: Int] = [:]
        for line in old { counts[line, default: 0] += 1 }
        return old.indices.compactMap { index in
            guard counts[old[index]] == 1, let place = places[old[index]], let place else { return nil }
            return (index, place)
        }
    }

    /// The longest sequence in which the new lines ascend too.
    private static func longestRun(of pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        /// By length, the pair that ends the best sequence of this length.
        var ends: [Int] = []
        var previous = [Int?](repeating: nil, count: pairs.count)
        for index in pairs.indices {
            var range = 0..<ends.count
            while !range.isEmpty {
                let middle = (range.lowerBound + range.upperBound) / 2
                let isShorter = pairs[ends[middle]].new < pairs[index].new
                range = isShorter ? middle + 1..<range.upperBound : range.lowerBound..<middle
            }
            let length = range.lowerBound
            previous[index] = length > 0 ? ends[length - 1] : nil
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var run: [(old: Int, new: Int)] = []
        var index = ends.last
        while let place = index {
            run.append(pairs[place])
            index = previous[place]
        }
        return run.reversed()
    }
}
