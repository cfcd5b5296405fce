internal import MessageFormat
internal import Messages

/// A text must be a date with a time, within inclusive limits: RFC 3339, section 5.6. It fails with `INVALID_DATE_TIME`
/// (`example`), `DATE_TIME_TOO_EARLY` (`earliest`) or `DATE_TIME_TOO_LATE` (`latest`).
///
/// With a time zone, which is the default, a text is `2030-12-31T14:30:00Z` or `2030-12-31T14:30:00+02:00`. Without one it is
/// what HTML's `datetime-local` sends, `2030-12-31T14:30`, and counts in ``ValidationContext/timeZone``. Seconds may have a
/// fraction. The day must exist. The second may be 60 only at 23:59:60 UTC on the last day of a month. A space in place of
/// `T`, `+0200` and `+02` are errors, and the year is 0001 to 9999.
///
/// People pick such a value in a control, or a program sends it. So messages show a limit in the reader's words and time zone,
/// as the control does, and not as the text that is sent. Where people type the value instead, the rule accepts it as messages
/// show it, in the reader's time zone: `31 December 2030, 14:30` in British English. ``Rule/typedValue(of:in:)`` is then the
/// text that a program would have sent.
public struct DateTimeEntry: StandardRule, MissingValueRule {
    /// Whether a text has a time zone.
    public enum Zone: String, Sendable, Hashable, CaseIterable {
        /// The text has `Z` or an offset, and seconds. A text as messages show it has neither, so it is accepted only where
        /// ``ValidationContext/timeZone`` names the reader's time zone.
        case required
        /// The text has neither, as in HTML. Seconds may be missing.
        case forbidden
        /// Both are accepted.
        case optional
    }

    /// A limit: a moment, now, or the value of another field, with an offset.
    public struct Limit: Sendable, Hashable {
        /// The moment to which the offset is added.
        public enum Origin: Sendable, Hashable {
            /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
            case moment(Double)
            /// ``ValidationContext/now``, without its seconds.
            case now
            /// The value of another field of the same form or object, without its seconds. There is no limit while that field is
            /// empty, or fails by its own rules.
            case field(String)
        }

        /// The moment to which the offset is added.
        public let origin: Origin
        /// The number of minutes that are added, which may be negative.
        public let minutes: Int

        /// Creates a limit.
        public init(_ origin: Origin, plusMinutes minutes: Int = 0) {
            self.origin = origin
            self.minutes = minutes
        }

        /// The current minute, with an offset.
        public static func now(plusMinutes minutes: Int = 0) -> Limit { Limit(.now, plusMinutes: minutes) }

        /// The value of another field, with an offset.
        public static func field(_ name: String, plusMinutes minutes: Int = 0) -> Limit {
            Limit(.field(name), plusMinutes: minutes)
        }

        /// A moment that a text names in RFC 3339 format, without seconds other than 0.
        ///
        /// - Returns: nil if the text isn't such a moment, or the moment isn't in the years 1 to 9999 in UTC.
        public init?(_ text: String) {
            guard let dateTime = DateTime(text), dateTime.offset != nil, dateTime.time.second == 0 else { return nil }
            let seconds = dateTime.secondsSince1970(in: ValidationContext())
            guard DateTimeEntry.isLimit(seconds) else { return nil }
            self.init(.moment(seconds))
        }

        /// The moment, if it is always the same.
        var constant: Double? {
            if case .moment(let seconds) = origin { seconds + Double(minutes) * 60 } else { nil }
        }

        /// The moment in seconds since 1970; nil if there is no limit. It is a whole minute, because messages show no seconds.
        func moment(in context: ValidationContext) -> Double? {
            let start: Double? =
                switch origin {
                case .moment(let seconds): seconds
                case .now: context.now
                case .field(let name):
                    context.limit(from: name)?.text.flatMap { DateTime($0)?.secondsSince1970(in: context) }
                }
            return start.map { ($0 / 60).rounded(.down) * 60 + Double(minutes) * 60 }
        }
    }

