internal import Base

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
    /// The value as ``read`` takes it; nil if a file needs no such parameter.
    let write: @Sendable (Value, inout FormFileWriter) -> JSONNode?

    init(
        _ declaration: ParameterDeclaration,
        write: @escaping @Sendable (Value, inout FormFileWriter) -> JSONNode?,
        read: @escaping @Sendable (inout RuleParameters) throws(FormError) -> Value
    ) {
        self.declaration = declaration
        self.write = write
        self.read = read
    }

    init<Wrapped>(
        _ name: String, _ shape: ParameterDeclaration.Shape, _ purpose: String,
        write: @escaping @Sendable (Wrapped, inout FormFileWriter) -> JSONNode,
        read: @escaping @Sendable (inout RuleParameters) throws(FormError) -> Value
    ) where Value == Wrapped? {
        self.init(
            ParameterDeclaration(name: name, shape: shape, purpose: purpose),
            write: { value, writer in value.map { write($0, &writer) } }, read: read)
    }
}

// MARK: Requirements and defaults

extension RuleParameter {
    /// The same parameter, without which the rule can't be read.
    func required<Wrapped>() -> RuleParameter<Wrapped> where Value == Wrapped? {
        var declaration = declaration
        declaration.isRequired = true
        return RuleParameter<Wrapped>(
            declaration, write: { [write] in write($0, &$1) },
            read: {
                [name = declaration.name, read] parameters throws(FormError) in
                guard let value = try read(&parameters) else { throw parameters.missing(name) }
                return value
            })
    }

    /// The same parameter, with a value that it has if it's missing.
    func or<Wrapped: ParameterValue>(_ value: Wrapped) -> RuleParameter<Wrapped> where Value == Wrapped? {
        or(value, json: value.json) { $0 == value }
    }

    /// The same parameter, with a word that it has if it's missing.
    func or<Word: RawRepresentable<String>>(_ value: Word) -> RuleParameter<Word> where Value == Word? {
        or(value, json: "\"\(value.rawValue)\"") { [rawValue = value.rawValue] in $0.rawValue == rawValue }
    }

    private func or<Wrapped>(
        _ value: Wrapped, json: String, isDefault: @escaping @Sendable (Wrapped) -> Bool
    ) -> RuleParameter<Wrapped> where Value == Wrapped? {
        var declaration = declaration
        declaration.defaultValue = json
        return RuleParameter<Wrapped>(
            declaration, write: { [write] in isDefault($0) ? nil : write($0, &$1) },
            read: { [read] parameters throws(FormError) in
                try read(&parameters) ?? value
            })
    }
}

/// A value that a missing parameter can have.
protocol ParameterValue: Sendable, Equatable {
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

    /// Stops the program, in every build, if a string that was given in Swift is empty.
    func require(_ text: String) {
        if text.isEmpty { fail(RuleParameters.text, "empty") }
    }

    /// Stops the program, in every build, if an array that was given in Swift is empty or has an empty string.
    ///
    /// - Parameter mayBeEmpty: whether an empty array is the same as none.
    func require(_ texts: [String], mayBeEmpty: Bool = false) {
        if texts.isEmpty && !mayBeEmpty || texts.contains("") { fail(RuleParameters.texts, texts) }
    }

    /// Stops the program, in every build, if an array of rules that was given in Swift is empty.
    func require(_ rules: [any Rule]) {
        if rules.isEmpty { fail(RuleParameters.rules, "empty") }
    }

    /// Stops the program, in every build, if an array of fields that was given in Swift is empty.
    func require(_ fields: [FieldDefinition]) {
        if fields.isEmpty { fail(RuleParameters.members, "empty") }
    }

    /// Stops the program, in every build, if one of the extensions that were given in Swift isn't the end of a name.
    func require(extensions: [String]) {
        guard !extensions.allSatisfy(RuleParameters.isExtension) else { return }
        fail(RuleParameters.extensions, extensions)
    }

    /// Stops the program, in every build, if one of the media types that were given in Swift isn't one.
    func require(mediaTypes: [String]) {
        guard !mediaTypes.allSatisfy(RuleParameters.isMediaType) else { return }
        fail(RuleParameters.mediaTypes, mediaTypes)
    }

    /// The range of a parameter that is a whole number, without the values below a limit.
    func range(from least: Int?) -> ClosedRange<Int>? {
        guard case .integer(let range) = declaration.shape else { return nil }
        return max(range.lowerBound, least ?? range.lowerBound)...range.upperBound
    }

    /// `precondition` prints no message in a release build, so `fatalError` does it.
    func fail(_ expected: String, _ value: Any) -> Never {
        fatalError("`\(declaration.name)` must be \(expected), but it is \(value).")
    }
}
