internal import Validation

/// Values to try in a field: values from the parameters of its rules, and texts of every kind that people type.
struct InputCandidates {
    private(set) var values: [FieldValue] = []
    private var seen: Set<FieldValue> = []

    /// - Parameter values: the values of the other fields, which some rules compare with.
    init(for field: FieldDefinition, beside values: [String: FieldValue]) {
        addTexts(for: field, beside: values)
        if FieldKind(field) == .choices { addSelections(for: field, beside: values) }
        add(Self.common)
        add(true)
        add(false)
    }

    /// Texts to try as an element of an array. A text is no array, so that no array in it is asked.
    /// - Parameter rules: the rules of each element.
    static func elementTexts(for rules: [any Rule], beside values: [String: FieldValue] = [:]) -> [String] {
        var candidates = InputCandidates()
        candidates.addTexts(for: FieldDefinition(name: "", rules: rules), beside: values)
        candidates.add(common)
        return candidates.values.compactMap(\.text)
    }

    private init() {}

    private mutating func addTexts(for field: FieldDefinition, beside values: [String: FieldValue]) {
        add("")
        for rule in field.rules.flatMap(\.parts) { add(for: rule, beside: values) }
        if FieldKind(field) == .password { add("aA1!aA1!") }
    }

    private mutating func addSelections(for field: FieldDefinition, beside values: [String: FieldValue]) {
        let options = field.options
        for rule in field.rules.flatMap(\.parts) {
            if let (min, max) = rule.count {
                let end = max ?? min
                // A count beyond the options leads to no other selection.
                for count in [min, end, min - 1, Swift.min(end, options.count) + 1] where count > 0 {
                    add(.selection(Array(options.prefix(count))))
                }
            } else if let rule = rule as? Each {
                for text in Self.elementTexts(for: rule.rules, beside: values) { add(.selection([text])) }
            }
        }
        add(.selection(Array(options.prefix(1))))
        add(.selection(["?"]))
    }

    private mutating func add(_ value: FieldValue) {
        if seen.insert(value).inserted { values.append(value) }
    }

    private mutating func add(_ texts: some Sequence<String>) {
        for text in texts { add(.text(text)) }
    }

    private mutating func add(for rule: any Rule, beside values: [String: FieldValue]) {
        // A rule that is made of other rules has no values of its own.
        guard let rule = rule as? any StandardRule, rule.components.isEmpty else { return }
        for value in rule.inputs(in: ValidationContext(fields: values)) { add(value) }
    }

    private static let common = [
        "name@example.com", "Anna", "abc", "Abc123", "aA1!aA1!", "42", "1.5", "-5", "0", "1000000", "a", "?", " ",
        "name@", "not a number", "two words", "2030-12-31", "1999-01-01", "31.12.2030", "+1 202 555 0123",
        "https://example.com", "example", "192.0.2.1", "2001:db8::1", "4111 1111 1111 1111", "4111 1111 1111 1112",
        "01890a5d-ac96-774b-bcce-b302099a8057", "12-345", "ABC-1234",
    ]
}
