internal import Messages

/// A text must be a date in a format. A date, typed or picked, must be within inclusive limits. The rule fails with
/// `INVALID_DATE` (`example`: a date in the format), `DATE_TOO_EARLY` (`earliest`) or `DATE_TOO_LATE` (`latest`).
///
/// Dates are read in the Gregorian calendar, and the limits in messages are shown in it, in every locale. Besides the format,
/// the rule accepts a date as messages show it to the reader: `31 January 2030` in British English.
public struct DateEntry: StandardRule {
    package static let name = "date"
    package static let summary = "A date must be within inclusive limits. A date that is typed must be in a format."
    package static let parameters: [any DeclaredParameter] = [formatParameter, earliestParameter, latestParameter]
    package static let examples = [
        RuleExample(accepts: ["2030-12-31"], rejects: [.invalidDate: ["31.12.2030", "2030-02-30"]]),
        RuleExample(
            #""format": "d.M.yyyy", "earliest": "1900-01-01", "latest": "2030-12-31""#,
            accepts: ["1.1.1900", "31.12.2030"],
            rejects: [.invalidDate: ["2030-12-31"], .dateTooEarly: ["31.12.1899"], .dateTooLate: ["1.1.2031"]]),
    ]
    private static let formatParameter = RuleParameter.dateFormat(
        "format", "The format: yyyy, MM or M, and dd or d, with separators between them."
    ).or(.iso)
    private static let earliestParameter = RuleParameter.date("earliest", "The first accepted date.")
    private static let latestParameter = RuleParameter.date("latest", "The last accepted date.")
    package static let standardMessages = [
        MessageDeclaration(.invalidDate, ["example": .text]),
        MessageDeclaration(.dateTooEarly, ["earliest": .date]), MessageDeclaration(.dateTooLate, ["latest": .date]),
    ]

    /// The format of a typed date.
    public let format: DateFormat
    /// The first date that is accepted; nil for no limit.
    public let earliest: CalendarDate?
    /// The last date that is accepted; nil for no limit.
    public let latest: CalendarDate?

    /// Creates the rule.
    ///
    /// - Precondition: `latest` is not before `earliest`.
    public init(format: DateFormat = .iso, earliest: CalendarDate? = nil, latest: CalendarDate? = nil) {
        Self.latestParameter.require(latest, from: earliest)
        self.format = format
        self.earliest = earliest
        self.latest = latest
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let format = try parameters.take(Self.formatParameter)
        let earliest = try parameters.take(Self.earliestParameter)
        let latest = try parameters.take(Self.latestParameter, from: earliest)
        self.init(format: format, earliest: earliest, latest: latest)
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
        guard let date = date(value, in: context) else {
            return [Failure(key: .invalidDate, arguments: ["example": .text(format.text(of: example))])]
        }
        if let earliest, date < earliest {
            return [Failure(key: .dateTooEarly, arguments: ["earliest": .date(earliest.messageDate)])]
        }
        if let latest, date > latest {
            return [Failure(key: .dateTooLate, arguments: ["latest": .date(latest.messageDate)])]
        }
        return []
    }

    public func typed(_ value: FieldValue, in context: ValidationContext) -> FieldValue? {
        date(value, in: context).map { .date($0) }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let limits = [earliest, latest].compactMap { $0 }
        let nearby = limits.flatMap { limit in
            [-1, 1].compactMap { CalendarDate(year: limit.year + $0, month: limit.month, day: 1) }
        }
        return ([.example] + limits + nearby).map { .text(format.text(of: $0)) } + ["a"]
    }

    private func date(_ value: FieldValue, in context: ValidationContext) -> CalendarDate? {
        switch value {
        case .date(let picked): picked
        case .text(let text): format.date(from: text) ?? CalendarDate(shown: text, in: context.locale)
        case .flag, .integer, .number, .selection, .list, .object, .file, .null: nil
        }
    }

    /// The date in the message about an invalid date. It is within the limits and, if possible, its day cannot be mistaken
    /// for its month.
    private var example: CalendarDate {
        min(max(.example, earliest ?? .example), latest ?? .example)
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
}
