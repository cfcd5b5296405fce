internal import MessageFormat
internal import Messages

/// A text must be a time of day within inclusive limits. It fails with `INVALID_TIME` (`example`: a time in the format),
/// `TIME_TOO_EARLY` (`earliest`) or `TIME_TOO_LATE` (`latest`).
///
/// A time is `HH:mm` or `HH:mm:ss` (ISO 8601), from 00:00 to 23:59:59, without a time zone. Unlike in RFC 3339 and the format
/// `time` of JSON Schema, a zone is an error. Besides, the rule accepts a time as messages show it to the reader: `2:30 PM` in
/// English, `14:30 Uhr` in German. If the rule is localized, its example is such a time, and what people leave out when they type doesn't matter:
/// spaces, capital letters, and the zero before an hour.
public struct TimeEntry: StandardRule, MissingValueRule {
    package static let name = "time"
    package static let summary = "A text must be a time of day within inclusive limits."
    package static let parameters: [any DeclaredParameter] = [earliestParameter, latestParameter, localized]
    package static let examples = [
        RuleExample(
            accepts: ["14:30", "00:00", "23:59:59"], rejects: [.invalidTime: ["24:00", "2:3", "14:30Z", "23:59:60"]]),
        RuleExample(
            #""earliest": "09:00", "latest": "17:30""#, accepts: ["09:00", "17:30"],
            rejects: [.timeTooEarly: ["08:59:59"], .timeTooLate: ["17:30:01"]]),
        RuleExample(
            #""earliest": {"field": "other"}"#, accepts: ["10:00"], rejects: [.timeTooEarly: ["09:59"]],
            beside: ["other": "10:00"]),
        RuleExample(
            #""localized": true"#, accepts: ["2:30 PM", "02:30 pm", "14:30"],
            rejects: [.invalidTime: ["2.30 PM", "a"]],
            locale: "en-US"),
    ]
    private static let earliestParameter = RuleParameter.timeLimit("earliest", "The first accepted time, as HH:mm.")
    private static let latestParameter = RuleParameter.timeLimit("latest", "The last accepted time, as HH:mm.")
    private static let localized = RuleParameter<Bool?>.flag(
        "localized", "Whether a time may be typed as in the person's locale."
    ).or(false)
    package static let standardMessages = [
        MessageDeclaration(.invalidTime, ["example": .text]),
        MessageDeclaration(.timeTooEarly, ["earliest": .date]), MessageDeclaration(.timeTooLate, ["latest": .date]),
    ]

    /// The first time that is accepted; nil for no limit.
    public let earliest: RuleLimit<TimeOfDay>?
    /// The last time that is accepted; nil for no limit.
    public let latest: RuleLimit<TimeOfDay>?
    /// Whether a time may be typed as in the person's locale.
    public let isLocalized: Bool

    /// Creates the rule.
    ///
    /// - Precondition: the limits have no seconds, because messages show none, and `latest` is not before `earliest`.
    public init(
        earliest: RuleLimit<TimeOfDay>? = nil, latest: RuleLimit<TimeOfDay>? = nil, localized: Bool = false
    ) {
        Self.latestParameter.require(latest?.constant, from: earliest?.constant)
        for limit in [earliest, latest] where limit?.constant.map({ $0.second != 0 }) ?? false {
            fatalError("A limit of a time must have no seconds.")
        }
        self.earliest = earliest
        self.latest = latest
        isLocalized = localized
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let (earliest, latest) = try parameters.take(Self.earliestParameter, Self.latestParameter)
        self.init(earliest: earliest, latest: latest, localized: try parameters.take(Self.localized))
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.earliestParameter, earliest)
        form.put(Self.latestParameter, latest)
        form.put(Self.localized, isLocalized)
    }

    /// Texts only. A value of another kind fails with `INVALID_TIME`.
    public var judgedKinds: ValueKinds { .text }

    public var declaredMessages: [MessageDeclaration] {
        var messages = [MessageDeclaration(.invalidTime, ["example": .text])]
        if earliest != nil { messages.append(MessageDeclaration(.timeTooEarly, ["earliest": .date])) }
        if latest != nil { messages.append(MessageDeclaration(.timeTooLate, ["latest": .date])) }
        return messages
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        guard let time = time(value, in: context) else { return [failureOfMissing(in: context)] }
        // Messages show no seconds, so a time of the minute that is shown isn't too early.
        let earliest = limit(earliest, in: context)?.withoutSeconds
        let latest = limit(latest, in: context)
        if let earliest, time < earliest {
            return [Failure(key: .timeTooEarly, arguments: ["earliest": .date(earliest.messageDate)])]
        }
        if let latest, time > latest {
            return [Failure(key: .timeTooLate, arguments: ["latest": .date(latest.messageDate)])]
        }
        return []
    }

    func failureOfMissing(in context: ValidationContext) -> Failure {
        let earliest = limit(earliest, in: context) ?? .example
        let latest = limit(latest, in: context) ?? .example
        let example = min(max(.example, earliest), latest)
        let text = isLocalized || context.isLocalized ? example.text(in: context.locale) : example.description
        return Failure(key: .invalidTime, arguments: ["example": .text(acceptedExample([text], in: context))])
    }

    private func limit(_ limit: RuleLimit<TimeOfDay>?, in context: ValidationContext) -> TimeOfDay? {
        switch limit {
        case .value(let time): time
        case .field(let name): context.limit(from: name)?.text.flatMap { TimeOfDay($0) }
        case nil: nil
        }
    }

    private func time(_ value: FieldValue, in context: ValidationContext) -> TimeOfDay? {
        value.text.flatMap { text in
            isLocalized || context.isLocalized
                ? TimeOfDay(text, in: context.locale) : TimeOfDay(text) ?? TimeOfDay(shown: text, in: context.locale)
        }
    }

    /// The time in ISO 8601 format.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        time(value, in: context).map { .text($0.description) }
    }

    public func addHints(to hints: inout InputHints) {
        // A browser's time picker sends only ISO 8601, which every rule accepts.
        hints.control = .time
        hints.earliestTime = earliest?.constant
        hints.latestTime = latest?.constant
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let limits = [earliest, latest].compactMap { limit($0, in: context) }
        let nearby = limits.flatMap { limit in
            [-1, 1].compactMap { TimeOfDay(hour: limit.hour + $0, minute: limit.minute) }
        }
        let ends = ["00:00", "23:59:59"].map { FieldValue.text($0) }
        return ([.example] + limits + nearby).map { .text($0.description) } + ends + ["a"]
    }
}

extension Rule where Self == TimeEntry {
    /// A text must be a time of day within inclusive limits.
    public static func time(
        earliest: RuleLimit<TimeOfDay>? = nil, latest: RuleLimit<TimeOfDay>? = nil, localized: Bool = false
    ) -> TimeEntry {
        TimeEntry(earliest: earliest, latest: latest, localized: localized)
    }
}
