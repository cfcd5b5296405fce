internal import Messages

/// A value must satisfy rules if another field satisfies a condition. For example, a state is required if the country has
/// states. It fails with the failures of the rules. The condition itself shows no message.
///
/// If the other field is empty, the condition is not satisfied. If it cannot be verified, or has a kind that the condition
/// does not judge, the condition is satisfied.
public struct When: StandardRule {
    package static let name = "when"
    package static let summary = "A value must satisfy rules if another field satisfies a condition."
    package static let parameters: [any DeclaredParameter] = [fieldParameter, conditionParameter, rulesParameter]
    package static let examples = [
        RuleExample(
            #""field": "other", "satisfies": {"rule": "digits"}, "then": [{"rule": "required"}]"#,
            accepts: ["a"], rejects: [.cannotEmpty: [""]], beside: ["other": "1"]),
        RuleExample(
            #""field": "other", "satisfies": {"rule": "digits"}, "then": [{"rule": "required"}]"#,
            accepts: [""], beside: ["other": "a"]),
    ]
    private static let fieldParameter = RuleParameter.field("field").required()
    private static let conditionParameter = RuleParameter.rule(
        "satisfies", "The rule that the other field must satisfy."
    ).required()
    private static let rulesParameter = RuleParameter.rules("then", "The rules that then apply.").required()
    /// The rule has no messages of its own.
    package static let standardMessages: [MessageDeclaration] = []

    /// The name of the other field.
    public let field: String
    /// The rule that the other field must satisfy for ``rules`` to apply.
    public let condition: any Rule
    /// The rules that then apply.
    public let rules: [any Rule]

    /// Creates the rule.
    public init(_ field: String, satisfies condition: any Rule, then rules: [any Rule]) {
        self.field = field
        self.condition = condition
        self.rules = rules
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let field = try parameters.take(Self.fieldParameter)
        let condition = try parameters.take(Self.conditionParameter)
        self.init(field, satisfies: condition, then: try parameters.take(Self.rulesParameter))
    }

    /// The kinds that all of the rules judge, whether the condition is satisfied or not. A field with several such rules
    /// takes the kinds that at least one of them judges.
    public var judgedKinds: ValueKinds { rules.judgedKinds }

    public var declaredMessages: [MessageDeclaration] { rules.declaredMessages }

    package var components: [any Rule] { rules }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard let other = context.fields[field], !other.isEmpty else { return [] }
        let doubts = condition.judges(other) ? condition.failures(for: other, in: context) : []
        guard doubts.allSatisfy({ $0.key == .cannotVerify }) else { return [] }
        return rules.failures(for: value, in: context)
    }
}

extension Rule {
    /// Whether the rule has a condition. It then accepts every value if the condition is not satisfied.
    var isConditional: Bool {
        // To compare types is much cheaper than to cast a value, and this is called for every value of a request.
        if Self.self == When.self { return true }
        return Self.self == FailingRule.self && (self as? FailingRule)?.base.isConditional == true
    }
}

extension Rule where Self == When {
    /// A value must satisfy rules if another field satisfies a condition.
    public static func when(_ field: String, satisfies condition: any Rule, then rules: [any Rule]) -> When {
        When(field, satisfies: condition, then: rules)
    }
}
