internal import Messages

/// A value must satisfy at least one of several rules. It fails with the failures of the first rule that judges its kind,
/// so that the person gets only one piece of advice. ``Rule/failing(with:)`` replaces these by one message for all rules.
public struct AnyOf: StandardRule {
    package static let name = "any"
    package static let summary =
        "A value must satisfy at least one of several rules. It fails with the failures of the first one."
    package static let parameters: [any DeclaredParameter] = [rulesParameter]
    package static let examples = [
        RuleExample(
            #""of": [{"rule": "email"}, {"rule": "phone"}]"#, accepts: ["a@b.c", "+48 22 123 45 67"],
            rejects: [.invalidEmailFormat: ["a"]])
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

    /// The kinds that at least one of the rules judges.
    public var judgedKinds: ValueKinds {
        rules.reduce([]) { $0.union($1.judgedKinds) }
    }

    public var declaredMessages: [MessageDeclaration] {
        var messages = rules.first?.declaredMessages ?? []
        var kinds = rules.first?.judgedKinds ?? []
        // A later rule's failures are shown only for kinds that no earlier rule judges.
        for rule in rules.dropFirst() where !kinds.isSuperset(of: rule.judgedKinds) {
            messages += rule.declaredMessages.filter { !$0.isForOtherKinds }
            kinds.formUnion(rule.judgedKinds)
        }
        return rules.declaring(messages, taking: judgedKinds)
    }

    package var components: [any Rule] { rules }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if let failure = rules.kindFailure(of: value, taking: judgedKinds, in: context) { return [failure] }
        let judging = rules.filter { $0.judges(value) }
        let failures = judging.first?.failures(for: value, in: context) ?? []
        if failures.isEmpty || judging.dropFirst().contains(where: { $0.failures(for: value, in: context).isEmpty }) {
            return []
        }
        return failures
    }
}

extension Rule where Self == AnyOf {
    /// A value must satisfy at least one of several rules.
    public static func any(_ rules: [any Rule]) -> AnyOf { AnyOf(rules) }
}
