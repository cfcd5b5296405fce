internal import ICU
public import Messages

/// The definition of a form's field.
public struct FieldDefinition: Sendable {
    /// The name of the field in rules, actions and values.
    public var name: String
    /// The key of the field's label.
    public var label: MessageKey?
    /// The key of the text that the field shows while it is empty.
    public var placeholder: MessageKey?
    /// The rules of the value, in order. If there is room for only one failure, the first one should be shown.
    public var rules: [any Rule] { didSet { takenKinds = Self.takenKinds(rules, asyncRules, kinds) } }
    /// The rules that need an answer from a service. They run when the value satisfies ``rules``: see ``AsyncRule``.
    public var asyncRules: [any AsyncRule] { didSet { takenKinds = Self.takenKinds(rules, asyncRules, kinds) } }
    /// The kinds of values that the field takes, as far as its rules judge them; nil for the default: see ``takenKinds``.
    public var kinds: ValueKinds? { didSet { takenKinds = Self.takenKinds(rules, asyncRules, kinds) } }
    /// Whether white space at both ends is removed before validation. Set it to false for passwords.
    public var trims: Bool
    /// The case to which a text is changed before validation; nil to leave it as it is. An app gets the changed text.
    public var letterCase: LetterCase?
    /// Whether a text is changed to normalization form C (UAX #15) before validation. Then an app that compares or stores bytes
    /// gets the same bytes for the same text, whether a keyboard writes `é` as one code point or as two.
    public var normalizes: Bool
    /// Whether no rule judges the value once one of the rules before it has failed. Set it to true if later messages make no
    /// sense after an earlier one.
    public var stopsAtFirst: Bool
    /// The time at which the field shows its errors.
    public var timing: ValidationTiming
    /// Whether the field is validated from the beginning: see ``FormState/setValidation(of:isOn:)``.
    public var isValidated = true
    /// Whether the field can show errors. A field that cannot is validated like any other, and actions that require it are
    /// enabled only while it is valid.
    public var showsErrors = true

    /// The control of the field on a page; nil for the one that fits its rules: see ``inputHints``.
    public var input: InputHints.Control?

    /// The server's name, errors and value for the field, where they differ.
    public var server: ServerField
    /// The server's name of the field.
    public var serverName: String { server.name ?? name }
    /// The kinds of values that the field takes. A value of another kind has a single failure, and is not checked further.
    ///
    /// They are the kinds that all rules of the field judge (``Rule/judgedKinds``). If ``kinds`` is set, they are only
    /// those of them that it contains. Some rules, such as ``Required``, ``EqualTo`` and ``OneOf``, judge both a single
    /// text and several. With only such rules, the field takes a text or a picked date. To let it take an array, add
    /// ``SelectionCount`` or set ``kinds``. A field without rules takes any value, and so does one with ``Empty``, which
    /// refuses every kind.
    public private(set) var takenKinds: ValueKinds

    /// Creates a field. It is validated from the beginning and shows its errors: see ``isValidated`` and ``showsErrors``.
    public init(
        name: String, label: MessageKey? = nil, placeholder: MessageKey? = nil, rules: [any Rule] = [],
        asyncRules: [any AsyncRule] = [], kinds: ValueKinds? = nil, trims: Bool = true,
        letterCase: LetterCase? = nil, normalizes: Bool = false, stopsAtFirst: Bool = false,
        timing: ValidationTiming = .afterEditing, input: InputHints.Control? = nil, server: ServerField = ServerField()
    ) {
        self.name = name
        self.label = label
        self.placeholder = placeholder
        self.rules = rules
        self.asyncRules = asyncRules
        self.kinds = kinds
        self.trims = trims
        self.letterCase = letterCase
        self.normalizes = normalizes
        self.stopsAtFirst = stopsAtFirst
        self.timing = timing
        self.input = input
        self.server = server
        takenKinds = Self.takenKinds(rules, asyncRules, kinds)
    }

    // They are found when the rules are set, because every validation of a value asks for them.
    private static func takenKinds(
        _ rules: [any Rule], _ asyncRules: [any AsyncRule], _ kinds: ValueKinds?
    ) -> ValueKinds {
        if rules.isEmpty, asyncRules.isEmpty { return kinds ?? .any }
        var taken: ValueKinds = []
        for var judged in rules.kindsByCondition {
            for rule in asyncRules { judged.formIntersection(rule.judgedKinds) }
            // What must be left empty is refused as such, whatever its kind.
            let isOpen =
                kinds == nil && judged.isSuperset(of: [.text, .selection]) && !rules.contains(where: \.isEmptyRule)
            taken.formUnion(isOpen ? judged.intersection([.text, .date]) : judged)
        }
        return taken.intersection(kinds ?? .any)
    }

    /// Whether an empty value of the field fails, given the values of the other fields.
    public func isRequired(in context: ValidationContext) -> Bool {
        rules.contains { !$0.failures(for: "", in: context).isEmpty }
    }

    /// The messages that the field can show: its own texts, those of fields in its value, the failures of its rules, and the
    /// messages for the server's error codes.
    public var declaredMessages: [MessageDeclaration] {
        (texts + rules.partTexts).map { MessageDeclaration($0) } + failureMessages
            + server.errors.values.sorted().map { MessageDeclaration($0) }
    }

