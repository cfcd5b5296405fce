internal import Messages

/// A value must satisfy at least one of several rules. Fails with the failures of the first, so that the person reads
/// one piece of advice; say more with ``Rule/failing(with:)``. Of no rules, any value satisfies.
public struct AnyOf: StandardRule {
    public static let name = "any"
    /// None of its own.
    public static let standardMessages: [MessageDeclaration] = []

    /// The rules.
    public let rules: [any Rule]

    /// Makes the rule.
    public init(_ rules: [any Rule]) {
        self.rules = rules
    }

    public init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.rules("of"))
    }

    public var declaredMessages: [MessageDeclaration] { rules.first?.declaredMessages ?? [] }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        let failures = rules.first?.failures(for: value, in: context) ?? []
        if failures.isEmpty || rules.dropFirst().contains(where: { $0.failures(for: value, in: context).isEmpty }) {
            return []
        }
        return failures
    }
}

extension Rule where Self == AnyOf {
    /// A value must satisfy at least one of several rules.
    public static func any(_ rules: [any Rule]) -> AnyOf { AnyOf(rules) }
}
