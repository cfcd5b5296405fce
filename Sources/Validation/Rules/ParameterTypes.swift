internal import Base
internal import ICU

// The types of parameters: how each is read from a form file, and its type in the schema.

extension RuleParameter where Value == Bool? {
    static func flag(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .flag, purpose, write: { value, _ in .flag(value) },
            read: { parameters throws(FormError) in
                try parameters.flag(name)
            })
    }
}

extension RuleParameter where Value == Bool {
    /// Whether numbers may be typed as in the reader's locale.
    static var localized: Self {
        RuleParameter<Bool?>.flag(
            "localized",
            "Whether the separators of the person's locale and the digits of any script are accepted too, for all rules of the field."
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
        Self(
            name, .integer(range), purpose, write: { value, _ in .integer(value) },
            read: { parameters throws(FormError) in
                try parameters.integer(name, in: range)
            })
    }
}

extension RuleParameter where Value == [Int]? {
    /// An array of at least one whole number.
    static func integers(_ name: String, in range: ClosedRange<Int>, _ purpose: String) -> Self {
        Self(
            name, .array(of: .integer(range), minCount: 1), purpose,
            write: { values, _ in .array(values.map { .integer($0) }) },
            read: { parameters throws(FormError) in
                try parameters.integers(name, in: range)
            })
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
        Self(
            name, .number, purpose, write: { value, _ in .number(value) },
            read: { parameters throws(FormError) in
                try parameters.number(name)
            })
    }
}

extension RuleParameter where Value == String? {
    /// A string that isn't empty.
    static func text(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .text(pattern: nil), purpose, write: { value, _ in .text(value) },
            read: { parameters throws(FormError) in
                try parameters.text(name)
            })
    }

    /// The name of another field of the form, or of the object that the field is in.
    ///
    /// - Parameter mayBeItself: whether it may be the field whose rule it is, as in a condition.
    static func field(
        _ name: String, _ purpose: String = "The name of another field.", mayBeItself: Bool = false
    ) -> Self {
        Self(
            name, .field, purpose, write: { value, writer in writer.node(ofField: value, mayBeItself: mayBeItself) },
            read: { parameters throws(FormError) in
                try parameters.field(name, mayBeItself: mayBeItself)
            })
    }
}

extension RuleParameter where Value == DateLimit? {
    static func dateLimit(_ name: String, _ purpose: String) -> Self {
        let offsets = ["plusDays", "plusMonths", "plusYears"]
        let shape = ParameterDeclaration.Shape.relative(
            pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", current: "today", offsets: offsets)
        return Self(
            name, shape, purpose, write: { value, writer in value.node(in: &writer) },
            read: { parameters throws(FormError) in
                let expected = "a date such as \"2030-12-31\", \"today\", or an object with `from` or `field`"
                return try parameters.relative(name, current: "today", offsets: offsets, expected: expected) { text in
                    CalendarDate(text).map { .date($0) }
                }.map {
                    DateLimit($0.origin, plusDays: $0.offsets[0], plusMonths: $0.offsets[1], plusYears: $0.offsets[2])
                }
            })
    }
}

extension RuleParameter where Value == DateTimeEntry.Limit? {
    static func dateTimeLimit(_ name: String, _ purpose: String) -> Self {
        let shape = ParameterDeclaration.Shape.relative(
            pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:00([Zz]|[+-][0-9]{2}:[0-9]{2})$", current: "now",
            offsets: ["plusMinutes"])
        return Self(
            name, shape, purpose, write: { value, writer in value.node(in: &writer) },
            read: { parameters throws(FormError) in
                let expected =
                    "a moment such as \"2030-12-31T14:30:00Z\" without seconds, \"now\", or an object with `from` or `field`"
                return try parameters.relative(name, current: "now", offsets: ["plusMinutes"], expected: expected) {
                    text in
                    DateTimeEntry.Limit(text)?.origin
                }.map { DateTimeEntry.Limit($0.origin, plusMinutes: $0.offsets[0]) }
            })
    }
}

extension RuleParameter where Value == RuleLimit<TimeOfDay>? {
    static func timeLimit(_ name: String, _ purpose: String) -> Self {
        let pattern = "^([01][0-9]|2[0-3]):[0-5][0-9]$"
        return Self(
            name, .orField(.text(pattern: pattern)), purpose,
            write: { value, writer in value.node(in: &writer) { .text($0.description) } },
            read: { parameters throws(FormError) in
                try parameters.limit(name, expected: "a time such as \"14:30\"") { node in
                    guard case .string(let text) = node.value, text.utf8.count == 5 else { return nil }
                    return TimeOfDay(text)
                }
            })
    }
}

extension RuleParameter where Value == DateFormat? {
    static func dateFormat(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .text(pattern: nil), purpose, write: { value, _ in .text(value.pattern) },
            read: {
                parameters throws(FormError) in try parameters.dateFormat(name)
            })
    }
}

