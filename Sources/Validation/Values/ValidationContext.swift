public import ICU

/// What a rule knows besides the value itself. It is a value and safe to share between threads.
public struct ValidationContext: Sendable {
    /// The values of the form's fields by name, trimmed if their fields say so.
    public var fields: [String: FieldValue]
    /// The locale of the person who fills in the form, for rules that read numbers or dates.
    public var locale: LocaleTag

    /// Creates a context. By default, there are no other fields.
    public init(fields: [String: FieldValue] = [:], locale: LocaleTag = .undetermined) {
        self.fields = fields
        self.locale = locale
    }
}
