internal import Messages

/// A value must satisfy all of several rules. It fails with all of their failures, in order. Use it where a single rule is
/// expected, in ``Not``, ``AnyOf`` or ``When``. A value whose kind one of the rules does not judge has only one failure.
public struct AllOf: StandardRule {
    package static let name = "all"
    /// The rule has no messages of its own.
    package static let standardMessages: [MessageDeclaration] = []

    /// The rules.
    public let rules: [any Rule]

    /// Creates the rule.
    public init(_ rules: [any Rule]) {
        self.rules = rules
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.rules("of"))
    }

    /// The kinds that all of the rules judge.
    public var judgedKinds: ValueKinds { rules.judgedKinds }

    public var declaredMessages: [MessageDeclaration] { rules.declaredMessages }

    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? {
        rules.typed(value, in: context)
    }

    public var parts: ValueParts { rules.parts }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        rules.failures(for: value, in: context)
    }
}

extension Rule where Self == AllOf {
    /// A value must satisfy all of several rules.
    public static func all(_ rules: [any Rule]) -> AllOf { AllOf(rules) }
}
