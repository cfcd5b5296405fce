/// The selectors that have been seen in one argument.
///
/// Nearly always a handful, which are looked through; a set stands behind them, so that thousands take linear time too.
struct SelectorSet<Selector: Hashable> {
    private var few: [Selector] = []
    private var many: Set<Selector> = []
    private static var mostFew: Int { 8 }

    /// False where the selector is there already.
    mutating func insert(_ selector: Selector) -> Bool {
        if few.contains(selector) { return false }
        if few.count == Self.mostFew { return many.insert(selector).inserted }
        few.append(selector)
        return true
    }
}
