/// A date with a time, and perhaps a time zone: RFC 3339, section 5.6, such as `2030-12-31T14:30:00Z`.
struct DateTime: Sendable, Hashable {
    let date: CalendarDate
    /// The time. Its second is 59 for a leap second.
    let time: TimeOfDay
    /// Whether the second is 60.
    let isLeapSecond: Bool
    /// The offset from UTC in seconds; nil if none is given.
    let offset: Int?
    /// Whether the text has seconds.
    let hasSeconds: Bool

    /// Reads a date with a time; nil if the text isn't one.
    ///
    /// `T` and `Z` may be in lower case. Seconds may be missing, as in HTML. The second may be 60 only in a leap second that UTC
    /// can have: at 23:59:60 UTC on the last day of a month (RFC 3339, appendix D).
    ///
    /// - Complexity: O(*n*) in the length of the text.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 16, bytes[10] | 0x20 == UInt8(ascii: "t"),
            bytes[..<10].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") }),
            let date = CalendarDate(String(decoding: bytes[..<10], as: UTF8.self))
        else { return nil }
        let clock = bytes[11...].prefix { $0.isDigit || $0 == UInt8(ascii: ":") }
        var rest = bytes[clock.endIndex...]
        hasSeconds = clock.count == 8
        let isLeap = hasSeconds && clock.suffix(3).elementsEqual(":60".utf8)
        let spelled = isLeap ? Array(clock.dropLast(2)) + "59".utf8 : Array(clock)
        guard let time = TimeOfDay(String(decoding: spelled, as: UTF8.self)) else { return nil }
        if rest.first == UInt8(ascii: "."), hasSeconds {
            let fraction = rest.dropFirst().prefix(while: \.isDigit)
            if fraction.isEmpty { return nil }
            rest = rest[fraction.endIndex...]
        }
        if rest.isEmpty {
            offset = nil
        } else {
            guard let seconds = Self.offset(rest) else { return nil }
            offset = seconds
        }
        self.date = date
        self.time = time
        isLeapSecond = isLeap
        if isLeap {
            guard let seconds = offset else { return nil }
            // The second before the leap second.
            let utc = date.daysSince1970 * 86_400 + time.seconds - seconds
            guard (utc + 1).isMultiple(of: 86_400), CalendarDate(daysSince1970: (utc + 1) / 86_400)?.day == 1 else {
                return nil
            }
        }
    }

    /// The seconds of `Z` or an offset; nil if the text is something else.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first else { return nil }
        if first | 0x20 == UInt8(ascii: "z") { return text.count == 1 ? 0 : nil }
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-"), text.count == 6,
            let time = TimeOfDay(String(decoding: text.dropFirst(), as: UTF8.self))
        else { return nil }
        return first == UInt8(ascii: "-") ? -time.seconds : time.seconds
    }

    /// Seconds since 1970, without leap seconds. The fraction of a second is left out.
    ///
    /// - Parameter context: its time zone is that of a text without one.
    func secondsSince1970(in context: ValidationContext) -> Double {
        let local = Double(date.daysSince1970 * 86_400 + time.seconds + (isLeapSecond ? 1 : 0))
        return local - (offset.map(Double.init) ?? context.offset(at: local, isLocal: true))
    }
}
