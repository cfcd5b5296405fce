/// A change in a form that a program should show.
public enum FormEvent: Sendable, Hashable {
    /// The value of a field has changed.
    case valueChanged(field: String, FieldValue)
    /// A field was validated, at the time that its ``ValidationTiming`` says.
    case validated(field: String, isValid: Bool)
    /// The errors that a field shows have changed. If the array is empty, it shows none.
    case errorsChanged(field: String, [FieldError])
    /// The appearance of a field has changed.
    case displayChanged(field: String, FieldDisplay)
    /// Another field has the focus; nil for none.
    case focusChanged(field: String?)
    /// The asynchronous rules of a field have begun or ended their check.
    case checkingChanged(field: String, isChecking: Bool)
    /// The errors that concern no single field have changed.
    case formErrorsChanged([FieldError])
    /// An action was enabled or disabled.
    case enablementChanged(action: String, isEnabled: Bool)
    /// The form as a whole has become valid or invalid.
    case validityChanged(isValid: Bool)
    /// The form was submitted, and every field is valid. The values are trimmed if their fields say so.
    case accepted(values: [String: FieldValue])
    /// The form was submitted, and fields are invalid. Their names are in the order of the form. They all show their errors
    /// now.
    case rejected(fields: [String])
}
