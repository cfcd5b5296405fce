/// A typed form with asynchronous rules, which need services: a database, another server.
///
/// It is created where the services are, from the model's form:
///
/// ```swift
/// let form = SignUp.form
///     .checking(\.email, AlreadyTaken { await accounts.exists(email: $0) })
///     .checking(\.password, NotLeaked { try await leaks.contains($0) })
///
/// let signUp = try await form.decode(body, contentType: contentType, in: context)
/// ```
///
/// The asynchronous rules of a field run when its other rules are satisfied: those of different fields at once, those of one
/// field one after the other. Their failures join those of the other fields in one refusal. All together have the time of
/// ``ValidationLimits/asyncTime``.
public struct CheckedForm<Model: FormModel>: Sendable {
    /// The form without the asynchronous rules.
    public let form: TypedForm<Model>
    /// The form with the asynchronous rules, for a ``FormSession``.
    public private(set) var definition: FormDefinition

    fileprivate init(_ form: TypedForm<Model>) {
        self.form = form
        definition = form.definition
    }

    /// Adds an asynchronous rule to a field. It runs if there is a value.
    ///
    /// - Precondition: the form has a field with the key path, and the rule judges a kind of values that the field takes.
    public func checking(_ path: any PartialKeyPath<Model> & Sendable, _ rule: some AsyncRule) -> Self {
        guard let index = form.fields.firstIndex(where: { $0.path == path }) else {
            preconditionFailure("The form `\(definition.name)` has no field for `\(path)`. Add one.")
        }
        var copy = self
        copy.definition.fields[index].asyncRules.append(rule)
        precondition(
            !copy.definition.fields[index].takenKinds.isEmpty,
            "The rule `\(type(of: rule))` judges no value of the field `\(form.fields[index].name)`.")
        return copy
    }

    /// Reads a request's body, and returns the model that it describes: see `TypedForm.decode(_:contentType:in:bodyLimits:limits:)`.
    ///
    /// - Throws: a ``Refusal`` with everything that is wrong, and `CancellationError` if the task is cancelled.
    public func decode(
        _ body: [UInt8], contentType: String, in context: ValidationContext = ValidationContext(),
        bodyLimits: BodyLimits = .standard, limits: ValidationLimits = .standard
    ) async throws -> Model {
        try await decode(
            try form.request(body, contentType: contentType, limits: bodyLimits), in: context, limits: limits)
    }

    /// Returns the model that a request describes.
    ///
    /// - Throws: a ``Refusal`` with everything that is wrong, and `CancellationError` if the task is cancelled.
    public func decode(
        _ request: FormRequest, in context: ValidationContext = ValidationContext(),
        limits: ValidationLimits = .standard
    ) async throws -> Model {
        try await decode(request.values, unknown: request.unknown, in: context, limits: limits)
    }

    /// Returns the model that values describe.
    ///
    /// - Throws: a ``Refusal`` with everything that is wrong, and `CancellationError` if the task is cancelled.
    public func decode(
        _ values: [String: FieldValue], in context: ValidationContext = ValidationContext(),
        limits: ValidationLimits = .standard
    ) async throws -> Model {
        let unknown = values.filter { form.layout.place(of: $0.key) == nil }
        return try await decode(values, unknown: unknown, in: context, limits: limits)
    }

    private func decode(
        _ values: [String: FieldValue], unknown: [String: FieldValue], in context: ValidationContext,
        limits: ValidationLimits
    ) async throws -> Model {
        form.requireNoMistakes()
        let judged = definition.fields.judging(values, in: context)
        let entries = try await definition.entries(in: judged.context, limits: limits) + form.refused(unknown)
        if !entries.isEmpty { throw Refusal(entries: entries, limits: limits) }
        return try form.model(of: values, judged)
    }
}

extension TypedForm {
    /// The form with an asynchronous rule for a field: see ``CheckedForm``.
    public func checking(_ path: any PartialKeyPath<Model> & Sendable, _ rule: some AsyncRule) -> CheckedForm<Model> {
        CheckedForm(self).checking(path, rule)
    }
}
