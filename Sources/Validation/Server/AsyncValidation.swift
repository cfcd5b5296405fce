public import Messages

// Validation with the rules that ask a service.
extension FormDefinition {
    /// Whether a field, or a field inside an object or an array, has asynchronous rules. Then only the asynchronous methods
    /// can validate values of the form.
    public var hasAsyncRules: Bool { fields.indices.contains { fields[$0].hasAsyncRules } }

    /// Stops the program if the form has asynchronous rules, because values that were never checked would pass.
    func requireNoAsyncRules() {
        precondition(
            !hasAsyncRules,
            "The form `\(name)` has asynchronous rules. Call the method with `await`, in an asynchronous function.")
    }

    /// The failures of each invalid field, according to all rules, by field name. A value whose name is not a field of the
    /// form is ignored.
    ///
    /// - Parameters:
    ///   - values: the values by field name. A field without a value has an empty text.
    ///   - locale: the person's locale, for rules that read numbers or dates.
    ///   - limits: the limits for the work, and for the time of asynchronous rules. The number of failures is not limited.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func failures(
        for values: [String: FieldValue], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard
    ) async throws(CancellationError) -> [String: [Failure]] {
        try await failures(for: values, in: ValidationContext(locale: locale, limits: limits), limits: limits)
    }

    /// The failures of each invalid field, according to all rules, by field name.
    ///
    /// - Parameters:
    ///   - values: the values by field name. A field without a value has an empty text.
    ///   - context: the person's locale and time zone, and the current time. Its fields are ignored. Create a context for each
    ///     validation, because it limits the work of patterns.
    ///   - limits: the limits for the time of asynchronous rules. The number of failures is not limited.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func failures(
        for values: [String: FieldValue], in context: ValidationContext, limits: ValidationLimits = .standard
    ) async throws(CancellationError) -> [String: [Failure]] {
        let context = fields.context(for: values, in: context)
        return named(try await failures(in: context, limits: limits), in: context)
    }

    /// The refusal of invalid values, according to all rules; nil if all values are valid.
    ///
    /// The asynchronous rules of a field run if its value is not empty and satisfies its other rules: see ``AsyncRule``. At
    /// most 16 fields are checked at once.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - locale: the reader's locale, for rules that read numbers or dates.
    ///   - limits: the limits for the work, for the time of asynchronous rules, and for the number of failures.
    /// - Throws: `CancellationError` if the task is cancelled. The tasks of asynchronous rules are then cancelled too.
    public func refusal(
        of values: [String: FieldValue], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard
    ) async throws(CancellationError) -> Refusal? {
        try await refusal(of: values, in: ValidationContext(locale: locale, limits: limits), limits: limits)
    }

    /// The refusal of invalid values, according to all rules; nil if all values are valid.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - context: the reader's locale and time zone, and the current time. Its fields are ignored. Create a context for each
    ///     validation, because it limits the work of patterns.
    ///   - limits: the limits for the time of asynchronous rules, and for the number of failures.
    /// - Throws: `CancellationError` if the task is cancelled. The tasks of asynchronous rules are then cancelled too.
    public func refusal(
        of values: [String: FieldValue], in context: ValidationContext, limits: ValidationLimits = .standard
    ) async throws(CancellationError) -> Refusal? {
        try await refusal(in: fields.context(for: values, in: context), limits: limits)
    }

    /// Validates values by all rules, and returns them trimmed and typed. A text that a rule reads as a number or a date
    /// becomes that number or date, in the person's locale.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - locale: the person's locale, for rules that read numbers or dates.
    ///   - limits: the limits for the work, for the time of asynchronous rules, and for the number of failures.
    /// - Throws: a ``Refusal`` if a value breaks a rule, and `CancellationError` if the task is cancelled.
    public func validated(
        _ values: [String: FieldValue], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard
    ) async throws -> [String: FieldValue] {
        try await validated(values, in: ValidationContext(locale: locale, limits: limits), limits: limits)
    }

    /// Validates values by all rules, and returns them trimmed and typed.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``FormRequest``.
    ///   - context: the person's locale and time zone, and the current time. Its fields are ignored. Create a context for each
    ///     validation, because it limits the work of patterns.
    ///   - limits: the limits for the time of asynchronous rules, and for the number of failures.
    /// - Throws: a ``Refusal`` if a value breaks a rule, and `CancellationError` if the task is cancelled.
    public func validated(
        _ values: [String: FieldValue], in context: ValidationContext, limits: ValidationLimits = .standard
    ) async throws -> [String: FieldValue] {
        let context = fields.context(for: values, in: context)
        if let refusal = try await refusal(in: context, limits: limits) { throw refusal }
        return typedValues(of: values, in: context)
    }

    /// The answer to values that break the form's rules, according to all rules; nil if all values are valid.
    ///
    /// - Parameters:
    ///   - values: the values by field name: see ``values(inRequest:)``.
    ///   - acceptLanguage: the header `Accept-Language` of the request, which may be malformed; empty if there is none.
    ///   - format: the format of the answer.
    ///   - catalog: the catalog of the messages.
    ///   - limits: the limits for the work, for the time of asynchronous rules, and for the number of failures.
    ///   - timeZone: the IANA name of the person's time zone; nil for UTC.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func errorResponse(
        for values: [String: FieldValue], acceptLanguage: String, as format: some ErrorFormat = JSONServerErrors(),
        catalog: MessageCatalog = .standard, limits: ValidationLimits = .standard, timeZone: String? = nil
    ) async throws(CancellationError) -> ErrorResponse? {
        let language = LanguageNegotiation(catalog).language(acceptLanguage: acceptLanguage)
        let context = ValidationContext(locale: language.formatLocale, limits: limits, timeZone: timeZone)
        let refusal = try await refusal(of: values, in: context, limits: limits)
        return refusal?.response(in: language, as: format)
    }

    private func refusal(
        in context: ValidationContext, limits: ValidationLimits
    ) async throws(CancellationError) -> Refusal? {
        let entries = try await entries(in: context, limits: limits)
        return entries.isEmpty ? nil : Refusal(entries: entries, limits: limits)
    }

    /// The failures for a context, whose values are already trimmed, according to all rules.
    func entries(
        in context: ValidationContext, limits: ValidationLimits
    ) async throws(CancellationError) -> [Refusal.Entry] {
        entries(of: try await failures(in: context, limits: limits), in: context)
    }

    /// The failures of each field.
    private func failures(
        in context: ValidationContext, limits: ValidationLimits
    ) async throws(CancellationError) -> [[Failure]] {
        var failures = fields.map { $0.failures(in: context) }
        let checks = fields.indices.flatMap { index in
            failures[index].isEmpty ? fields[index].checks(in: context, of: index) : []
        }
        for (check, found) in zip(checks, try await checks.run(within: limits.asyncTime)) {
            failures[check.field] += found
        }
        return failures
    }
}

