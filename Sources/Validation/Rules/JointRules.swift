internal import Messages

/// Rules that a value must satisfy together, such as those of a field, of ``AllOf`` or of ``When``.
extension [any Rule] {
    /// The kinds of values that the rules judge. A rule without a condition must judge the kind. Of rules with a condition
    /// (``When``), at least one must judge it, because their conditions may exclude each other.
    var judgedKinds: ValueKinds {
        kindsByCondition.reduce([]) { $0.union($1) }
    }

    /// For each rule with a condition, the kinds that it and all rules without a condition judge. Without such rules, one
    /// set: the kinds that all rules judge.
    var kindsByCondition: [ValueKinds] {
        // Most fields have no such rule, and every request asks for the kinds of every field.
        if !contains(where: \.isConditional) { return [reduce(.any) { $0.intersection($1.judgedKinds) }] }
        let always = reduce(ValueKinds.any) { $1.isConditional ? $0 : $0.intersection($1.judgedKinds) }
        let conditional = filter(\.isConditional).map { always.intersection($0.judgedKinds) }
        return conditional.isEmpty ? [always] : conditional
    }

    /// The failures of a value. If its kind is not judged, there is only one failure.
    func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        failures(for: value, taking: judgedKinds, in: context)
    }

    /// The failures of a value. If it exceeds the limit of a rule, no other rule judges it.
    ///
    /// - Parameters:
    ///   - kinds: the accepted kinds, as far as the rules judge them.
    ///   - stoppingAtFirst: whether no rule judges the value after one that fails.
    /// - Complexity: O(*n*) in the number of failures, besides what the rules do. A list may have hundreds of thousands.
    func failures(
        for value: FieldValue, taking kinds: ValueKinds, stoppingAtFirst: Bool = false, in context: ValidationContext
    ) -> [Failure] {
        // Most values aren't localized. Then the context isn't copied.
        if let localized = localizedContext(for: value, in: context) {
            return failures(for: value, taking: kinds, stoppingAtFirst: stoppingAtFirst, in: localized)
        }
        if let failure = kindFailure(of: value, taking: kinds, in: context) { return [failure] }
        let isTooLarge = count > 1 && contains { $0.exceedsLimit(value) }
        var failures: [Failure] = []
        for rule in self where !isTooLarge || rule.exceedsLimit(value) {
            var found = rule.failures(for: value, in: context)
            if !found.isEmpty, rule is Required {
                found = [missing(taking: kinds, in: context)]
            } else if count > 1, context.exampleTrials.areLeft, found.contains(where: \.showsExample) {
                found = rule.failures(for: value, in: context.with(companions: self))
            }
            if stoppingAtFirst, !found.isEmpty { return found }
            if failures.isEmpty || found.isEmpty {
                failures += found
            } else {
                // Several rules may say that a value isn't a number, each with a number that it accepts.
                let known = Set(failures)
                let hasNoNumber = failures.contains(where: \.isNoNumber)
                failures += found.filter { !known.contains($0) && !(hasNoNumber && $0.isNoNumber) }
            }
        }
        return failures
    }

    /// The failure for a value's kind; nil if the kind is accepted. It comes from the first rule that does not judge the
    /// kind, if that has one.
    func kindFailure(
        of value: FieldValue, taking kinds: ValueKinds, in context: ValidationContext = ValidationContext()
    ) -> Failure? {
        if kinds.isSuperset(of: value.kind) { return nil }
        let refusing = first { !$0.judges(value) }
        let failure = refusing?.failures(for: value, in: context).first ?? .wrongKind
        return failure.isOfWrongKind ? .wrongKind(value, expected: kinds) : failure
    }

    /// The failure of a value that is required and missing. It says what to enter or choose, if a rule knows that.
    ///
    /// - Parameter kinds: the accepted kinds.
    func missing(taking kinds: ValueKinds, in context: ValidationContext) -> Failure {
        if kinds == .file { return Failure(key: .chooseAFile) }
        // Several options may be wanted: `SelectionCount` says how many.
        if contains(where: { $0 is SelectionCount }) { return Failure(key: .cannotEmpty) }
        let context = context.with(companions: filter { !($0 is Required) })
        return lazy.compactMap { ($0 as? any MissingValueRule)?.failureOfMissing(in: context) }.first
            ?? Failure(key: .cannotEmpty)
    }

    /// The value that the rules judge together: without white space at its ends if asked for, and without marks of direction
    /// there if one of the rules reads it without them. The others, such as ``Length``, then judge the same text.
    func judgedValue(_ value: FieldValue, trims: Bool, in context: ValidationContext) -> FieldValue {
        guard value.mayBeTrimmed else { return value }
        let value = trims ? value.trimmed : value
        guard let plain = value.withoutDirectionMarks else { return value }
        let context = reading(value, in: context)
        let isRead = contains { rule in
            rule.typedValue(of: value, in: context).map { $0 == rule.typedValue(of: plain, in: context) ?? plain }
                ?? false
        }
        return isRead ? plain : value
    }

    /// The value as the first rule reads it that reads a typed value; otherwise the value itself.
    func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue {
        if value.isEmpty { return value }
        if let localized = localizedContext(for: value, in: context) { return typedValue(of: value, in: localized) }
        for rule in self {
            if let typed = rule.typedValue(of: value, in: context) { return typed }
        }
        return value
    }

    /// The context in which the rules read one value. If one of them is localized, all of them read numbers and times as the
    /// person's locale writes them, so that `Decimals(2)` doesn't refuse what `Number(localized: true)` accepts.
    func reading(_ value: FieldValue, in context: ValidationContext) -> ValidationContext {
        localizedContext(for: value, in: context) ?? context
    }

    /// The context for a value that is localized, if the context isn't for one already; nil otherwise.
    private func localizedContext(for value: FieldValue, in context: ValidationContext) -> ValidationContext? {
        switch value {
        case .text, .null: break
        case .flag, .selection, .date, .integer, .number, .list, .object, .file: return nil
        }
        guard !context.isLocalized, contains(where: \.isLocalizedRule) else { return nil }
        var localized = context
        localized.isLocalized = true
        return localized
    }

    /// The rules of the parts of an array or an object.
    var parts: ValueParts {
        reduce(into: ValueParts()) { parts, rule in
            parts.elements += rule.parts.elements
            parts.members += rule.parts.members
        }
    }

    /// The messages that the rules can fail with.
    var declaredMessages: [MessageDeclaration] {
        declaring(flatMap(\.declaredMessages), taking: judgedKinds)
    }

    /// The given messages, and ``MessageDeclaration/wrongKind`` if a value of some kind fails with it.
    func declaring(_ messages: [MessageDeclaration], taking kinds: ValueKinds) -> [MessageDeclaration] {
        var messages = messages
        if contains(where: { $0 is Required }) {
            let key = missing(taking: kinds, in: ValidationContext()).key
            let others = filter { !($0 is Required) }.flatMap(\.declaredMessages).map(\.key)
            if key != .cannotEmpty, !others.contains(.cannotEmpty) { messages.removeAll { $0.key == .cannotEmpty } }
            if !messages.contains(where: { $0.key == key }) { messages.append(MessageDeclaration(key)) }
        }
        let refusesByKind = FieldValue.samples.contains { kindFailure(of: $0, taking: kinds)?.isOfWrongKind == true }
        return refusesByKind && !messages.contains(.wrongKind) ? messages + [.wrongKind] : messages
    }
}

