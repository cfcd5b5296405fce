// The types of the standard library and of this package that are form values. Every type that the standard library decodes
// from a single value must be one. Otherwise the decoder would ask the type, and the type the decoder, without an end.

extension String: FormText {
    /// Texts.
    public static var fieldKinds: ValueKinds { .text }

    public init?(fieldValue: FieldValue) {
        guard case .text(let text) = fieldValue else { return nil }
        self = text
    }

    public var fieldValue: FieldValue { .text(self) }
}

extension Bool: FormValue {
    /// Flags.
    public static var fieldKinds: ValueKinds { .flag }

    /// False, because a browser doesn't send a check box that is off.
    public static var fieldDefault: Bool? { false }

    public init?(fieldValue: FieldValue) {
        guard case .flag(let flag) = fieldValue else { return nil }
        self = flag
    }

    public var fieldValue: FieldValue { .flag(self) }
}

extension FormNumber where Self: FixedWidthInteger {
    /// Numbers, and texts that are numbers.
    public static var fieldKinds: ValueKinds { [.number, .text] }

    /// A whole number in the range of the type, as far as `Int` has it: a larger number in a request has lost its last
    /// digits.
    public static var fieldRules: [any Rule] {
        [Integer(Int(clamping: min)...Int(clamping: max))]
    }

    /// True.
    public static var isWhole: Bool { true }

    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .integer(let number): self.init(exactly: number)
        case .number(let number): self.init(exactly: number)
        case .text(let text): self.init(text)
        case .flag, .selection, .date, .list, .object, .file, .null: return nil
        }
    }

    /// The number. Outside the range of `Int`, it is rounded to a `Double`.
    public var fieldValue: FieldValue { Int(exactly: self).map { .integer($0) } ?? .number(Double(self)) }
}

extension Int: FormNumber {}
extension Int8: FormNumber {}
extension Int16: FormNumber {}
extension Int32: FormNumber {}
extension Int64: FormNumber {}
extension Int128: FormNumber {}
extension UInt: FormNumber {}
extension UInt8: FormNumber {}
extension UInt16: FormNumber {}
extension UInt32: FormNumber {}
extension UInt64: FormNumber {}
extension UInt128: FormNumber {}

extension Double: FormNumber {
    /// Numbers, and texts that are numbers.
    public static var fieldKinds: ValueKinds { [.number, .text] }

    /// A finite number.
    public static var fieldRules: [any Rule] { [Number()] }

    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .integer(let number): self.init(number)
        case .number(let number) where number.isFinite: self = number
        case .text(let text):
            guard let number = NumberSymbols.plain.plainNumber(text).flatMap(Double.init), number.isFinite else {
                return nil
            }
            self = number
        case .number, .flag, .selection, .date, .list, .object, .file, .null: return nil
        }
    }

    public var fieldValue: FieldValue { Int(exactly: self).map { .integer($0) } ?? .number(self) }
}

extension Float: FormNumber {
    /// Numbers, and texts that are numbers.
    public static var fieldKinds: ValueKinds { [.number, .text] }

    /// A number in the range of the type.
    public static var fieldRules: [any Rule] {
        [Number(min: -Double(greatestFiniteMagnitude), max: Double(greatestFiniteMagnitude))]
    }

    public init?(fieldValue: FieldValue) {
        guard let number = Double(fieldValue: fieldValue) else { return nil }
        self.init(number)
        if !isFinite { return nil }
    }

    public var fieldValue: FieldValue { Double(self).fieldValue }
}

extension CalendarDate: FormValue {
    /// Dates, and texts that are dates.
    public static var fieldKinds: ValueKinds { [.date, .text] }

    /// A date in ISO 8601 format, or as messages show dates.
    public static var fieldRules: [any Rule] { [DateEntry()] }

    public init?(fieldValue: FieldValue) {
        switch fieldValue {
        case .date(let date): self = date
        case .text(let text): self.init(text)
        case .flag, .selection, .integer, .number, .list, .object, .file, .null: return nil
        }
    }

    public var fieldValue: FieldValue { .date(self) }
}

extension TimeOfDay: FormValue {
    /// Texts.
    public static var fieldKinds: ValueKinds { .text }

    /// A time such as `14:30`.
    public static var fieldRules: [any Rule] { [TimeEntry()] }

    public init?(fieldValue: FieldValue) {
        guard case .text(let text) = fieldValue else { return nil }
        self.init(text)
    }

    public var fieldValue: FieldValue { .text(description) }
}

extension UploadedFile: FormValue {
    /// Files, which only `multipart/form-data` can contain.
    public static var fieldKinds: ValueKinds { .file }

    public init?(fieldValue: FieldValue) {
        guard case .file(let file) = fieldValue else { return nil }
        self = file
    }

    public var fieldValue: FieldValue { .file(self) }
}

extension Array: FormProperty, FormValue, FormList where Element: FormValue {
    /// Arrays, also those that only contain texts.
    public static var fieldKinds: ValueKinds { [.selection, .list] }

    /// The rules of the elements. An element must not be empty, unless it is itself a list.
    public static var fieldRules: [any Rule] { [Each(Element.rulesAsElement)] }

    /// An empty array.
    public static var fieldDefault: [Element]? { [] }

    public init?(fieldValue: FieldValue) {
        guard !fieldValue.kind.isDisjoint(with: [.selection, .list]) else { return nil }
        self.init()
        for value in fieldValue.elements {
            guard let element = Element(fieldValue: value) else { return nil }
            append(element)
        }
    }

    public var fieldValue: FieldValue { FieldValue(elements: map(\.fieldValue)) }
}

extension FormValue {
    /// The rules of an element of a list.
    fileprivate static var rulesAsElement: [any Rule] {
        var rules = fieldRules
        if rules.contains(where: { $0 is NestedForm }) || Self.self is any FormList.Type { return rules }
        rules.insert(Required(), at: 0)
        // Without a rule that judges only its kinds, an element could be of any kind.
        if rules.judgedKinds != fieldKinds { rules.insert(KindRule(judgedKinds: fieldKinds), at: 0) }
        return rules
    }
}

/// A value must be of a kind. A field has its kinds in its definition; an element has them in this rule.
struct KindRule: Rule {
    let judgedKinds: ValueKinds

    var declaredMessages: [MessageDeclaration] { [.wrongKind] }

    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        judges(value) ? [] : [.wrongKind]
    }
}
