internal import Messages

/// A text must be a whole number within inclusive limits. It fails with `NOT_AN_INTEGER`, `NUMBER_TOO_SMALL` (`min`) or
/// `NUMBER_TOO_LARGE` (`max`).
///
/// A sign may come before the digits 0–9. If the rule is localized, the number may also be typed as in the person's locale,
/// with its digits and grouping separators.
public struct Integer: StandardRule {
    package static let name = "integer"
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
        let min = try parameters.integer("min", in: Int.min...Int.max) ?? Int.min
        let max = try parameters.integer("max", in: min...Int.max) ?? Int.max
        self.init(min...max, localized: try parameters.flag("localized") ?? false)
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
        case .number(let number) where number.rounded() == number:
            return failures(for: Int(exactly: number), isNegative: number < 0)
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

    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? {
        switch value {
        case .number(let number): return Int(exactly: number).map { .integer($0) }
        case .text(let text):
            let symbols = isLocalized ? NumberSymbols(locale: context.locale) : .plain
            return symbols.plainNumber(text).flatMap { Int($0) }.map { .integer($0) }
        case .flag, .selection, .date, .integer, .list, .object, .file, .null: return nil
        }
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
