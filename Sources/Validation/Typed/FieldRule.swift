public import MessageFormat
public import Messages

/// A rule that fits a property of one type: `.email` fits a text, `.range(1...99)` a number.
///
/// ```swift
/// Field("quantity", \.quantity, .range(1...99))
/// Field("quantity", \.quantity, .email)      // error: static property 'email' requires that 'Int' conform to 'FormText'
/// ```
///
/// Each is one of the rules that ``FieldDefinition`` takes. Where such a rule takes the name of another field, this one takes
/// its key path.
public struct FieldRule<Model: FormModel, Value: FormValue>: Sendable {
    /// Creates the rules that the field's definition gets.
    let rules: @Sendable (inout FieldNames<Model>) -> [any Rule]
    /// Whether a field that may otherwise be left out must not be empty.
    var requiresValue = false
    /// Whether a field that must otherwise not be empty may be.
    var allowsEmpty = false

    init(_ rule: any Rule) {
        rules = { _ in [rule] }
    }

    init(none: Void) {
        rules = { _ in [] }
    }

    /// - Parameter rule: creates the rule, with the names of other fields.
    init(naming rule: @escaping @Sendable (inout FieldNames<Model>) -> any Rule) {
        rules = { [rule(&$0)] }
    }

    init(rules: @escaping @Sendable (inout FieldNames<Model>) -> [any Rule]) {
        self.rules = rules
    }

    /// Any rule, such as one of the app's own.
    ///
    /// The compiler doesn't know whether it fits. A rule that judges no value of the property's type is one of
    /// ``TypedForm/mistakes``, and so is the name of a field that isn't there.
    public static func rule(_ rule: any Rule) -> Self {
        Self { names in
            names.checkNames(in: rule)
            return rule
        }
    }

    /// The same rule, with a message of the app: see ``FailingRule``.
    public func failing(with key: MessageKey) -> Self {
        let rules = rules
        var copy = Self { names in rules(&names).map { $0.failing(with: key) } }
        copy.requiresValue = requiresValue
        copy.allowsEmpty = allowsEmpty
        return copy
    }
}

extension FieldRule {
    /// The value must not be empty: see ``Required``. Fields of most types have this rule already. A field of a `Bool` or a
    /// list needs it if a request must not leave it out, and one of an optional property as a part of a condition.
    public static var required: Self { Self(Required()) }

    /// The value must satisfy rules if another field satisfies one, and other rules if it doesn't: see ``When``. One of the two
    /// must have a rule.
    ///
    /// ```swift
    /// Field("state", \.state, .when(\.country, .equals("US"), .required, .length(2...2)))
    /// ```
    public static func when<Other: FormProperty>(
        _ path: any KeyPath<Model, Other> & Sendable, _ condition: FieldRule<Model, Other.PropertyValue>,
        _ rules: Self..., otherwise otherRules: [Self] = []
    ) -> Self {
        Self(rules: { names in
            let conditions = names.rules(ofCondition: condition)
            let other = names.name(ofCondition: path)
            var then = names.rules(of: rules)
            let otherwise = names.rules(of: otherRules)
            guard !conditions.isEmpty, !then.isEmpty || !otherwise.isEmpty else {
                names.reportNoRules()
                return []
            }
            // `When` needs a rule. This one accepts every value of the type.
            if then.isEmpty { then = [KindRule(judgedKinds: Value.fieldKinds)] }
            let condition: any Rule = conditions.count == 1 ? conditions[0] : AllOf(conditions)
            return [When(other, satisfies: condition, then: then, else: otherwise)]
        })
    }

    /// The value must satisfy rules if another field is empty: see ``WhenEmpty``.
    public static func whenEmpty(_ path: any PartialKeyPath<Model> & Sendable, _ rules: Self...) -> Self {
        Self(rules: { names in
            let other = names.name(ofCondition: path)
            guard let made = names.someRules(of: rules) else { return [] }
            return [WhenEmpty(other, then: made)]
        })
    }

    /// A rule of the app in one line, whose message has no arguments.
    ///
    /// ```swift
    /// Field("word", \.word, .check("NOT_A_PALINDROME") { $0 == String($0.reversed()) })
    /// ```
    ///
    /// - Parameters:
    ///   - key: the key of the message.
    ///   - accepts: whether a value passes. It is called by many threads at once.
    public static func check(_ key: MessageKey, accepts: @escaping @Sendable (Value) -> Bool) -> Self {
        check(key, [:]) { accepts($0) ? nil : [:] }
    }

    /// A rule of the app, whose message has arguments.
    ///
    /// - Parameters:
    ///   - key: the key of the message.
    ///   - arguments: the types of the arguments that the message always has, by name.
    ///   - failure: the arguments of the message; nil if the value passes. It is called by many threads at once, and not for an
    ///     empty value. No argument may contain a secret, such as a password that was entered.
    public static func check(
        _ key: MessageKey, _ arguments: [String: ArgumentType],
        failure: @escaping @Sendable (Value) -> MessageArguments?
    ) -> Self {
        Self(
            ValueCheck(key: key, arguments: arguments, judgedKinds: Value.fieldKinds) { value in
                Value(fieldValue: value).flatMap(failure)
            })
    }
}

