public import Messages

/// A form as data: its fields, their rules, and the actions that become possible once fields are valid.
///
/// Written in Swift or read from a JSON file (``init(json:)``). A value; safe to share.
public struct FormDefinition: Sendable {
    /// The form's name, such as `signup`.
    public var name: String
    /// The fields, in the order in which a person fills them in.
    public var fields: [FieldDefinition]
    /// The buttons.
    public var actions: [ActionDefinition]

    /// Makes a form. Names of fields and of actions should be distinct: the first of a name is found.
    public init(name: String, fields: [FieldDefinition], actions: [ActionDefinition] = []) {
        self.name = name
        self.fields = fields
        self.actions = actions
    }

    /// The field of a name.
    public func field(_ name: String) -> FieldDefinition? {
        fields.first { $0.name == name }
    }

    /// What the form can show: its labels, and the failures of its rules. The parts that every form has are in
    /// ``standardMessages``.
    public var declaredMessages: [MessageDeclaration] {
        Self.standardMessages
            + fields.flatMap { field in
                [field.label].compactMap { $0 }.map { MessageDeclaration($0) } + field.rules.flatMap(\.declaredMessages)
            }
            + actions.compactMap(\.label).map { MessageDeclaration($0) }
    }

    /// The parts of every form: the title and the button of the alert about a failure.
    public static let standardMessages = [MessageDeclaration(.failed), MessageDeclaration(.done)]

    /// What is wrong with each field, given the values of all; fields that are valid are left out.
    ///
    /// - Parameters:
    ///   - values: the values by field name; a field that is not there counts as an empty text.
    ///   - locale: the person's locale, for rules that read numbers or dates.
    public func failures(
        for values: [String: FieldValue], locale: LocaleTag = .undetermined
    ) -> [String: [Failure]] {
        let context = context(for: values, locale: locale)
        var failures: [String: [Failure]] = [:]
        for field in fields {
            let found = field.failures(in: context)
            if !found.isEmpty { failures[field.name] = found }
        }
        return failures
    }

    func context(for values: [String: FieldValue], locale: LocaleTag) -> ValidationContext {
        var trimmed = values
        for field in fields {
            trimmed[field.name] = field.normalized(values[field.name] ?? "")
        }
        return ValidationContext(fields: trimmed, locale: locale)
    }
}

/// A field of a form.
public struct FieldDefinition: Sendable {
    /// The name, by which rules, actions and requests know the field.
    public var name: String
    /// The message that is the field's label.
    public var label: MessageKey?
    /// What the value must satisfy, in order; the first failure is the one to show where there is room for one.
    public var rules: [any Rule]
    /// Whether white space at both ends is removed before validation. Off for passwords.
    public var trims: Bool

    /// Makes a field.
    public init(name: String, label: MessageKey? = nil, rules: [any Rule] = [], trims: Bool = true) {
        self.name = name
        self.label = label
        self.rules = rules
        self.trims = trims
    }

    func normalized(_ value: FieldValue) -> FieldValue {
        trims ? value.trimmed : value
    }

    /// The failures of the field's value in the context, whose values are trimmed already.
    func failures(in context: ValidationContext) -> [Failure] {
        let value = context.fields[name] ?? ""
        return rules.flatMap { $0.failures(for: value, in: context) }
    }
}

/// A button of a form, possible while the fields it requires are valid.
public struct ActionDefinition: Sendable {
    /// The name.
    public var name: String
    /// The message on the button.
    public var label: MessageKey?
    /// The names of the fields that must be valid.
    public var requires: [String]

    /// Makes an action.
    public init(name: String, label: MessageKey? = nil, requires: [String] = []) {
        self.name = name
        self.label = label
        self.requires = requires
    }
}
