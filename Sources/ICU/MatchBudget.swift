internal import Synchronization

/// The work that several matches of regular expressions may do together. It may be shared between threads.
package final class MatchBudget: Sendable {
    /// The remaining work, in thousandths of a step of ICU's engine. It is negative after a match that did more than was left.
    private let rest: Atomic<Int>

    /// Thousandths in a step.
    static let stepSize = 1_000

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

    func spend(_ work: Int) {
        rest.subtract(work, ordering: .relaxed)
    }
}
