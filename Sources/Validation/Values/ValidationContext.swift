public import ICU

/// What a rule may know besides the value itself. A value; safe to share between threads.
public struct ValidationContext: Sendable {
    /// The values of the form's fields by name, trimmed where the field says so.
    public var fields: [String: FieldValue]
    /// The locale of the person who fills in the form, for rules that read numbers or dates.
    public var locale: LocaleTag

    /// Makes a context; by default there are no other fields.
    public init(fields: [String: FieldValue] = [:], locale: LocaleTag = .undetermined) {
        self.fields = fields
        self.locale = locale
    }
}
