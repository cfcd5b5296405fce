internal import Messages

/// A value must not satisfy another rule. It fails with `NOT_ALLOWED`, or with `CANNOT_VERIFY` if the other rule does.
///
/// An empty value passes. A value of a kind that the other rule does not judge fails with `INVALID_FORMAT`. For example, if
/// the other rule is about reserved names, `true` is no reserved name, but no name either.
public struct Not: StandardRule {
    package static let name = "not"
    package static let summary = "A value must not satisfy another rule."
    package static let parameters: [any DeclaredParameter] = [ruleParameter]
    package static let examples = [
        RuleExample(#""of": {"rule": "digits"}"#, accepts: ["abc"], rejects: [.notAllowed: ["12"]]),
        RuleExample(
            #""of": {"rule": "pattern", "pattern": "(a+)+$"}"#, accepts: ["b"],
            rejects: [.cannotVerify: [Pattern.slowText]]),
    ]
    private static let ruleParameter = RuleParameter.rule("of", "The other rule.").required()
    package static let standardMessages = [
        MessageDeclaration(.notAllowed), MessageDeclaration(.cannotVerify), .wrongKind,
    ]

    /// The other rule.
    public let base: any Rule

    /// Creates the rule.
    public init(_ base: any Rule) {
        self.base = base
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.ruleParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.ruleParameter, base)
    }

    /// The kinds that the other rule judges.
    public var judgedKinds: ValueKinds { base.judgedKinds }

    public var declaredMessages: [MessageDeclaration] {
        var messages = [MessageDeclaration(.notAllowed)]
        if base.declaredMessages.contains(where: { $0.key == .cannotVerify }) {
            messages.append(MessageDeclaration(.cannotVerify))
        }
        return judgedKinds == .any ? messages : messages + [.wrongKind]
    }

    package var components: [any Rule] { [base] }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        if value.isEmpty { return [] }
        let failures = base.failures(for: value, in: context)
        return failures.isEmpty ? [Failure(key: .notAllowed)] : failures.filter { $0.key == .cannotVerify }
    }
}

extension Rule where Self == Not {
    /// A value must not satisfy another rule.
    public static func not(_ base: any Rule) -> Not { Not(base) }
}
