internal import Tables

/// The parameters of a rule in a form file: what a rule takes, it knows; the reader reports the rest as unknown.
public struct RuleParameters {
    var object: JSONObject

    /// Takes a whole number.
    /// - Returns: nil where the parameter is not there.
    /// - Throws: where it is no whole number or lies outside the range.
    public mutating func integer(_ name: String, in range: ClosedRange<Int>) throws(FormError) -> Int? {
        guard let member = object.take(name) else { return nil }
        guard case .number(let text) = member.value.value, let value = Int(text), range.contains(value) else {
            let expected =
                range.upperBound == Int.max
                ? "a whole number from \(range.lowerBound)"
                : "a whole number from \(range.lowerBound) to \(range.upperBound)"
            throw FormError(.wrongValue(name: name, expected: expected), member.value.range, in: object.source)
        }
        return value
    }

    /// Takes a text that must be there.
    public mutating func text(_ name: String) throws(FormError) -> String {
        let text = try object.requireText(name)
        ranges[name] = text.range
        return text.value
    }

    /// Takes one of a closed set of words.
    /// - Returns: nil where the parameter is not there.
    public mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type
    ) throws(FormError) -> Choice? {
        guard let text = try object.text(name) else { return nil }
        guard let choice = Choice(rawValue: text.value) else {
            let words = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
            throw FormError(.wrongValue(name: name, expected: "one of \(words)"), text.range, in: object.source)
        }
        return choice
    }

    /// An error for a parameter that was taken and does not do.
    /// - Parameter expected: what would be right, such as `a regular expression`.
    public func invalid(_ name: String, _ expected: String) -> FormError {
        FormError(.wrongValue(name: name, expected: expected), ranges[name] ?? object.nameRange, in: object.source)
    }

    /// An error for a parameter that is not there.
    public func missing(_ name: String, orOneOf alternatives: [String] = []) -> FormError {
        FormError(.missingValue(name: name, alternatives: alternatives), object.nameRange, in: object.source)
    }

    private var ranges: [String: Range<Int>] = [:]

    init(object: JSONObject) {
        self.object = object
    }
}
