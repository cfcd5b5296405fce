internal import Base

// Reads limits: those that depend on another parameter, on another field or on the current time.

extension RuleParameters {
    /// Takes a whole number that must not be below a limit, such as `max` below `min`.
    mutating func take(_ parameter: RuleParameter<Int?>, from least: Int?) throws(FormError) -> Int? {
        try integer(parameter.declaration.name, in: parameter.range(from: least) ?? Int.min...Int.max)
    }

    /// Takes a number that must not be below a limit.
    mutating func take(_ parameter: RuleParameter<Double?>, from least: Double?) throws(FormError) -> Double? {
        try number(parameter.declaration.name, from: least)
    }

    /// Takes the first and the last accepted value.
    ///
    /// - Throws: an error if the last one is always before the first.
    mutating func take<Limit: DayOrTimeLimit>(
        _ earliest: RuleParameter<Limit?>, _ latest: RuleParameter<Limit?>
    ) throws(FormError) -> (earliest: Limit?, latest: Limit?) {
        let first = try take(earliest)
        let last = try take(latest)
        if let start = first?.constant, let end = last?.constant, end < start {
            throw invalid(latest.declaration.name, "the same as `\(earliest.declaration.name)` or later")
        }
        return (first, last)
    }

    /// Takes a limit: a value, or the name of a field.
    ///
    /// - Parameters:
    ///   - expected: the expected value, for the error.
    ///   - read: reads the value; nil if it isn't one.
    /// - Returns: nil if there is no such parameter.
    mutating func limit<Value>(
        _ name: String, expected: String, _ read: (JSONNode) -> Value?
    ) throws(FormError) -> RuleLimit<Value>? {
        guard let node = object.take(name) else { return nil }
        if case .object = node.value { return .field(try fieldReference(node, of: name)) }
        guard let value = read(node) else {
            throw invalid(name, "\(expected), or the name of a field: {\"field\": …}")
        }
        return .value(value)
    }

    /// Takes a limit of a date: a text, the current day or moment, or an object with `from` or `field`, and with offsets.
    ///
    /// - Parameters:
    ///   - current: the word for the current day or moment.
    ///   - offsets: the names of the offsets in the object, each a whole number that is 0 if it's missing.
    ///   - expected: the expected value, for the error.
    ///   - read: reads a text; nil if it isn't a value.
    /// - Returns: nil if there is no such parameter.
    mutating func relative<Origin: RelativeOrigin>(
        _ name: String, current: String, offsets: [String], expected: String, _ read: (String) -> Origin?
    ) throws(FormError) -> (origin: Origin, offsets: [Int])? {
        guard let node = object.take(name) else { return nil }
        let none = offsets.map { _ in 0 }
        switch node.value {
        case .string(current): return (.current, none)
        case .string(let text):
            guard let origin = read(text) else { throw invalid(name, expected) }
            return (origin, none)
        case .object: break
        default: throw invalid(name, expected)
        }
        // The object is read like the parameters of a rule.
        var limit = RuleParameters(object: try FormObject(node, named: name, in: object.source))
        let start = try limit.text("from")
        let field = try limit.field("field")
        var values: [Int] = []
        for offset in offsets { values.append(try limit.integer(offset, in: Int.min...Int.max) ?? 0) }
        try limit.object.finish()
        references += limit.references
        switch (start, field) {
        case (current, nil): return (.current, values)
        case (nil, let field?): return (.field(field), values)
        case (nil, nil): throw limit.missing("from", orOneOf: ["field"])
        case (.some, .some): throw limit.invalid("field", "alone, without `from`")
        case (.some, nil): throw limit.invalid("from", "`\(current)`")
        }
    }

    /// Reads an object that only has the name of a field.
    private mutating func fieldReference(_ node: JSONNode, of name: String) throws(FormError) -> String {
        var reference = try FormObject(node, named: name, in: object.source)
        let field = try reference.requireText("field")
        try reference.finish()
        references.append(FieldReference(name: field.value, range: field.range))
        return field.value
    }
}

/// A limit of a date, a time or a moment.
protocol DayOrTimeLimit: Sendable {
    associatedtype Constant: Comparable
    /// The limit, if it is always the same.
    var constant: Constant? { get }
}

extension DateLimit: DayOrTimeLimit {}

extension DateTimeEntry.Limit: DayOrTimeLimit {}

extension RuleLimit: DayOrTimeLimit where Value == TimeOfDay {}

/// The start of a limit that may follow from the current time or from another field.
protocol RelativeOrigin {
    static var current: Self { get }
    static func field(_ name: String) -> Self
}

extension DateLimit.Origin: RelativeOrigin {
    static var current: DateLimit.Origin { .today }
}

extension DateTimeEntry.Limit.Origin: RelativeOrigin {
    static var current: DateTimeEntry.Limit.Origin { .now }
}
