internal import Messages

extension FormValue where Self: RawRepresentable, RawValue == String {
    /// Texts.
    public static var fieldKinds: ValueKinds { .text }

    public init?(fieldValue: FieldValue) {
        guard case .text(let text) = fieldValue else { return nil }
        self.init(rawValue: text)
    }

    public var fieldValue: FieldValue { .text(rawValue) }
}

extension FormValue where Self: RawRepresentable & CaseIterable, RawValue == String {
    /// One of the cases. Another text fails with `NOT_AN_OPTION`. A case with an empty raw value is what an empty field means,
    /// and no option.
    public static var fieldRules: [any Rule] { [OneOf(allCases.map(\.rawValue).filter { !$0.isEmpty })] }
}

extension FormValue where Self: RawRepresentable, RawValue == Int {
    /// Numbers, and texts that are numbers.
    public static var fieldKinds: ValueKinds { [.number, .text] }

    /// A number that is a raw value of the type. Another number fails with `NOT_AN_OPTION`.
    public static var fieldRules: [any Rule] { [KnownNumber { Self(rawValue: $0) != nil }] }

    public init?(fieldValue: FieldValue) {
        guard let number = Int(fieldValue: fieldValue) else { return nil }
        self.init(rawValue: number)
    }

    public var fieldValue: FieldValue { .integer(rawValue) }
}

extension FormValue where Self: RawRepresentable & CaseIterable, RawValue == Int {
    /// One of the cases. Another number fails with `NOT_AN_OPTION`.
    public static var fieldRules: [any Rule] {
        [KnownNumber(choices: allCases.map(\.rawValue)) { Self(rawValue: $0) != nil }]
    }
}

/// A whole number must be one of those that a type has.
struct KnownNumber: MissingValueRule {
    /// The numbers, if they can be listed.
    var choices: [Int] = []
    let isKnown: @Sendable (Int) -> Bool

    var judgedKinds: ValueKinds { [.number, .text] }
    var declaredMessages: [MessageDeclaration] { [MessageDeclaration(.notAnOption), .wrongKind] }

    func failureOfMissing(in context: ValidationContext) -> Failure { Failure(key: .notAnOption) }

    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        return value.isEmpty || Int(fieldValue: value).map(isKnown) == true ? [] : [Failure(key: .notAnOption)]
    }
}

extension KnownNumber {
    func constrain(_ schema: inout ValueSchema) {
        schema.isWhole = true
        if !choices.isEmpty { schema.numbers = choices }
    }
}
