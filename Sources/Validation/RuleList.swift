internal import Messages

/// Rules that a value must satisfy together: those of a field, of ``AllOf`` and of ``When``.
extension [any Rule] {
    /// The kinds of values that all of the rules judge. Rules that count on a condition may each judge a kind of their own,
    /// since one of them may count at a time: of those, one must judge the kind.
    var judgedKinds: ValueKinds {
        kindsByCondition.reduce([]) { $0.union($1) }
    }

    /// What the rules judge that always count, together with each rule that counts on a condition.
    var kindsByCondition: [ValueKinds] {
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

    /// Messages, and ``MessageDeclaration/wrongKind`` behind them where a value of some kind fails with that.
    func declaring(_ messages: [MessageDeclaration], taking kinds: ValueKinds) -> [MessageDeclaration] {
        let refusesByKind = FieldValue.samples.contains { kindFailure(of: $0, taking: kinds) == .wrongKind }
        return refusesByKind && !messages.contains(.wrongKind) ? messages + [.wrongKind] : messages
    }
}
