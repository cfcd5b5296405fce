/// What changed in a form, for a program to show.
public enum FormEvent: Sendable, Hashable {
    /// A field has another value.
    case valueChanged(field: String, FieldValue)
    /// A field was validated, at the time that its ``ValidationTiming`` names.
    case validated(field: String, isValid: Bool)
    /// A field shows other errors; none is left where the array is empty.
    case errorsChanged(field: String, [FieldError])
    /// A field looks different.
    case displayChanged(field: String, FieldDisplay)
    /// Another field has the focus; none where the field is nil.
    case focusChanged(field: String?)
    /// A service is being asked about a field's value, or has answered.
    case checkingChanged(field: String, isChecking: Bool)
    /// The form shows other errors that concern no single field.
    case formErrorsChanged([FieldError])
    /// An action became possible or impossible.
    case enablementChanged(action: String, isEnabled: Bool)
    /// The form as a whole became valid or invalid.
    case validityChanged(isValid: Bool)
    /// The form was submitted and every field is valid: its values, trimmed where the field says so.
    case accepted(values: [String: FieldValue])
    /// The form was submitted and fields are invalid: their names, in order; all of them show their errors now.
    case rejected(fields: [String])
}
