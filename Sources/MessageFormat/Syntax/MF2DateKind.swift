/// The functions of dates (LDML 48.2, part 9: date and time functions).
enum MF2DateKind: String, Sendable {
    case datetime
    case date
    case time

    /// The values that an option takes. An empty list stands for any word; nil means that the function has no such option.
    func values(of option: String) -> [String]? {
        let fields = [
            "weekday", "day-weekday", "month-day", "month-day-weekday", "year-month-day", "year-month-day-weekday",
        ]
        switch (option, self) {
        case ("dateFields", .datetime), ("fields", .date): return fields
        case ("dateLength", .datetime), ("length", .date): return ["long", "medium", "short"]
        case ("timePrecision", .datetime), ("precision", .time): return ["hour", "minute", "second"]
        case ("timeZoneStyle", .datetime), ("timeZoneStyle", .time): return ["long", "short"]
        case ("hour12", .datetime), ("hour12", .time): return ["true", "false"]
        case ("calendar", _), ("numberingSystem", _), ("timeZone", _): return []
        default: return nil
        }
    }

    /// The locale's own format if it has one for the fields, as UTS 35 has it for semantic skeletons; otherwise a skeleton.
    func style(_ settings: [String: String]) -> MessagePattern.DateStyle {
        let length = settings["length"] ?? "medium"
        switch (self, settings["fields"] ?? "year-month-day") {
        case (.date, "year-month-day"):
            return length == "long" ? .long : length == "short" ? .short : .medium
        case (.date, "year-month-day-weekday") where length == "long":
            return .full
        case (.time, _) where settings["hour12"] == nil && settings["timeZoneStyle"] == nil:
            let precision = settings["precision"] ?? "minute"
            return precision == "hour" ? .skeleton("j") : precision == "minute" ? .short : .medium
        default:
            return .skeleton(skeleton(settings))
        }
    }

    func skeleton(_ settings: [String: String]) -> String {
        var skeleton = ""
        if self != .time {
            let length = settings["dateLength"] ?? settings["length"] ?? "medium"
            let fields = (settings["dateFields"] ?? settings["fields"] ?? "year-month-day").split(separator: "-")
            for field in fields {
                switch field {
                case "year": skeleton += "y"
                case "month": skeleton += length == "long" ? "MMMM" : length == "medium" ? "MMM" : "M"
                case "day": skeleton += "d"
                default: skeleton += length == "long" ? "EEEE" : "EEE"
                }
            }
        }
        if self != .date {
            let hour = settings["hour12"].map { $0 == "true" ? "h" : "H" } ?? "j"
            switch settings["timePrecision"] ?? settings["precision"] {
            case "hour": skeleton += hour
            case "second": skeleton += hour + "ms"
            default: skeleton += hour + "m"
            }
            switch settings["timeZoneStyle"] {
            case "long": skeleton += "zzzz"
            case "short": skeleton += "z"
            default: break
            }
        }
        return skeleton
    }
}
