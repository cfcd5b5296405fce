internal import ICU
public import MessageFormat
internal import Messages

/// A day in the Gregorian calendar, without a time or a time zone, such as a birthday.
public struct CalendarDate: Sendable, Hashable {
    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, from 1.
    public let day: Int

    /// 31 December 2030.
    static let example = CalendarDate(known: 2030, 12, 31)

    private init(known year: Int, _ month: Int, _ day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// - Returns: nil if the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month),
            (1...GregorianCalendar.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        self.init(known: year, month, day)
    }

    /// Reads a date in ISO 8601 format, such as `2030-12-31`; nil if the text is not one.
    public init?(_ text: some StringProtocol) {
        guard let date = DateFormat.iso.date(from: String(text)) else { return nil }
        self = date
    }

    /// The first moment of the day in UTC, as the argument of a message. It is shown in the Gregorian calendar, whatever the
    /// reader's is, because fields read dates in that calendar.
    public var messageDate: MessageDate {
        MessageDate(secondsSince1970: Double(daysSince1970) * 86_400, calendar: .gregorian)
    }

    /// The day of a point in time in UTC; nil outside the years 1 to 9999.
    package init?(_ date: MessageDate) {
        let day = (date.secondsSince1970 / 86_400).rounded(.down)
        guard day.magnitude < 1e9 else { return nil }
        self.init(daysSince1970: Int(day))
    }

    /// Reads a date as messages show it, such as `31 January 2030` in British English; nil if the text is not one.
    init?(shown text: String, in locale: LocaleTag) {
        for style in Self.shownStyles(of: locale.language) {
            let format = ICU.DateFormat.format(for: locale, fields: .date, style: style).gregorian
            guard let seconds = format.secondsSince1970(from: text) else { continue }
            self.init(MessageDate(secondsSince1970: seconds))
            return
        }
        return nil
    }

    /// The styles in which the shipped messages of a language show dates. Where these are numbers, the day comes before the
    /// month, or the year first, wherever the language is spoken.
    private static func shownStyles(of language: String) -> [ICU.DateFormat.Style] {
        switch language {
        case "fr", "pt": [.long, .skeleton("yMd")]
        case "ht": [.long, .short]
        default: [.long]
        }
    }

    /// The number of days since 1 January 1970.
    package var daysSince1970: Int { GregorianCalendar.daysSince1970(year: year, month: month, day: day) }
}

extension CalendarDate {
    /// The day that is a number of days after 1 January 1970, or before it. Nil outside the years 1 to 9999.
    package init?(daysSince1970: Int) {
        guard (-719_162...2_932_896).contains(daysSince1970) else { return nil }
        let (year, month, day) = GregorianCalendar.date(daysSince1970: daysSince1970)
        self.init(known: year, month, day)
    }

    private static let first = CalendarDate(known: 1, 1, 1)
    private static let last = CalendarDate(known: 9999, 12, 31)

    /// The same day of another month. If that month doesn't have the day, the result is its last day. The first and the last day
    /// of the calendar aren't exceeded.
    func adding(years: Int = 0, months: Int = 0) -> CalendarDate {
        // Larger numbers lead beyond the calendar in any case.
        let limit = 1_000_000
        let count = min(max(years, -limit), limit) * 12 + min(max(months, -limit), limit)
        let index = year * 12 + month - 1 + count
        if index < 12 { return .first }
        if index > 9999 * 12 + 11 { return .last }
        let (year, month) = (index / 12, index % 12 + 1)
        return CalendarDate(known: year, month, min(day, GregorianCalendar.days(inMonth: month, of: year)))
    }

    /// The day a number of days later. The first and the last day of the calendar aren't exceeded.
    func adding(days: Int) -> CalendarDate {
        let limit = 4_000_000
        let count = min(max(days, -limit), limit)
        return CalendarDate(daysSince1970: daysSince1970 + count) ?? (count < 0 ? .first : .last)
    }
}

extension CalendarDate: Comparable, CustomStringConvertible {
    /// Whether the first day is before the second.
    public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    /// The date in ISO 8601 format.
    public var description: String { DateFormat.iso.text(of: self) }
}
