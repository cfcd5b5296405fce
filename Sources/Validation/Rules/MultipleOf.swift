internal import MessageFormat
internal import Messages

/// A number must be a multiple of a step, such as 0.05 for a price in steps of five cents. It fails with `NOT_A_MULTIPLE`
/// (`step`, `nearest`: the nearest multiple), or with `NOT_A_NUMBER`.
///
/// The calculation is decimal and exact: 2.03 is a multiple of 0.07. A number of a request counts with the shortest digits
/// that identify its `Double`. Zero is a multiple of every step.
public struct MultipleOf: StandardRule {
    package static let name = "multipleOf"
    package static let summary = "A number must be a multiple of a step."
    package static let parameters: [any DeclaredParameter] = [stepParameter, localized]
    package static let examples = [
        RuleExample(#""step": 0.25"#, accepts: ["1.75", "-0.5", 3], rejects: [.notAMultiple: ["1.8", .number(0.3)]]),
        RuleExample(#""step": 5"#, accepts: ["10", "0"], rejects: [.notAMultiple: ["12"], .notANumber: ["a"]]),
        RuleExample(
            #""step": 0.5, "localized": true"#, accepts: ["1,5"], rejects: [.notAMultiple: ["1,7"]], locale: "de"),
    ]
    private static let stepParameter = RuleParameter.number(
        "step", "The step, which is greater than 0 and has at most 15 digits."
    ).required()
    private static let localized = RuleParameter.localized
    package static let standardMessages = [
        .notANumber,
        MessageDeclaration(
            .notAMultiple,
            [
                "step": .number(Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude),
                "nearest": Double.type(nil),
            ]),
    ]

    /// The step.
    public let step: Double
    /// Whether the separators of the person's locale and the digits of any script are accepted too. They also are if another
    /// rule of the field is localized.
    public let isLocalized: Bool
    /// The step without its fraction digits: 25 of 0.25.
    private let wholeStep: Int
    /// The number of the step's fraction digits; negative for the zeros at its end.
    private let places: Int

    /// Creates the rule.
    ///
    /// - Precondition: the step is greater than 0, and has at most 15 digits that are not zeros at its start or end.
    public init(_ step: Double, localized: Bool = false) {
        guard let rule = MultipleOf(checked: step, localized: localized) else {
            fatalError("`step` must be \(Self.expected), but it is \(step).")
        }
        self = rule
    }

    private static let expected = "a number greater than 0 with at most 15 digits"

    private init?(checked step: Double, localized: Bool) {
        guard step > 0, let digits = DecimalNumber(step)?.significantDigits, digits.digits.utf8.count <= 15,
            let whole = Int(digits.digits)
        else { return nil }
        self.step = step
        isLocalized = localized
        wholeStep = whole
        places = digits.fractionDigits
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let step = try parameters.take(Self.stepParameter)
        guard let rule = MultipleOf(checked: step, localized: try parameters.take(Self.localized)) else {
            throw parameters.invalid("step", Self.expected)
        }
        self = rule
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.stepParameter, step)
        form.put(Self.localized, isLocalized)
    }

    /// Texts and numbers. A value of another kind fails with `NOT_A_NUMBER`.
    public var judgedKinds: ValueKinds { [.text, .number] }

    public var declaredMessages: [MessageDeclaration] {
        [
            .notANumber,
            MessageDeclaration(.notAMultiple, ["step": .number(step...step), "nearest": Double.type(nil)]),
        ]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        guard let number = DecimalNumber(entered: value, localized: isLocalized, in: context) else {
            return [notANumber([step, 2 * step], localized: isLocalized, in: context)]
        }
        guard let neighbors = neighbors(of: number) else { return [] }
        let notation = NumberNotation(of: value, isLocalized: isLocalized, in: context)
        let nearest = acceptedMultiple(near: number, neighbors, in: context)
        let largest = Double.greatestFiniteMagnitude
        let shown = min(max(nearest.double, -largest), largest)
        let (step, multiple) = (MessageArgument.exact(step), MessageArgument.exact(shown))
        return [
            Failure(
                key: .notAMultiple,
                arguments: ["step": step.shown(in: notation), "nearest": multiple.shown(in: notation)])
        ]
    }

    /// The two multiples next to a number, the nearest one first; nil if the number is a multiple.
    private func neighbors(of number: DecimalNumber) -> [DecimalNumber]? {
        // In units of the last digit of the step, a multiple is a whole multiple of a whole number.
        let shifted = number.shifted(by: places)
        let whole = shifted.truncated
        let rest = whole.remainder(by: wholeStep)
        if rest == 0, shifted.isInteger { return nil }
        let sign = number.isNegative ? -1 : 1
        let lower = whole.adding(-rest * sign).shifted(by: -places)
        let higher = whole.adding((wholeStep - rest) * sign).shifted(by: -places)
        // Away from zero if that isn't farther. The digits after the point count if they are at least a half.
        let isHalf = shifted.shifted(by: 1).truncated.remainder(by: 10) >= 5
        return 2 * rest + (isHalf ? 1 : 0) >= wholeStep ? [higher, lower] : [lower, higher]
    }

    /// The nearest multiple that the other rules of the value accept too, such as limits. If none of those that are tried is,
    /// the nearest one.
    private func acceptedMultiple(
        near number: DecimalNumber, _ neighbors: [DecimalNumber], in context: ValidationContext
    ) -> DecimalNumber {
        let symbols = NumberSymbols(isLocalized, in: context)
        let isAccepted = { (multiple: DecimalNumber) in
            accepts(example: symbols.entered(multiple.description), in: context)
        }
        if let neighbor = neighbors.first(where: isAccepted) { return neighbor }
        let others = possibleExamples(in: context)
            .compactMap { DecimalNumber(entered: .text($0), localized: false, in: ValidationContext()) }
            .flatMap { self.neighbors(of: $0) ?? [$0] }
            .sorted { ($0.double - number.double).magnitude < ($1.double - number.double).magnitude }
        return others.first(where: isAccepted) ?? neighbors[0]
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        Number(localized: isLocalized).typedValue(of: value, in: context)
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        [step, 2 * step, 1.5 * step].map { .text(DecimalNumber($0)?.description ?? "") } + ["a"]
    }
}

/// A number must not have more decimal places than a limit. Zeros at its end are not counted. It fails with
/// `TOO_MANY_DECIMALS` (`max`, `decimals`), or with `NOT_A_NUMBER`. For numbers without decimal places, use ``Integer``.
///
/// A number of a request counts with the shortest digits that identify its `Double`: `1e-7` has 7 decimal places.
public struct Decimals: StandardRule {
    package static let name = "decimals"
    package static let summary = "A number must not have more decimal places than a limit."
    package static let parameters: [any DeclaredParameter] = [maximum, localized]
    package static let examples = [
        RuleExample(
            #""max": 2"#, accepts: ["1.25", "1.2500", 7],
            rejects: [.tooManyDecimals: ["1.255", .number(1e-7)], .notANumber: ["a"]]),
        RuleExample(
            #""max": 1, "localized": true"#, accepts: ["1,5"], rejects: [.tooManyDecimals: ["1,55"]], locale: "de"),
    ]
    private static let maximum = RuleParameter.integer(
        "max", in: 1...Int.max, "The maximum number of decimal places."
    ).required()
    private static let localized = RuleParameter.localized
    package static let standardMessages = [
        .notANumber,
        MessageDeclaration(.tooManyDecimals, ["max": .integer(1...Int.max), "decimals": .integer(2...Int.max)]),
    ]

    /// The largest number of decimal places, at least 1.
    public let max: Int
    /// Whether the separators of the person's locale and the digits of any script are accepted too. They also are if another
    /// rule of the field is localized.
    public let isLocalized: Bool

    /// Creates the rule.
    ///
    /// - Precondition: `max` is at least 1.
    public init(_ max: Int, localized: Bool = false) {
        Self.maximum.require(max)
        self.max = max
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let max = try parameters.take(Self.maximum)
        self.init(max, localized: try parameters.take(Self.localized))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.maximum, max)
        form.put(Self.localized, isLocalized)
    }

    /// Texts and numbers. A value of another kind fails with `NOT_A_NUMBER`.
    public var judgedKinds: ValueKinds { [.text, .number] }

    public var declaredMessages: [MessageDeclaration] {
        let least = Swift.min(max, .max - 1) + 1
        return [
            .notANumber,
            MessageDeclaration(.tooManyDecimals, ["max": .integer(max...max), "decimals": .integer(least...Int.max)]),
        ]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        guard let number = DecimalNumber(entered: value, localized: isLocalized, in: context) else {
            return [notANumber([Failure.exampleOfNumber, 1], localized: isLocalized, in: context)]
        }
        let decimals = number.significantDigits.fractionDigits
        guard decimals > max else { return [] }
        return [Failure(key: .tooManyDecimals, arguments: ["max": .integer(max), "decimals": .integer(decimals)])]
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        Number(localized: isLocalized).typedValue(of: value, in: context)
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let digits = SampleTexts.text(ofLength: Swift.min(max, 400), repeating: "5") ?? "5"
        return [.text("1." + digits), .text("1." + digits + "5"), "a"]
    }
}

extension DecimalNumber {
    /// The number that was entered; nil if it isn't one, or has more than 400 digits.
    init?(entered value: FieldValue, localized: Bool, in context: ValidationContext) {
        switch value {
        case .integer(let number): self.init(number)
        case .number(let number): self.init(number)
        case .text(let text):
            guard let plain = NumberSymbols(localized, in: context).plainNumber(text),
                Double(plain)?.isFinite == true
            else { return nil }
            // JSON has no leading zeros.
            let isNegative = plain.hasPrefix("-")
            let digits = plain.drop { $0 == "-" || $0 == "0" }
            let isFraction = digits.first.map { $0 == "." } ?? true
            self.init((isNegative ? "-" : "") + (isFraction ? "0" : "") + digits)
        case .flag, .selection, .date, .list, .object, .file, .null: return nil
        }
    }
}

extension NumberSymbols {
    /// The symbols of a locale if a rule is localized, or one beside it is, and 0–9 and a point otherwise.
    init(_ isLocalized: Bool, in context: ValidationContext) {
        self = isLocalized || context.isLocalized ? NumberSymbols(locale: context.locale) : .plain
    }
}

extension Rule where Self == MultipleOf {
    /// A number must be a multiple of a step.
    public static func multiple(of step: Double, localized: Bool = false) -> MultipleOf {
        MultipleOf(step, localized: localized)
    }
}

extension Rule where Self == Decimals {
    /// A number must not have more decimal places than a limit.
    public static func decimals(_ max: Int, localized: Bool = false) -> Decimals {
        Decimals(max, localized: localized)
    }
}
