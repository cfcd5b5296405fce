internal import Base
internal import Tables

/// The entries of a file that are the same as in an earlier reading: those before the first changed byte, and those after the
/// last changed byte.
///
/// A reader of tables goes from the start to the end, and begins each entry in the same state. So the same bytes give the
/// same entry.
struct EntryMatch: Sendable {
    private let count: Int
    private let oldCount: Int
    /// The number of equal entries at the start.
    private let prefix: Int
    /// The number of equal entries at the end.
    private let suffix: Int

    /// - Complexity: logarithmic in the number of entries.
    init(
        _ old: TableEntries, in oldText: [UInt8], _ new: TableEntries, in newText: [UInt8],
        _ difference: TextDifference
    ) {
        (count, oldCount) = (new.count, old.count)
        /// The number of entries that end before an offset, minus one: what follows an entry may decide how it is read.
        func countBefore(_ offset: Int, in entries: TableEntries) -> Int {
            max(0, entries.partitioningIndex(where: { $0.range.upperBound >= offset }) - 1)
        }
        /// The number of entries that begin after an offset, minus one: what stands before an entry may belong to it.
        func countBehind(_ offset: Int, in entries: TableEntries) -> Int {
            max(0, entries.count - entries.partitioningIndex(where: { $0.range.lowerBound > offset }) - 1)
        }
        let prefix = min(
            countBefore(difference.prefix, in: old), countBefore(difference.prefix, in: new))
        let suffix = min(
            countBehind(oldText.count - difference.suffix, in: old),
            countBehind(newText.count - difference.suffix, in: new), old.count - prefix, new.count - prefix)
        let shift = newText.count - oldText.count
        /// Whether an entry at the edge of the equal part has the place of the old one.
        func agrees(_ index: Int, _ oldIndex: Int, by shift: Int) -> Bool {
            let (range, oldRange) = (new[index].range, old[oldIndex].range)
            return range.lowerBound == oldRange.lowerBound + shift && range.upperBound == oldRange.upperBound + shift
        }
        self.prefix = prefix > 0 && !agrees(prefix - 1, prefix - 1, by: 0) ? 0 : prefix
        self.suffix =
            suffix > 0 && !agrees(new.count - suffix, old.count - suffix, by: shift) ? 0 : suffix
    }

    /// The index of an entry in the earlier reading; nil for an entry that is not the same.
    func oldIndex(of index: Int) -> Int? {
        if index < prefix { return index }
        return index >= count - suffix ? index - count + oldCount : nil
    }

    /// The indices of the old entries that are gone or have changed.
    var changedOldIndices: Range<Int> { prefix..<(oldCount - suffix) }
}
