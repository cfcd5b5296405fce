internal import Messages

/// Every element of an array must satisfy rules. The array fails with their failures, each with the path of its element,
/// such as `[2]`. A value of another kind fails with `INVALID_FORMAT`. An array without elements passes.
///
/// ```swift
/// FieldDefinition(name: "invited", rules: [.itemCount(1...10), .each([.required, .email])])
/// ```
public struct Each: StandardRule {
    package static let name = "each"
    package static let summary = "Every element of an array must satisfy rules."
    package static let parameters: [any DeclaredParameter] = [rulesParameter, trim]
    package static let examples = [
        RuleExample(
            #""of": [{"rule": "length", "max": 3}]"#, accepts: [.selection([" abc "]), .list(["a", .null])],
            rejects: [.textTooLong: [.selection(["a", "abcd"])], .invalidFormat: [.list([1])]]),
        RuleExample(
            #""of": [{"rule": "digits"}], "trim": false"#, accepts: [.selection(["1"])],
            rejects: [.notDigits: [.selection(["1 "])]]),
    ]
    private static let rulesParameter = RuleParameter.rules("of", "The rules of each element.").required()
    private static let trim = RuleParameter.flag(
        "trim", "Whether white space at both ends of an element is removed before validation."
    ).or(true)
    package static let standardMessages: [MessageDeclaration] = [.wrongKind]

    /// The rules of each element.
    public let rules: [any Rule]
    /// Whether white space at both ends of an element is removed before validation.
    public let trims: Bool

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one rule.
    public init(_ rules: [any Rule], trims: Bool = true) {
        Self.rulesParameter.require(rules)
        self.rules = rules
        self.trims = trims
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let trims = try parameters.take(Self.trim)
        self.init(try parameters.take(Self.rulesParameter), trims: trims)
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.rulesParameter, rules)
        form.put(Self.trim, trims)
    }

    /// Arrays of any elements.
    public var judgedKinds: ValueKinds { [.selection, .list] }

    public var declaredMessages: [MessageDeclaration] {
        let messages = rules.declaredMessages
        return messages.contains(.wrongKind) ? messages : messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        return value.elements.enumerated().flatMap { index, element in
            rules.failures(for: rules.judgedValue(element, trims: trims, in: context), in: context)
                .map { $0.below(.index(index)) }
        }
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        FieldValue(
            elements: value.elements.map {
                rules.typedValue(of: rules.judgedValue($0, trims: trims, in: context), in: context)
            })
    }

    public var parts: ValueParts { ValueParts(elements: rules) }
}

/// The members of an object must satisfy the rules of fields. The object fails with their failures, each with the path of
/// its member, such as `.email`.
///
/// If a rule names another field, that is a field of the same object. A member that is not a field fails with
/// `NOT_EMPTY`, so that the value of a misspelled name is not lost. Set ``allowsOthers`` to accept such members. A value
/// of another kind fails with `INVALID_FORMAT`. An empty value passes.
public struct Members: StandardRule {
    package static let name = "members"
    package static let summary =
        "The members of an object must satisfy the rules of fields. If a rule names another field, that is a field of the same object."
    package static let parameters: [any DeclaredParameter] = [fieldsParameter, allowOthers]
    package static let examples = [
        RuleExample(
            #""fields": [{"name": "code", "rules": [{"rule": "digits"}]}]"#,
            accepts: [.object(["code": "1"])],
            rejects: [.notDigits: [.object(["code": "a"])], .notEmpty: [.object(["kode": "1"])]]),
        RuleExample(
            #""fields": [{"name": "code"}], "allowOthers": true"#, accepts: [.object(["kode": "1"])]),
    ]
    private static let fieldsParameter = RuleParameter.members("fields", "The fields.").required()
    private static let allowOthers = RuleParameter.flag(
        "allowOthers", "Whether the object may have members that are not fields. They are not validated."
    ).or(false)
    package static let standardMessages = [MessageDeclaration(.notEmpty), .wrongKind]

    /// The fields. Their server names are the names of the members.
    public let fields: [FieldDefinition]
    /// Whether the object may have members that are not fields. They are not validated.
    public let allowsOthers: Bool

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one field.
    public init(_ fields: [FieldDefinition], allowsOthers: Bool = false) {
        Self.fieldsParameter.require(fields)
        self.fields = fields
        self.allowsOthers = allowsOthers
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        allowsOthers = try parameters.take(Self.allowOthers)
        // Without the fields that have mistakes, there may be none.
        fields = try parameters.take(Self.fieldsParameter)
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.fieldsParameter, fields)
        form.put(Self.allowOthers, allowsOthers)
    }

