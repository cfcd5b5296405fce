public import MessageFormat
public import Messages

/// A part of a typed form: a ``Field``, a ``FormAction``, or a rule about several fields.
public protocol FormPart<Model>: Sendable {
    /// The model of the form.
    associatedtype Model: FormModel

    /// What the part adds to the form.
    var content: FormContent<Model> { get }
}

/// What a part adds to a typed form.
public struct FormContent<Model: FormModel>: Sendable {
    enum Kind: Sendable {
        case field(Field<Model>)
        case rule(@Sendable (inout FieldNames<Model>) -> any FormRule)
        case action(@Sendable (inout FieldNames<Model>) -> ActionDefinition)
    }

    let kind: Kind

    init(_ kind: Kind) {
        self.kind = kind
    }
}

/// Collects the parts of a typed form.
///
/// It has no `if` and no `for`, so that what a form can fail with is the same in every run, and can be audited. A condition
/// is a rule: see `FieldRule.when(_:_:_:otherwise:)`.
@resultBuilder
public enum FormBuilder<Model: FormModel> {
    // A single function for every kind of part. With one for each kind, the compiler would report a mistake in a field as one
    // in the choice of the function.
    /// Adds a part.
    public static func buildExpression(_ part: some FormPart<Model>) -> FormContent<Model> { part.content }

    /// Collects the parts.
    public static func buildBlock(_ parts: FormContent<Model>...) -> [FormContent<Model>] { parts }
}

/// A button of a typed form: see ``ActionDefinition``.
///
/// ```swift
/// FormAction("signUp", label: .signUp, requires: \.email, \.password)
/// ```
public struct FormAction<Model: FormModel>: FormPart {
    public let content: FormContent<Model>

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - name: the name of the action.
    ///   - label: the key of the button's label.
    ///   - paths: the key paths of the fields that must be valid.
    public init(_ name: String, label: MessageKey? = nil, requires paths: any PartialKeyPath<Model> & Sendable...) {
        content = FormContent(
            .action { names in ActionDefinition(name: name, label: label, requires: names.names(of: paths)) })
    }
}

/// Where a rule about several fields of a typed form shows its failure.
public enum FormFailurePlace: Sendable, Hashable {
    /// The form as a whole: the path of the failure is that of the whole body.
    case form
    /// Each of the fields.
    case eachField

    fileprivate var rulePlace: FormRulePlace { self == .form ? .form : .eachField }
}

/// At least one of several fields must be filled in, such as a phone number or an email address: see ``AtLeastOneField``.
///
/// ```swift
/// AtLeastOneOf(\.phone, \.email)
/// ```
public struct AtLeastOneOf<Model: FormModel>: FormPart {
    public let content: FormContent<Model>

    /// Creates the rule.
    ///
    /// - Parameters:
    ///   - paths: the key paths of the fields, at least two.
    ///   - place: where the failure is shown.
    ///   - key: the key of the message.
    public init(
        _ paths: any PartialKeyPath<Model> & Sendable..., at place: FormFailurePlace = .eachField,
        failingWith key: MessageKey = .noFieldFilled
    ) {
        content = FormContent(
            .rule { AtLeastOneField($0.names(of: paths), at: place.rulePlace, failingWith: key) })
    }
}

/// At most one of several fields may be filled in, such as a coupon or a gift card: see ``OnlyOneField``.
public struct OnlyOneOf<Model: FormModel>: FormPart {
    public let content: FormContent<Model>

    /// Creates the rule.
    ///
    /// - Parameters:
    ///   - paths: the key paths of the fields, at least two.
    ///   - place: where the failure is shown.
    ///   - key: the key of the message.
    public init(
        _ paths: any PartialKeyPath<Model> & Sendable..., at place: FormFailurePlace = .eachField,
        failingWith key: MessageKey = .tooManyFieldsFilled
    ) {
        content = FormContent(
            .rule { OnlyOneField($0.names(of: paths), at: place.rulePlace, failingWith: key) })
    }
}

/// A rule of the app about several fields: a closure over their values.
///
/// ```swift
/// FormCheck("DISCOUNT_TOO_HIGH", ["max": .number(0...100)], at: \.discount, reading: \.items, \.discount) { items, discount in
///     let max = items.count >= 10 ? 20.0 : 5.0
///     return (discount ?? 0) <= max ? nil : ["max": max]
/// }
/// ```
///
/// It runs when none of the fields that it reads has a failure of its own, beside the rules of the other fields.
public struct FormCheck<Model: FormModel>: FormPart {
    public let content: FormContent<Model>

    /// Creates a rule whose failure is shown at a field.
    ///
    /// - Parameters:
    ///   - key: the key of the message.
    ///   - arguments: the types of the arguments that the message always has, by name.
    ///   - path: the key path of the field that shows the failure.
    ///   - paths: the key paths of the fields that the closure reads.
    ///   - failure: the arguments of the message; nil if the values pass. It is called by many threads at once. No argument
    ///     may contain a secret.
    public init<each Value: Decodable & Sendable>(
        _ key: MessageKey, _ arguments: [String: ArgumentType] = [:], at path: any PartialKeyPath<Model> & Sendable,
        reading paths: repeat any KeyPath<Model, each Value> & Sendable,
        failure: @escaping @Sendable (repeat each Value) -> MessageArguments?
    ) {
        self.init(key, arguments, place: { .field($0.name(of: path)) }, reading: repeat each paths, failure: failure)
    }

    /// Creates a rule whose failure is that of the form as a whole.
    ///
    /// - Parameters:
    ///   - key: the key of the message.
    ///   - arguments: the types of the arguments that the message always has, by name.
    ///   - place: where the failure is shown.
    ///   - paths: the key paths of the fields that the closure reads.
    ///   - failure: the arguments of the message; nil if the values pass. It is called by many threads at once. No argument
    ///     may contain a secret.
    public init<each Value: Decodable & Sendable>(
        _ key: MessageKey, _ arguments: [String: ArgumentType] = [:], at place: FormFailurePlace = .form,
        reading paths: repeat any KeyPath<Model, each Value> & Sendable,
        failure: @escaping @Sendable (repeat each Value) -> MessageArguments?
    ) {
        self.init(
            key, arguments, place: { _ in place.rulePlace }, reading: repeat each paths, failure: failure)
    }

    private init<each Value: Decodable & Sendable>(
        _ key: MessageKey, _ arguments: [String: ArgumentType],
        place: @escaping @Sendable (inout FieldNames<Model>) -> FormRulePlace,
        reading paths: repeat any KeyPath<Model, each Value> & Sendable,
        failure: @escaping @Sendable (repeat each Value) -> MessageArguments?
    ) {
        content = FormContent(
            .rule { names in
                var fields: [String] = []
                for path in repeat each paths { fields.append(names.name(of: path)) }
                let (read, layout) = (fields, names.layout)
                return FieldsCheck(key, arguments, reads: read, at: place(&names)) { values in
                    var rest = read[...]
                    // A value whose type refuses it is a failure of its own.
                    func next<T: Decodable>(_ type: T.Type) throws -> T {
                        let name = rest.removeFirst()
                        return try layout.decode(type, from: values[name], of: name)
                    }
                    guard let found = try? failure(repeat next((each Value).self)) else { return nil }
                    return found
                }
            })
    }
}

extension FieldNames {
    fileprivate mutating func names(of paths: [any PartialKeyPath<Model> & Sendable]) -> [String] {
        var names: [String] = []
        for path in paths { names.append(name(of: path)) }
        return names
    }
}
