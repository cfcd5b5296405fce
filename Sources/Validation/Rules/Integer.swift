internal import Messages

/// A text must be a whole number within limits. It fails with `NOT_AN_INTEGER`, `NUMBER_TOO_SMALL` (`min`),
/// `NUMBER_TOO_LARGE` (`max`), `NUMBER_NOT_GREATER` (`min`) or `NUMBER_NOT_LESS` (`max`). Numbers outside the range of `Int`
/// are too small or too large.
///
/// A sign may come before the digits 0–9. If the rule is localized, the number may also be typed as in the person's locale,
/// with its grouping separators and the digits of any script.
public struct Integer: StandardRule {
    package static let name = "integer"
    package static let summary = "A text must be a whole number within limits."
    package static let parameters = NumberLimits<Int>.parameters + [localized]
    package static let examples = [
        RuleExample(accepts: ["42", 5], rejects: [.notAnInteger: ["1.5", "a"]]),
        RuleExample(
            #""min": 1, "max": 99"#, accepts: ["1", "99"],
            rejects: [.numberTooSmall: ["0", -1], .numberTooLarge: ["100", 100]]),
        RuleExample(
            #""above": 0, "below": 10"#, accepts: ["1", "9"],
            rejects: [.numberNotGreater: ["0"], .numberNotLess: ["10"]]),
        RuleExample(
            #""max": {"field": "other"}"#, accepts: ["5"], rejects: [.numberTooLarge: ["6"]], beside: ["other": "5"]),
        RuleExample(#""localized": true"#, accepts: ["1.234"], rejects: [.notAnInteger: ["1,5"]], locale: "de"),
    ]
    private static let localized = RuleParameter.localized
    package static let standardMessages =
        [MessageDeclaration(.notAnInteger)] + NumberLimits<Int>.standardMessages

    /// The smallest number that is accepted; nil for no limit.
    public var min: RuleLimit<Int>? { limits[.min] }
    /// The largest number that is accepted; nil for no limit.
    public var max: RuleLimit<Int>? { limits[.max] }
    /// A number that every accepted number is greater than; nil for no limit.
    public var above: RuleLimit<Int>? { limits[.above] }
    /// A number that every accepted number is less than; nil for no limit.
    public var below: RuleLimit<Int>? { limits[.below] }
    /// Whether the separators of the person's locale and the digits of any script are accepted too. They then are by all rules
    /// of the field, such as ``Decimals``.
    public let isLocalized: Bool
    private var limits: NumberLimits<Int>

    /// Creates the rule. By default, every number in the range of `Int` is accepted.
    public init(_ range: ClosedRange<Int> = Int.min...Int.max, localized: Bool = false) {
        self.init(min: .value(range.lowerBound), max: .value(range.upperBound), localized: localized)
    }

    /// Creates the rule with limits that may be those of other fields: `Integer(above: 0, max: .field("available"))`.
    ///
    /// - Precondition: `max` is not less than `min`, and greater than `above`; `below` is greater than both.
    public init(
        min: RuleLimit<Int>? = nil, max: RuleLimit<Int>? = nil, above: RuleLimit<Int>? = nil,
        below: RuleLimit<Int>? = nil, localized: Bool = false
    ) {
        self.init(limits: NumberLimits(min: min, max: max, above: above, below: below), localized: localized)
    }

    /// The rule with the constant limits of another one, as far as it has none that are at least as strict.
    func bounded(by other: Integer) -> Integer {
        var bounded = self
        bounded.limits.tighten(by: other.limits)
        return bounded
    }

    private init(limits: NumberLimits<Int>, localized: Bool) {
        var limits = limits
        // A number outside the range of `Int` breaks one of these.
        if limits[.min]?.constant == nil, limits[.above]?.constant == nil { limits.add(.min, .value(Int.min)) }
        if limits[.max]?.constant == nil, limits[.below]?.constant == nil { limits.add(.max, .value(Int.max)) }
        self.limits = limits
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let limits = try NumberLimits<Int>(parameters: &parameters)
        self.init(limits: limits, localized: try parameters.take(Self.localized))
    }

    package func write(to form: inout FormFileWriter) {
        limits.write(to: &form)
        form.put(Self.localized, isLocalized)
    }

    /// Texts and numbers. In a request, `5`, `5.0` and `5e0` are whole numbers, and `5.5` is not. A value of another kind
    /// fails with `NOT_AN_INTEGER`.
    public var judgedKinds: ValueKinds { [.text, .number] }

    public var declaredMessages: [MessageDeclaration] {
        [MessageDeclaration(.notAnInteger)] + limits.declaredMessages
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        switch value {
        case .integer(let number):
            return failures(of: value, number, isNegative: number < 0, in: context)
        case .number(let number) where number.rounded() == number && Self.isExact(number):
            // The range of `Int` begins at -2⁶³, which is also the nearest `Double` of smaller numbers.
            return failures(
                of: value, number.magnitude < 0x1p53 ? Int(exactly: number) : nil, isNegative: number < 0, in: context)
        case .text(let text) where !text.isEmpty:
            let symbols = NumberSymbols(isLocalized, in: context)
            guard let plain = symbols.plainNumber(text), !plain.contains(".") else { break }
            return failures(of: value, Int(plain), isNegative: plain.hasPrefix("-"), in: context)
        case .text, .null:
            return []
        case .number, .flag, .selection, .date, .list, .object, .file:
            break
        }
        return [Failure(key: .notAnInteger)]
    }

    /// Whether a number without a fraction had none in the request. From 2⁵³ on, `Double` holds no fractions. But a whole
    /// number in the range of `Int` is ``FieldValue/integer(_:)``, so a number below 2⁶³ has lost its fraction.
    private static func isExact(_ number: Double) -> Bool {
        number.magnitude < 0x1p53 || number.magnitude >= 0x1p63
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        switch value {
        case .number(let number): return Int(exactly: number).map { .integer($0) }
        case .text(let text):
            let symbols = NumberSymbols(isLocalized, in: context)
            return symbols.plainNumber(text).flatMap { Int($0) }.map { .integer($0) }
        case .flag, .selection, .date, .integer, .list, .object, .file, .null: return nil
        }
    }

    public func addHints(to hints: inout InputHints) {
        // The keyboard with digits has no minus sign.
        if limits.excludesNegativeNumbers { hints.inputMode = "numeric" }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        // Some numbers do not fit in an `Int`.
        let around = limits.known(in: context).flatMap { limit in
            [
                String(limit), limit == Int.min ? "-9223372036854775809" : String(limit - 1),
                limit == Int.max ? "9223372036854775808" : String(limit + 1),
            ]
        }
        return (["1"] + around + ["1.5"]).map { .text($0) }
    }

    /// - Parameters:
    ///   - value: the value, as it came.
    ///   - number: its number; nil if it is outside the range of `Int`. It then exceeds the limit on the side of its sign.
    private func failures(
        of value: FieldValue, _ number: Int?, isNegative: Bool, in context: ValidationContext
    ) -> [Failure] {
        limits.failure(
            of: number, isNegative: isNegative,
            notation: NumberNotation(of: value, isLocalized: isLocalized, in: context), in: context
        ).map { [$0] } ?? []
    }
}

extension Rule where Self == Integer {
    /// A text must be a whole number.
    public static var integer: Integer { Integer() }

    /// A text must be a whole number within a range.
    public static func integer(_ range: ClosedRange<Int>, localized: Bool = false) -> Integer {
        Integer(range, localized: localized)
    }
}