    /// Objects only.
    public var judgedKinds: ValueKinds { .object }

    public var declaredMessages: [MessageDeclaration] {
        let messages = fields.flatMap(\.failureMessages) + (allowsOthers ? [] : [MessageDeclaration(.notEmpty)])
        return messages.contains(.wrongKind) ? messages : messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard case .object(let members) = value else { return judges(value) ? [] : wrongKind(value) }
        let own = fields.context(ofMembers: members, in: context)
        let failures = fields.flatMap { field in
            field.failures(in: own).map { $0.below(.name(field.serverName)) }
        }
        if allowsOthers { return failures }
        let known = Set(fields.map(\.serverName))
        let others = members.keys.filter { !known.contains($0) }.sorted()
        return failures + others.map { Failure(key: .notEmpty).below(.name($0)) }
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        guard case .object(let members) = value else { return nil }
        return .object(fields.typedValues(ofMembers: members, in: context))
    }

    public var parts: ValueParts { ValueParts(members: fields) }
}

extension [FieldDefinition] {
    /// The members of an object, in which those that are fields have the values that their rules read.
    func typedValues(ofMembers members: [String: FieldValue], in context: ValidationContext) -> [String: FieldValue] {
        var members = members
        let own = self.context(ofMembers: members, in: context)
        for field in self where members[field.serverName] != nil {
            members[field.serverName] = own.fields[field.name].map { field.rules.typedValue(of: $0, in: own) }
        }
        return members
    }
}

/// The number of an array's elements must be within inclusive limits. It fails with `TOO_FEW_ITEMS` (`min`, `count`) or
/// `TOO_MANY_ITEMS` (`max`, `count`). An array without elements passes; use ``Required`` to refuse it. For options that a
/// person chooses, use ``SelectionCount``.
public struct ItemCount: CountRule {
    package static let name = "itemCount"
    package static let summary = "The number of elements of an array must be within inclusive limits."
    package static let examples = [
        RuleExample(
            #""min": 2, "max": 3"#, accepts: [.selection(["a", "b"]), .list([1, 2])],
            rejects: [.tooFewItems: [.selection(["a"])], .tooManyItems: [.selection(["a", "b", "c", "d"])]])
    ]
    static let counted = "elements"
    static let leastCount = 1
    static let tooFew = MessageKey.tooFewItems
    static let tooMany = MessageKey.tooManyItems

    /// The smallest number of elements, at least 0.
    public let min: Int
    /// The largest number of elements, at least `min` and 1; nil for no limit.
    public let max: Int?

    /// Creates the rule.
    ///
    /// - Precondition: there is a limit, `min` is at least 0, and `max` is at least 1 and not less than `min`.
    public init(min: Int? = nil, max: Int? = nil) {
        Self.require(min: min, max: max)
        self.min = min ?? 0
        self.max = max
    }

    /// Arrays of any elements.
    public var judgedKinds: ValueKinds { [.selection, .list] }

    func count(in value: FieldValue) -> Int? { value.elementCount }

    public func addHints(to hints: inout InputHints) { hints.minElements = Swift.max(min, hints.minElements ?? 0) }
}

extension FieldValue {
    /// The elements of an array; empty for any other value.
    var elements: [FieldValue] {
        switch self {
        case .selection(let texts): texts.map { .text($0) }
        case .list(let values): values
        case .text, .flag, .date, .integer, .number, .object, .file, .null: []
        }
    }

    /// The number of elements of an array; 0 for any other value.
    var elementCount: Int {
        switch self {
        case .selection(let texts): texts.count
        case .list(let values): values.count
        case .text, .flag, .date, .integer, .number, .object, .file, .null: 0
        }
    }
}

extension Rule where Self == Each {
    /// Every element of an array must satisfy rules.
    public static func each(_ rules: [any Rule]) -> Each { Each(rules) }
}

extension Rule where Self == Members {
    /// The members of an object must satisfy the rules of fields.
    public static func members(_ fields: [FieldDefinition]) -> Members { Members(fields) }
}

extension Rule where Self == ItemCount {
    /// The number of an array's elements must be within inclusive limits.
    public static func itemCount(_ range: ClosedRange<Int>) -> ItemCount {
        ItemCount(min: range.lowerBound, max: range.upperBound)
    }

    /// An array must have at least a given number of elements.
    public static func itemCount(_ range: PartialRangeFrom<Int>) -> ItemCount { ItemCount(min: range.lowerBound) }

    /// An array must have at most a given number of elements.
    public static func itemCount(_ range: PartialRangeThrough<Int>) -> ItemCount { ItemCount(max: range.upperBound) }
}
