public import Messages

/// The state of a form while a person fills it in. It is a value without side effects. Each change returns the events that
/// a program should show.
///
/// By default, a field shows no error until the person has left it or submitted the form. After that, its errors change
/// with every edit (see ``ValidationTiming``). An action is enabled if the fields that it requires are valid, whether they
/// show errors or not.
///
/// Every edit validates all fields, because a rule may depend on other fields. The properties return the results of the
/// last validation.
///
/// A copy is independent, and each task may have its own. Tasks that change *one* form together share a ``FormSession``.
///
/// - Complexity: an edit calls every rule of every field once. Each change also compares every field with its earlier
///   state, in O(*n*²) for *n* fields. The value and the validity of one field are found in constant time, its errors and
///   its appearance in O(*n*).
public struct FormState: Sendable {
    /// The form.
    public let form: FormDefinition
    /// The locale in which rules read numbers and dates: see ``ValidationContext/locale``.
    public let locale: LocaleTag
    /// The IANA name of the person's time zone, in which it is today; nil for UTC.
    public let timeZone: String?
    /// The current time in seconds since 1970, for tests; nil for the system's clock.
    public var now: Double?
    /// The field that has the focus; nil if none has it.
    public internal(set) var focus: String?

    var entries: [String: FieldEntry] = [:]
    var nonFieldErrors: [ServerError] = []
    /// The failures of the form as a whole, at the last change of any field.
    private(set) var formFailures: [FormRuleFailure] = []
    /// Whether the person has submitted the form. The failures of the form as a whole are shown from then on.
    private var wasSubmitted = false

    /// Creates the state of a form that nobody has filled in.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - values: the initial values by field name. All other fields are empty.
    ///   - locale: the locale in which rules read numbers and dates: see ``ValidationContext/locale``.
    ///   - timeZone: the IANA name of the person's time zone; nil for UTC.
    ///   - now: the current time in seconds since 1970; nil for the system's clock.
    public init(
        _ form: FormDefinition, values: [String: FieldValue] = [:], locale: LocaleTag = .undetermined,
        timeZone: String? = nil, now: Double? = nil
    ) {
        self.form = form
        self.locale = locale
        self.timeZone = timeZone
        self.now = now
        for field in form.fields {
            entries[field.name] = FieldEntry(value: values[field.name] ?? "", isValidated: field.isValidated)
        }
        revalidate()
    }

    /// The value of a field, as it was entered; an empty text if there is none.
    public func value(of field: String) -> FieldValue {
        entries[field]?.value ?? ""
    }

    /// The errors that a field shows. Those of the server come first.
    public func errors(of field: String) -> [FieldError] {
        guard let entry = entries[field], form.field(field)?.showsErrors == true else { return [] }
        return entry.serverErrors.map(FieldError.server) + entry.shown.map(FieldError.failure)
    }

    /// The errors that concern no single field: those of the server, those about a field that the form does not have, and,
    /// from the first submission on, the failures of ``FormDefinition/rules``.
    public var formErrors: [FieldError] {
        nonFieldErrors.map(FieldError.server)
            + (wasSubmitted ? formFailures.map { FieldError.failure($0.failure) } : [])
    }

    /// Whether a field is valid, by the last validation. It is valid if its value satisfies its rules, no asynchronous rule
    /// or server has refused the value, and no check is running. False for a field that the form does not have.
    public func isValid(_ field: String) -> Bool {
        entries[field]?.isValid ?? false
    }

    /// Whether every field is valid, by the last validation, and so is the form as a whole.
    ///
    /// - Complexity: O(*n*) in the number of fields.
    public var isValid: Bool {
        entries.values.allSatisfy(\.isValid) && formFailures.isEmpty
    }

    /// Whether every field that an action requires is valid, and no rule about such a field and others fails. False for an action that the form does not have.
    ///
    /// - Complexity: O(*n*) in the number of actions and of the fields that this one requires.
    public func isEnabled(_ action: String) -> Bool {
        guard let action = form.actions.first(where: { $0.name == action }) else { return false }
        return action.requires.allSatisfy { isValid($0) }
            && !formFailures.contains { $0.read.contains(where: action.requires.contains) }
    }

    /// Changes a value. Errors of the server and of asynchronous rules for the earlier value are removed.
    @discardableResult
    public mutating func edit(_ field: String, to value: FieldValue) -> [FormEvent] {
        edit(field, to: value, beginsCheck: false)
    }

    /// - Parameter beginsCheck: whether the asynchronous rules begin to check the value, if it satisfies the other rules.
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

    /// Handles that the person leaves a field. The field shows its errors.
    @discardableResult
    public mutating func endEditing(_ field: String) -> [FormEvent] {
        guard let definition = form.field(field) else { return [] }
        let before = self
        if focus == field { focus = nil }
        entries[field]?.show()
        return results(of: [definition]) + changes(since: before)
    }

    /// Turns the validation of a field on or off. A field that is not validated breaks no rule.
    @discardableResult
    public mutating func setValidation(of field: String, isOn: Bool) -> [FormEvent] {
        let before = self
        entries[field]?.isValidated = isOn
        revalidate()
        return changes(since: before)
    }

    /// Submits the form. Every field shows its errors. The last event is ``FormEvent/accepted(values:)`` or
    /// ``FormEvent/rejected(fields:)``.
    @discardableResult
    public mutating func submit() -> [FormEvent] {
        let before = self
        nonFieldErrors = []
        wasSubmitted = true
        for field in form.fields { entries[field.name]?.show() }
        let invalid = form.fields.map(\.name).filter { !isValid($0) }
        let outcome: FormEvent =
            invalid.isEmpty && formFailures.isEmpty ? .accepted(values: context.fields) : .rejected(fields: invalid)
        return results(of: form.fields) + changes(since: before) + [outcome]
    }

    /// The context of the rules: all values, trimmed if their fields say so.
    var context: ValidationContext {
        form.fields.context(
            for: entries.mapValues(\.value), in: ValidationContext(locale: locale, now: now, timeZone: timeZone))
    }

    mutating func revalidate() {
        let context = context
        for field in form.fields {
            let isValidated = entries[field.name]?.isValidated == true
            entries[field.name]?.failures = isValidated ? field.failures(in: context) : []
        }
        if !form.rules.isEmpty { applyRules(in: context) }
        for field in form.fields { entries[field.name]?.update(field.timing) }
    }

    /// Adds the failures of the form's rules to their fields. A field that is not validated shows none.
    private mutating func applyRules(in context: ValidationContext) {
        formFailures = []
        let failing = entries.mapValues { !$0.failures.isEmpty }
        for found in form.ruleFailures(in: context, failing: { failing[$0] == true }) {
            if let field = found.field {
                if entries[field]?.isValidated == true { entries[field]?.failures.append(found.failure) }
            } else {
                formFailures.append(found)
            }
        }
    }

    /// The validation results of fields, except for those whose timing does not show a result now.
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
