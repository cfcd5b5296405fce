internal import ICU
internal import MessageFormat

/// A value for a message's argument, with its spelling in a snapshot.
struct SampleValue {
    let value: MessageArgument
    let spelling: String

    init(_ value: MessageArgument) {
        self.value = value
        spelling =
            switch value {
            case .integer(let number): String(number)
            case .number(let number), .exact(let number): Int(exactly: number).map(String.init) ?? String(number)
            case .plain(let number): number.description
            case .text(let text): text
            case .list(let elements): "[" + elements.joined(separator: ", ") + "]"
            case .date(let date): date.plainText + (date.timeZone.map { " " + $0 } ?? "")
            }
    }

    /// An empty list, and lists with one to three elements: CLDR has patterns for two elements, and for three or more.
    static let lists = [[], ["A"], ["A", "B"], ["A", "B", "C"]].map { SampleValue(.list($0)) }

    /// A text that is written from left to right, and one that is written from right to left.
    static let texts = [SampleValue(.text("abc")), SampleValue(.text("\u{5D0}\u{5D1}\u{5D2}"))]

    /// The last day of each month of 2030, at different hours and in different time zones, and a time at which only one of
    /// the zones is in the next year. The dates do not depend on when or where a snapshot is written.
    static let dates: [SampleValue] = {
        let zones = [nil, "Europe/Lisbon", "Asia/Kolkata", "America/New_York"]
        let hours = [12.0, 0, 9, 15, 6, 18, 3, 21, 1, 13, 11, 23]
        let lengths = [31.0, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var days = -1.0
        var dates: [SampleValue] = []
        for (month, length) in lengths.enumerated() {
            days += length
            let seconds = startOf2030 + days * 86_400 + hours[month] * 3_600 + 300
            dates.append(SampleValue(.date(MessageDate(secondsSince1970: seconds, timeZone: zones[month % 4]))))
        }
        let turn = MessageDate(secondsSince1970: startOf2030 + 365 * 86_400 - 1_800, timeZone: "Asia/Tokyo")
        return dates + [SampleValue(.date(turn))]
    }()

    /// The same dates in the Gregorian calendar, whatever the locale's is.
    static let gregorianDates = dates.map { sample in
        guard case .date(var date) = sample.value else { return sample }
        date.calendar = .gregorian
        return SampleValue(.date(date))
    }

    /// Midnight of 2030-01-01, in UTC.
    private static let startOf2030 = 1_893_456_000.0
}
