internal import MessageFormat
internal import Messages
internal import Synchronization

// Messages show values as examples: `Enter a number (such as 12.5).` Whoever enters what is shown should not see the next
// message of another rule, so an example satisfies all rules of the value, if there is such a value among those that are tried.

extension StandardRule {
    /// Whether this rule and the others that judge the same value accept a value. While another example is tried, and after many
    /// trials, any is accepted.
    ///
    /// - Complexity: one call of each rule.
    func accepts(example: String, in context: ValidationContext) -> Bool {
        guard let companions = context.companions, context.exampleTrials.take() else { return true }
        var trying = context
        trying.companions = nil
        return ([self] + companions).allSatisfy { $0.failures(for: .text(example), in: trying).isEmpty }
    }

    /// Values that this rule and the others that judge the same value may accept: those that the preview enters.
    func possibleExamples(in context: ValidationContext) -> [String] {
        guard let companions = context.companions else { return [] }
        return ([self] + companions).compactMap { $0 as? any StandardRule }.flatMap { $0.inputs(in: context) }
            .compactMap(\.text).filter { !$0.isEmpty }
    }

    /// The first of several values that all rules accept; after these, of ``possibleExamples(in:)``. If none is accepted, the
    /// first one.
    ///
    /// - Parameters:
    ///   - candidates: the values as they are entered, at least one.
    ///   - enter: makes such a value of a possible example; nil if it can't be one.
    func acceptedExample<Candidates: RandomAccessCollection<String>>(
        _ candidates: Candidates, in context: ValidationContext, entering enter: @escaping (String) -> String? = { $0 }
    ) -> String {
        let isAccepted = { accepts(example: $0, in: context) }
        if let accepted = candidates.first(where: isAccepted) { return accepted }
        return possibleExamples(in: context).lazy.compactMap(enter).first(where: isAccepted)
            ?? candidates[candidates.startIndex]
    }
}

/// How many values may be tried as examples in one validation, which may have a hundred thousand failures. A response shows
/// a hundred. It's shared by all copies of a context, also between threads.
final class ExampleTrials: Sendable {
    private let rest = Atomic(1_000)

    /// Whether some are left.
    var areLeft: Bool { rest.load(ordering: .relaxed) > 0 }

    /// Takes one of the trials; false if none is left.
    func take() -> Bool { areLeft && rest.subtract(1, ordering: .relaxed).oldValue > 0 }
}

extension Failure {
    /// Whether the message shows a value that the reader may enter, which follows from the rules.
    var showsExample: Bool { arguments["example"] != nil || arguments["nearest"] != nil }
}

extension ValidationContext {
    /// The context in which an example must also satisfy the given rules.
    func with(companions rules: [any Rule]) -> ValidationContext {
        guard let companions else { return self }
        var context = self
        context.companions = companions + rules
        return context
    }
}
