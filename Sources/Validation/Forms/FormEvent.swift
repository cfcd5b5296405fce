/// What changed in a form, for a program to show.
public enum FormEvent: Sendable, Hashable {
    /// A field has another value.
    case valueChanged(field: String, FieldValue)
    /// A field shows other errors; none is left where the array is empty.
    case errorsChanged(field: String, [FieldError])
    /// An action became possible or impossible.
    case enablementChanged(action: String, isEnabled: Bool)
    /// The form as a whole became valid or invalid.
    case validityChanged(isValid: Bool)
    /// The form was submitted and every field is valid: its values, trimmed where the field says so.
    case accepted(values: [String: FieldValue])
    /// The form was submitted and fields are invalid: their names, in order; all of them show their errors now.
    case rejected(fields: [String])
}
