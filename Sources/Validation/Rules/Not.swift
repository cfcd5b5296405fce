internal import Messages

/// A value must not satisfy another rule. Fails with `NOT_ALLOWED`, or with `CANNOT_VERIFY` where the other rule does.
///
/// An empty value passes, since every rule but two passes it.
public struct Not: StandardRule {
    public static let name = "not"
    public static let standardMessages = [MessageDeclaration(.notAllowed), MessageDeclaration(.cannotVerify)]

    /// The other rule.
    public let base: any Rule

    /// Makes the rule.
    public init(_ base: any Rule) {
        self.base = base
    }

    public init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.rule("of"))
    }

    public var declaredMessages: [MessageDeclaration] {
        let canBeUndecided = base.declaredMessages.contains { $0.key == .cannotVerify }
        return canBeUndecided ? Self.standardMessages : [MessageDeclaration(.notAllowed)]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.isEmpty { return [] }
        let failures = base.failures(for: value, in: context)
        return failures.isEmpty ? [Failure(key: .notAllowed)] : failures.filter { $0.key == .cannotVerify }
    }
}

extension Rule where Self == Not {
    /// A value must not satisfy another rule.
    public static func not(_ base: any Rule) -> Not { Not(base) }
}