    package static let name = "dateTime"
    package static let summary = "A text must be a date with a time (RFC 3339), within inclusive limits."
    package static let parameters: [any DeclaredParameter] = [zoneParameter, earliestParameter, latestParameter]
    package static let examples = [
        RuleExample(
            accepts: ["2030-12-31T14:30:00Z", "2026-07-29t16:30:00.5+02:00", "1990-12-31T15:59:60-08:00"],
            rejects: [.invalidDateTime: ["2030-12-31 14:30:00Z", "2030-12-31T14:30", "2026-02-30T00:00:00Z"]]),
        RuleExample(
            #""zone": "forbidden""#, accepts: ["2030-12-31T14:30"],
            rejects: [.invalidDateTime: ["2030-12-31T14:30:00Z", "2030-12-31"]]),
        RuleExample(
            #""zone": "optional", "earliest": "2030-01-01T00:00:00Z", "latest": "2030-12-31T23:59:00Z""#,
            accepts: ["2030-01-01T00:00", "2030-12-31T23:59:00Z"],
            rejects: [.dateTimeTooEarly: ["2030-01-01T00:59:00+01:00"], .dateTimeTooLate: ["2031-01-01T00:00:00Z"]]),
        RuleExample(
            #""earliest": {"from": "now", "plusMinutes": 30}"#, accepts: ["2030-01-01T12:30:00Z"],
            rejects: [.dateTimeTooEarly: ["2030-01-01T12:29:59Z"]], now: "2030-01-01T12:00:00Z"),
        RuleExample(
            #""earliest": {"field": "other"}"#, accepts: ["2030-01-01T14:00:00Z"],
            rejects: [.dateTimeTooEarly: ["2030-01-01T13:59:00Z"]], beside: ["other": "2030-01-01T15:00:00+01:00"]),
    ]
    private static let zoneParameter = RuleParameter.choice(
        "zone", of: Zone.self, "Whether a time zone is required."
    ).or(.required)
    private static let earliestParameter = RuleParameter.dateTimeLimit("earliest", "The first accepted moment.")
    private static let latestParameter = RuleParameter.dateTimeLimit("latest", "The last accepted moment.")
    package static let standardMessages = [
        MessageDeclaration(.invalidDateTime, ["example": .text]),
        MessageDeclaration(.dateTimeTooEarly, ["earliest": .date]),
        MessageDeclaration(.dateTimeTooLate, ["latest": .date]),
    ]

    /// Whether a text has a time zone.
    public let zone: Zone
    /// The first moment that is accepted; nil for no limit.
    public let earliest: Limit?
    /// The last moment that is accepted; nil for no limit.
    public let latest: Limit?

    /// Creates the rule.
    ///
    /// - Precondition: limits that are moments are whole minutes of the years 1 to 9999, because messages show no seconds, and
    ///   `latest` is not before `earliest`.
    public init(zone: Zone = .required, earliest: Limit? = nil, latest: Limit? = nil) {
        for limit in [earliest, latest].compactMap({ $0?.constant }) where !Self.isLimit(limit) {
            fatalError(
                "A limit of a date with a time must be a whole minute of the years 1 to 9999, but it is \(limit) s.")
        }
        Self.latestParameter.require(latest?.constant, from: earliest?.constant)
        self.zone = zone
        self.earliest = earliest
        self.latest = latest
    }

    private static func isLimit(_ seconds: Double) -> Bool {
        (seconds / 60).rounded() * 60 == seconds && CalendarDate(MessageDate(secondsSince1970: seconds)) != nil
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let zone = try parameters.take(Self.zoneParameter)
        let (earliest, latest) = try parameters.take(Self.earliestParameter, Self.latestParameter)
        self.init(zone: zone, earliest: earliest, latest: latest)
    }

    package func write(to form: inout FormFileWriter) {
        form.put(Self.zoneParameter, zone)
        form.put(Self.earliestParameter, earliest)
        form.put(Self.latestParameter, latest)
    }

    /// Texts only. A value of another kind fails with `INVALID_DATE_TIME`.
    public var judgedKinds: ValueKinds { .text }

    public var declaredMessages: [MessageDeclaration] {
        var messages = [MessageDeclaration(.invalidDateTime, ["example": .text])]
        if earliest != nil { messages.append(MessageDeclaration(.dateTimeTooEarly, ["earliest": .date])) }
        if latest != nil { messages.append(MessageDeclaration(.dateTimeTooLate, ["latest": .date])) }
        return messages
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        if value.kind.isEmpty { return [] }
        guard let dateTime = dateTime(value, in: context) else { return [failureOfMissing(in: context)] }
        let seconds = moment(of: dateTime, in: context)
        if let earliest = earliest?.moment(in: context), seconds < earliest {
            return [Failure(key: .dateTimeTooEarly, arguments: ["earliest": argument(earliest, in: context)])]
        }
        if let latest = latest?.moment(in: context), seconds > latest {
            return [Failure(key: .dateTimeTooLate, arguments: ["latest": argument(latest, in: context)])]
        }
        return []
    }