/// The asynchronous rules of one value.
private struct AsyncCheck: Sendable {
    /// The index of the form's field that contains the value.
    let field: Int
    /// The path of the value below the field.
    let path: ValuePath
    let rules: [any AsyncRule]
    let value: FieldValue
    let context: ValidationContext

    /// Calls the rules one after the other.
    ///
    /// - Parameter report: takes the failures of each rule, with their paths below the field, and whether it is the last one.
    func run(report: (_ failures: [Failure], _ isLast: Bool) -> Void) async {
        for (index, rule) in rules.enumerated() where !Task.isCancelled {
            let failures = await rule.failures(for: value, in: context)
            if !Task.isCancelled { report(failures.map { below($0) }, index == rules.count - 1) }
        }
    }

    /// The failure of a value whose rules did not answer in time.
    var timeout: Failure { below(Failure(key: .checkTimedOut)) }

    private func below(_ failure: Failure) -> Failure {
        Failure(key: failure.key, arguments: failure.arguments, path: path.appending(failure.path))
    }
}

extension [AsyncCheck] {
    /// The most checks that run at once, so that one request cannot flood a service.
    private static let mostAtOnce = 16

    /// The failures of each check. A check that has not ended within the time fails with `CHECK_TIMED_OUT`, unless one of its
    /// rules has failed already.
    ///
    /// The checks run in a task of their own, because a rule may ignore that it was cancelled.
    fileprivate func run(within time: Duration) async throws(CancellationError) -> [[Failure]] {
        if isEmpty { return [] }
        var failures = map { _ in [Failure]() }
        var hasEnded = map { _ in false }
        let (results, continuation) = AsyncStream.makeStream(of: (index: Int, failures: [Failure], isLast: Bool).self)
        let checks = self
        let work = Task {
            await withTaskGroup(of: Void.self) { group in
                for (index, check) in checks.enumerated() {
                    if index >= Self.mostAtOnce { _ = await group.next() }
                    group.addTask { await check.run { continuation.yield((index, $0, $1)) } }
                }
            }
            continuation.finish()
        }
        let timer = Task {
            try? await Task.sleep(for: time)
            continuation.finish()
        }
        // The stream also ends when this task is cancelled.
        for await result in results {
            failures[result.index] += result.failures
            hasEnded[result.index] = result.isLast
        }
        work.cancel()
        timer.cancel()
        if Task.isCancelled { throw CancellationError() }
        for index in indices where !hasEnded[index] && failures[index].isEmpty {
            failures[index] = [self[index].timeout]
        }
        return failures
    }
}

extension FieldDefinition {
    /// Whether the field, or a field inside its value, has asynchronous rules.
    fileprivate var hasAsyncRules: Bool { !asyncRules.isEmpty || rules.haveAsyncRules }

    /// The checks of a valid value of the field, and of the fields inside it.
    ///
    /// - Parameter index: the index of the form's field.
    fileprivate func checks(
        in context: ValidationContext, at path: ValuePath = ValuePath(), of index: Int
    ) -> [AsyncCheck] {
        guard let value = context.fields[name], !value.isEmpty else { return [] }
        let own = AsyncCheck(field: index, path: path, rules: asyncRules, value: value, context: context)
        return (asyncRules.isEmpty ? [] : [own]) + rules.checks(of: value, in: context, at: path, of: index)
    }
}

extension [any Rule] {
    fileprivate var haveAsyncRules: Bool {
        contains { rule in
            // The form of a model has none, and a model may contain itself.
            if rule.nestedModel != nil { return false }
            let parts = rule.parts
            return parts.members.contains { $0.hasAsyncRules } || parts.elements.haveAsyncRules
        }
    }

    /// The checks of the fields inside a valid value.
    fileprivate func checks(
        of value: FieldValue, in context: ValidationContext, at path: ValuePath, of index: Int
    ) -> [AsyncCheck] {
        guard haveAsyncRules else { return [] }
        let parts = parts
        if case .object(let members) = value {
            let own = parts.members.context(ofMembers: members, in: context)
            return parts.members.flatMap { field in
                field.checks(in: own, at: path.appending(ValuePath([.name(field.serverName)])), of: index)
            }
        }
        return value.elements.enumerated().flatMap { place, element in
            parts.elements.checks(
                of: element, in: context, at: path.appending(ValuePath([.index(place)])), of: index)
        }
    }
}
