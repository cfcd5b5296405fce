// The rules of dates and times.
extension FieldRule where Value == CalendarDate {
    /// A date that isn't before a limit, such as `.today`: see ``DateEntry``.
    public static func notBefore(_ limit: DateLimit) -> Self { Self(DateEntry(earliest: limit)) }

    /// A date that isn't before that of another field, if that has one.
    public static func notBefore<Other: FormProperty>(
        _ path: any KeyPath<Model, Other> & Sendable, plusDays days: Int = 0
    ) -> Self where Other.PropertyValue == CalendarDate {
        Self { DateEntry(earliest: .field($0.name(of: path), plusDays: days)) }
    }

    /// A date that isn't after a limit, such as `.today(plusYears: 1)`: see ``DateEntry``.
    public static func notAfter(_ limit: DateLimit) -> Self { Self(DateEntry(latest: limit)) }

    /// A date that isn't after that of another field, if that has one.
    public static func notAfter<Other: FormProperty>(
        _ path: any KeyPath<Model, Other> & Sendable, plusDays days: Int = 0
    ) -> Self where Other.PropertyValue == CalendarDate {
        Self { DateEntry(latest: .field($0.name(of: path), plusDays: days)) }
    }

    /// A date that is typed in a format, such as `d.M.yyyy`; without this rule, in ISO 8601 format.
    public static func date(_ format: DateFormat) -> Self {
        Self(DateEntry(format: format, earliest: DateLimit?.none, latest: nil))
    }

    /// The date of birth of a person of an age: see ``Age``.
    public static func age(atLeast years: Int, leapDay: Age.LeapDay = .march1) -> Self {
        Self(Age(atLeast: years, leapDay: leapDay))
    }
}

extension FieldRule where Value == TimeOfDay {
    /// A time that isn't before a limit: see ``TimeEntry``.
    public static func notBefore(_ limit: TimeOfDay) -> Self { Self(TimeEntry(earliest: .value(limit))) }

    /// A time that isn't before one of the clock: `.notBefore(hour: 9)`.
    ///
    /// - Precondition: a day has such a time.
    public static func notBefore(hour: Int, minute: Int = 0) -> Self { notBefore(time(hour, minute)) }

    /// A time that isn't after one of the clock: `.notAfter(hour: 17, minute: 30)`.
    ///
    /// - Precondition: a day has such a time.
    public static func notAfter(hour: Int, minute: Int = 0) -> Self { notAfter(time(hour, minute)) }

    private static func time(_ hour: Int, _ minute: Int) -> TimeOfDay {
        guard let time = TimeOfDay(hour: hour, minute: minute) else {
            preconditionFailure("No day has the time \(hour):\(minute).")
        }
        return time
    }

    /// A time that isn't before that of another field, if that has one.
    public static func notBefore<Other: FormProperty>(_ path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == TimeOfDay {
        Self { TimeEntry(earliest: .field($0.name(of: path))) }
    }

    /// A time that isn't after a limit: see ``TimeEntry``.
    public static func notAfter(_ limit: TimeOfDay) -> Self { Self(TimeEntry(latest: .value(limit))) }

    /// A time that isn't after that of another field, if that has one.
    public static func notAfter<Other: FormProperty>(_ path: any KeyPath<Model, Other> & Sendable) -> Self
    where Other.PropertyValue == TimeOfDay {
        Self { TimeEntry(latest: .field($0.name(of: path))) }
    }
}
