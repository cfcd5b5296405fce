internal import Synchronization

/// The work that several matches of regular expressions may do together. It may be shared between threads.
package final class MatchBudget: Sendable {
    /// The remaining work, in thousandths of a step of ICU's engine. It is negative after a match that did more than was left.
    private let rest: Atomic<Int>

    /// Thousandths in a step.
    static let stepSize = 1_000

    /// The number of reads of text that take about as long as a step.
    static let readsPerStep = 2 * stepSize

    /// Creates a budget.
    ///
    /// - Parameter steps: the number of steps of ICU's engine. A step is some 10,000 operations, and takes 0.1–0.2 ms.
    package init(steps: Int) {
        rest = Atomic(
            max(0, steps).multipliedReportingOverflow(by: Self.stepSize).overflow ? .max : max(0, steps) * Self.stepSize
        )
    }

    /// The number of steps that a match may take, at least 1; nil if nothing is left.
    var steps: Int? {
        let rest = rest.load(ordering: .relaxed)
        return rest > 0 ? (rest - 1) / Self.stepSize + 1 : nil
    }

    /// Charges a match to the budget.
    ///
    /// - Parameters:
    ///   - steps: thousandths of steps.
    ///   - reads: the number of parts of the text that were read.
    func spend(steps: Int, reads: Int) {
        rest.subtract(steps + reads * Self.stepSize / Self.readsPerStep, ordering: .relaxed)
    }
}