extension FieldRule where Value: Equatable {
    /// The value must be equal to that of another field, such as a password that is typed twice: see ``EqualTo``.
    public static func equal<Other: FormProperty>(to path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == Value {
        Self { FieldRelation(kind: .equal, field: $0.name(of: path)) }
    }

    /// The value must differ from that of another field: see ``DiffersFrom``.
    public static func different<Other: FormProperty>(from path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == Value {
        Self { FieldRelation(kind: .different, field: $0.name(of: path)) }
    }

    /// The value must be a given one. It fails with `NOT_AN_OPTION`. It is usually a part of a condition: see
    /// `when(_:_:_:otherwise:)`.
    @_disfavoredOverload
    public static func equals(_ value: Value) -> Self { one(of: value) }

    /// The value must be one of several. It fails with `NOT_AN_OPTION`.
    @_disfavoredOverload
    public static func one(of values: Value...) -> Self {
        Self(
            ValueCheck(key: .notAnOption, arguments: [:], judgedKinds: Value.fieldKinds) { value in
                Value(fieldValue: value).flatMap(values.contains) == false ? [:] : nil
            })
    }
}

/// A rule of a type of its own: a closure, and the message with which it fails.
///
/// It sees the value that the field's other rules read, such as the number that a text in the reader's notation is.
struct ValueCheck: SiblingRule {
    let key: MessageKey
    let arguments: [String: ArgumentType]
    let judgedKinds: ValueKinds
    /// The other rules of the field.
    var siblings: [any Rule] = []
    let failure: @Sendable (FieldValue) -> MessageArguments?

    var declaredMessages: [MessageDeclaration] { [MessageDeclaration(key, arguments), .wrongKind] }

    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return [.wrongKind] }
        if value.isEmpty { return [] }
        return failure(siblings.typedValue(of: value, in: context)).map { [Failure(key: key, arguments: $0)] } ?? []
    }
}

/// The names of a form's fields by their key paths, while the form is created.
struct FieldNames<Model: FormModel> {
    private(set) var mistakes: [FormMistake] = []
    let layout: ModelLayout
    /// The field whose rules are created; nil if these are rules of the form.
    var field: String?
    /// Whether the rules of a condition are created, which may name that field.
    private var isInCondition = false
    private let names: [PartialKeyPath<Model>: String]
    private let known: Set<String>

    init(_ fields: [Field<Model>]) {
        var names: [PartialKeyPath<Model>: String] = [:]
        var known: Set<String> = []
        for field in fields {
            if field.name.isEmpty {
                mistakes.append(.noFieldName)
            } else if !known.insert(field.name).inserted {
                mistakes.append(.repeatedName(field.name))
            }
            if names.updateValue(field.name, forKey: field.path) != nil {
                mistakes.append(.repeatedPath("\(field.path)"))
            }
        }
        self.names = names
        self.known = known
        layout = ModelLayout(fields.map(\.layoutEntry))
    }

    /// The name of the field with which a rule compares its own field.
    mutating func name(of path: PartialKeyPath<Model>) -> String {
        let name = name(ofCondition: path)
        if name == field, !isInCondition { mistakes.append(.ownPath("\(path)")) }
        return name
    }

    /// The name of the field that a condition looks at. It may be the field whose rule it is.
    mutating func name(ofCondition path: PartialKeyPath<Model>) -> String {
        if let name = names[path] { return name }
        mistakes.append(.unknownPath("\(path)"))
        return ""
    }

    /// The rules that another field must satisfy. They may name the field whose rules are created.
    fileprivate mutating func rules<Value>(ofCondition condition: FieldRule<Model, Value>) -> [any Rule] {
        let wasInCondition = isInCondition
        isInCondition = true
        defer { isInCondition = wasInCondition }
        return condition.rules(&self)
    }

    mutating func rules<Value>(of rules: [FieldRule<Model, Value>]) -> [any Rule] {
        var made: [any Rule] = []
        for rule in rules { made += rule.rules(&self) }
        return made
    }

    /// The rules that a rule contains; nil if there are none, which is a mistake.
    mutating func someRules<Value>(of rules: [FieldRule<Model, Value>]) -> [any Rule]? {
        let made = self.rules(of: rules)
        if !made.isEmpty { return made }
        reportNoRules()
        return nil
    }

    /// Reports a rule of the current field that should contain rules and doesn't.
    mutating func reportNoRules() { mistakes.append(.noRules(field ?? "")) }

    /// Reports the names of buttons that are empty or repeated.
    mutating func checkNames(of actions: [ActionDefinition]) {
        var known: Set<String> = []
        for action in actions {
            if action.name.isEmpty {
                mistakes.append(.noActionName)
            } else if !known.insert(action.name).inserted {
                mistakes.append(.repeatedActionName(action.name))
            }
        }
    }

    /// Reports the names in a rule that no other field has.
    mutating func checkNames(in rule: any Rule) {
        let field = isInCondition ? nil : field
        mistakes += FormFileWriter.wrongNames(in: rule, of: field, among: known).map { .wrongName($0) }
    }

    mutating func report(_ mistake: FormMistake) { mistakes.append(mistake) }
}
