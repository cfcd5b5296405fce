internal import ICU
internal import Tables

/// A parameter of a rule in form files, such as `min`.
///
/// A rule declares each parameter once, as a static constant. Reading it (``RuleParameters/take(_:)``), the check of the
/// same value in Swift (``require(_:from:)``), the schema of form files and the table of rules in the documentation follow
/// from the declaration.
///
/// ```swift
/// private static let minimum = RuleParameter.integer("min", in: 0...Int.max, "The minimum length.").or(0)
/// ```
package struct RuleParameter<Value: Sendable>: DeclaredParameter {
    package let declaration: ParameterDeclaration
    /// Takes the value. A parameter that is neither required nor has a default is nil if it's missing.
    let read: @Sendable (inout RuleParameters) throws(FormError) -> Value

    private init(
        _ declaration: ParameterDeclaration,
        read: @escaping @Sendable (inout RuleParameters) throws(FormError) -> Value
    ) {
        self.declaration = declaration
        self.read = read
    }

    private init(
        _ name: String, _ shape: ParameterDeclaration.Shape, _ purpose: String,
        read: @escaping @Sendable (inout RuleParameters) throws(FormError) -> Value
    ) {
        self.init(ParameterDeclaration(name: name, shape: shape, purpose: purpose), read: read)
    }
}

/// A parameter whose type of value isn't known.
package protocol DeclaredParameter: Sendable {
    /// What is known without reading a form file.
    var declaration: ParameterDeclaration { get }
}

/// The name, type, range and default of a parameter.
package struct ParameterDeclaration: Sendable, Hashable {
    /// A type of values in JSON.
    package indirect enum Shape: Sendable, Hashable {
        case flag
        case integer(ClosedRange<Int>)
        case number
        /// A string that isn't empty. The pattern is a regular expression of JSON Schema.
        case text(pattern: String?)
        case word([String])
        /// The name of a field of the same form or object.
        case field
        /// A value, or an object with the name of a field: `{"field": "price"}`.
        case orField(Shape)
        /// A value in a format, the current value, or an object with a field or the current value, and with offsets.
        case relative(pattern: String, current: String, offsets: [String])
        case rule
        /// The definition of a field of an object.
        case member
        /// An object with arbitrary names, each with an array of fields of an object.
        case variants
        case array(of: Shape, minCount: Int)
    }

    /// The name of the member in the form file.
    package let name: String
    /// The type and the range of the value.
    package let shape: Shape
    /// What the parameter is, in a sentence.
    package let purpose: String
    /// Whether the rule can't be read without the parameter.
    package fileprivate(set) var isRequired = false
    /// The value that a missing parameter has, in JSON; nil if there is no such value.
    package fileprivate(set) var defaultValue: String?
}

// MARK: Types

extension RuleParameter where Value == Bool? {
    static func flag(_ name: String, _ purpose: String) -> Self {
        Self(name, .flag, purpose) { parameters throws(FormError) in try parameters.flag(name) }
    }
}

extension RuleParameter where Value == Bool {
    /// Whether numbers may be typed as in the reader's locale.
    static var localized: Self {
        RuleParameter<Bool?>.flag(
            "localized", "Whether the digits and separators of the person's locale are accepted besides 0–9."
        ).or(false)
    }

    /// Whether texts are compared without case, by simple case folding.
    static var ignoreCase: Self {
        RuleParameter<Bool?>.flag("ignoreCase", "Whether case is ignored, in the same way for every language.").or(
            false)
    }
}

extension RuleParameter where Value == Int? {
    static func integer(_ name: String, in range: ClosedRange<Int> = Int.min...Int.max, _ purpose: String) -> Self {
        Self(name, .integer(range), purpose) { parameters throws(FormError) in
            try parameters.integer(name, in: range)
        }
    }
}

