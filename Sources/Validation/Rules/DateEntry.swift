internal import MessageFormat
internal import Messages

/// A text must be a date in a format. A date, typed or picked, must be within inclusive limits. The rule fails with
/// `INVALID_DATE` (`example`: a date in the format), `DATE_TOO_EARLY` (`earliest`) or `DATE_TOO_LATE` (`latest`).
///
/// Dates are read in the Gregorian calendar, and the limits in messages are shown in it, in every locale. Besides the format,
/// the rule accepts a date as messages show it to the reader: `31 January 2030` in British English.
///
/// A limit may follow from the current day or from another field: see ``DateLimit``.
public struct DateEntry: StandardRule, MissingValueRule {
    package static let name = "date"
    package static let summary = "A date must be within inclusive limits. A date that is typed must be in a format."
    package static let parameters: [any DeclaredParameter] = [formatParameter, earliestParameter, latestParameter]
    package static let examples = [
        RuleExample(accepts: ["2030-12-31"], rejects: [.invalidDate: ["31.12.2030", "2030-02-30"]]),
        RuleExample(
            #""format": "d.M.yyyy", "earliest": "1900-01-01", "latest": "2030-12-31""#,
            accepts: ["1.1.1900", "31.12.2030"],
            rejects: [.invalidDate: ["2030-12-31"], .dateTooEarly: ["31.12.1899"], .dateTooLate: ["1.1.2031"]]),
        RuleExample(
            #""earliest": {"from": "today", "plusDays": 30}, "latest": {"from": "today", "plusYears": 1}"#,
            accepts: ["2030-01-31", "2031-01-01"],
            rejects: [.dateTooEarly: ["2030-01-30"], .dateTooLate: ["2031-01-02"]],
            now: "2030-01-01T12:00:00Z"),
        RuleExample(
            #""earliest": {"field": "other", "plusDays": 1}"#, accepts: ["2030-01-02"],
            rejects: [.dateTooEarly: ["2030-01-01"]], beside: ["other": "2030-01-01"]),
    ]
    private static let formatParameter = RuleParameter.dateFormat(
        "format", "The format: yyyy, MM or M, and dd or d, with separators between them."
    ).or(.iso)
    private static let earliestParameter = RuleParameter.dateLimit("earliest", "The first accepted date.")
    private static let latestParameter = RuleParameter.dateLimit("latest", "The last accepted date.")
    package static let standardMessages = [
        MessageDeclaration(.invalidDate, ["example": .text]),
        MessageDeclaration(.dateTooEarly, ["earliest": .date]), MessageDeclaration(.dateTooLate, ["latest": .date]),
    ]

    /// The format of a typed date.
    public let format: DateFormat
    /// The first date that is accepted; nil for no limit.
    public let earliest: DateLimit?
    /// The last date that is accepted; nil for no limit.
    public let latest: DateLimit?

    /// Creates the rule.
    ///
    /// - Precondition: `latest` is not before `earliest`.
    public init(format: DateFormat = .iso, earliest: CalendarDate? = nil, latest: CalendarDate? = nil) {
        self.init(format: format, earliest: earliest.map { .date($0) }, latest: latest.map { .date($0) })
    }

    /// Creates the rule with limits that may follow from the current day or from other fields.
    ///
    /// - Precondition: if both limits are days, `latest` is not before `earliest`.
    @_disfavoredOverload
    public init(format: DateFormat = .iso, earliest: DateLimit? = nil, latest: DateLimit? = nil) {
        Self.latestParameter.require(latest?.constant, from: earliest?.constant)
        self.format = format
        self.earliest = earliest
        self.latest = latest
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let format = try parameters.take(Self.formatParameter)
        let (earliest, latest) = try parameters.take(Self.earliestParameter, Self.latestParameter)
        self.init(format: format, earliest: earliest, latest: latest)
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.formatParameter, format)
        form.put(Self.earliestParameter, earliest)
        form.put(Self.latestParameter, latest)
    }

    /// Texts and dates. A value of another kind fails with `INVALID_DATE`.
    public var judgedKinds: ValueKinds { [.text, .date] }

    public var declaredMessages: [MessageDeclaration] {
        var messages = [MessageDeclaration(.invalidDate, ["example": .text])]
        if earliest != nil { messages.append(MessageDeclaration(.dateTooEarly, ["earliest": .date])) }
        if latest != nil { messages.append(MessageDeclaration(.dateTooLate, ["latest": .date])) }
        return messages
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        guard let date = format.date(value, in: context) else { return [failureOfMissing(in: context)] }
        let earliest = earliest?.date(in: context)
        let latest = latest?.date(in: context)
        if let earliest, date < earliest {
            return [Failure(key: .dateTooEarly, arguments: ["earliest": .date(earliest.messageDate)])]
        }
        if let latest, date > latest {
            return [Failure(key: .dateTooLate, arguments: ["latest": .date(latest.messageDate)])]
        }
        return []
    }

    func failureOfMissing(in context: ValidationContext) -> Failure {
        // Within the limits. If possible, its day cannot be mistaken for its month.
        let earliest = earliest?.date(in: context) ?? .example
        let latest = latest?.date(in: context) ?? .example
        let example = acceptedExample([format.text(of: min(max(.example, earliest), latest))], in: context)
        return Failure(key: .invalidDate, arguments: ["example": .text(example)])
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        format.date(value, in: context).map { .date($0) }
    }

    public func addHints(to hints: inout InputHints) {
        // A browser's date picker sends only ISO 8601.
        guard format == .iso else { return }
        hints.control = .date
        hints.earliest = earliest?.constant
        hints.latest = latest?.constant
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let limits = [earliest, latest].compactMap { $0?.date(in: context) }
        let nearby = limits.flatMap { limit in
            [-1, 1].compactMap { CalendarDate(year: limit.year + $0, month: limit.month, day: 1) }
        }
        return ([.example] + limits + nearby).map { .text(format.text(of: $0)) } + ["a"]
    }
}

extension DateFormat {
    /// The date that was typed in this format, or as messages show dates, or picked; nil if the value is another one.
    func date(_ value: FieldValue, in context: ValidationContext) -> CalendarDate? {
        switch value {
        case .date(let picked): picked
        case .text(let text): date(from: text) ?? CalendarDate(shown: text, in: context.locale)
        case .flag, .integer, .number, .selection, .list, .object, .file, .null: nil
        }
    }
}

extension Rule where Self == DateEntry {
    /// A text must be a date in ISO 8601 format, and every date must be within inclusive limits.
    public static func date(earliest: CalendarDate? = nil, latest: CalendarDate? = nil) -> DateEntry {
        DateEntry(earliest: earliest, latest: latest)
    }

    /// A text must be a date in a format, and every date must be within inclusive limits.
    public static func date(
        _ format: DateFormat, earliest: CalendarDate? = nil, latest: CalendarDate? = nil
    ) -> DateEntry {
        DateEntry(format: format, earliest: earliest, latest: latest)
    }

    /// A text must be a date in a format, and every date must be within inclusive limits, which may follow from the current
    /// day or from other fields: `.date(earliest: .today, latest: .field("end"))`.
    @_disfavoredOverload
    public static func date(
        _ format: DateFormat = .iso, earliest: DateLimit? = nil, latest: DateLimit? = nil
    ) -> DateEntry {
        DateEntry(format: format, earliest: earliest, latest: latest)
    }
}
