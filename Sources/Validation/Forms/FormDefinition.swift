public import Messages

/// A form as data: its fields, their rules, and the actions that become possible once fields are valid.
///
/// Written in Swift or read from a JSON file (``init(json:)``). A value; safe to share.
public struct FormDefinition: Sendable {
    /// The form's name, such as `signup`.
    public var name: String
    /// The message above the form.
    public var title: MessageKey?
    /// The fields, in the order in which a person fills them in.
    public var fields: [FieldDefinition]
    /// The buttons. The first is the one that Return presses in the last field.
    public var actions: [ActionDefinition]
    /// The messages for the server's codes; a field's own come first.
    public var serverErrors: [String: MessageKey]

    /// Makes a form. Names of fields and of actions should be distinct: the first of a name is found.
    public init(
        name: String, title: MessageKey? = nil, fields: [FieldDefinition], actions: [ActionDefinition] = [],
        serverErrors: [String: MessageKey] = [:]
    ) {
        self.name = name
        self.title = title
        self.fields = fields
        self.actions = actions
        self.serverErrors = serverErrors
    }

    /// The field of a name.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public func field(_ name: String) -> FieldDefinition? {
        fields.first { $0.name == name }
    }

    /// What the form can show: its texts, the failures of its rules, and what it makes of the server's codes; the
    /// parts that every form has are among it.
    public var declaredMessages: [MessageDeclaration] {
        Self.standardMessages + [title].compactMap { $0 }.map { MessageDeclaration($0) }
            + fields.flatMap(\.declaredMessages) + actions.compactMap(\.label).map { MessageDeclaration($0) }
            + serverErrors.values.sorted().map { MessageDeclaration($0) }
    }

    /// The parts of every form: the title and the button of the alert about a failure, the mark of a required field,
    /// and what is said of the form as a whole.
    package static let standardMessages = [
        MessageDeclaration(.failed), MessageDeclaration(.done), MessageDeclaration(.requiredMark),
        MessageDeclaration(.formValid), MessageDeclaration(.formInvalid, ["count": .integer(1...Int.max)]),
    ]

    /// The failures of each field, given the values of all; fields that are valid are left out. A value whose name is
    /// no field of the form is judged by no rule.
    ///
    /// Safe to call from any thread.
    ///
    /// - Complexity: every rule of every field is asked once.
    /// - Parameters:
    ///   - values: the values by field name; a field that is not there counts as an empty text.
    ///   - locale: the person's locale, for rules that read numbers or dates.
    public func failures(
        for values: [String: FieldValue], locale: LocaleTag = .undetermined
    ) -> [String: [Failure]] {
        let context = fields.context(for: values, locale: locale)
        var failures: [String: [Failure]] = [:]
        for field in fields {
            let found = field.failures(in: context)
            if !found.isEmpty { failures[field.name] = found }
        }
        return failures
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

extension StandardRules {
    /// The messages that the shipped rules and the parts of a form can show, each once: `rules: standard` declares them
    /// for an audit.
    package static let declaredMessages: [MessageDeclaration] = {
        var seen: Set<MessageDeclaration> = []
        return (FormDefinition.standardMessages + all.flatMap { $0.standardMessages } + AlreadyTaken.standardMessages)
            .filter { seen.insert($0).inserted }
    }()
}
