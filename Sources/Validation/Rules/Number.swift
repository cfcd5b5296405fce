internal import Messages

/// A text must be a number, which may have a fraction, within inclusive limits. It fails with `NOT_A_NUMBER`,
/// `NUMBER_TOO_SMALL` (`min`) or `NUMBER_TOO_LARGE` (`max`).
///
/// A sign may come before the digits 0–9, and a point may be among them. If the rule is localized, the number may also be
/// typed as in the person's locale, with its digits and separators. The shipped messages show limits with at most three
/// fraction digits.
public struct Number: StandardRule {
    private static let anyNumber = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude

    package static let name = "number"
    package static let summary = "A text must be a number within inclusive limits."
    package static let parameters: [any DeclaredParameter] = [minimum, maximum, localized]
    package static let examples = [
        RuleExample(accepts: ["1.5", 2], rejects: [.notANumber: ["1,5", "a"]]),
        RuleExample(
            #""min": 0.5, "max": 7.25"#, accepts: ["0.5", "7.25"],
            rejects: [.numberTooSmall: ["0.49", -1], .numberTooLarge: ["7.26", 8]]),
        RuleExample(#""localized": true"#, accepts: ["1,5"], rejects: [.notANumber: ["1.5"]], locale: "pl"),
    ]
    private static let minimum = RuleParameter.number("min", "The smallest accepted number.")
    private static let maximum = RuleParameter.number("max", "The largest accepted number.")
    private static let localized = RuleParameter.localized
    package static let standardMessages = [
        MessageDeclaration(.notANumber), MessageDeclaration(.numberTooSmall, ["min": .number(anyNumber)]),
        MessageDeclaration(.numberTooLarge, ["max": .number(anyNumber)]),
    ]

    /// The smallest number that is accepted; nil for no limit.
    public let min: Double?
    /// The largest number that is accepted; nil for no limit.
    public let max: Double?
    /// Whether the digits and separators of the person's locale are accepted besides 0–9 and the point.
    public let isLocalized: Bool

    /// Creates the rule.
    ///
    /// - Precondition: the limits are finite, and `max` is not less than `min`.
    public init(min: Double? = nil, max: Double? = nil, localized: Bool = false) {
        Self.minimum.require(min)
        Self.maximum.require(max, from: min)
        self.min = min
        self.max = max
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.take(Self.minimum)
        let max = try parameters.take(Self.maximum, from: min)
        self.init(min: min, max: max, localized: try parameters.take(Self.localized))
    }

    /// Texts and numbers. A value of another kind fails with `NOT_A_NUMBER`.
    public var judgedKinds: ValueKinds { [.text, .number] }

    public var declaredMessages: [MessageDeclaration] {
        var messages = [MessageDeclaration(.notANumber)]
        if let min { messages.append(MessageDeclaration(.numberTooSmall, ["min": .number(min...min)])) }
        if let max { messages.append(MessageDeclaration(.numberTooLarge, ["max": .number(max...max)])) }
        return messages
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        guard let number = number(value, in: context), number.isFinite else { return [Failure(key: .notANumber)] }
        if let min, number < min { return [Failure(key: .numberTooSmall, arguments: ["min": .number(min)])] }
        if let max, number > max { return [Failure(key: .numberTooLarge, arguments: ["max": .number(max)])] }
        return []
    }

    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? {
        value.text.flatMap { _ in number(value, in: context) }.map { .number($0) }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let numbers = [min, max, min.map { $0 - 1 }, max.map { $0 + 1 }].compactMap { $0 }
        return numbers.map { .text("\($0)") } + ["1.5", "a"]
    }

    private func number(_ value: FieldValue, in context: ValidationContext) -> Double? {
        switch value {
        case .integer(let number):
            return Double(number)
        case .number(let number):
            return number
        case .text(let text):
            let symbols = isLocalized ? NumberSymbols(locale: context.locale) : .plain
            return symbols.plainNumber(text).flatMap(Double.init)
        case .flag, .selection, .date, .list, .object, .file, .null:
            return nil
        }
    }
}

extension Rule where Self == Number {
    /// A text must be a number.
    public static var number: Number { Number() }

    /// A text must be a number within a range.
    public static func number(_ range: ClosedRange<Double>, localized: Bool = false) -> Number {
        Number(min: range.lowerBound, max: range.upperBound, localized: localized)
    }
}
