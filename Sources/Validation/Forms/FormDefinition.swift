public import Messages

/// The definition of a form: its fields, their rules, and the actions that are enabled when fields are valid.
///
/// It is written in Swift or read from a JSON file (``init(json:)``). It is a value and safe to share between threads.
public struct FormDefinition: Sendable {
    /// The form's name, such as `signup`.
    public var name: String
    /// The key of the title above the form.
    public var title: MessageKey?
    /// The fields, in the order in which a person fills them in.
    public var fields: [FieldDefinition]
    /// The buttons. In the last field, Return presses the first one.
    public var actions: [ActionDefinition]
    /// The messages for error codes of the server. Those of a field take precedence.
    public var serverErrors: [String: MessageKey]

    /// Creates a form. The names of fields and of actions should be unique. For a repeated name, only the first one is
    /// found.
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

    /// The field with a name; nil if there is none.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public func field(_ name: String) -> FieldDefinition? {
        fields.first { $0.name == name }
    }

    /// The messages that the form can show: its own texts, the failures of its rules, the messages for the server's error
    /// codes, and the parts that every form has.
    public var declaredMessages: [MessageDeclaration] {
        Self.standardMessages + [title].compactMap { $0 }.map { MessageDeclaration($0) }
            + fields.flatMap(\.declaredMessages) + actions.compactMap(\.label).map { MessageDeclaration($0) }
            + serverErrors.values.sorted().map { MessageDeclaration($0) }
    }

    /// The messages of every form: the title and the button of the alert about an error, the mark of a required field, the
    /// summaries of the form as a whole, the name of a field before a message about it, and the button of a form without
    /// actions.
    package static let standardMessages = [
        MessageDeclaration(.failed), MessageDeclaration(.done), MessageDeclaration(.requiredMark),
        MessageDeclaration(.formValid), MessageDeclaration(.formInvalid, ["count": .integer(1...Int.max)]),
        MessageDeclaration(.moreErrors, ["count": .integer(1...Int.max)]),
        MessageDeclaration(.labeledError, ["label": .text, "message": .text]), MessageDeclaration(.submit),
    ]

    /// The failures of each invalid field, by field name. The rules see the values of all fields. A value whose name is not
    /// a field of the form is ignored.
    ///
    /// It is safe to call from any thread.
    ///
    /// - Complexity: one call of every rule of every field.
    /// - Precondition: the form has no asynchronous rules: see ``hasAsyncRules``.
    /// - Parameters:
    ///   - values: the values by field name. A field without a value has an empty text.
    ///   - locale: the person's locale, for rules that read numbers or dates.
    ///   - limits: the limits for the work of the rules. The number of failures is not limited.
    public func failures(
        for values: [String: FieldValue], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard
    ) -> [String: [Failure]] {
        requireNoAsyncRules()
        let context = fields.context(for: values, locale: locale, limits: limits)
        var failures: [String: [Failure]] = [:]
        for field in fields {
            let found = field.failures(in: context)
            if !found.isEmpty { failures[field.name] = found }
        }
        return failures
    }
}

/// A button of a form. It is enabled while the fields that it requires are valid.
public struct ActionDefinition: Sendable {
    /// The name of the action.
    public var name: String
    /// The key of the button's label.
    public var label: MessageKey?
    /// The names of the fields that must be valid.
    public var requires: [String]

    /// Creates an action.
    public init(name: String, label: MessageKey? = nil, requires: [String] = []) {
        self.name = name
        self.label = label
        self.requires = requires
    }
}

extension StandardRules {
    /// The messages that the shipped rules and the parts of a form can show, each once. An audit uses them if the
    /// configuration says `rules: standard`.
    package static let declaredMessages: [MessageDeclaration] = {
        var seen: Set<MessageDeclaration> = []
        return (FormDefinition.standardMessages + all.flatMap { $0.standardMessages } + AlreadyTaken.standardMessages)
            .filter { seen.insert($0).inserted }
    }()
}
