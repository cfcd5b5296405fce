public import Messages

/// A form that creates a model: its fields with their key paths, and the rules between them.
///
/// ```swift
/// static let form = TypedForm<Booking>("booking", title: "BOOKING") {
///     Field("from", \.from, .notBefore(.today), label: "FROM")
///     Field("to", \.to, .notBefore(\.from, plusDays: 1), label: "TO")
///     Field("phone", \.phone, .phone, label: "PHONE")
///     Field("email", \.email, .email, label: .email)
///     AtLeastOneOf(\.phone, \.email)
/// }
/// ```
///
/// It has a ``definition``, and everything that takes a ``FormDefinition`` takes that: pages, states, sessions, previews. What
/// is added is the way from values to the model, in one step: `decode(_:contentType:in:bodyLimits:limits:)` returns the model, or throws one
/// ``Refusal`` with everything that is wrong.
///
/// It is a value and safe to share between threads. Create it once, in a static property of the model.
public struct TypedForm<Model: FormModel>: Sendable {
    /// The form as pages, states and audits use it. It has no asynchronous rules: see ``CheckedForm``.
    public let definition: FormDefinition
    /// The mistakes that no type can exclude, such as a name that two fields have. A form with mistakes stops the program when
    /// it is used, because its rules would not apply as written. `verify(sample:others:in:)` reports them in a test.
    public let mistakes: [FormMistake]
    /// Whether requests may have values that no field has. They are ignored.
    public let allowsOthers: Bool
    /// The fields, in order.
    let fields: [Field<Model>]
    /// The fields, for the decoder.
    let layout: ModelLayout
    /// Whether a property is a ``Patch``. It is found once, because a request's body can't be read without it.
    let hasPatch: Bool

    /// Creates a form.
    ///
    /// - Parameters:
    ///   - name: the form's name, such as `sign-up`.
    ///   - title: the key of the title above the form.
    ///   - serverErrors: the server's codes for failures: see ``FormDefinition/serverErrors``.
    ///   - allowsOthers: whether requests may have values that no field has, such as those of newer clients, or a token of the
    ///     page. They are ignored. Otherwise such a value fails with `NOT_EMPTY`, so that a misspelled name is noticed.
    ///   - parts: the fields, the buttons and the rules about several fields.
    public init(
        _ name: String, title: MessageKey? = nil, serverErrors: [String: MessageKey] = [:], allowsOthers: Bool = false,
        @FormBuilder<Model> _ parts: () -> [FormContent<Model>]
    ) {
        let parts = parts().map(\.kind)
        let fields = parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
        var names = FieldNames(fields)
        var definition = FormDefinition(name: name, title: title, fields: [], serverErrors: serverErrors)
        for part in parts {
            switch part {
            case .field(let field): definition.fields.append(field.definition(naming: &names))
            case .rule(let rule): definition.rules.append(rule(&names))
            case .action(let action): definition.actions.append(action(&names))
            }
        }
        names.checkNames(of: definition.actions)
        self.fields = fields
        self.definition = definition
        self.allowsOthers = allowsOthers
        layout = names.layout
        hasPatch = fields.contains { $0.isPatch }
        mistakes = names.mistakes
    }

    /// The name of the field that fills a property; nil if there is none.
    public func name(of path: PartialKeyPath<Model>) -> String? {
        fields.first { $0.path == path }?.name
    }

    /// The values of a model, by field name, as a program that fills in a ``FormState`` or a ``FormPage`` needs them. A
    /// property that is nil is null, and one that is ``Patch/absent`` is left out.
    public func values(of model: Model) -> [String: FieldValue] {
        var values: [String: FieldValue] = [:]
        for field in fields { values[field.name] = field.read(model) }
        return values
    }

    /// Stops the program if the form has mistakes.
    func requireNoMistakes() {
        if mistakes.isEmpty { return }
        // `precondition` prints no message in a release build.
        fatalError(
            "The form `\(definition.name)` of `\(Model.self)` has mistakes: "
                + mistakes.map(\.description).joined(separator: " "))
    }
}

/// A mistake in a typed form that the compiler can't find.
public enum FormMistake: Error, Sendable, Hashable, CustomStringConvertible {
    /// Two fields have the same name.
    case repeatedName(String)
    /// A field has an empty name.
    case noFieldName
    /// Two buttons have the same name.
    case repeatedActionName(String)
    /// A button has an empty name.
    case noActionName
    /// Two fields have the same key path.
    case repeatedPath(String)
    /// A rule or a button names a key path that no field has.
    case unknownPath(String)
    /// A rule that compares a field with another one names the key path of the field itself.
    case ownPath(String)
    /// The rules of a field accept no kind of values that its type has.
    case impossibleRules(String)
    /// A rule of a field, such as `each()`, contains no rules.
    case noRules(String)
    /// A rule that the form takes as it is, `rule(_:)`, names a field that isn't there, or the field that it compares. The text
    /// says where.
    case wrongName(String)
    /// The field of a ``Patch`` has a default, although a value that is left out is ``Patch/absent``.
    case defaultOfPatch(String)
    /// A regular expression isn't valid.
    case invalidPattern(String, RegularExpressionError)

    /// What is wrong, and what to do.
    public var description: String {
        switch self {
        case .repeatedName(let name): "Two fields have the name `\(name)`. Rename one."
        case .noFieldName: "A field has no name. Give it one."
        case .repeatedActionName(let name): "Two buttons have the name `\(name)`. Rename one."
        case .noActionName: "A button has no name. Give it one."
        case .repeatedPath(let path): "Two fields have the key path `\(path)`. Remove one."
        case .unknownPath(let path): "No field has the key path `\(path)`. Add one."
        case .ownPath(let path):
            "A rule compares the field with the key path `\(path)` with itself. Name another field."
        case .impossibleRules(let name):
            "The rules of the field `\(name)` accept no value of its type. Remove the rule that doesn't fit."
        case .noRules(let name):
            "A condition or `each` of the field `\(name)` contains no rules. Add one, or remove it."
        case .wrongName(let sentence): sentence
        case .defaultOfPatch(let name): "The field `\(name)` of a `Patch` has a default. Remove it."
        case .invalidPattern(let pattern, let error): "The pattern `\(pattern)` isn't valid: \(error)"
        }
    }
}
