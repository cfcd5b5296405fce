internal import Messages

/// A value must satisfy rules if another field satisfies a condition, and other rules if it doesn't. For example, a state is
/// required if the country has states. It fails with the failures of the rules. The condition itself shows no message.
///
/// If the other field is empty, the condition is not satisfied; see also ``WhenEmpty``. If it cannot be verified, or has a
/// kind that the condition does not judge, the condition is satisfied.
public struct When: StandardRule {
    package static let name = "when"
    package static let summary = "A value must satisfy rules if another field satisfies a condition."
    package static let parameters: [any DeclaredParameter] = [
        fieldParameter, conditionParameter, rulesParameter, otherRulesParameter,
    ]
    package static let examples = [
        RuleExample(
            #""field": "other", "satisfies": {"rule": "digits"}, "then": [{"rule": "required"}]"#,
            accepts: ["a"], rejects: [.cannotEmpty: [""]], beside: ["other": "1"]),
        RuleExample(
            #""field": "other", "satisfies": {"rule": "digits"}, "then": [{"rule": "required"}]"#,
            accepts: [""], beside: ["other": "a"]),
        RuleExample(
            #""field": "other", "satisfies": {"rule": "digits"}, "then": [{"rule": "required"}], "#
                + #""else": [{"rule": "empty"}]"#,
            accepts: [""], rejects: [.notEmpty: ["a"]], beside: ["other": "a"]),
    ]
    private static let fieldParameter = RuleParameter.field("field", mayBeItself: true).required()
    private static let conditionParameter = RuleParameter.rule(
        "satisfies", "The rule that the other field must satisfy.", mayNameItself: true
    ).required()
    private static let rulesParameter = RuleParameter.rules("then", "The rules that then apply.").required()
    private static let otherRulesParameter = RuleParameter.rules("else", "The rules that otherwise apply.")
    /// The rule has no messages of its own.
    package static let standardMessages: [MessageDeclaration] = []

    /// The name of the other field.
    public let field: String
    /// The rule that the other field must satisfy for ``rules`` to apply.
    public let condition: any Rule
    /// The rules that then apply.
    public let rules: [any Rule]
    /// The rules that apply if the condition is not satisfied.
    public let otherRules: [any Rule]

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one rule that applies if the condition is satisfied.
    public init(
        _ field: String, satisfies condition: any Rule, then rules: [any Rule], else otherRules: [any Rule] = []
    ) {
        Self.rulesParameter.require(rules)
        self.field = field
        self.condition = condition
        self.rules = rules
        self.otherRules = otherRules
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let field = try parameters.take(Self.fieldParameter)
        let condition = try parameters.take(Self.conditionParameter)
        let rules = try parameters.take(Self.rulesParameter)
        self.init(
            field, satisfies: condition, then: rules, else: try parameters.take(Self.otherRulesParameter) ?? [])
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.fieldParameter, field)
        form.put(Self.conditionParameter, condition)
        form.put(Self.rulesParameter, rules)
        form.put(Self.otherRulesParameter, otherRules.isEmpty ? nil : otherRules)
    }

    /// The kinds that all of the rules judge, whether the condition is satisfied or not. With rules for both cases, the kinds
    /// of either case. A field with several such rules takes the kinds that at least one of them judges.
    public var judgedKinds: ValueKinds {
        otherRules.isEmpty ? rules.judgedKinds : rules.judgedKinds.union(otherRules.judgedKinds)
    }

    public var declaredMessages: [MessageDeclaration] {
        var messages = rules.declaredMessages
        for message in otherRules.declaredMessages where !messages.contains(message) { messages.append(message) }
        return messages
    }

    package var components: [any Rule] { rules + otherRules }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        (isSatisfied(in: context) ? rules : otherRules).failures(for: value, in: context)
    }

    private func isSatisfied(in context: ValidationContext) -> Bool {
        guard let other = context.fields[field], !other.isEmpty else { return false }
        let doubts = condition.judges(other) ? condition.failures(for: other, in: context.reading(field)) : []
        return doubts.allSatisfy { $0.key == .cannotVerify }
    }
}

/// A value must satisfy rules if another field is empty. For example, a phone number is required if there is no email
/// address. It fails with the failures of the rules.
public struct WhenEmpty: StandardRule {
    package static let name = "whenEmpty"
    package static let summary = "A value must satisfy rules if another field is empty."
    package static let parameters: [any DeclaredParameter] = [fieldParameter, rulesParameter]
    package static let examples = [
        RuleExample(
            #""field": "other", "then": [{"rule": "required"}]"#, accepts: ["a"], rejects: [.cannotEmpty: [""]],
            beside: ["other": ""]),
        RuleExample(#""field": "other", "then": [{"rule": "required"}]"#, accepts: [""], beside: ["other": "a"]),
    ]
    private static let fieldParameter = RuleParameter.field("field", mayBeItself: true).required()
    private static let rulesParameter = RuleParameter.rules("then", "The rules that then apply.").required()
    /// The rule has no messages of its own.
    package static let standardMessages: [MessageDeclaration] = []

    /// The name of the other field.
    public let field: String
    /// The rules that apply if it is empty.
    public let rules: [any Rule]

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one rule.
    public init(_ field: String, then rules: [any Rule]) {
        Self.rulesParameter.require(rules)
        self.field = field
        self.rules = rules
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let field = try parameters.take(Self.fieldParameter)
        self.init(field, then: try parameters.take(Self.rulesParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.fieldParameter, field)
        form.put(Self.rulesParameter, rules)
    }

    /// The kinds that all of the rules judge, whether the other field is empty or not.
    public var judgedKinds: ValueKinds { rules.judgedKinds }

    public var declaredMessages: [MessageDeclaration] { rules.declaredMessages }

    package var components: [any Rule] { rules }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        context.fields[field]?.isEmpty == false ? [] : rules.failures(for: value, in: context)
    }
}

extension Rule {
    /// Whether the rule has a condition. Which of its rules apply then depends on another field.
    var isConditional: Bool {
        // To compare types is much cheaper than to cast a value, and this is called for every value of a request.
        if Self.self == When.self || Self.self == WhenEmpty.self { return true }
        return Self.self == FailingRule.self && (self as? FailingRule)?.base.isConditional == true
    }
}

extension Rule where Self == When {
    /// A value must satisfy rules if another field satisfies a condition, and other rules if it doesn't.
    public static func when(
        _ field: String, satisfies condition: any Rule, then rules: [any Rule], else otherRules: [any Rule] = []
    ) -> When {
        When(field, satisfies: condition, then: rules, else: otherRules)
    }
}

extension Rule where Self == WhenEmpty {
    /// A value must satisfy rules if another field is empty.
    public static func whenEmpty(_ field: String, then rules: [any Rule]) -> WhenEmpty {
        WhenEmpty(field, then: rules)
    }
}
