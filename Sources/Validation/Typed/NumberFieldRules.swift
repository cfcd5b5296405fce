// The rules of numbers. A field of whole numbers gets an `Integer`, every other one a `Number`.
extension FieldRule where Value: FormNumber {
    /// A number between inclusive limits.
    ///
    /// - Parameters:
    ///   - range: the limits.
    ///   - localized: whether a number that is typed may have the digits and separators of the person's locale.
    public static func range(_ range: ClosedRange<Value>, localized: Bool = false) -> Self {
        limits(min: .value(range.lowerBound), max: .value(range.upperBound), localized: localized)
    }

    /// A number from an inclusive limit on.
    public static func range(_ range: PartialRangeFrom<Value>, localized: Bool = false) -> Self {
        limits(min: .value(range.lowerBound), localized: localized)
    }

    /// A number up to an inclusive limit.
    public static func range(_ range: PartialRangeThrough<Value>, localized: Bool = false) -> Self {
        limits(max: .value(range.upperBound), localized: localized)
    }

    /// A number that may be typed with the digits and separators of the person's locale.
    public static var localized: Self { limits(localized: true) }

    /// A number greater than a limit.
    public static func above(_ limit: Value) -> Self { limits(above: .value(limit)) }
    /// A number less than a limit.
    public static func below(_ limit: Value) -> Self { limits(below: .value(limit)) }

    /// A number that is at least that of another field, if that has one.
    public static func atLeast<Other: FormProperty>(_ path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == Value {
        limits(min: .field(path))
    }

    /// A number that is at most that of another field, if that has one.
    public static func atMost<Other: FormProperty>(_ path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == Value {
        limits(max: .field(path))
    }

    /// A number greater than that of another field, if that has one.
    public static func above<Other: FormProperty>(_ path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == Value {
        limits(above: .field(path))
    }

    /// A number less than that of another field, if that has one.
    public static func below<Other: FormProperty>(_ path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == Value {
        limits(below: .field(path))
    }

    /// A multiple of a step: see ``MultipleOf``.
    public static func multiple(of step: Value) -> Self { Self(MultipleOf(step.number)) }

    private static func limits(
        min: Limit? = nil, max: Limit? = nil, above: Limit? = nil, below: Limit? = nil, localized: Bool = false
    ) -> Self {
        Self { names in
            func limit<Number>(_ limit: Limit?, _ number: (Value) -> Number) -> RuleLimit<Number>? {
                switch limit {
                case nil: nil
                case .value(let value)?: .value(number(value))
                case .field(let path)?: .field(names.name(of: path))
                }
            }
            if Value.isWhole {
                return Integer(
                    min: limit(min, \.wholeNumber), max: limit(max, \.wholeNumber), above: limit(above, \.wholeNumber),
                    below: limit(below, \.wholeNumber), localized: localized)
            }
            return Number(
                min: limit(min, \.number), max: limit(max, \.number), above: limit(above, \.number),
                below: limit(below, \.number), localized: localized)
        }
    }

    private enum Limit: Sendable {
        case value(Value)
        case field(any PartialKeyPath<Model> & Sendable)
    }
}

extension FieldRule where Value: FormNumber & BinaryFloatingPoint {
    /// A number with at most so many decimal places: see ``Decimals``.
    public static func decimals(_ max: Int) -> Self { Self(Decimals(max)) }
}

extension FieldRule where Value == Bool {
    /// The switch must be on, such as the acceptance of terms: see ``Accepted``.
    public static var accepted: Self { Self(Accepted()) }
}

extension FormNumber {
    fileprivate var number: Double {
        switch fieldValue {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .text, .flag, .selection, .date, .list, .object, .file, .null: .nan
        }
    }

    /// The number in the range of `Int`.
    fileprivate var wholeNumber: Int {
        if case .integer(let number) = fieldValue { return number }
        return number < 0 ? Int.min : Int.max
    }
}
