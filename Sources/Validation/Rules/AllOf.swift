internal import Messages

/// A value must satisfy all of several rules. It fails with all of their failures, in order. Use it where a single rule is
/// expected, in ``Not``, ``AnyOf`` or ``When``. A value whose kind one of the rules does not judge has only one failure.
public struct AllOf: StandardRule {
    package static let name = "all"
    package static let summary = "A value must satisfy all of several rules."
    package static let parameters: [any DeclaredParameter] = [rulesParameter]
    package static let examples = [
        RuleExample(
            #""of": [{"rule": "alphabetic"}, {"rule": "length", "min": 2}]"#, accepts: ["abc"],
            rejects: [.notAlphabetic: ["a1"], .textTooShort: ["a"]])
    ]
    private static let rulesParameter = RuleParameter.rules("of", "The rules.").required()
    /// The rule has no messages of its own.
    package static let standardMessages: [MessageDeclaration] = []

    /// The rules.
    public let rules: [any Rule]

    /// Creates the rule.
    ///
    /// - Precondition: there is at least one rule.
    public init(_ rules: [any Rule]) {
        Self.rulesParameter.require(rules)
        self.rules = rules
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        self.init(try parameters.take(Self.rulesParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.rulesParameter, rules)
    }

    /// The kinds that all of the rules judge.
    public var judgedKinds: ValueKinds { rules.judgedKinds }

    public var declaredMessages: [MessageDeclaration] { rules.declaredMessages }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        rules.typedValue(of: value, in: context)
    }

    public var parts: ValueParts { rules.parts }

    package var components: [any Rule] { rules }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        rules.failures(for: value, in: context)
    }

    public func addHints(to hints: inout InputHints) { for rule in rules { rule.addHints(to: &hints) } }
}

extension Rule where Self == AllOf {
    /// A value must satisfy all of several rules.
    public static func all(_ rules: [any Rule]) -> AllOf { AllOf(rules) }
}
