public import Messages

/// A rule that fails with a message of the app instead of its own messages.
///
/// Two failures keep their message. `CANNOT_VERIFY` means that a value could not be checked, not that it is wrong.
/// `INVALID_FORMAT` for a value of a kind that the rule does not judge has none of the arguments that the app's message may
/// show.
public struct FailingRule: Rule {
    /// The rule that decides whether a value passes.
    public let base: any Rule
    /// The key of the app's message.
    public let key: MessageKey

    /// The kinds that the base rule judges.
    public var judgedKinds: ValueKinds { base.judgedKinds }

    /// The app's key, once with the arguments of each message of the base rule. A text for the key may rely only on
    /// arguments that all of them have.
    public var declaredMessages: [MessageDeclaration] {
        var seen: Set<MessageDeclaration> = []
        return [base].declaredMessages.map { message in
            message.key == .cannotVerify || message.isForOtherKinds
                ? message : MessageDeclaration(key, message.arguments)
        }.filter { seen.insert($0).inserted }
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        base.typedValue(of: value, in: context)
    }

    public var parts: ValueParts { base.parts }

    /// The first failure of the base rule, with the app's key. The other failures would show the same message.
    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        let isOfJudgedKind = judges(value)
        guard let failure = base.failures(for: value, in: context).first else {
            return isOfJudgedKind || isConditional ? [] : [.wrongKind]
        }
        if failure.key == .cannotVerify || !isOfJudgedKind && failure.isOfWrongKind || isOfWrongKindInside(failure) {
            return [failure]
        }
        return [Failure(key: key, arguments: failure.arguments, path: failure.path)]
    }

    /// Whether an element or a member is of a kind that its rules do not judge.
    private func isOfWrongKindInside(_ failure: Failure) -> Bool {
        guard !failure.path.steps.isEmpty, failure.key == Failure.wrongKind.key else { return false }
        return base.declaredMessages.allSatisfy { $0.key != failure.key || $0.isForOtherKinds }
    }

    public func addHints(to hints: inout InputHints) { base.addHints(to: &hints) }
}

extension Rule {
    /// This rule with a message of the app: `.email.failing(with: "WORK_EMAIL_ONLY")`.
    public func failing(with key: MessageKey) -> FailingRule {
        FailingRule(base: self, key: key)
    }
}
