/// A limit of a date: a day, today, or the date of another field, with an offset.
///
/// ```swift
/// DateEntry(earliest: .today(plusDays: 30), latest: .field("end", plusDays: -1))
/// ```
///
/// Today is the day of ``ValidationContext/now`` in ``ValidationContext/timeZone``.
public struct DateLimit: Sendable, Hashable {
    /// The day to which the offset is added.
    public enum Origin: Sendable, Hashable {
        /// A day.
        case date(CalendarDate)
        /// The current day.
        case today
        /// The date of another field of the same form or object. There is no limit while that field is empty, or fails by its
        /// own rules.
        case field(String)
    }

    /// The day to which the offset is added.
    public let origin: Origin
    /// The number of years that are added, which may be negative.
    public let years: Int
    /// The number of months that are added after the years. If the month doesn't have the day, the result is its last day.
    public let months: Int
    /// The number of days that are added last.
    public let days: Int

    /// Creates a limit.
    public init(_ origin: Origin, plusDays days: Int = 0, plusMonths months: Int = 0, plusYears years: Int = 0) {
        self.origin = origin
        self.years = years
        self.months = months
        self.days = days
    }

    /// A day.
    public static func date(_ date: CalendarDate) -> DateLimit { DateLimit(.date(date)) }

    /// The current day.
    public static var today: DateLimit { DateLimit(.today) }

    /// The current day with an offset.
    public static func today(plusDays days: Int = 0, plusMonths months: Int = 0, plusYears years: Int = 0) -> DateLimit
    {
        DateLimit(.today, plusDays: days, plusMonths: months, plusYears: years)
    }

    /// The date of another field, with an offset.
    public static func field(
        _ name: String, plusDays days: Int = 0, plusMonths months: Int = 0, plusYears years: Int = 0
    ) -> DateLimit {
        DateLimit(.field(name), plusDays: days, plusMonths: months, plusYears: years)
    }

    /// The day, if it is always the same.
    var constant: CalendarDate? {
        if case .date(let date) = origin { added(to: date) } else { nil }
    }

    /// The day; nil if there is no limit.
    func date(in context: ValidationContext) -> CalendarDate? {
        switch origin {
        case .date(let date): added(to: date)
        case .today: added(to: context.today)
        case .field(let name):
            switch context.limit(from: name) {
            case .date(let date): added(to: date)
            case .text(let text): CalendarDate(text).map(added)
            default: nil
            }
        }
    }

    private func added(to date: CalendarDate) -> CalendarDate {
        date.adding(years: years, months: months).adding(days: days)
    }
}
