public import ICU

/// What a rule knows besides the value itself. It is a value and safe to share between threads.
public struct ValidationContext: Sendable {
    /// The values of the form's fields by name, trimmed if their fields say so.
    public var fields: [String: FieldValue]
    /// The locale of the person who fills in the form, for rules that read numbers or dates.
    public var locale: LocaleTag
    /// The work that the regular expressions of all rules with this context, and with copies of it, may do together.
    let patternBudget: MatchBudget

    /// Creates a context. By default, there are no other fields.
    ///
    /// - Parameters:
    ///   - fields: the values of the form's fields by name.
    ///   - locale: the locale of the person who fills in the form.
    ///   - limits: the limits for all rules that are called with this context or a copy of it. Create a context for each
    ///     validation.
    public init(
        fields: [String: FieldValue] = [:], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard
    ) {
        self.init(fields: fields, locale: locale, patternBudget: MatchBudget(steps: limits.patternSteps))
    }

    /// Creates a context that shares the budget of another one.
    init(fields: [String: FieldValue] = [:], locale: LocaleTag, patternBudget: MatchBudget) {
        self.fields = fields
        self.locale = locale
        self.patternBudget = patternBudget
    }
}
