internal import Messages

/// A text must be a whole number within inclusive limits. It fails with `NOT_AN_INTEGER`, `NUMBER_TOO_SMALL` (`min`) or
/// `NUMBER_TOO_LARGE` (`max`).
///
/// A sign may come before the digits 0–9. If the rule is localized, the number may also be typed as in the person's locale,
/// with its digits and grouping separators.
public struct Integer: StandardRule {
    package static let name = "integer"
    package static let summary = "A text must be a whole number within inclusive limits."
    package static let parameters: [any DeclaredParameter] = [minimum, maximum, localized]
    package static let examples = [
        RuleExample(accepts: ["42", 5], rejects: [.notAnInteger: ["1.5", "a"]]),
        RuleExample(
            #""min": 1, "max": 99"#, accepts: ["1", "99"],
            rejects: [.numberTooSmall: ["0", -1], .numberTooLarge: ["100", 100]]),
        RuleExample(#""localized": true"#, accepts: ["1.234"], rejects: [.notAnInteger: ["1,5"]], locale: "de"),
    ]
    private static let minimum = RuleParameter.integer("min", "The smallest accepted number.")
    private static let maximum = RuleParameter.integer("max", "The largest accepted number.")
    private static let localized = RuleParameter.localized
    package static let standardMessages = [
        MessageDeclaration(.notAnInteger), MessageDeclaration(.numberTooSmall, ["min": .integer(Int.min...Int.max)]),
        MessageDeclaration(.numberTooLarge, ["max": .integer(Int.min...Int.max)]),
    ]

    /// The range of accepted numbers.
    public let range: ClosedRange<Int>
    /// Whether the digits and separators of the person's locale are accepted besides 0–9.
    public let isLocalized: Bool

    /// Creates the rule. By default, every number in the range of `Int` is accepted.
    public init(_ range: ClosedRange<Int> = Int.min...Int.max, localized: Bool = false) {
        self.range = range
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.take(Self.minimum)
        let max = try parameters.take(Self.maximum, from: min)
        self.init((min ?? Int.min)...(max ?? Int.max), localized: try parameters.take(Self.localized))
    }

    /// Texts and numbers. In a request, `5`, `5.0` and `5e0` are whole numbers, and `5.5` is not. A value of another kind
    /// fails with `NOT_AN_INTEGER`.
    public var judgedKinds: ValueKinds { [.text, .number] }

    public var declaredMessages: [MessageDeclaration] {
        [
            MessageDeclaration(.notAnInteger),
            MessageDeclaration(.numberTooSmall, ["min": .integer(range.lowerBound...range.lowerBound)]),
            MessageDeclaration(.numberTooLarge, ["max": .integer(range.upperBound...range.upperBound)]),
        ]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        switch value {
        case .integer(let number):
            return failures(for: number, isNegative: number < 0)
        case .number(let number) where number.rounded() == number && Self.isExact(number):
            // The range of `Int` begins at -2⁶³, which is also the nearest `Double` of smaller numbers.
            return failures(for: number.magnitude < 0x1p53 ? Int(exactly: number) : nil, isNegative: number < 0)
        case .text(let text) where !text.isEmpty:
            let symbols = isLocalized ? NumberSymbols(locale: context.locale) : .plain
            guard let plain = symbols.plainNumber(text), !plain.contains(".") else { break }
            return failures(for: Int(plain), isNegative: plain.hasPrefix("-"))
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

    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? {
        switch value {
        case .number(let number): return Int(exactly: number).map { .integer($0) }
        case .text(let text):
            let symbols = isLocalized ? NumberSymbols(locale: context.locale) : .plain
            return symbols.plainNumber(text).flatMap { Int($0) }.map { .integer($0) }
        case .flag, .selection, .date, .integer, .list, .object, .file, .null: return nil
        }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let inside = min(max(1, range.lowerBound), range.upperBound)
        // Some numbers do not fit in an `Int`.
        let below = range.lowerBound == Int.min ? "-9223372036854775809" : String(range.lowerBound - 1)
        let above = range.upperBound == Int.max ? "9223372036854775808" : String(range.upperBound + 1)
        return ([inside, range.lowerBound, range.upperBound].map(String.init) + [below, above]).map { .text($0) }
    }

    /// - Parameter number: the number; nil if it is outside the range of `Int`. It then exceeds the limit on the side of
    ///   its sign.
    private func failures(for number: Int?, isNegative: Bool) -> [Failure] {
        if number.map({ $0 < range.lowerBound }) ?? isNegative {
            return [Failure(key: .numberTooSmall, arguments: ["min": .integer(range.lowerBound)])]
        }
        if number.map({ $0 > range.upperBound }) ?? true {
            return [Failure(key: .numberTooLarge, arguments: ["max": .integer(range.upperBound)])]
        }
        return []
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
