/// A point in time, and the time zone and calendar in which it is shown.
public struct MessageDate: Sendable, Hashable, Codable {
    /// The calendar in which a date is shown.
    public enum Calendar: String, Sendable, Hashable, Codable {
        /// The locale's own calendar, such as the Buddhist one in Thai and the Persian one in Persian.
        case localized
        /// The Gregorian calendar of ISO 8601, in which most fields read dates. It also counts the days before 15 October 1582.
        /// Names of months and digits are still the locale's.
        case gregorian
    }

    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
    public var secondsSince1970: Double
    /// An IANA name such as `Europe/Lisbon`; nil for UTC.
    public var timeZone: String?
    /// The calendar.
    public var calendar: Calendar

    /// A point in time, in UTC and the locale's calendar unless others are named.
    public init(secondsSince1970: Double, timeZone: String? = nil, calendar: Calendar = .localized) {
        self.secondsSince1970 = secondsSince1970
        self.timeZone = timeZone
        self.calendar = calendar
    }

    /// The text that is the same in every locale: ISO 8601 in UTC in whole seconds for the years 0 to 9999, otherwise the number
    /// of seconds.
    package var plainText: String {
        guard secondsSince1970 >= -62_167_219_200, secondsSince1970 < 253_402_300_800 else {
            return secondsSince1970.plainText
        }
        // In these years the conversion cannot fail. It rounds towards zero, so dates before 1970 need the floor.
        var seconds = Int(secondsSince1970)
        if Double(seconds) > secondsSince1970 { seconds -= 1 }
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - day * 86_400
        let (year, month, dayOfMonth) = GregorianCalendar.date(daysSince1970: day)
        let date = "\(Self.padded(year, to: 4))-\(Self.padded(month, to: 2))-\(Self.padded(dayOfMonth, to: 2))"
        let hour = Self.padded(second / 3600, to: 2)
        let minute = Self.padded(second / 60 % 60, to: 2)
        return "\(date)T\(hour):\(minute):\(Self.padded(second % 60, to: 2))Z"
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
