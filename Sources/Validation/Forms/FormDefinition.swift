public import Messages

/// The definition of a form: its fields, their rules, and the actions that are enabled when fields are valid.
///
/// It is written in Swift or read from a JSON file (``init(json:)``). It is a value and safe to share between threads.
///
/// It isn't `Equatable`, because rules may have closures, and no one can say whether two closures do the same. A test
/// compares the files of two forms, which need rules that a file can have:
///
/// ```swift
/// #expect(try form.json() == other.json())
/// ```
public struct FormDefinition: Sendable {
    /// The form's name, such as `signup`.
    public var name: String
    /// The key of the title above the form.
    public var title: MessageKey?
    /// The fields, in the order in which a person fills them in.
    public var fields: [FieldDefinition]
    /// The buttons. In the last field, Return presses the first one.
    public var actions: [ActionDefinition]
    /// The rules about several fields, such as that at least one of them must be filled in.
    public var rules: [any FormRule]
    /// The messages for error codes of the server. Those of a field take precedence.
    public var serverErrors: [String: MessageKey]

    /// Creates a form.
    ///
    /// - Precondition: no two fields and no two actions have the same name, and no name is empty. Each field that an action or
    ///   a rule names is there, and no rule compares a field with itself. The same is true of the members of objects. What is
    ///   changed later isn't checked.
    public init(
        name: String, title: MessageKey? = nil, fields: [FieldDefinition], actions: [ActionDefinition] = [],
        serverErrors: [String: MessageKey] = [:], rules: [any FormRule] = []
    ) {
        self.rules = rules
        self.name = name
        self.title = title
        self.fields = fields
        self.actions = actions
        self.serverErrors = serverErrors
        requireKnownFields()
    }

    /// A form of one field, whose rules may name fields of another form.
    package init(alone field: FieldDefinition) {
        self.init(name: "", fields: [])
        fields = [field]
    }

    /// Stops the program, in every build, if names of fields are wrong.
    private func requireKnownFields() {
        let mistakes = wrongNames
        if mistakes.isEmpty { return }
        fatalError("The form `\(name)` has wrong names. \(mistakes.joined(separator: " "))")
    }

    /// The names of fields that form files refuse, in full sentences, each with the part of the form that has it.
    package var wrongNames: [String] {
        var writer = FormFileWriter()
        _ = writer.node(of: self)
        return writer.wrongNames
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
            + fields.flatMap(\.declaredMessages) + rules.flatMap(\.declaredMessages)
            + actions.compactMap(\.label).map { MessageDeclaration($0) }
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

    /// The failures of each invalid field, by field name. Failures of the form as a whole, which are those of ``rules``, have an
    /// empty name. The rules see the values of all fields. A value whose name is not
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
        failures(for: values, in: ValidationContext(locale: locale, limits: limits))
    }

    /// The failures of each invalid field, by field name: see `failures(for:locale:limits:)`.
    ///
    /// - Parameters:
    ///   - values: the values by field name. A field without a value has an empty text.
    ///   - context: the person's locale and time zone, and the current time. Its fields are ignored. Create a context for each
    ///     validation, because it limits the work.
    public func failures(
        for values: [String: FieldValue], in context: ValidationContext
    ) -> [String: [Failure]] {
        requireNoAsyncRules()
        let judged = fields.judging(values, in: context)
        return named(fields.indices.map { fields.failures(at: $0, of: judged) }, in: judged.context)
    }

    /// The failures of each field by its name, with those of the form's rules.
    func named(_ failures: [[Failure]], in context: ValidationContext) -> [String: [Failure]] {
        let (failures, formFailures) = addingRuleFailures(to: failures, in: context)
        var named: [String: [Failure]] = [:]
        // An iterator over the fields would copy each of them, and a field is large.
        for index in fields.indices where !failures[index].isEmpty { named[fields[index].name] = failures[index] }
        if !formFailures.isEmpty { named[""] = formFailures }
        return named
    }
}

/// A button of a form. It is enabled while the fields that it requires are valid.
public struct ActionDefinition: Sendable, Hashable {
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
        return
            (FormDefinition.standardMessages + all.flatMap { $0.standardMessages }
            + StandardFormRules.all.flatMap { $0.standardMessages } + AlreadyTaken.standardMessages
            + Known.standardMessages + NotLeaked.standardMessages
            + [MessageDeclaration(.chooseAFile), MessageDeclaration(.checkTimedOut)])
            .filter { seen.insert($0).inserted }
    }()
}
