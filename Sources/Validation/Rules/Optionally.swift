internal import Messages

/// A value must be empty or satisfy another rule. It fails with the failures of the other rule. It is for rules that refuse
/// an empty value, such as an app's own rules.
public struct Optionally: StandardRule {
    package static let name = "optional"
    package static let summary = "A value must be empty or satisfy another rule."
    package static let parameters: [any DeclaredParameter] = [ruleParameter]
    package static let examples = [
        RuleExample(#""of": {"rule": "email"}"#, accepts: ["", "a@b.c"], rejects: [.invalidEmailFormat: ["a"]])
    ]
    private static let ruleParameter = RuleParameter.rule("of", "The other rule.").required()
    /// The rule has no messages of its own.
    package static let standardMessages: [MessageDeclaration] = []

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

    public var declaredMessages: [MessageDeclaration] { [base].declaredMessages }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        [base].typedValue(of: value, in: context)
    }

    public var parts: ValueParts { [base].parts }

    package var components: [any Rule] { [base] }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        value.isEmpty && judges(value) ? [] : [base].failures(for: value, in: context)
    }

    public func addHints(to hints: inout InputHints) {
        let isRequired = hints.isRequired
        base.addHints(to: &hints)
        hints.isRequired = isRequired
    }
}

extension Rule where Self == Optionally {
    /// A value must be empty or satisfy another rule.
    public static func optional(_ base: any Rule) -> Optionally { Optionally(base) }
}
