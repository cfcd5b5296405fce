internal import Messages

/// The number of choices in a selection must be within inclusive limits. It fails with `TOO_FEW_SELECTED` (`min`, `count`)
/// or `TOO_MANY_SELECTED` (`max`, `count`). A selection without choices passes; use ``Required`` to refuse it. A value of
/// another kind fails with `INVALID_FORMAT`.
public struct SelectionCount: StandardRule {
    package static let name = "selectionCount"
    package static let summary = "The number of choices in a selection must be within inclusive limits."
    package static let parameters: [any DeclaredParameter] = [minimum, maximum]
    package static let relations = [ParameterRelation.anyOf(["min", "max"])]
    package static let examples = [
        RuleExample(
            #""min": 2, "max": 3"#, accepts: [.selection(["a", "b"])],
            rejects: [.tooFewSelected: [.selection(["a"])], .tooManySelected: [.selection(["a", "b", "c", "d"])]])
    ]
    private static let minimum = RuleParameter.integer("min", in: 0...Int.max, "The smallest number of choices.")
    private static let maximum = RuleParameter.integer("max", in: 1...Int.max, "The largest number of choices.")
    package static let standardMessages = [
        MessageDeclaration(.tooFewSelected, ["min": .integer(2...Int.max), "count": .integer(1...Int.max)]),
        MessageDeclaration(.tooManySelected, ["max": .integer(1...Int.max), "count": .integer(2...Int.max)]),
        .wrongKind,
    ]

    /// The smallest number of choices, at least 0.
    public let min: Int
    /// The largest number of choices, at least `min` and 1; nil for no limit.
    public let max: Int?

    /// Creates the rule.
    ///
    /// - Precondition: `min` is at least 0, and `max` is at least 1 and not less than `min`.
    public init(min: Int = 0, max: Int? = nil) {
        Self.minimum.require(min)
        Self.maximum.require(max, from: min)
        self.min = min
        self.max = max
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.take(Self.minimum)
        self.init(min: min ?? 0, max: try parameters.take(Self.maximum, from: min))
    }

    /// Selections only.
    public var judgedKinds: ValueKinds { .selection }

    public var declaredMessages: [MessageDeclaration] {
        var messages: [MessageDeclaration] = []
        if min > 1 {
            messages.append(
                MessageDeclaration(.tooFewSelected, ["min": .integer(min...min), "count": .integer(1...(min - 1))]))
        }
        if let max, max < Int.max {
            messages.append(
                MessageDeclaration(
                    .tooManySelected, ["max": .integer(max...max), "count": .integer((max + 1)...Int.max)]))
        }
        return messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        return failures(forCount: value.elements.count)
    }

    func failures(
        forCount count: Int, tooFew: MessageKey = .tooFewSelected, tooMany: MessageKey = .tooManySelected
    ) -> [Failure] {
        if count > 0, count < min {
            return [Failure(key: tooFew, arguments: ["min": .integer(min), "count": .integer(count)])]
        }
        if let max, count > max {
            return [Failure(key: tooMany, arguments: ["max": .integer(max), "count": .integer(count)])]
        }
        return []
    }
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
