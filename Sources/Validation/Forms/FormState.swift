public import Messages

/// The state of a form while it is filled in: a value without side effects. Each change returns events that say what to
/// show.
///
/// A field shows no error before the person has left it or submitted the form; from then on it is validated as it is
/// typed into (``ValidationTiming`` says otherwise). An action is enabled exactly while the fields it requires are
/// valid, shown errors or not.
///
/// Every change validates all fields, because a rule may look at other fields. Questions are answered from the last
/// validation.
///
/// A copy is independent, and each task may have its own. Tasks that change *one* form together share a
/// ``FormSession``.
///
/// - Complexity: a change asks every rule of every field once, and compares every field with what it was; a question about
///   one field takes constant time.
public struct FormState: Sendable {
    /// The form.
    public let form: FormDefinition
    /// The person's locale, for rules that read numbers or dates.
    public let locale: LocaleTag
    /// The field that has the focus; nil where none has.
    public internal(set) var focus: String?

    var entries: [String: FieldEntry] = [:]
    var nonFieldErrors: [ServerError] = []

    /// Makes a form that nobody has touched yet.
    /// - Parameters:
    ///   - form: the form.
    ///   - values: the values that stand in it at first, by field name; the others are empty.
    ///   - locale: the person's locale, for rules that read numbers or dates.
    public init(_ form: FormDefinition, values: [String: FieldValue] = [:], locale: LocaleTag = .undetermined) {
        self.form = form
        self.locale = locale
        for field in form.fields {
            entries[field.name] = FieldEntry(value: values[field.name] ?? "", isValidated: field.isValidated)
        }
        revalidate()
    }

    /// The value of a field, as it was entered; an empty text where nothing was.
    public func value(of field: String) -> FieldValue {
        entries[field]?.value ?? ""
    }

    /// The errors that a field shows, first those of the server.
    public func errors(of field: String) -> [FieldError] {
        guard let entry = entries[field], form.field(field)?.showsErrors == true else { return [] }
        return entry.serverErrors.map(FieldError.server) + entry.shown.map(FieldError.failure)
    }

    /// The errors that concern no single field, or a field that the form does not have.
    public var formErrors: [FieldError] { nonFieldErrors.map(FieldError.server) }

    /// Whether a field's value satisfies its rules, and neither a service nor the server has refused it or is still
    /// being asked. Answered without validating again.
    public func isValid(_ field: String) -> Bool {
        entries[field]?.isValid ?? false
    }

    /// Whether every field is valid. Answered without validating again.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public var isValid: Bool {
        entries.values.allSatisfy(\.isValid)
    }

    /// Whether every field that an action requires is valid. An action that the form does not have is not possible.
    ///
    /// - Complexity: O(*n*) in the number of actions and of the fields that this one requires.
    public func isEnabled(_ action: String) -> Bool {
        form.actions.first { $0.name == action }?.requires.allSatisfy { isValid($0) } ?? false
    }

    /// Takes a new value. What the server and services said about the old one is dropped.
    @discardableResult
    public mutating func edit(_ field: String, to value: FieldValue) -> [FormEvent] {
        edit(field, to: value, beginsCheck: false)
    }

    /// - Parameter beginsCheck: whether services are asked about the value from now on, where its rules are satisfied.
    mutating func edit(_ field: String, to value: FieldValue, beginsCheck: Bool) -> [FormEvent] {
        guard let definition = form.field(field), self.value(of: field) != value else { return [] }
        let before = self
        entries[field]?.edit(to: value)
        nonFieldErrors = []
        revalidate()
        if beginsCheck, needsCheck(definition) { entries[field]?.check = .running }
        return [.valueChanged(field: field, value)] + results(of: [definition], whileEditing: true)
            + changes(since: before)
    }

    /// The person leaves a field: it shows its errors.
    @discardableResult
    public mutating func endEditing(_ field: String) -> [FormEvent] {
        guard let definition = form.field(field) else { return [] }
        let before = self
        if focus == field { focus = nil }
        entries[field]?.show()
        return results(of: [definition]) + changes(since: before)
    }

    /// Switches the validation of a field on or off. A field whose validation is off is valid, whatever it holds.
    @discardableResult
    public mutating func setValidation(of field: String, isOn: Bool) -> [FormEvent] {
        let before = self
        entries[field]?.isValidated = isOn
        revalidate()
        return changes(since: before)
    }

    /// Validates every field, so that all errors are shown.
    @discardableResult
    public mutating func submit() -> [FormEvent] {
        let before = self
        nonFieldErrors = []
        for field in form.fields { entries[field.name]?.show() }
        let invalid = form.fields.map(\.name).filter { !isValid($0) }
        let outcome: FormEvent = invalid.isEmpty ? .accepted(values: context.fields) : .rejected(fields: invalid)
        return results(of: form.fields) + changes(since: before) + [outcome]
    }

    /// What the rules may know: every value, trimmed where its field says so.
    var context: ValidationContext {
        form.fields.context(for: entries.mapValues(\.value), locale: locale)
    }

    mutating func revalidate() {
        let context = context
        for field in form.fields {
            guard var entry = entries[field.name] else { continue }
            entry.failures = entry.isValidated ? field.failures(in: context) : []
            entry.update(field.timing)
            entries[field.name] = entry
        }
    }

    /// The results of validation, for the fields whose timing says that now is the time.
    func results(of fields: [FieldDefinition], whileEditing: Bool = false) -> [FormEvent] {
        fields.compactMap { field in
            guard let entry = entries[field.name], entry.isValidated, !whileEditing || entry.isLive(field.timing)
            else { return nil }
            return .validated(field: field.name, isValid: entry.isValid)
        }
    }

    func changes(since before: FormState) -> [FormEvent] {
        var events: [FormEvent] = []
        for field in form.fields.map(\.name) {
            if isChecking(field) != before.isChecking(field) {
                events.append(.checkingChanged(field: field, isChecking: isChecking(field)))
            }
            if errors(of: field) != before.errors(of: field) {
                events.append(.errorsChanged(field: field, errors(of: field)))
            }
            if display(of: field) != before.display(of: field) {
                events.append(.displayChanged(field: field, display(of: field)))
            }
        }
        if formErrors != before.formErrors { events.append(.formErrorsChanged(formErrors)) }
        if focus != before.focus { events.append(.focusChanged(field: focus)) }
        for action in form.actions.map(\.name) where isEnabled(action) != before.isEnabled(action) {
            events.append(.enablementChanged(action: action, isEnabled: isEnabled(action)))
        }
        if isValid != before.isValid { events.append(.validityChanged(isValid: isValid)) }
        return events
    }
}