extension RuleParameter where Value == RegularExpression? {
    /// A regular expression in ICU's syntax.
    static func expression(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .text(pattern: nil), purpose, write: { value, _ in .text(value.pattern) },
            read: {
                parameters throws(FormError) in try parameters.expression(name)
            })
    }
}

extension RuleParameter where Value == [String]? {
    /// An array of strings. Neither the array nor a string may be empty.
    static func texts(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .array(of: .text(pattern: nil), minCount: 1), purpose, write: { values, _ in .texts(values) },
            read: {
                parameters throws(FormError) in
                try parameters.texts(name)
            })
    }

    /// An array of media types.
    static func mediaTypes(_ name: String, _ purpose: String) -> Self {
        let token = "[A-Za-z0-9][A-Za-z0-9!#$&^_.+-]*"
        let type = ParameterDeclaration.Shape.text(pattern: "^\(token)/(\(token)|\\*)$")
        return Self(
            name, .array(of: type, minCount: 1), purpose, write: { values, _ in .texts(values) },
            read: {
                parameters throws(FormError) in
                try parameters.mediaTypes(name)
            })
    }

    /// An array of extensions of file names, without a point.
    static func extensions(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .array(of: .text(pattern: "^[^./]+$"), minCount: 1), purpose, write: { values, _ in .texts(values) },
            read: { parameters throws(FormError) in
                try parameters.extensions(name)
            })
    }

    /// An array of names of other fields.
    static func fields(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .array(of: .field, minCount: 0), purpose,
            write: { values, writer in .array(values.map { writer.node(ofField: $0) }) },
            read: {
                parameters throws(FormError) in
                try parameters.fields(name)
            })
    }
}

extension RuleParameter {
    /// One of several words.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type, _ purpose: String
    ) -> Self where Value == Choice? {
        Self(
            name, .word(Choice.allCases.map(\.rawValue)), purpose, write: { value, _ in .text(value.rawValue) },
            read: {
                parameters throws(FormError) in
                try parameters.choice(name, of: Choice.self)
            })
    }

    /// An array of words.
    static func choices<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, of type: Choice.Type, _ purpose: String
    ) -> Self where Value == [Choice]? {
        let word = ParameterDeclaration.Shape.word(Choice.allCases.map(\.rawValue))
        return Self(
            name, .array(of: word, minCount: 0), purpose, write: { values, _ in .texts(values.map(\.rawValue)) },
            read: { parameters throws(FormError) in
                try parameters.choices(name, of: Choice.self)
            })
    }
}

extension RuleParameter where Value == (any Rule)? {
    /// Another rule.
    ///
    /// - Parameter mayNameItself: whether it may name the field whose rule it is in, as a condition may.
    static func rule(_ name: String, _ purpose: String, mayNameItself: Bool = false) -> Self {
        Self(
            name, .rule, purpose, write: { rule, writer in writer.node(of: rule, mayNameItself: mayNameItself) },
            read: { parameters throws(FormError) in
                try parameters.rule(name, mayNameItself: mayNameItself)
            })
    }
}

extension RuleParameter where Value == [any Rule]? {
    /// An array of at least one rule.
    static func rules(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .array(of: .rule, minCount: 1), purpose, write: { rules, writer in writer.node(of: rules) },
            read: {
                parameters throws(FormError) in
                try parameters.rules(name)
            })
    }
}

extension RuleParameter where Value == [String: [FieldDefinition]]? {
    /// The fields of objects of several shapes, by the names of the shapes.
    static func variants(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .variants, purpose, write: { variants, writer in writer.node(of: variants) },
            read: {
                parameters throws(FormError) in try parameters.variants(name)
            })
    }
}

extension RuleParameter where Value == [FieldDefinition]? {
    /// An array of at least one field of an object. If their rules name fields, those are fields of the same object.
    static func members(_ name: String, _ purpose: String) -> Self {
        Self(
            name, .array(of: .member, minCount: 1), purpose,
            write: { fields, writer in writer.node(ofMembers: fields) },
            read: { parameters throws(FormError) in
                try parameters.members(name)
            })
    }
}

extension RuleParameter {
    /// A number, or another field whose value is the number.
    static func limit<Number: LimitedNumber>(
        _ name: String, _ purpose: String
    ) -> Self where Value == RuleLimit<Number>? {
        Self(
            name, .orField(Number.shape), purpose, write: { value, writer in value.node(in: &writer) { $0.node } },
            read: {
                parameters throws(FormError) in
                try parameters.limit(name, expected: Number.expected) { node in
                    guard case .number(let text) = node.value, let number = Number(json: text), number.isLimit
                    else { return nil }
                    return number
                }
            })
    }
}