extension RuleParameter where Value == [Int]? {
    /// An array of at least one whole number.
    static func integers(_ name: String, in range: ClosedRange<Int>, _ purpose: String) -> Self {
        Self(name, .array(of: .integer(range), minCount: 1), purpose) { parameters throws(FormError) in
            try parameters.integers(name, in: range)
        }
    }

    /// Stops the program, in every build, if a set that was given in Swift is empty, or a number isn't in the range.
    func require(_ values: Set<Int>?) {
        guard let values, case .array(.integer(let range), _) = declaration.shape else { return }
        if values.isEmpty { fail(RuleParameters.wholeNumbers(in: range), "empty") }
        for value in values.sorted() where !range.contains(value) {
            fail(RuleParameters.wholeNumbers(in: range), value)
        }
    }
}

extension RuleParameter where Value == Double? {
    /// A finite number.
    static func number(_ name: String, _ purpose: String) -> Self {
        Self(name, .number, purpose) { parameters throws(FormError) in try parameters.number(name) }
    }
}

extension RuleParameter where Value == String? {
    /// A string that isn't empty.
    static func text(_ name: String, _ purpose: String) -> Self {
        Self(name, .text(pattern: nil), purpose) { parameters throws(FormError) in try parameters.text(name) }
    }

    /// The name of another field of the form, or of the object that the field is in.
    static func field(_ name: String, _ purpose: String = "The name of another field.") -> Self {
        Self(name, .field, purpose) { parameters throws(FormError) in try parameters.field(name) }
    }
}

extension RuleParameter where Value == DateLimit? {
    static func dateLimit(_ name: String, _ purpose: String) -> Self {
        let offsets = ["plusDays", "plusMonths", "plusYears"]
        let shape = ParameterDeclaration.Shape.relative(
            pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", current: "today", offsets: offsets)
        return Self(name, shape, purpose) { parameters throws(FormError) in
            let expected = "a date such as \"2030-12-31\", \"today\", or an object with `from` or `field`"
            return try parameters.relative(name, current: "today", offsets: offsets, expected: expected) { text in
                CalendarDate(text).map { .date($0) }
            }.map { DateLimit($0.origin, plusDays: $0.offsets[0], plusMonths: $0.offsets[1], plusYears: $0.offsets[2]) }
        }
    }
}

extension RuleParameter where Value == DateTimeEntry.Limit? {
    static func dateTimeLimit(_ name: String, _ purpose: String) -> Self {
        let shape = ParameterDeclaration.Shape.relative(
            pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:00([Zz]|[+-][0-9]{2}:[0-9]{2})$", current: "now",
            offsets: ["plusMinutes"])
        return Self(name, shape, purpose) { parameters throws(FormError) in
            let expected =
                "a moment such as \"2030-12-31T14:30:00Z\" without seconds, \"now\", or an object with `from` or `field`"
            return try parameters.relative(name, current: "now", offsets: ["plusMinutes"], expected: expected) { text in
                DateTimeEntry.Limit(text)?.origin
            }.map { DateTimeEntry.Limit($0.origin, plusMinutes: $0.offsets[0]) }
        }
    }
}

extension RuleParameter where Value == RuleLimit<TimeOfDay>? {
    static func timeLimit(_ name: String, _ purpose: String) -> Self {
        let pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$"
        return Self(name, .orField(.text(pattern: pattern)), purpose) { parameters throws(FormError) in
            try parameters.limit(name, expected: "a time such as \"14:30\"") { node in
                guard case .string(let text) = node.value, text.utf8.count == 5 else { return nil }
                return TimeOfDay(text)
            }
        }
    }
}

extension RuleParameter where Value == DateFormat? {
    static func dateFormat(_ name: String, _ purpose: String) -> Self {
        Self(name, .text(pattern: nil), purpose) { parameters throws(FormError) in try parameters.dateFormat(name) }
    }
}

extension RuleParameter where Value == RegularExpression? {
    /// A regular expression in ICU's syntax.
    static func expression(_ name: String, _ purpose: String) -> Self {
        Self(name, .text(pattern: nil), purpose) { parameters throws(FormError) in try parameters.expression(name) }
    }
}

extension RuleParameter where Value == [String]? {
    /// An array of strings. Neither the array nor a string may be empty.
    static func texts(_ name: String, _ purpose: String) -> Self {
        Self(name, .array(of: .text(pattern: nil), minCount: 1), purpose) { parameters throws(FormError) in
            try parameters.texts(name)
        }
    }

