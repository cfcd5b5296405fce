internal import MessageFormat
internal import Messages

/// A text must be a number, which may have a fraction, within limits. It fails with `NOT_A_NUMBER` (`example`: a number
/// as it can be typed), `NUMBER_TOO_SMALL` (`min`), `NUMBER_TOO_LARGE` (`max`), `NUMBER_NOT_GREATER` (`min`) or
/// `NUMBER_NOT_LESS` (`max`).
///
/// A sign may come before the digits 0–9, and a point may be before or among them. If the rule is localized, the number may
/// also be typed as in the person's locale, with its separators and the digits of any script. Messages show a limit with all
/// its digits, in the notation that the rule reads: in a field that isn't localized, `0.5` and `1000` for every reader.
public struct Number: StandardRule {
    package static let name = "number"
    package static let summary = "A text must be a number within limits."
    package static let parameters = NumberLimits<Double>.parameters + [localized]
    package static let examples = [
        RuleExample(accepts: ["1.5", 2], rejects: [.notANumber: ["1,5", "a"]]),
        RuleExample(
            #""min": 0.5, "max": 7.25"#, accepts: ["0.5", "7.25"],
            rejects: [.numberTooSmall: ["0.49", -1], .numberTooLarge: ["7.26", 8]]),
        RuleExample(
            #""above": 0, "below": 0.001"#, accepts: ["0.0005"],
            rejects: [.numberNotGreater: ["0", -1], .numberNotLess: ["0.001", 1]]),
        RuleExample(
            #""min": {"field": "other"}"#, accepts: ["5", "5.5"], rejects: [.numberTooSmall: ["4.9"]],
            beside: ["other": "5"]),
        RuleExample(#""localized": true"#, accepts: ["1,5"], rejects: [.notANumber: ["1.5"]], locale: "pl"),
    ]
    private static let localized = RuleParameter.localized
    package static let standardMessages =
        [.notANumber] + NumberLimits<Double>.standardMessages

    /// The smallest number that is accepted; nil for no limit.
    public var min: RuleLimit<Double>? { limits[.min] }
    /// The largest number that is accepted; nil for no limit.
    public var max: RuleLimit<Double>? { limits[.max] }
    /// A number that every accepted number is greater than; nil for no limit.
    public var above: RuleLimit<Double>? { limits[.above] }
    /// A number that every accepted number is less than; nil for no limit.
    public var below: RuleLimit<Double>? { limits[.below] }
    /// Whether the separators of the person's locale and the digits of any script are accepted too. They then are by all rules
    /// of the field, such as ``Decimals``.
    public let isLocalized: Bool
    private let limits: NumberLimits<Double>

    /// Creates the rule.
    ///
    /// - Precondition: the limits are finite, `max` is not less than `min`, and with `above` or `below` there are numbers
    ///   between the limits.
    public init(
        min: Double? = nil, max: Double? = nil, above: Double? = nil, below: Double? = nil, localized: Bool = false
    ) {
        self.init(
            min: min.map { .value($0) }, max: max.map { .value($0) }, above: above.map { .value($0) },
            below: below.map { .value($0) }, localized: localized)
    }

    /// Creates the rule with limits from other fields: `Number(min: .field("minimum"), max: 100)`.
    ///
    /// - Precondition: the limits are finite, `max` is not less than `min`, and with `above` or `below` there are numbers
    ///   between the limits.
    @_disfavoredOverload
    public init(
        min: RuleLimit<Double>? = nil, max: RuleLimit<Double>? = nil, above: RuleLimit<Double>? = nil,
        below: RuleLimit<Double>? = nil, localized: Bool = false
    ) {
        limits = NumberLimits(min: min, max: max, above: above, below: below)
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        limits = try NumberLimits(parameters: &parameters)
        isLocalized = try parameters.take(Self.localized)
    }

    package func write(to form: inout FormFileWriter) {
        limits.write(to: &form)
        form.put(Self.localized, isLocalized)
    }

    /// Texts and numbers. A value of another kind fails with `NOT_A_NUMBER`.
    public var judgedKinds: ValueKinds { [.text, .number] }

    public var declaredMessages: [MessageDeclaration] {
        [.notANumber] + limits.declaredMessages
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        guard let number = number(value, in: context), number.isFinite else {
            return [notANumber([Failure.exampleOfNumber] + examples(in: context), localized: isLocalized, in: context)]
        }
        return limits.failure(
            of: number, isNegative: number < 0,
            notation: NumberNotation(of: value, isLocalized: isLocalized, in: context), in: context
        ).map { [$0] } ?? []
    }

    /// Numbers that may be within the limits, first those with a fraction.
    private func examples(in context: ValidationContext) -> [Double] {
        let limits = limits.known(in: context)
        return (limits.flatMap { [$0 + 0.5, $0 - 0.5, $0] } + Self.between(limits)).filter(\.isFinite)
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        value.text.flatMap { _ in number(value, in: context) }.map { .number($0) }
    }

    public func addHints(to hints: inout InputHints) {
        // The keyboard for decimal numbers has no minus sign.
        if limits.excludesNegativeNumbers { hints.inputMode = "decimal" }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let limits = limits.known(in: context)
        let numbers = limits + Self.between(limits) + limits.flatMap { [$0 - 1, $0 + 1] }
        return numbers.filter(\.isFinite).map { .text(Self.entered($0)) } + ["1.5", "a"]
    }

    /// A number between several limits; empty for at most one limit.
    private static func between(_ limits: [Double]) -> [Double] {
        limits.count > 1 ? [limits.reduce(0, +) / Double(limits.count)] : []
    }

    /// The number without an exponent, as a person enters it.
    private static func entered(_ number: Double) -> String {
        DecimalNumber(number)?.description ?? "\(number)"
    }

    private func number(_ value: FieldValue, in context: ValidationContext) -> Double? {
        switch value {
        case .integer(let number):
            return Double(number)
        case .number(let number):
            return number
        case .text(let text):
            return NumberSymbols(isLocalized, in: context).plainNumber(text).flatMap(Double.init)
        case .flag, .selection, .date, .list, .object, .file, .null:
            return nil
        }
    }
}

extension Failure {
    /// The number that stands for every other one in messages.
    static let exampleOfNumber = 12.5
}

extension StandardRule {
    /// The failure of a value that isn't a number.
    ///
    /// - Parameters:
    ///   - examples: numbers to show, the best one first. The first one is shown that all rules of the value accept.
    ///   - localized: whether it may be typed with the digits and the separator of the person's locale.
    func notANumber(_ examples: [Double], localized: Bool, in context: ValidationContext) -> Failure {
        let symbols = NumberSymbols(localized, in: context)
        let candidates = examples.lazy.map { symbols.entered(DecimalNumber($0)?.description ?? "\($0)") }
        let example = acceptedExample(candidates, in: context) { text in
            NumberSymbols.plain.plainNumber(text).map(symbols.entered)
        }
        return Failure(key: .notANumber, arguments: ["example": .text(example)])
    }
}

extension MessageDeclaration {
    /// The declaration of the failure of a value that isn't a number.
    static let notANumber = MessageDeclaration(.notANumber, ["example": .text])
}

extension Rule where Self == Number {
    /// A text must be a number.
    public static var number: Number { Number() }

    /// A text must be a number within a range.
    public static func number(_ range: ClosedRange<Double>, localized: Bool = false) -> Number {
        Number(min: range.lowerBound, max: range.upperBound, localized: localized)
    }
}
