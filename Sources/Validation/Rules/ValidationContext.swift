public import ICU

/// What a rule knows besides the value itself. It is a value and safe to share between threads.
public struct ValidationContext: Sendable {
    /// The values of the form's fields by name, trimmed if their fields say so.
    public var fields: [String: FieldValue]
    /// The locale in which rules read numbers and dates: that in which messages show them to the person, such as
    /// ``ReaderLanguage/formatLocale``. If the messages are in another language than the person's, it's the one of the messages.
    public var locale: LocaleTag
    /// The current time in seconds since 1970-01-01T00:00:00Z, without leap seconds. All rules of one validation see the same
    /// time.
    public var now: Double
    /// The IANA name of the time zone in which it is today, such as `Europe/Lisbon`: that of the person, if it is known. Nil for
    /// UTC. A name that libicu doesn't know counts as UTC.
    public var timeZone: String?
    /// The work that the regular expressions of all rules with this context, and with copies of it, may do together.
    let patternBudget: MatchBudget
    /// The definitions of the fields, if a form is validated.
    var definitions: [FieldDefinition] = []
    /// Whether the rules read numbers and times as the person's locale writes them, because one of the rules of the value is
    /// localized.
    var isLocalized = false
    /// The rules that judge the same value, which an example in a message must satisfy too; nil while an example is tried.
    var companions: [any Rule]? = []
    let exampleTrials = ExampleTrials()
    /// Whether the limits that rules take from other fields apply.
    private var hasLimitsFromFields = true

    /// Creates a context. By default, there are no other fields, and the time is that of the system's clock, in UTC.
    ///
    /// - Parameters:
    ///   - fields: the values of the form's fields by name.
    ///   - locale: the person's locale.
    ///   - limits: the limits for all rules that are called with this context or a copy of it. Create a context for each
    ///     validation.
    ///   - now: the current time in seconds since 1970; nil for the system's clock.
    ///   - timeZone: the IANA name of the time zone in which it is today; nil for UTC.
    public init(
        fields: [String: FieldValue] = [:], locale: LocaleTag = .undetermined, limits: ValidationLimits = .standard,
        now: Double? = nil, timeZone: String? = nil
    ) {
        self.fields = fields
        self.locale = locale
        self.now = now ?? TimeZones.now
        self.timeZone = timeZone
        patternBudget = MatchBudget(steps: limits.patternSteps)
    }

    /// The same context without fields.
    var withoutFields: ValidationContext {
        var context = self
        context.fields = [:]
        context.definitions = []
        return context
    }

    /// The current day in the time zone.
    var today: CalendarDate {
        let local = now + offset(at: now)
        guard local.isFinite, local.magnitude < 1e12 else { return .example }
        return CalendarDate(daysSince1970: Int((local / 86_400).rounded(.down))) ?? .example
    }

    /// The offset of the time zone from UTC, in seconds.
    func offset(at seconds: Double, isLocal: Bool = false) -> Double {
        TimeZones.offset(of: timeZone, at: seconds, isLocal: isLocal)
    }

    /// The context for the value of another field, whose own rules decide how it is read.
    private var notLocalized: ValidationContext {
        var context = self
        context.isLocalized = false
        context.companions = []
        return context
    }

    /// The context in which the rules of a field read its value, for a rule of another field that judges it too.
    func reading(_ field: String) -> ValidationContext {
        let definition = definitions.first { $0.name == field }
        return definition?.rules.reading(fields[field] ?? "", in: notLocalized) ?? notLocalized
    }

    /// The value of a field: the number or date that it stands for, if one of the field's rules reads one.
    func typedValue(of field: String) -> FieldValue {
        let value = fields[field] ?? ""
        guard let index = definitions.firstIndex(where: { $0.name == field }) else { return value }
        return definitions[index].rules.typedValue(of: value, in: notLocalized)
    }

    /// The value of a field as a limit for another one: the number or date that it stands for.
    ///
    /// It is nil if the field is empty or fails, so that one mistake has one message. The field's own limits from other
    /// fields aren't checked for this, so that two fields may limit each other.
    ///
    /// - Complexity: one call of every rule of the field.
    func limit(from field: String) -> FieldValue? {
        guard hasLimitsFromFields, let value = fields[field], !value.isEmpty else { return nil }
        guard let definition = definitions.first(where: { $0.name == field }) else { return value }
        var context = notLocalized
        context.hasLimitsFromFields = false
        return definition.failures(in: context).isEmpty ? definition.rules.typedValue(of: value, in: context) : nil
    }
}
