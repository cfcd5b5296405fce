internal import Tables

/// Which entries of a file are the same as when it was read before: those in front of the first byte that has changed, and
/// those behind the last one.
///
/// A reader of a table goes from the start to the end and begins each entry in the same state, so that the same bytes
/// make the same entry.
struct EntryMatch: Sendable {
    private let count: Int
    private let oldCount: Int
    /// How many entries at the start are the same.
    private let prefix: Int
    /// How many entries at the end are the same.
    private let suffix: Int

    /// - Complexity: logarithmic in the number of entries.
    init(
        _ old: TableEntries, in oldText: [UInt8], _ new: TableEntries, in newText: [UInt8],
        _ difference: TextDifference
    ) {
        (count, oldCount) = (new.count, old.count)
        /// How many entries end before an offset, less one: what closes an entry may say how it is read.
        func countBefore(_ offset: Int, in entries: TableEntries) -> Int {
            max(0, Self.firstIndex(in: entries) { $0.range.upperBound >= offset } - 1)
        }
        /// How many entries begin behind an offset, less one: what stands before an entry may belong to it.
        func countBehind(_ offset: Int, in entries: TableEntries) -> Int {
            max(0, entries.count - Self.firstIndex(in: entries) { $0.range.lowerBound > offset } - 1)
        }
        let prefix = min(
            countBefore(difference.prefix, in: old), countBefore(difference.prefix, in: new))
        let suffix = min(
            countBehind(oldText.count - difference.suffix, in: old),
            countBehind(newText.count - difference.suffix, in: new), old.count - prefix, new.count - prefix)
        let shift = newText.count - oldText.count
        /// Whether an entry at the edge of what is the same stands where the old one stood.
        func agrees(_ index: Int, _ oldIndex: Int, by shift: Int) -> Bool {
            let (range, oldRange) = (new[index].range, old[oldIndex].range)
            return range.lowerBound == oldRange.lowerBound + shift && range.upperBound == oldRange.upperBound + shift
        }
        self.prefix = prefix > 0 && !agrees(prefix - 1, prefix - 1, by: 0) ? 0 : prefix
        self.suffix =
            suffix > 0 && !agrees(new.count - suffix, old.count - suffix, by: shift) ? 0 : suffix
    }

    /// The index that an entry had before; nil for one that is not the same.
    func oldIndex(of index: Int) -> Int? {
        if index < prefix { return index }
        return index >= count - suffix ? index - count + oldCount : nil
    }

    /// The old entries that are gone or not the same.
    var changedOldIndices: Range<Int> { prefix..<(oldCount - suffix) }

    /// The first index of an entry that a condition holds for, which holds for all behind it.
    private static func firstIndex(in entries: TableEntries, where condition: (TableEntry) -> Bool) -> Int {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if condition(entries[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
