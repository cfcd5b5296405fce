internal import Messages

/// The number of choices in a selection must be within inclusive limits. It fails with `TOO_FEW_SELECTED` (`min`, `count`)
/// or `TOO_MANY_SELECTED` (`max`, `count`). A selection without choices passes; use ``Required`` to refuse it. A value of
/// another kind fails with `INVALID_FORMAT`.
public struct SelectionCount: CountRule {
    package static let name = "selectionCount"
    package static let summary = "The number of choices in a selection must be within inclusive limits."
    package static let examples = [
        RuleExample(
            #""min": 2, "max": 3"#, accepts: [.selection(["a", "b"])],
            rejects: [.tooFewSelected: [.selection(["a"])], .tooManySelected: [.selection(["a", "b", "c", "d"])]])
    ]
    static let counted = "choices"
    static let leastCount = 1
    static let tooFew = MessageKey.tooFewSelected
    static let tooMany = MessageKey.tooManySelected

    /// The smallest number of choices, at least 0.
    public let min: Int
    /// The largest number of choices, at least `min` and 1; nil for no limit.
    public let max: Int?

    /// Creates the rule.
    ///
    /// - Precondition: there is a limit, `min` is at least 0, and `max` is at least 1 and not less than `min`.
    public init(min: Int? = nil, max: Int? = nil) {
        Self.require(min: min, max: max)
        self.min = min ?? 0
        self.max = max
    }

    /// Selections only.
    public var judgedKinds: ValueKinds { .selection }

    func count(in value: FieldValue) -> Int? { value.elementCount }
}

extension Rule where Self == SelectionCount {
    /// The number of choices in a selection must be within inclusive limits.
    public static func selectionCount(_ range: ClosedRange<Int>) -> SelectionCount {
        SelectionCount(min: range.lowerBound, max: range.upperBound)
    }

    /// A selection must have at least a given number of choices.
    public static func selectionCount(_ range: PartialRangeFrom<Int>) -> SelectionCount {
        SelectionCount(min: range.lowerBound)
    }

    /// A selection must have at most a given number of choices.
    public static func selectionCount(_ range: PartialRangeThrough<Int>) -> SelectionCount {
        SelectionCount(max: range.upperBound)
    }
}
