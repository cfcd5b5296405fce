internal import MessageFormat
internal import Messages

/// A date of birth must be that of a person of an age. It fails with `TOO_YOUNG` (`min`), with `DATE_TOO_EARLY` (`earliest`)
/// more than 150 years ago, or with `INVALID_DATE` (`example`: a date in the format).
///
/// The age is the number of full years up to today: see ``ValidationContext/now``.
public struct Age: StandardRule {
    /// The birthday of a person born on 29 February, in years without that day.
    public enum LeapDay: String, Sendable, Hashable, CaseIterable {
        /// 1 March, as in Germany and the United Kingdom.
        case march1
        /// 28 February, as in New Zealand and Taiwan.
        case february28
    }

    package static let name = "age"
    package static let summary = "A date of birth must be that of a person of an age."
    package static let parameters: [any DeclaredParameter] = [minimum, formatParameter, leapDayParameter]
    package static let examples = [
        RuleExample(
            #""min": 18"#, accepts: ["2012-06-15"],
            rejects: [
                .tooYoung: ["2012-06-16", "2031-01-01"], .dateTooEarly: ["1880-06-14"], .invalidDate: ["15.6.2012"],
            ],
            now: "2030-06-15T00:00:00Z"),
        RuleExample(
            #""min": 18, "format": "d.M.yyyy", "leapDay": "february28""#, accepts: ["29.2.2012"],
            rejects: [.tooYoung: ["1.3.2012"]], now: "2030-02-28T00:00:00Z"),
    ]
    private static let minimum = RuleParameter.integer("min", in: 1...150, "The minimum age, in years.").required()
    private static let formatParameter = RuleParameter.dateFormat(
        "format", "The format of the date: yyyy, MM or M, and dd or d, with separators between them."
    ).or(.iso)
    private static let leapDayParameter = RuleParameter.choice(
        "leapDay", of: LeapDay.self, "The birthday of a person born on 29 February, in years without that day."
    ).or(.march1)
    package static let standardMessages = [
        MessageDeclaration(.invalidDate, ["example": .text]), MessageDeclaration(.tooYoung, ["min": .integer(1...150)]),
        MessageDeclaration(.dateTooEarly, ["earliest": .date]),
    ]
    /// The greatest age in years.
    private static let greatestAge = 150

    /// The lowest age that is accepted, in years, 1 to 150.
    public let min: Int
    /// The format of a typed date.
    public let format: DateFormat
    /// The birthday of a person born on 29 February, in years without that day.
    public let leapDay: LeapDay

    /// Creates the rule.
    ///
    /// - Precondition: the age is from 1 to 150.
    public init(atLeast min: Int, format: DateFormat = .iso, leapDay: LeapDay = .march1) {
        Self.minimum.require(min)
        self.min = min
        self.format = format
        self.leapDay = leapDay
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.take(Self.minimum)
        let format = try parameters.take(Self.formatParameter)
        self.init(atLeast: min, format: format, leapDay: try parameters.take(Self.leapDayParameter))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.minimum, min)
        form.put(Self.formatParameter, format)
        form.put(Self.leapDayParameter, leapDay)
    }

    /// Texts and dates. A value of another kind fails with `INVALID_DATE`.
    public var judgedKinds: ValueKinds { [.text, .date] }

    public var declaredMessages: [MessageDeclaration] {
        [
            MessageDeclaration(.invalidDate, ["example": .text]),
            MessageDeclaration(.tooYoung, ["min": .integer(min...min)]),
            MessageDeclaration(.dateTooEarly, ["earliest": .date]),
        ]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        let today = context.today
        guard let birth = format.date(value, in: context) else {
            // If possible, its day cannot be mistaken for its month.
            let examples = [
                CalendarDate(year: today.year - min - 1, month: 12, day: 31) ?? .example, today.adding(years: -min),
            ]
            let example = acceptedExample(examples.map { format.text(of: $0) }, in: context)
            return [Failure(key: .invalidDate, arguments: ["example": .text(example)])]
        }
        let earliest = today.adding(years: -Self.greatestAge)
        if birth < earliest {
            return [Failure(key: .dateTooEarly, arguments: ["earliest": .date(earliest.messageDate)])]
        }
        return birthday(of: birth, in: birth.year + min) <= (today.year, today.month, today.day)
            ? [] : [Failure(key: .tooYoung, arguments: ["min": .integer(min)])]
    }

    private func birthday(of birth: CalendarDate, in year: Int) -> (year: Int, month: Int, day: Int) {
        let isMissing = birth.month == 2 && birth.day == 29 && CalendarDate(year: year, month: 2, day: 29) == nil
        if !isMissing { return (year, birth.month, birth.day) }
        return leapDay == .march1 ? (year, 3, 1) : (year, 2, 28)
    }

    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        format.date(value, in: context).map { .date($0) }
    }

    public func addHints(to hints: inout InputHints) {
        // A browser's date picker sends only ISO 8601.
        if format == .iso { hints.control = .date }
        hints.autocomplete = "bday"
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let today = context.today
        let dates = [today.adding(years: -min - 1), today, today.adding(years: -Self.greatestAge - 1)]
        return dates.map { .text(format.text(of: $0)) } + ["a"]
    }
}

extension Rule where Self == Age {
    /// A date of birth must be that of a person of an age.
    public static func age(atLeast min: Int, leapDay: Age.LeapDay = .march1) -> Age {
        Age(atLeast: min, leapDay: leapDay)
    }
}
