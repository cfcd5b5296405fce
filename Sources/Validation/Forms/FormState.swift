public import Messages

/// A form being filled in: a pure value that a program of any kind drives, and whose changes come back as events.
///
/// A field shows no error before the person has left it or submitted the form; from then on it is validated as it is
/// typed into. An action is enabled exactly while the fields it requires are valid, shown errors or not.
public struct FormState: Sendable {
    /// The form.
    public let form: FormDefinition
    /// The person's locale, for rules that read numbers or dates.
    public let locale: LocaleTag

    private var values: [String: FieldValue] = [:]
    private var touched: Set<String> = []
    private var failures: [String: [Failure]] = [:]
    private var serverErrors: [String: [ServerError]] = [:]

    /// Makes an empty form.
    public init(_ form: FormDefinition, locale: LocaleTag = .undetermined) {
        self.form = form
        self.locale = locale
        failures = form.failures(for: values, locale: locale)
    }

    /// The value of a field, as it was entered; an empty text where nothing was.
    public func value(of field: String) -> FieldValue {
        values[field] ?? ""
    }

    /// The errors that a field shows, first those of the server.
    public func errors(of field: String) -> [FieldError] {
        (serverErrors[field] ?? []).map(FieldError.server)
            + (touched.contains(field) ? failures[field] ?? [] : []).map(FieldError.failure)
    }

    /// Whether a field's value satisfies its rules, and the server has not refused it.
    public func isValid(_ field: String) -> Bool {
        failures[field] == nil && serverErrors[field] == nil
    }

    /// Whether every field is valid.
    public var isValid: Bool {
        failures.isEmpty && serverErrors.isEmpty
    }

    /// Whether every field that an action requires is valid. An action that the form does not have is not possible.
    public func isEnabled(_ action: String) -> Bool {
        form.actions.first { $0.name == action }?.requires.allSatisfy { isValid($0) } ?? false
    }

    /// Takes a new value. What the server said about the old one no longer holds.
    public mutating func edit(_ field: String, to value: FieldValue) -> [FormEvent] {
        guard form.field(field) != nil, self.value(of: field) != value else { return [] }
        let before = self
        values[field] = value
        serverErrors[field] = nil
        failures = form.failures(for: values, locale: locale)
        return [.valueChanged(field: field, value)] + changes(since: before)
    }

    /// The person leaves a field: from now on it shows its errors.
    public mutating func endEditing(_ field: String) -> [FormEvent] {
        guard form.field(field) != nil else { return [] }
        let before = self
        touched.insert(field)
        return changes(since: before)
    }

    /// Validates every field, so that all errors show at once.
    public mutating func submit() -> [FormEvent] {
        let before = self
        touched = Set(form.fields.map(\.name))
        let invalid = form.fields.map(\.name).filter { !isValid($0) }
        let outcome: FormEvent =
            invalid.isEmpty
            ? .accepted(values: form.context(for: values, locale: locale).fields) : .rejected(fields: invalid)
        return changes(since: before) + [outcome]
    }

    /// Shows what a server said of the values, by field name; a field's errors go once it is edited.
    public mutating func apply(serverErrors errors: [String: [ServerError]]) -> [FormEvent] {
        let before = self
        serverErrors = errors.filter { form.field($0.key) != nil && !$0.value.isEmpty }
        return changes(since: before)
    }

    private func changes(since before: FormState) -> [FormEvent] {
        var events: [FormEvent] = []
        for field in form.fields.map(\.name) where errors(of: field) != before.errors(of: field) {
            events.append(.errorsChanged(field: field, errors(of: field)))
        }
        for action in form.actions.map(\.name) where isEnabled(action) != before.isEnabled(action) {
            events.append(.enablementChanged(action: action, isEnabled: isEnabled(action)))
        }
        if isValid != before.isValid { events.append(.validityChanged(isValid: isValid)) }
        return events
    }
}
