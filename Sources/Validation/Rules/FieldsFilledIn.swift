public import MessageFormat
public import Messages

/// A shipped rule about several fields. Form files may use it.
package protocol StandardFormRule: DeclaredRule, FormRule {
    /// The key of the message, which has no arguments.
    var key: MessageKey { get set }
}

/// All shipped rules about several fields.
package enum StandardFormRules {
    package static let all: [any StandardFormRule.Type] = [AtLeastOneField.self, OnlyOneField.self]
}

/// At least one of several fields must be filled in, such as a phone number or an email address. It fails with
/// `NO_FIELD_FILLED`, by default at each field.
public struct AtLeastOneField: StandardFormRule {
    package static let name = "atLeastOneOf"
    package static let summary = "At least one of several fields must be filled in."
    package static let parameters = FilledFields.parameters
    package static let standardMessages = [MessageDeclaration(.noFieldFilled)]

    public let fields: [String]
    public let place: FormRulePlace
    /// The key of the message.
    public var key: MessageKey

    /// Creates the rule.
    ///
    /// - Precondition: there are at least two fields.
    public init(_ fields: String..., at place: FormRulePlace = .eachField, failingWith key: MessageKey = .noFieldFilled)
    {
        self.init(fields, at: place, failingWith: key)
    }

    /// Creates the rule for the fields of a list.
    ///
    /// - Precondition: there are at least two fields.
    public init(_ fields: [String], at place: FormRulePlace = .eachField, failingWith key: MessageKey = .noFieldFilled)
    {
        FilledFields.require(fields)
        self.fields = fields
        self.place = place
        self.key = key
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        (fields, place) = try FilledFields.read(&parameters)
        key = .noFieldFilled
    }

    package func write(to form: inout FormFileWriter) {
        FilledFields.write(fields, place, to: &form)
    }

    public var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key)] }

    public func failures(in context: ValidationContext) -> [Failure] {
        FilledFields.count(of: fields, in: context) == 0 ? [Failure(key: key)] : []
    }
}

/// At most one of several fields may be filled in, such as a coupon or a gift card. It fails with `TOO_MANY_FIELDS_FILLED`, by
/// default at each field. For exactly one, add ``AtLeastOneField``.
public struct OnlyOneField: StandardFormRule {
    package static let name = "onlyOneOf"
    package static let summary = "At most one of several fields may be filled in."
    package static let parameters = FilledFields.parameters
    package static let standardMessages = [MessageDeclaration(.tooManyFieldsFilled)]

    public let fields: [String]
    public let place: FormRulePlace
    /// The key of the message.
    public var key: MessageKey

    /// Creates the rule.
    ///
    /// - Precondition: there are at least two fields.
    public init(
        _ fields: String..., at place: FormRulePlace = .eachField, failingWith key: MessageKey = .tooManyFieldsFilled
    ) {
        self.init(fields, at: place, failingWith: key)
    }

    /// Creates the rule for the fields of a list.
    ///
    /// - Precondition: there are at least two fields.
    public init(
        _ fields: [String], at place: FormRulePlace = .eachField, failingWith key: MessageKey = .tooManyFieldsFilled
    ) {
        FilledFields.require(fields)
        self.fields = fields
        self.place = place
        self.key = key
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        (fields, place) = try FilledFields.read(&parameters)
        key = .tooManyFieldsFilled
    }

    package func write(to form: inout FormFileWriter) {
        FilledFields.write(fields, place, to: &form)
    }

    public var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key)] }

    public func failures(in context: ValidationContext) -> [Failure] {
        FilledFields.count(of: fields, in: context) > 1 ? [Failure(key: key)] : []
    }
}

/// What the rules about fields that are filled in have in common.
private enum FilledFields {
    enum Place: String, CaseIterable {
        case form
        case fields
    }

    static let parameters: [any DeclaredParameter] = [fieldsParameter, placeParameter]
    private static let fieldsParameter = RuleParameter.fields("fields", "The names of the fields.").required()
    private static let placeParameter = RuleParameter.choice(
        "at", of: Place.self, "Where the message is shown: at each of the fields, or for the form as a whole."
    ).or(.fields)

    private static let expected = "an array of at least two fields"

    static func require(_ fields: [String]) {
        if fields.count < 2 { fieldsParameter.fail(expected, fields) }
    }

    static func read(_ parameters: inout RuleParameters) throws(FormError) -> ([String], FormRulePlace) {
        let fields = try parameters.take(fieldsParameter)
        if fields.count < 2 { throw parameters.invalid("fields", expected) }
        return (fields, try parameters.take(placeParameter) == .form ? .form : .eachField)
    }

    static func write(_ fields: [String], _ place: FormRulePlace, to form: inout FormFileWriter) {
        form.put(fieldsParameter, fields)
        switch place {
        case .form: form.put(placeParameter, .form)
        case .eachField: form.put(placeParameter, .fields)
        case .field(let name): form.refuse("A rule shows its failure at the field `\(name)` alone.")
        }
    }

    /// The number of fields that aren't empty. A flag that is off counts as empty, as it does for a person.
    static func count(of fields: [String], in context: ValidationContext) -> Int {
        fields.count { name in
            guard let value = context.fields[name] else { return false }
            return !value.isEmpty && value != .flag(false)
        }
    }
}

/// A rule of the app about several fields: a closure, and the message with which it fails.
///
/// ```swift
/// FieldsCheck("END_BEFORE_START", reads: ["start", "end"], at: .field("end")) { values in
///     …   // The arguments of the message, or nil if the values pass.
/// }
/// ```
public struct FieldsCheck: FormRule {
    /// The key of the message.
    public let key: MessageKey
    /// The types of the message's arguments, by name.
    public let arguments: [String: ArgumentType]
    public let fields: [String]
    public let place: FormRulePlace
    private let failure: @Sendable ([String: FieldValue]) -> MessageArguments?

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - key: the key of the message.
    ///   - arguments: the types of the arguments that the message always has, by name.
    ///   - fields: the names of the fields that the closure reads.
    ///   - place: where the failure is shown.
    ///   - failure: the arguments of the message; nil if the values pass. It gets the values of the fields, with numbers and
    ///     dates as their rules read them. It is called by many threads at once. No argument may contain a secret.
    public init(
        _ key: MessageKey, _ arguments: [String: ArgumentType] = [:], reads fields: [String],
        at place: FormRulePlace = .form, failure: @escaping @Sendable ([String: FieldValue]) -> MessageArguments?
    ) {
        self.key = key
        self.arguments = arguments
        self.fields = fields
        self.place = place
        self.failure = failure
    }

    public var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key, arguments)] }

    public func failures(in context: ValidationContext) -> [Failure] {
        let values = fields.map { ($0, context.typedValue(of: $0)) }
        return failure(Dictionary(values) { $1 }).map { [Failure(key: key, arguments: $0)] } ?? []
    }
}
