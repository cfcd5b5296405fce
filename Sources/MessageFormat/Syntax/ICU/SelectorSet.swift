/// The selectors that were read so far in one argument.
///
/// Up to eight are searched one by one. The rest are in a set, so that thousands of selectors take linear time too.
struct SelectorSet<Selector: Hashable> {
    private var few: [Selector] = []
    private var many: Set<Selector> = []
    private static var mostFew: Int { 8 }

    /// Inserts a selector; returns false when it is already there.
    mutating func insert(_ selector: Selector) -> Bool {
        if few.contains(selector) { return false }
        if few.count == Self.mostFew { return many.insert(selector).inserted }
        few.append(selector)
        return true
    }
}
