internal import Messages

/// Rules that a value must satisfy together: those of a field, of ``AllOf`` and of ``When``.
extension [any Rule] {
    /// The kinds of values that all of the rules judge. Of the rules with a condition (``When``), one must judge the
    /// kind, because their conditions may exclude each other.
    var judgedKinds: ValueKinds {
        kindsByCondition.reduce([]) { $0.union($1) }
    }

    /// The kinds that all rules without a condition judge, once for each rule with a condition, and of these only the
    /// kinds that it judges too.
    var kindsByCondition: [ValueKinds] {
        // Most fields have no such rule: a request asks for each of its fields.
        if !contains(where: \.isConditional) { return [reduce(.any) { $0.intersection($1.judgedKinds) }] }
        let always = reduce(ValueKinds.any) { $1.isConditional ? $0 : $0.intersection($1.judgedKinds) }
        let conditional = filter(\.isConditional).map { always.intersection($0.judgedKinds) }
        return conditional.isEmpty ? [always] : conditional
    }

    /// What is wrong with a value: one failure where it is of a kind that the rules do not judge, and else the failures of
    /// each rule.
    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        failures(for: value, taking: judgedKinds, in: context)
    }

    /// - Parameter kinds: the kinds that are taken, of those that the rules judge.
    func failures(for value: FieldValue, taking kinds: ValueKinds, in context: ValidationContext) -> [Failure] {
        if let failure = kindFailure(of: value, taking: kinds, in: context) { return [failure] }
        return flatMap { $0.failures(for: value, in: context) }
    }

    /// What is wrong with a value's kind; nil where the kind is taken. The first rule that does not judge it says so, where
    /// it has a failure for that.
    func kindFailure(
        of value: FieldValue, taking kinds: ValueKinds, in context: ValidationContext = ValidationContext()
    ) -> Failure? {
        if kinds.isSuperset(of: value.kind) { return nil }
        let refusing = first { !$0.judges(value) }
        return refusing?.failures(for: value, in: context).first ?? .wrongKind
    }

    /// The value, as what the first rule makes of it that reads something in it.
    func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue {
        if value.isEmpty { return value }
        return lazy.compactMap { $0.typed(value, in: context) }.first ?? value
    }

    /// The rules of what a value holds.
    var parts: ValueParts {
        reduce(into: ValueParts()) { parts, rule in
            parts.elements += rule.parts.elements
            parts.members += rule.parts.members
        }
    }

    /// What the rules can fail with.
    var declaredMessages: [MessageDeclaration] {
        declaring(flatMap(\.declaredMessages), taking: judgedKinds)
    }

    /// The messages, followed by ``MessageDeclaration/wrongKind`` where a value of some kind fails with it.
    func declaring(_ messages: [MessageDeclaration], taking kinds: ValueKinds) -> [MessageDeclaration] {
        let refusesByKind = FieldValue.samples.contains { kindFailure(of: $0, taking: kinds) == .wrongKind }
        return refusesByKind && !messages.contains(.wrongKind) ? messages + [.wrongKind] : messages
    }
}
