import TestSupport

extension SeededGenerator {
    /// A whole number below the limit.
    ///
    /// Cheaper than the standard library's, and biased by nothing that matters here.
    mutating func below(_ limit: Int) -> Int {
        Int(next() % UInt64(max(1, limit)))
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }
}
