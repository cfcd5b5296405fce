/// A type whose values a form creates: its properties, the names of the fields, and their rules in one declaration.
///
/// ```swift
/// struct SignUp: FormModel {
///     let email: String
///     let birthday: CalendarDate
///     let website: String?
///
///     static let form = TypedForm<SignUp>("sign-up") {
///         Field("email", \.email, .email, label: .email)
///         Field("birthday", \.birthday, .age(atLeast: 16), label: "BIRTHDAY")
///         Field("website", \.website, .url, label: "WEBSITE")            // May be left out, as its type says.
///     }
/// }
///
/// let signUp = try SignUp.form.decode(body, contentType: "application/json")
/// ```
///
/// The names of the fields are those of the model's coding keys. `TypedForm.verify(sample:others:in:)` proves in a test that
/// they are, and that each name and its key path belong together. The compiler can't.
///
/// A model may contain other models, arrays of models, and itself. A generic type can't have a static stored property: its
/// `form` is computed, and is created at each use.
public protocol FormModel: FormValue {
    /// The form. It must always be the same, because what it can fail with is declared from it.
    static var form: TypedForm<Self> { get }
}

extension FormModel {
    /// Objects.
    public static var fieldKinds: ValueKinds { .object }

    /// The rules of the model's form. An object with a member that isn't a field fails with `NOT_EMPTY` at that member.
    public static var fieldRules: [any Rule] { [NestedForm(Self.self)] }

    /// Creates a model from an object that has passed the rules.
    public init?(fieldValue: FieldValue) {
        guard let model = try? FieldValueDecoder(value: fieldValue).decode(Self.self) else { return nil }
        self = model
    }

    /// An object with the values of all fields.
    public var fieldValue: FieldValue { .object(Self.form.values(of: self)) }
}

/// An object must satisfy the rules of a model's form, including the rules between its fields. Its failures have the paths of
/// their members.
///
/// The form is looked up when a value is judged, not when the rule is created, because a model may contain itself.
struct NestedForm: ModelRule {
    /// The identity of the model's type.
    let model: ObjectIdentifier
    /// The name of the model's type, for a schema.
    let typeName: String
    /// Whether a missing value fails. If it may be missing, so is an object whose members a person left empty.
    var isRequired = true
    /// The mistakes in the form.
    let mistakes: @Sendable () -> [FormMistake]
    private let form: @Sendable () -> (definition: FormDefinition, allowsOthers: Bool)

    init<Model: FormModel>(_ model: Model.Type) {
        self.model = ObjectIdentifier(model)
        typeName = "\(model)"
        mistakes = { Model.form.mistakes }
        form = {
            let form = Model.form
            form.requireNoMistakes()
            return (form.definition, form.allowsOthers)
        }
    }

    /// The form of the model.
    var definition: FormDefinition { form().definition }

    /// Whether an object may have members that aren't fields.
    var allowsOthers: Bool { form().allowsOthers }

    /// Objects only.
    var judgedKinds: ValueKinds { .object }

    /// The messages of all rules inside. A model inside itself adds nothing.
    var declaredMessages: [MessageDeclaration] {
        ModelWalk.entering(model) { () -> [MessageDeclaration] in
            let (definition, allowsOthers) = form()
            var messages = definition.fields.flatMap(\.failureMessages) + definition.rules.flatMap(\.declaredMessages)
            messages.append(MessageDeclaration(.cannotEmpty))
            if !allowsOthers { messages.append(MessageDeclaration(.notEmpty)) }
            messages.append(.wrongKind)
            var seen: Set<MessageDeclaration> = []
            return messages.filter { seen.insert($0).inserted }
        } ?? [.wrongKind]
    }

    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard case .object(let members) = value else {
            if !judges(value) { return [.wrongKind] }
            return isRequired ? [Failure(key: .cannotEmpty)] : []
        }
        if !isRequired, value.isLeftEmptyByPerson { return [] }
        let (definition, allowsOthers) = form()
        let own = definition.fields.context(ofMembers: members, in: context)
        let (fields, whole) = definition.addingRuleFailures(
            to: definition.fields.map { $0.failures(in: own) }, in: own)
        var failures = zip(definition.fields, fields).flatMap { field, failures in
            failures.map { $0.below(.name(field.serverName)) }
        }
        failures += whole
        if allowsOthers { return failures }
        return failures + definition.unknownNames(in: members).map { Failure(key: .notEmpty).below(.name($0)) }
    }

    func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        guard case .object(let members) = value else { return nil }
        return .object(definition.fields.typedValues(ofMembers: members, in: context))
    }

    var parts: ValueParts { ValueParts(members: definition.fields) }
}

extension FormDefinition {
    /// The names of an object's members that aren't fields, sorted.
    func unknownNames(in members: [String: FieldValue]) -> [String] {
        let known = Set(fields.map(\.serverName))
        return members.keys.filter { !known.contains($0) }.sorted()
    }
}

extension FieldValue {
    /// Whether the value is an object of a submitted form in which nothing was entered. The form has an empty text for each
    /// control that was left empty, and a flag that is off for each check box.
    ///
    /// An object without members isn't one: only a program sends it.
    var isLeftEmptyByPerson: Bool {
        guard case .object(let members) = self else { return false }
        return !members.isEmpty && members.values.contains { $0.text == "" || $0.isLeftEmptyByPerson }
            && members.values.allSatisfy { $0.isEmpty || $0 == .flag(false) || $0.isLeftEmptyByPerson }
    }
}

extension Rule {
    /// The rule as that of a model; nil if it is another one.
    var nestedForm: NestedForm? {
        if Self.self == NestedForm.self { return self as? NestedForm }
        return Self.self == FailingRule.self ? (self as? FailingRule)?.base.nestedForm : nil
    }
}

extension NestedForm {
    func constrain(_ schema: inout ValueSchema) { if isRequired { schema.isRequired = true } }
}
