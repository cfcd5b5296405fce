internal import Messages

/// The number of choices in a selection must be within inclusive limits. It fails with `TOO_FEW_SELECTED` (`min`, `count`)
/// or `TOO_MANY_SELECTED` (`max`, `count`). A selection without choices passes; use ``Required`` to refuse it. A value of
/// another kind fails with `INVALID_FORMAT`.
public struct SelectionCount: StandardRule {
    package static let name = "selectionCount"
    package static let standardMessages = [
        MessageDeclaration(.tooFewSelected, ["min": .integer(2...Int.max), "count": .integer(1...Int.max)]),
        MessageDeclaration(.tooManySelected, ["max": .integer(1...Int.max), "count": .integer(2...Int.max)]),
        .wrongKind,
    ]

    /// The smallest number of choices, at least 0.
    public let min: Int
    /// The largest number of choices, at least `min` and 1; nil for no limit.
    public let max: Int?

    /// Creates the rule. A negative `min` is treated as 0, a `max` below `min` as `min`, and a `max` of 0 as 1.
    public init(min: Int = 0, max: Int? = nil) {
        let min = Swift.max(0, min)
        self.min = min
        self.max = max.map { Swift.max(min, $0, 1) }
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.integer("min", in: 0...Int.max)
        let max = try parameters.integer("max", in: Swift.max(1, min ?? 0)...Int.max)
        if min == nil, max == nil { throw parameters.missing("min", orOneOf: ["max"]) }
        self.init(min: min ?? 0, max: max)
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
        guard judges(value) else { return [.wrongKind] }
        return failures(forCount: value.elements.count)
    }

    func failures(forCount count: Int) -> [Failure] {
        if count > 0, count < min {
            return [Failure(key: .tooFewSelected, arguments: ["min": .integer(min), "count": .integer(count)])]
        }
        if let max, count > max {
            return [Failure(key: .tooManySelected, arguments: ["max": .integer(max), "count": .integer(count)])]
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
