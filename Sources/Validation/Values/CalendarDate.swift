public import Messages

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
            (1...Self.days(in: month, of: year)).contains(day)
        else { return nil }
        self.init(known: year, month, day)
    }

    /// Reads a date in ISO 8601 format, such as `2030-12-31`; nil if the text is not one.
    public init?(_ text: some StringProtocol) {
        guard let date = DateFormat.iso.date(from: String(text)) else { return nil }
        self = date
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The first moment of the day in UTC, as the argument of a message.
    public var messageDate: MessageDate {
        MessageDate(secondsSince1970: Double(daysSince1970) * 86_400)
    }

    /// The number of days since 1 January 1970. The calculation uses years that begin in March, and eras of 400 years.
    private var daysSince1970: Int {
        let year = month > 2 ? year : year - 1
        let era = year / 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let yearOfEra = year - era * 400
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
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
