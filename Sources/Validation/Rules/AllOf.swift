internal import Messages

/// A value must satisfy every one of several rules. Fails with all of their failures, in order. It stands where one
/// rule is expected, in ``Not``, ``AnyOf`` or ``When``. A value of a kind that one of the rules does not judge fails
/// once.
public struct AllOf: StandardRule {
    package static let name = "all"
    /// None of its own.
    package static let standardMessages: [MessageDeclaration] = []

    /// The rules.
    public let rules: [any Rule]

    /// Makes the rule.
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
    /// A value must satisfy every one of several rules.
    public static func all(_ rules: [any Rule]) -> AllOf { AllOf(rules) }
}