    fileprivate var texts: [MessageKey] { [label, placeholder].compactMap { $0 } }

    /// The messages that the field's rules and asynchronous rules can fail with, including the one about the value's kind.
    package var failureMessages: [MessageDeclaration] {
        let messages = rules.flatMap(\.declaredMessages) + asyncRules.flatMap(\.declaredMessages)
        let timeout = MessageDeclaration(.checkTimedOut)
        return rules.declaring(
            asyncRules.isEmpty || messages.contains(timeout) ? messages : messages + [timeout], taking: takenKinds)
    }

    /// The value that the rules judge: trimmed, in the field's case and in normalization form C, if the field says so.
    func normalized(_ value: FieldValue, in context: ValidationContext = ValidationContext()) -> FieldValue {
        let judged = rules.judgedValue(value, trims: trims, in: context)
        guard changesTexts, case .text(let text) = judged else { return judged }
        let cased = letterCase?.changed(text) ?? text
        return .text(normalizes ? NormalizationFormC.normalized(cased) : cased)
    }

    /// Whether a text may be changed beyond its ends.
    var changesTexts: Bool { letterCase != nil || normalizes }

    /// The failures of the field's value in a context whose values are already trimmed.
    func failures(in context: ValidationContext) -> [Failure] {
        let value = context.fields[name] ?? ""
        return rules.failures(for: value, taking: takenKinds, stoppingAtFirst: stopsAtFirst, in: context)
    }
}

extension [any Rule] {
    /// The labels and placeholders of the fields in a value, which a page shows. A model inside itself adds nothing.
    fileprivate var partTexts: [MessageKey] {
        flatMap { rule -> [MessageKey] in
            guard let model = rule.nestedModel else { return rule.parts.texts }
            return ModelWalk.entering(model) { rule.parts.texts } ?? []
        }
    }
}

extension ValueParts {
    fileprivate var texts: [MessageKey] {
        members.flatMap { $0.texts + $0.rules.partTexts } + elements.partTexts
    }
}

/// The case of letters.
public enum LetterCase: String, Sendable, Hashable, CaseIterable {
    /// Lowercase, such as for an email address.
    case lower
    /// Uppercase, such as for a voucher's code.
    case upper

    /// The text in this case, by Unicode's full case mapping, which is the same in every locale: `ß` becomes `SS`.
    func changed(_ text: String) -> String {
        switch self {
        case .lower: text.lowercased()
        case .upper: text.uppercased()
        }
    }
}

/// The time at which a field shows its errors. It does not affect whether the value is valid, or which actions are enabled.
public enum ValidationTiming: String, Sendable, Hashable, CaseIterable {
    /// From the first time that the person leaves the field, and then with every edit.
    case afterEditing
    /// Each time that the person leaves the field, but not during edits.
    case onEndEditing
    /// With every edit, from the first one on.
    case onChange
}

extension [FieldDefinition] {
    /// The context for the rules of an object's members, whose names are the server's names of the fields.
    func context(ofMembers members: [String: FieldValue], in context: ValidationContext) -> ValidationContext {
        let values = compactMap { field in members[field.serverName].map { (field.name, $0) } }
        return self.context(for: Dictionary(values) { $1 }, in: context)
    }

    /// The context for rules: the values of all fields as their rules judge them together, each trimmed if its field says so.
    ///
    /// - Parameter base: what else the context contains.
    func context(for values: [String: FieldValue], in base: ValidationContext) -> ValidationContext {
        judging(values, in: base).context
    }

    /// The values of all fields as their rules judge them together, and the context for the rules.
    ///
    /// - Parameter base: what else the context contains.
    func judging(_ values: [String: FieldValue], in base: ValidationContext) -> JudgedValues {
        var judged: [FieldValue] = []
        judged.reserveCapacity(count)
        var trimmed = values
        // The loop uses indices, because an iterator would copy each field, and a field is large.
        for index in indices {
            let name = self[index].name
            var value = values[name] ?? ""
            let changes = value.mayBeTrimmed || self[index].changesTexts
            if changes { value = self[index].normalized(value, in: base) }
            // Most values do not change, so the dictionary is usually not copied.
            if changes || value.isEmptyText { trimmed[name] = value }
            judged.append(value)
        }
        var context = base
        context.isLocalized = false
        context.fields = trimmed
        context.definitions = self
        return JudgedValues(values: judged, context: context)
    }
}

extension [FieldDefinition] {
    /// The failures of the value of the field at an index.
    func failures(at index: Int, of judged: JudgedValues) -> [Failure] {
        // A method of the field would be called on a copy of it.
        self[index].rules.failures(
            for: judged.values[index], taking: self[index].takenKinds, stoppingAtFirst: self[index].stopsAtFirst,
            in: judged.context)
    }
}

/// The values of a form as its rules judge them.
struct JudgedValues {
    /// The value of each field, in the order of the fields. A field without a value has an empty text.
    let values: [FieldValue]
    /// The context for the rules, which has the same values by name.
    let context: ValidationContext
}
