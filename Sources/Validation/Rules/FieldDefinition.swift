public import Messages

/// A field of a form.
public struct FieldDefinition: Sendable {
    /// The name, by which rules, actions and requests know the field.
    public var name: String
    /// The message that is the field's label.
    public var label: MessageKey?
    /// The message that stands in the field while it is empty.
    public var placeholder: MessageKey?
    /// What the value must satisfy, in order; the first failure is the one to show where there is room for one.
    public var rules: [any Rule]
    /// What a service must say of the value, once it satisfies the rules: see ``FormSession``.
    public var asyncRules: [any AsyncRule]
    /// The kinds of values that the field takes, of those that its rules judge; nil where the rules alone say it: see
    /// ``takenKinds``.
    public var kinds: ValueKinds?
    /// Whether white space at both ends is removed before validation. Off for passwords.
    public var trims: Bool
    /// When the field shows its errors.
    public var timing: ValidationTiming
    /// Whether the field is validated at first: see ``FormState/setValidation(of:isOn:)``.
    public var isValidated: Bool
    /// Whether the field can show errors. One that cannot is validated like any other, and actions that require it wait
    /// until it is valid.
    public var showsErrors: Bool

    /// The control that the field has on a page; nil where the rules say it: see ``inputHints``.
    public var input: InputHints.Control?

    /// The server's name of the field; by default the field's own name.
    public var serverName: String
    /// The codes of the non-field errors that are shown at this field.
    public var claims: [String]
    /// The messages for the server's codes at this field, before those of the form.
    public var serverErrors: [String: MessageKey]
    /// What a request contains in place of the field's value; where it returns nil, the request does not contain the
    /// field.
    public var requestValue: (@Sendable (FieldValue) -> (any Encodable & Sendable)?)?

    /// Makes a field.
    public init(
        name: String, label: MessageKey? = nil, placeholder: MessageKey? = nil, rules: [any Rule] = [],
        asyncRules: [any AsyncRule] = [], kinds: ValueKinds? = nil, trims: Bool = true,
        timing: ValidationTiming = .afterEditing,
        isValidated: Bool = true, showsErrors: Bool = true, input: InputHints.Control? = nil, serverName: String? = nil,
        claims: [String] = [],
        serverErrors: [String: MessageKey] = [:],
        requestValue: (@Sendable (FieldValue) -> (any Encodable & Sendable)?)? = nil
    ) {
        self.name = name
        self.label = label
        self.placeholder = placeholder
        self.rules = rules
        self.asyncRules = asyncRules
        self.kinds = kinds
        self.trims = trims
        self.timing = timing
        self.isValidated = isValidated
        self.showsErrors = showsErrors
        self.input = input
        self.serverName = serverName ?? name
        self.claims = claims
        self.serverErrors = serverErrors
        self.requestValue = requestValue
    }

    /// The kinds of values that the field takes. A value of another kind is one failure of the field, and no rule is asked
    /// about it.
    ///
    /// These are the kinds that all rules of the field judge (``Rule/judgedKinds``), and of them those of ``kinds`` where
    /// that is set. Where the rules leave open whether the value is one text or several, as ``Required``, ``EqualTo`` and
    /// ``OneOf`` do, the field takes a text or a picked date: an array must be asked for, by ``SelectionCount`` or
    /// ``kinds``. A field without rules takes any value.
    public var takenKinds: ValueKinds {
        if rules.isEmpty, asyncRules.isEmpty { return kinds ?? .any }
        var taken: ValueKinds = []
        for var judged in rules.kindsByCondition {
            for rule in asyncRules { judged.formIntersection(rule.judgedKinds) }
            let isOpen = kinds == nil && judged.isSuperset(of: [.text, .selection])
            taken.formUnion(isOpen ? judged.intersection([.text, .date]) : judged)
        }
        return taken.intersection(kinds ?? .any)
    }

    /// Whether the field refuses an empty value, given the values of the others.
    public func isRequired(in context: ValidationContext) -> Bool {
        rules.contains { !$0.failures(for: "", in: context).isEmpty }
    }

    /// What the field can show: its texts and those of fields in its value, and the failures of its rules.
    public var declaredMessages: [MessageDeclaration] {
        (texts + rules.parts.texts).map { MessageDeclaration($0) } + failureMessages
            + serverErrors.values.sorted().map { MessageDeclaration($0) }
    }

    fileprivate var texts: [MessageKey] { [label, placeholder].compactMap { $0 } }

    /// What the field's rules and services can fail with, its value's kind included.
    package var failureMessages: [MessageDeclaration] {
        rules.declaring(
            (rules.flatMap(\.declaredMessages) + asyncRules.flatMap(\.declaredMessages)), taking: takenKinds)
    }

    func normalized(_ value: FieldValue) -> FieldValue {
        trims ? value.trimmed : value
    }

    /// The failures of the field's value in the context, whose values are trimmed already.
    func failures(in context: ValidationContext) -> [Failure] {
        let value = context.fields[name] ?? ""
        return rules.failures(for: value, taking: takenKinds, in: context)
    }
}

extension ValueParts {
    /// The labels and placeholders of the fields in a value, which a page shows.
    fileprivate var texts: [MessageKey] {
        members.flatMap { $0.texts + $0.rules.parts.texts } + (elements.isEmpty ? [] : elements.parts.texts)
    }
}

/// When a field shows its errors. Whether its value is valid, and which actions are enabled, does not depend on this.
public enum ValidationTiming: String, Sendable, Hashable, CaseIterable {
    /// From the moment the field is left for the first time, and from then on with every change.
    case afterEditing
    /// Each time the field is left, and not while it is typed into.
    case onEndEditing
    /// With every change, from the first.
    case onChange
}

extension [FieldDefinition] {
    /// What rules may ask of the values of all fields: each trimmed where its field says so.
    func context(for values: [String: FieldValue], locale: LocaleTag) -> ValidationContext {
        var trimmed = values
        // By index, because a field is large and an iterator copies it.
        for index in indices {
            let name = self[index].name
            switch values[name] {
            case nil: trimmed[name] = ""
            case let value? where self[index].trims && value.mayBeTrimmed: trimmed[name] = value.trimmed
            // Most values stay as they are, and then the dictionary is not copied.
            case .some: break
            }
        }
        return ValidationContext(fields: trimmed, locale: locale)
    }
}
