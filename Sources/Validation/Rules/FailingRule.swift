public import Messages

/// A rule that fails with a message of the app's own in place of the rule's messages.
///
/// `CANNOT_VERIFY` stays as it is: that a value could not be checked says nothing against the value. So does the
/// `INVALID_FORMAT` of a value of another kind than the rule judges, since it has none of the arguments that the app's
/// message may show.
public struct FailingRule: Rule {
    /// The rule that decides.
    public let base: any Rule
    /// The message it fails with.
    public let key: MessageKey

    /// The kinds that the base rule judges.
    public var judgedKinds: ValueKinds { base.judgedKinds }

    /// The key with the arguments of each message of the base rule: a text for this key may rely on the arguments
    /// that all of them have.
    public var declaredMessages: [MessageDeclaration] {
        var seen: Set<MessageDeclaration> = []
        return [base].declaredMessages.map { message in
            message.key == .cannotVerify || message.isForOtherKinds
                ? message : MessageDeclaration(key, message.arguments)
        }.filter { seen.insert($0).inserted }
    }

    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? {
        base.typed(value, in: context)
    }

    public var parts: ValueParts { base.parts }

    /// The failures of the base rule, with the key in place of theirs; at most one, since all say the same.
    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        let isOfJudgedKind = judges(value)
        guard let failure = base.failures(for: value, in: context).first else {
            return isOfJudgedKind || isConditional ? [] : [.wrongKind]
        }
        if failure.key == .cannotVerify || !isOfJudgedKind && failure == .wrongKind || isOfWrongKindInside(failure) {
            return [failure]
        }
        return [Failure(key: key, arguments: failure.arguments, path: failure.path)]
    }

    /// Whether an element or a member is of a kind that its rules do not judge. The failure has no arguments either.
    private func isOfWrongKindInside(_ failure: Failure) -> Bool {
        guard !failure.path.steps.isEmpty, failure.key == Failure.wrongKind.key else { return false }
        return base.declaredMessages.allSatisfy { $0.key != failure.key || $0.isForOtherKinds }
    }
}

extension Rule {
    /// This rule, failing with a message of the app's own: `.email.failing(with: "WORK_EMAIL_ONLY")`.
    public func failing(with key: MessageKey) -> FailingRule {
        FailingRule(base: self, key: key)
    }
}