    /// An array of media types.
    static func mediaTypes(_ name: String, _ purpose: String) -> Self {
        let token = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*"
        let type = ParameterDeclaration.Shape.text(pattern: "^\(token)/(\(token)|\\*)$")
        return Self(name, .array(of: type, minCount: 1), purpose) { parameters throws(FormError) in
            try parameters.mediaTypes(name)
        }
    }

    /// An array of extensions of file names, without a point.
    static func extensions(_ name: String, _ purpose: String) -> Self {
        Self(name, .array(of: .text(pattern: "^[^./]+$"), minCount: 1), purpose) { parameters throws(FormError) in
            try parameters.extensions(name)
        }
    }

    /// An array of names of other fields.
    static func fields(_ name: String, _ purpose: String) -> Self {
        Self(name, .array(of: .field, minCount: 0), purpose) { parameters throws(FormError) in
            try parameters.fields(name)
        }
    }
}

extension RuleParameter {
    /// One of several words.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type, _ purpose: String
    ) -> Self where Value == Choice? {
        Self(name, .word(Choice.allCases.map(\.rawValue)), purpose) { parameters throws(FormError) in
            try parameters.choice(name, of: Choice.self)
        }
    }

    /// An array of words.
    static func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type, _ purpose: String
    ) -> Self where Value == [Choice]? {
        let word = ParameterDeclaration.Shape.word(Choice.allCases.map(\.rawValue))
        return Self(name, .array(of: word, minCount: 0), purpose) { parameters throws(FormError) in
            try parameters.choices(name, of: Choice.self)
        }
    }
}

extension RuleParameter where Value == (any Rule)? {
    static func rule(_ name: String, _ purpose: String) -> Self {
        Self(name, .rule, purpose) { parameters throws(FormError) in try parameters.rule(name) }
    }
}

extension RuleParameter where Value == [any Rule]? {
    /// An array of at least one rule.
    static func rules(_ name: String, _ purpose: String) -> Self {
        Self(name, .array(of: .rule, minCount: 1), purpose) { parameters throws(FormError) in
            try parameters.rules(name)
        }
    }
}

extension RuleParameter where Value == [String: [FieldDefinition]]? {
    /// The fields of objects of several shapes, by the names of the shapes.
    static func variants(_ name: String, _ purpose: String) -> Self {
        Self(name, .variants, purpose) { parameters throws(FormError) in try parameters.variants(name) }
    }
}

extension RuleParameter where Value == [FieldDefinition]? {
    /// An array of at least one field of an object. If their rules name fields, those are fields of the same object.
    static func members(_ name: String, _ purpose: String) -> Self {
        Self(name, .array(of: .member, minCount: 1), purpose) { parameters throws(FormError) in
            try parameters.members(name)
        }
    }
}

extension RuleParameter {
    /// A number, or another field whose value is the number.
    static func limit<Number: LimitedNumber>(
        _ name: String, _ purpose: String
    ) -> Self where Value == RuleLimit<Number>? {
        Self(name, .orField(Number.shape), purpose) { parameters throws(FormError) in
            try parameters.limit(name, expected: Number.expected) { node in
                guard case .number(let text) = node.value, let number = Number(json: text), number.isLimit
                else { return nil }
                return number
            }
        }
    }
}

// MARK: Requirements and defaults

