internal import ICU

extension MF2Format {
    /// The options that give the same text as a style of `date` in a locale; nil when no options do.
    init?(date style: MessagePattern.DateStyle, locale: LocaleTag) {
        switch style {
        case .standard, .medium: self.init("date")
        case .short: self.init("date", [("length", "short")])
        case .long: self.init("date", [("length", "long")])
        case .full: self.init("date", [("fields", "year-month-day-weekday"), ("length", "long")])
        case .skeleton(let skeleton): self.init(skeleton: skeleton, locale: locale)
        case .pattern: return nil
        }
    }

    /// The options that give the same text as a style of `time` in a locale; nil when no options do.
    init?(time style: MessagePattern.DateStyle, locale: LocaleTag) {
        switch style {
        case .standard, .medium: self.init("time", [("precision", "second")])
        case .short: self.init("time")
        case .skeleton(let skeleton): self.init(skeleton: skeleton, locale: locale)
        case .long, .full, .pattern: return nil
        }
    }

    private init?(skeleton: String, locale: LocaleTag) {
        guard let wanted = Self.fields(of: skeleton) else { return nil }
        for candidate in Self.dates + Self.times + Self.datesAndTimes {
            let function = MF2DateKind(rawValue: candidate.function) ?? .datetime
            let settings = candidate.settings
            switch function.style(settings) {
            case .skeleton(let other):
                guard Self.fields(of: other) == wanted else { continue }
            case let style:
                // The locale's own format replaces the skeleton when both give the same text.
                let fields: DateFormat.Fields = function == .time ? .time : .date
                guard Self.fields(of: function.skeleton(settings)) == wanted,
                    Self.areSame(style, .skeleton(skeleton), fields, locale)
                else { continue }
            }
            self = candidate
            return
        }
        return nil
    }

    /// The number of times that each letter occurs in a skeleton; the order does not matter. Nil when equal letters are apart.
    private static func fields(of skeleton: String) -> [Character: Int]? {
        var fields: [Character: Int] = [:]
        var last: Character?
        for letter in skeleton {
            if fields[letter] != nil, last != letter { return nil }
            fields[letter, default: 0] += 1
            last = letter
        }
        // One, two and three letters mean the same short name.
        if let weekday = fields["E"], weekday < 3 { fields["E"] = 3 }
        return fields
    }

    /// Whether two styles give the same text in a locale, tested in each month with days and hours of one and of two digits.
    private static func areSame(
        _ left: MessagePattern.DateStyle, _ right: MessagePattern.DateStyle, _ fields: DateFormat.Fields,
        _ locale: LocaleTag
    ) -> Bool {
        let formats = [left, right].map { DateFormat.format(for: locale, fields: fields, style: $0.format) }
        return (0..<24).allSatisfy { number in
            let seconds = 946_684_800 + Double(number) * (15.25 * 86_400 + 3661)
            let texts = formats.map { format in
                var buffer: [UInt8] = []
                _ = format.append(seconds, timeZone: nil, to: &buffer)
                return buffer
            }
            return texts[0] == texts[1]
        }
    }

    private static let lengths = ["medium", "long", "short"]
    private static let dateFields = [
        "year-month-day", "year-month-day-weekday", "month-day", "month-day-weekday", "day-weekday", "weekday",
    ]

    private static func dateOptions(_ fieldsName: String, _ lengthName: String) -> [[(String, String)]] {
        dateFields.flatMap { fields in
            lengths.map { length in
                (fields == "year-month-day" ? [] : [(fieldsName, fields)])
                    + (length == "medium" ? [] : [(lengthName, length)])
            }
        }
    }

    private static func timeOptions(_ precisionName: String) -> [[(String, String)]] {
        ["minute", "second", "hour"].flatMap { precision in
            ["", "true", "false"].flatMap { hour12 in
                ["", "short", "long"].map { zone in
                    (precision == "minute" ? [] : [(precisionName, precision)])
                        + (hour12.isEmpty ? [] : [("hour12", hour12)]) + (zone.isEmpty ? [] : [("timeZoneStyle", zone)])
                }
            }
        }
    }

    private static let dates = dateOptions("fields", "length").map { MF2Format("date", $0) }
    private static let times = timeOptions("precision").map { MF2Format("time", $0) }
    private static let datesAndTimes = dateOptions("dateFields", "dateLength").flatMap { date in
        timeOptions("timePrecision").map { MF2Format("datetime", date + $0) }
    }
}
