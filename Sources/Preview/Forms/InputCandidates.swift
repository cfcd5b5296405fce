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
        switch rule {
        case let rule as Email: add(["name@example.com", "name@example"].filter(rule.accepts) + ["name@"])
        case let rule as Phone: add(["+1 202 555 0123", "202 555 0123"].filter(rule.accepts) + ["12"])
        case let rule as WebAddress: add(rule.schemes.sorted().map { "\($0)://example.com" })
        case let rule as Length:
            // A length may be the largest number, and no text is as long.
            for length in [max(rule.min, 1), rule.max ?? rule.min &+ 8, rule.min - 1, (rule.max ?? rule.min) &+ 1] {
                add(Self.texts(ofLength: length))
            }
        case let rule as PasswordRequirements:
            for length in [max(rule.min, 4), rule.min - 1] {
                for alphabet in ["aA1!", "A1!", "a1!", "aA!", "aA1"] {
                    add(Self.text(ofLength: length, repeating: alphabet).map { [$0] } ?? [])
                }
            }
            for value in rule.otherFields.compactMap({ values[$0] }) { add(value) }
        case let rule as Integer: add(Self.integers(around: rule.range))
        case let rule as Number: add(Self.numbers(from: rule.min, to: rule.max).map { "\($0)" })
        case let rule as DateEntry: add(Self.dates(of: rule).map(rule.format.text))
        case let rule as EqualTo:
            values[rule.field].map { add($0) }
            if let text = values[rule.field]?.text { add(.text(text + "x")) }
        case let rule as OneOf: add(rule.options.sorted())
        default: break
        }
    }

    /// The maximum number of characters that are tried. Nobody types a longer text, and it would lead to no other
    /// failure.
    private static let greatestLength = 4_096

    private static func text(ofLength length: Int, repeating alphabet: String) -> String? {
        guard (1...greatestLength).contains(length) else { return nil }
        let letters = Array(alphabet)
        return String((0..<length).map { letters[$0 % letters.count] })
    }

    private static func texts(ofLength length: Int) -> [String] {
        guard (1...greatestLength).contains(length) else { return [] }
        let plain = ["aA1!", "abcde", "12345"].compactMap { text(ofLength: length, repeating: $0) }
        // An address of any length keeps its end.
        let addresses = [("", "@example.com"), ("https://example.com/", "")].compactMap { start, end in
            text(ofLength: length - start.count - end.count, repeating: "name").map { start + $0 + end }
        }
        return plain + addresses
    }

    private static func integers(around range: ClosedRange<Int>) -> [String] {
        let inside = min(max(1, range.lowerBound), range.upperBound)
        // Some numbers do not fit in an `Int`.
        let below = range.lowerBound == Int.min ? "-9223372036854775809" : String(range.lowerBound - 1)
        let above = range.upperBound == Int.max ? "9223372036854775808" : String(range.upperBound + 1)
        return [inside, range.lowerBound, range.upperBound].map(String.init) + [below, above]
    }

    private static func numbers(from min: Double?, to max: Double?) -> [Double] {
        [min, max].compactMap { $0 } + [min.map { $0 - 1 }, max.map { $0 + 1 }].compactMap { $0 }
    }

    private static func dates(of rule: DateEntry) -> [CalendarDate] {
        let limits = [rule.earliest, rule.latest].compactMap { $0 }
        let nearby = limits.flatMap { limit in
            [-1, 1].compactMap { CalendarDate(year: limit.year + $0, month: limit.month, day: 1) }
        }
        return [CalendarDate(year: 2030, month: 12, day: 31)].compactMap { $0 } + limits + nearby
    }

    private static let common = [
        "name@example.com", "Anna", "abc", "Abc123", "aA1!aA1!", "42", "1.5", "-5", "0", "1000000", "a", "?", " ",
        "name@", "not a number", "two words", "2030-12-31", "1999-01-01", "31.12.2030", "+1 202 555 0123",
        "https://example.com", "example", "192.0.2.1", "2001:db8::1", "4111 1111 1111 1111", "4111 1111 1111 1112",
        "01890a5d-ac96-774b-bcce-b302099a8057", "12-345", "ABC-1234",
    ]
}
