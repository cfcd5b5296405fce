package import ICU
internal import Tables

/// The parameters of a rule in a form file. A rule takes those that it knows; the reader reports the others as unknown.
package struct RuleParameters {
    var object: FormObject
    /// The fields that the rule and the rules in it name; the form may have them further down.
    private(set) var references: [FieldReference] = []
    /// The messages of the rules and fields in the rule.
    private(set) var declarations: [PlacedMessage] = []
    /// The mistakes that cost only a part inside.
    private(set) var errors: [FormError] = []
    /// The place of each text that was taken.
    private var ranges: [String: Range<Int>] = [:]

    init(object: FormObject) {
        self.object = object
    }

    /// Takes true or false.
    /// - Returns: nil where the parameter is not there.
    package mutating func flag(_ name: String) throws(FormError) -> Bool? {
        try object.flag(name)
    }

    /// Takes a whole number.
    /// - Returns: nil where the parameter is not there.
    /// - Throws: where it is no whole number or lies outside the range.
    package mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(FormError) -> Int? {
        guard let node = object.take(name) else { return nil }
        ranges[name] = node.range
        guard case .number(let text) = node.value, let value = Int(text), range.contains(value) else {
            throw invalid(name, Self.wholeNumber(in: range))
        }
        return value
    }

    private static func wholeNumber(in range: ClosedRange<Int>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (Int.min, Int.max): "a whole number"
        case (let min, Int.max): "a whole number from \(min)"
        case (let min, let max): "a whole number from \(min) to \(max)"
        }
    }

    /// Takes a number, which may have a fraction.
    /// - Returns: nil where the parameter is not there.
    /// - Throws: where it is no number that a `Double` holds, or is smaller than `min`.
    package mutating func number(_ name: String, from min: Double? = nil) throws(FormError) -> Double? {
        guard let node = object.take(name) else { return nil }
        ranges[name] = node.range
        guard case .number(let text) = node.value, let value = Double(text), value.isFinite,
            value >= min ?? value
        else {
            throw invalid(name, min.map { "a number from \($0)" } ?? "a number")
        }
        return value
    }

    /// Takes a date of ISO 8601.
    /// - Returns: nil where the parameter is not there.
    /// - Throws: where it is no date, or is before `earliest`.
    package mutating func date(_ name: String, from earliest: CalendarDate?) throws(FormError) -> CalendarDate? {
        guard let text = try optionalText(name) else { return nil }
        guard let date = CalendarDate(text), date >= earliest ?? date else {
            throw invalid(name, "a date such as \"2030-12-31\"\(earliest.map { " from \"\($0)\" on" } ?? "")")
        }
        return date
    }

    /// Takes a text that must be there.
    package mutating func text(_ name: String) throws(FormError) -> String {
        guard let text = try optionalText(name), !text.isEmpty else { throw missing(name) }
        return text
    }

    /// Takes a text.
    /// - Returns: nil where the parameter is not there.
    package mutating func optionalText(_ name: String) throws(FormError) -> String? {
        guard let text = try object.text(name) else { return nil }
        ranges[name] = text.range
        return text.value
    }

    /// Takes an array of texts; neither it nor they may be empty.
    /// - Returns: nil where the parameter is not there.
    package mutating func texts(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        if texts.isEmpty { throw invalid(name, "an array of at least one text") }
        return texts.map(\.value)
    }

    /// Takes an array of media types; `image/*` stands for all of a kind.
    /// - Returns: nil where the parameter is not there.
    package mutating func mediaTypes(_ name: String) throws(FormError) -> [String]? {
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

    /// Whether a text is a name as RFC 6838, section 4.2, has them.
    private static func isToken(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, first.isLetterOrDigit else { return false }
        return text.allSatisfy { $0.isLetterOrDigit || "!#$&-^_.+".utf8.contains($0) }
    }

    /// Takes the name of a field that the form must have.
    package mutating func field(_ name: String) throws(FormError) -> String {
        let field = try text(name)
        references.append(FieldReference(name: field, range: ranges[name] ?? object.opening))
        return field
    }

    /// Takes the names of fields that the form must have.
    /// - Returns: nil where the parameter is not there.
    package mutating func fields(_ name: String) throws(FormError) -> [String]? {
        guard let texts = try object.texts(name) else { return nil }
        references += texts.map { FieldReference(name: $0.value, range: $0.range) }
        return texts.map(\.value)
    }

    /// Takes one of a closed set of words.
    /// - Returns: nil where the parameter is not there.
    package mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> Choice? {
        try object.choice(name, of: type)
    }

    /// Takes an array of words of a closed set.
    /// - Returns: nil where the parameter is not there.
    package mutating func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> [Choice]? {
        guard let texts = try object.texts(name) else { return nil }
        var choices: [Choice] = []
        for text in texts { choices.append(try object.choice(name, of: type, in: text)) }
        return choices
    }

    /// Takes a regular expression and compiles it.
    /// - Returns: nil where the parameter is not there.
    package mutating func expression(_ name: String) throws(FormError) -> RegularExpression? {
        guard let pattern = try optionalText(name) else { return nil }
        do throws(RegularExpressionError) {
            return try RegularExpression(pattern)
        } catch .invalidPattern(let problem, let offset) {
            let place = offset.map { " at byte \($0)" } ?? ""
            throw invalid(name, "a regular expression that ICU accepts, which reports `\(problem)`\(place)")
        } catch {
            throw invalid(name, "a regular expression that ICU accepts")
        }
    }

    /// Takes another rule, which must be there.
    package mutating func rule(_ name: String) throws(FormError) -> any Rule {
        try rule(object.require(name))
    }

    /// Takes an array of other rules, of which one must be there.
    package mutating func rules(_ name: String) throws(FormError) -> [any Rule] {
        var rules: [any Rule] = []
        for node in try object.array(name) ?? [] { rules.append(try rule(node)) }
        if rules.isEmpty { throw missing(name) }
        return rules
    }

    /// The depth of rules in rules is bounded by that of a JSON document.
    private mutating func rule(_ node: JSONNode) throws(FormError) -> any Rule {
        let written = try WrittenRule(node, in: object.source, errors: &errors)
        references += written.references
        declarations += written.declarations
        return written.rule
    }

    /// Takes the fields of an object, of which one must be there. What their rules name are fields of the same object.
    package mutating func members(_ name: String) throws(FormError) -> [FieldDefinition] {
        guard let nodes = try object.array(name), !nodes.isEmpty else { throw missing(name) }
        var written = WrittenFields(nodes, isInForm: false, in: object.source)
        written.checkReferences()
        declarations += written.declarations
        errors += written.errors
        return written.fields
    }

    /// An error for a parameter that was taken and cannot be used.
    /// - Parameters:
    ///   - name: the parameter.
    ///   - expected: what would be right, such as `a regular expression`.
    package func invalid(_ name: String, _ expected: String) -> FormError {
        object.wrong(name, expected, at: ranges[name] ?? object.opening)
    }

    /// An error for a parameter that is not there.
    package func missing(_ name: String, orOneOf alternatives: [String] = []) -> FormError {
        FormError(ObjectMistake.missingValue(name: name, alternatives: alternatives), object.opening, in: object.source)
    }
}

/// A field that a part of a form names, and where.
struct FieldReference {
    let name: String
    let range: Range<Int>
}