extension RuleParameter {
    /// The same parameter, without which the rule can't be read.
    func required<Wrapped>() -> RuleParameter<Wrapped> where Value == Wrapped? {
        var declaration = declaration
        declaration.isRequired = true
        return RuleParameter<Wrapped>(declaration) { [name = declaration.name, read] parameters throws(FormError) in
            guard let value = try read(&parameters) else { throw parameters.missing(name) }
            return value
        }
    }

    /// The same parameter, with a value that it has if it's missing.
    func or<Wrapped: ParameterValue>(_ value: Wrapped) -> RuleParameter<Wrapped> where Value == Wrapped? {
        or(value, json: value.json)
    }

    /// The same parameter, with a word that it has if it's missing.
    func or<Word: RawRepresentable<String>>(_ value: Word) -> RuleParameter<Word> where Value == Word? {
        or(value, json: "\"\(value.rawValue)\"")
    }

    private func or<Wrapped>(_ value: Wrapped, json: String) -> RuleParameter<Wrapped> where Value == Wrapped? {
        var declaration = declaration
        declaration.defaultValue = json
        return RuleParameter<Wrapped>(declaration) { [read] parameters throws(FormError) in
            try read(&parameters) ?? value
        }
    }
}

/// A value that a missing parameter can have.
protocol ParameterValue: Sendable {
    /// The value in JSON.
    var json: String { get }
}

extension Bool: ParameterValue {
    var json: String { description }
}

extension Int: ParameterValue {
    var json: String { description }
}

extension DateFormat: ParameterValue {
    var json: String { "\"\(pattern)\"" }
}

extension [String]: ParameterValue {
    var json: String { "[\(map { "\"\($0)\"" }.joined(separator: ", "))]" }
}

// MARK: Relations

/// What the parameters of a rule mean to each other in form files.
package enum ParameterRelation: Sendable, Hashable {
    /// At least one of the parameters is there.
    case anyOf([String])
    /// If the parameter is there, the others aren't.
    case alone(String, without: [String])
    /// If one of the parameters is there, the other is too.
    case both(String, String)
}

// MARK: Values in Swift

extension RuleParameter {
    /// Stops the program, in every build, if a value that was given in Swift isn't in the parameter's range.
    ///
    /// - Parameter least: a limit below which the value must not be, such as the value of `min` for `max`.
    func require(_ value: Int?, from least: Int? = nil) {
        guard let value, let range = range(from: least), !range.contains(value) else { return }
        fail(RuleParameters.wholeNumber(in: range), value)
    }

    /// Stops the program, in every build, if a value that was given in Swift isn't finite or too small.
    func require(_ value: Double?, from least: Double? = nil) {
        guard let value, !value.isFinite || value < least ?? value else { return }
        fail(RuleParameters.number(from: least), value)
    }

    /// Stops the program, in every build, if a value that was given in Swift is too small.
    func require<Limit: Comparable>(_ value: Limit?, from least: Limit?) {
        guard let value, let least, value < least else { return }
        fail("\(least) or later", value)
    }

    /// Stops the program, in every build, if an array that was given in Swift is empty or has an empty string.
    func require(_ texts: [String]) {
        if texts.isEmpty || texts.contains("") { fail(RuleParameters.texts, texts) }
    }

    /// Stops the program, in every build, if one of the extensions that were given in Swift isn't the end of a name.
    func require(extensions: [String]) {
        guard !extensions.allSatisfy(RuleParameters.isExtension) else { return }
        fail(RuleParameters.extensions, extensions)
    }

    /// The range of a parameter that is a whole number, without the values below a limit.
    func range(from least: Int?) -> ClosedRange<Int>? {
        guard case .integer(let range) = declaration.shape else { return nil }
        return max(range.lowerBound, least ?? range.lowerBound)...range.upperBound
    }

    /// `precondition` prints no message in a release build, so `fatalError` does it.
    private func fail(_ expected: String, _ value: Any) -> Never {
        fatalError("`\(declaration.name)` must be \(expected), but it is \(value).")
    }
}
