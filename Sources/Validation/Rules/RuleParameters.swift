internal import ICU
internal import Tables

/// The parameters of a rule in a form file. A rule takes the parameters that it declares. The reader reports all others as
/// unknown.
package struct RuleParameters {
    var object: FormObject
    /// The fields that the rule, and rules inside it, name. The form may define them later in the file.
    private(set) var references: [FieldReference] = []
    /// The messages of the rules and fields in the rule.
    private(set) var declarations: [PlacedMessage] = []
    /// The mistakes for which only a part inside the rule is left out.
    private(set) var errors: [FormError] = []
    /// The place of each text that was taken.
    private var ranges: [String: Range<Int>] = [:]

    init(object: FormObject) {
        self.object = object
    }

    /// Takes a parameter.
    ///
    /// - Throws: an error if it has a wrong value, or is required and missing.
    package mutating func take<Value>(_ parameter: RuleParameter<Value>) throws(FormError) -> Value {
        try parameter.read(&self)
    }

    /// Takes a whole number that must not be below a limit, such as `max` below `min`.
    mutating func take(_ parameter: RuleParameter<Int?>, from least: Int?) throws(FormError) -> Int? {
        try integer(parameter.declaration.name, in: parameter.range(from: least) ?? Int.min...Int.max)
    }

    /// Takes a number that must not be below a limit.
    mutating func take(_ parameter: RuleParameter<Double?>, from least: Double?) throws(FormError) -> Double? {
        try number(parameter.declaration.name, from: least)
    }

    /// - Throws: an error if parameters are missing, or exclude each other.
    func check(_ relations: [ParameterRelation]) throws(FormError) {
        for relation in relations {
            switch relation {
            case .anyOf(let names):
                guard let first = names.first, !names.contains(where: object.contains) else { continue }
                throw missing(first, orOneOf: Array(names.dropFirst()))
            case .both(let first, let second):
                if object.contains(first) != object.contains(second) {
                    throw missing(object.contains(first) ? second : first)
                }
            case .alone(let name, let others):
                guard object.contains(name), others.contains(where: object.contains) else { continue }
                let names = others.map { "`\($0)`" }.joined(separator: " and ")
                throw object.wrong(name, "alone, without \(names)", at: object.range(of: name))
            }
        }
    }

    // MARK: Types

    /// Takes a flag.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func flag(_ name: String) throws(FormError) -> Bool? {
        try object.flag(name)
    }

    /// Takes a whole number.
    ///
    /// - Returns: nil if there is no such parameter.
    /// - Throws: an error if it is not a whole number or outside the range.
    mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(FormError) -> Int? {
        guard let node = object.take(name) else { return nil }
        ranges[name] = node.range
        guard case .number(let text) = node.value, let value = Int(text), range.contains(value) else {
            throw invalid(name, Self.wholeNumber(in: range))
        }
        return value
    }

    /// Takes an array of at least one whole number.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func integers(_ name: String, in range: ClosedRange<Int>) throws(FormError) -> [Int]? {
        guard let nodes = try object.array(name) else { return nil }
        if nodes.isEmpty { throw invalid(name, Self.wholeNumbers(in: range)) }
        var values: [Int] = []
        for node in nodes {
            guard case .number(let text) = node.value, let value = Int(text), range.contains(value) else {
                throw object.wrong(name, Self.wholeNumbers(in: range), at: node.range)
            }
            values.append(value)
        }
        return values
    }

    static func wholeNumbers(in range: ClosedRange<Int>) -> String {
        "an array of at least one whole number from \(range.lowerBound) to \(range.upperBound)"
    }

    static func wholeNumber(in range: ClosedRange<Int>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (Int.min, Int.max): "a whole number"
        case (let min, Int.max): "a whole number from \(min)"
        case (let min, let max): "a whole number from \(min) to \(max)"
        }
    }

    /// Takes a number, which may have a fraction.
    ///
    /// - Returns: nil if there is no such parameter.
    /// - Throws: an error if it is outside the range of `Double` or smaller than `min`.
    mutating func number(_ name: String, from min: Double? = nil) throws(FormError) -> Double? {
        guard let node = object.take(name) else { return nil }
        ranges[name] = node.range
        guard case .number(let text) = node.value, let value = Double(text), value.isFinite,
            value >= min ?? value
        else {
            throw invalid(name, Self.number(from: min))
        }
        return value
    }

    static func number(from min: Double?) -> String {
        min.map { "a number from \($0)" } ?? "a number"
    }

    /// Takes the format of a typed date.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func dateFormat(_ name: String) throws(FormError) -> DateFormat? {
        guard let pattern = try text(name) else { return nil }
        guard let format = DateFormat(pattern) else {
            throw invalid(name, #"a date format such as "yyyy-MM-dd" or "d.M.yyyy""#)
        }
        return format
    }

    /// Takes a text that isn't empty.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func text(_ name: String) throws(FormError) -> String? {
        guard let text = try object.text(name) else { return nil }
        ranges[name] = text.range
        if text.value.isEmpty { throw invalid(name, "a text that is not empty") }
        return text.value
    }

    /// Takes an array of texts. Neither the array nor a text may be empty.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func texts(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        if texts.isEmpty { throw invalid(name, Self.texts) }
        return texts.map(\.value)
    }

    static let texts = "an array of at least one text that is not empty"

    /// Takes an array of extensions of file names.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func extensions(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        if texts.isEmpty { throw invalid(name, Self.extensions) }
        for text in texts where !Self.isExtension(text.value) {
            throw object.wrong(name, Self.extensions, at: text.range)
        }
        return texts.map(\.value)
    }

    static let extensions = "an array of extensions without a point, such as `docx`"

    static func isExtension(_ text: String) -> Bool {
        !text.isEmpty && !text.contains { $0 == "." || $0 == "/" }
    }

    /// Takes an array of media types; `image/*` stands for all of a kind.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func mediaTypes(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        let expected = "an array of media types, such as `image/png` or `image/*`"
        if texts.isEmpty { throw invalid(name, expected) }
        for text in texts where !Self.isMediaType(text.value) { throw object.wrong(name, expected, at: text.range) }
        return texts.map(\.value)
    }

    private static func isMediaType(_ text: String) -> Bool {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = parts.first, let type = parts.last else { return false }
        return isToken(kind) && (isToken(type) || type.elementsEqual("*".utf8))
    }

    /// Whether a text is a restricted name (RFC 6838, section 4.2).
    private static func isToken(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, first.isLetterOrDigit else { return false }
        return text.allSatisfy { $0.isLetterOrDigit || "!#$&-^_.+".utf8.contains($0) }
    }

    /// Takes the name of a field. The form must have the field.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func field(_ name: String) throws(FormError) -> String? {
        guard let field = try text(name) else { return nil }
        references.append(FieldReference(name: field, range: ranges[name] ?? object.opening))
        return field
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
        ranges[name] = node.range
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
        ranges[name] = node.range
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

    /// Takes the names of fields. The form must have the fields.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func fields(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        ranges[name] = texts.first?.range
        references += texts.map { FieldReference(name: $0.value, range: $0.range) }
        return texts.map(\.value)
    }

    /// Takes one of several allowed words.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> Choice? {
        try object.choice(name, of: type)
    }

    /// Takes an array of allowed words.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> [Choice]? {
        guard let texts = try object.texts(name) else { return nil }
        var choices: [Choice] = []
        for text in texts { choices.append(try object.choice(name, of: type, in: text)) }
        return choices
    }

    /// Takes a regular expression and compiles it.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func expression(_ name: String) throws(FormError) -> RegularExpression? {
        guard let pattern = try text(name) else { return nil }
        do throws(RegularExpressionError) {
            return try RegularExpression(pattern)
        } catch .invalidPattern(let problem, let offset) {
            let place = offset.map { " at byte \($0)" } ?? ""
            throw invalid(name, "a regular expression that ICU accepts, which reports `\(problem)`\(place)")
        } catch {
            throw invalid(name, "a regular expression that ICU accepts")
        }
    }

    /// Takes another rule.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func rule(_ name: String) throws(FormError) -> (any Rule)? {
        guard let node = object.take(name) else { return nil }
        return try rule(node)
    }

    /// Takes an array of at least one other rule.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func rules(_ name: String) throws(FormError) -> [any Rule]? {
        guard let nodes = try object.array(name) else { return nil }
        var rules: [any Rule] = []
        for node in nodes { rules.append(try rule(node)) }
        if rules.isEmpty { throw missing(name) }
        return rules
    }

    /// The recursion is as deep as the document, whose depth the JSON reader limits.
    private mutating func rule(_ node: JSONNode) throws(FormError) -> any Rule {
        let written = try WrittenRule(node, in: object.source, errors: &errors)
        references += written.references
        declarations += written.declarations
        return written.rule
    }

    /// Takes the fields of an object, at least one. If their rules name fields, those are fields of the same object.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func members(_ name: String) throws(FormError) -> [FieldDefinition]? {
        guard let nodes = try object.array(name) else { return nil }
        if nodes.isEmpty { throw missing(name) }
        return members(nodes)
    }

    /// Takes the fields of objects of several shapes, by the names of the shapes.
    ///
    /// - Returns: nil if there is no such parameter.
    mutating func variants(_ name: String) throws(FormError) -> [String: [FieldDefinition]]? {
        guard let node = object.take(name) else { return nil }
        ranges[name] = node.range
        var variants: [String: [FieldDefinition]] = [:]
        for member in try FormObject.members(of: node, named: name, in: object.source) {
            guard case .array(let nodes) = member.value.value else {
                throw object.wrong(member.key, FormError.arrayShape, at: member.value)
            }
            variants[member.key] = members(nodes)
        }
        if variants.isEmpty { throw invalid(name, "an object with at least one shape") }
        return variants
    }

    private mutating func members(_ nodes: [JSONNode]) -> [FieldDefinition] {
        var written = WrittenFields(nodes, isInForm: false, in: object.source)
        written.checkReferences()
        declarations += written.declarations
        errors += written.errors
        return written.fields
    }

    /// The error for a parameter that was taken but has a wrong value.
    ///
    /// - Parameters:
    ///   - name: the name of the parameter.
    ///   - expected: the expected value, such as `a regular expression`.
    func invalid(_ name: String, _ expected: String) -> FormError {
        object.wrong(name, expected, at: ranges[name] ?? object.opening)
    }

    /// The error for a missing parameter.
    func missing(_ name: String, orOneOf alternatives: [String] = []) -> FormError {
        FormError(ObjectMistake.missingValue(name: name, alternatives: alternatives), object.opening, in: object.source)
    }
}

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

/// A field that a part of a form names, and the place of the name.
struct FieldReference {
    let name: String
    let range: Range<Int>
}
