internal import Messages

/// A value must satisfy rules while another field satisfies a rule of its own: a state while the country has states.
/// Fails with the failures of those rules; the condition shows no message.
///
/// An empty field satisfies no condition; one that cannot be verified counts as satisfied, and so does one that holds
/// another kind of value than the condition judges.
public struct When: StandardRule {
    package static let name = "when"
    /// None of its own.
    package static let standardMessages: [MessageDeclaration] = []

    /// The other field's name.
    public let field: String
    /// What the other field must satisfy for the rules to count.
    public let condition: any Rule
    /// The rules that then count.
    public let rules: [any Rule]

    /// Makes the rule.
    public init(_ field: String, satisfies condition: any Rule, then rules: [any Rule]) {
        self.field = field
        self.condition = condition
        self.rules = rules
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let field = try parameters.field("field")
        let condition = try parameters.rule("satisfies")
        self.init(field, satisfies: condition, then: try parameters.rules("then"))
    }

    /// The kinds that all of the rules judge, whether the condition is satisfied or not. A field with several such rules
    /// takes the kinds that one of them judges.
    public var judgedKinds: ValueKinds { rules.judgedKinds }

    public var declaredMessages: [MessageDeclaration] { rules.declaredMessages }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard let other = context.fields[field], !other.isEmpty else { return [] }
        let doubts = condition.judges(other) ? condition.failures(for: other, in: context) : []
        guard doubts.allSatisfy({ $0.key == .cannotVerify }) else { return [] }
        return rules.failures(for: value, in: context)
    }
}

extension Rule {
    /// Whether the rule has a condition, and accepts every value while the condition is not satisfied.
    var isConditional: Bool {
        // Types are compared at far less cost than values are cast, and every value of a request asks this.
        if Self.self == When.self { return true }
        return Self.self == FailingRule.self && (self as? FailingRule)?.base.isConditional == true
    }
}

extension Rule where Self == When {
    /// A value must satisfy rules while another field satisfies a rule of its own.
    public static func when(_ field: String, satisfies condition: any Rule, then rules: [any Rule]) -> When {
        When(field, satisfies: condition, then: rules)
    }
}