    func failureOfMissing(in context: ValidationContext) -> Failure {
        let example = zone == .required ? "2030-12-31T14:30:00Z" : "2030-12-31T14:30"
        return Failure(
            key: .invalidDateTime, arguments: ["example": .text(acceptedExample([example], in: context))])
    }

    private func dateTime(_ value: FieldValue, in context: ValidationContext) -> DateTime? {
        value.text.flatMap { text in
            guard let sent = DateTime(text) else { return shown(text, in: context) }
            return isAccepted(sent) ? sent : nil
        }
    }

    /// A text as messages show it. Without a time zone, it doesn't say which moment it is.
    private func shown(_ text: String, in context: ValidationContext) -> DateTime? {
        zone == .required && context.timeZone == nil ? nil : DateTime(shown: text, in: context.locale)
    }

    private func isAccepted(_ dateTime: DateTime) -> Bool {
        if dateTime.offset == nil { return zone != .required }
        return zone != .forbidden && dateTime.hasSeconds
    }

    /// Seconds since 1970. Of two moments with the same date and time, it is the later one, unless only the earlier one is
    /// accepted.
    private func moment(of dateTime: DateTime, in context: ValidationContext) -> Double {
        let seconds = dateTime.secondsSince1970(in: context)
        guard let latest = latest?.moment(in: context), seconds > latest else { return seconds }
        return dateTime.earlierSecondsSince1970(in: context) ?? seconds
    }

    /// The text that a program sends, if the value is a date with a time as messages show it.
    ///
    /// If a time zone is required, the text has the offset of the reader's. It has one too if the zone is optional and the clocks
    /// show the time twice, because they are set back: then the text says which of the two moments the rule has judged. An offset
    /// with seconds, as time zones had before 1972, can't be written, so such a text is in UTC. If the zone is forbidden, the
    /// text doesn't say which of two moments it is.
    public func typedValue(of value: FieldValue, in context: ValidationContext) -> FieldValue? {
        guard let text = value.text, let dateTime = dateTime(value, in: context), dateTime.offset == nil else {
            return nil
        }
        let isShown = DateTime(text) == nil
        let local = isShown ? "\(dateTime.date)T\(dateTime.time)" : text
        let needsOffset =
            switch zone {
            case .required: true
            case .optional: dateTime.earlierSecondsSince1970(in: context) != nil
            case .forbidden: false
            }
        if !needsOffset { return isShown ? .text(local) : nil }
        let moment = moment(of: dateTime, in: context)
        guard let offset = DateTime.offset(seconds: dateTime.localSeconds - moment) else {
            return DateTime.utcText(of: moment).map { .text($0) }
        }
        return .text("\(local)\(dateTime.hasSeconds ? "" : ":00")\(offset)")
    }

    /// A limit in the reader's time zone.
    private func argument(_ seconds: Double, in context: ValidationContext) -> MessageArgument {
        .date(MessageDate(secondsSince1970: seconds, timeZone: context.timeZone, calendar: .gregorian))
    }

    public func addHints(to hints: inout InputHints) {
        // What a browser sends has no time zone.
        if zone != .required { hints.control = .dateTime }
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        let limits = [earliest, latest].compactMap { $0?.moment(in: context) }
        let moments = limits.flatMap { [$0, $0 - 86_400, $0 + 86_400] }
        let texts = moments.map { moment in
            // Without a zone, a text counts in the reader's.
            let local = zone == .required ? moment : moment + context.offset(at: moment)
            let day = (local / 86_400).rounded(.down)
            let minutes = Int(local - day * 86_400) / 60
            let date = CalendarDate(daysSince1970: Int(day)) ?? .example
            let time = TimeOfDay(hour: minutes / 60, minute: minutes % 60) ?? .example
            return zone == .required ? "\(date)T\(time):00Z" : "\(date)T\(time)"
        }
        let example = zone == .required ? "2030-12-31T14:30:00Z" : "2030-12-31T14:30"
        return (texts + [example, "a"]).map { .text($0) }
    }
}

extension Rule where Self == DateTimeEntry {
    /// A text must be a date with a time (RFC 3339), within inclusive limits.
    public static func dateTime(
        _ zone: DateTimeEntry.Zone = .required, earliest: DateTimeEntry.Limit? = nil,
        latest: DateTimeEntry.Limit? = nil
    ) -> DateTimeEntry {
        DateTimeEntry(zone: zone, earliest: earliest, latest: latest)
    }
}