/// A rule whose values may be typed with the digits and separators of the person's locale.
protocol LocalizableRule: Rule {
    /// Whether they may.
    var isLocalized: Bool { get }
}

extension Digits: LocalizableRule {}
extension Integer: LocalizableRule {}
extension Number: LocalizableRule {}
extension MultipleOf: LocalizableRule {}
extension Decimals: LocalizableRule {}
extension TimeEntry: LocalizableRule {}

extension Rule {
    /// Whether the rule, or one that judges the same value for it, is localized.
    fileprivate var isLocalizedRule: Bool {
        // To compare types is much cheaper than to cast a value, and this is called for every text of a request.
        switch ObjectIdentifier(Self.self) {
        case ObjectIdentifier(Number.self), ObjectIdentifier(Integer.self), ObjectIdentifier(MultipleOf.self),
            ObjectIdentifier(Decimals.self), ObjectIdentifier(Digits.self), ObjectIdentifier(TimeEntry.self):
            return (self as? any LocalizableRule)?.isLocalized ?? false
        case ObjectIdentifier(FailingRule.self):
            return (self as? FailingRule)?.base.isLocalizedRule ?? false
        case ObjectIdentifier(AllOf.self), ObjectIdentifier(AnyOf.self), ObjectIdentifier(Optionally.self),
            ObjectIdentifier(Not.self), ObjectIdentifier(When.self), ObjectIdentifier(WhenEmpty.self):
            return (self as? any StandardRule)?.components.contains(where: \.isLocalizedRule) ?? false
        default:
            return false
        }
    }
}

extension Failure {
    /// Whether the value itself isn't a number.
    fileprivate var isNoNumber: Bool { key == .notANumber && path.steps.isEmpty }
}
