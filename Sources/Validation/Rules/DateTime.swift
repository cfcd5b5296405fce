internal import Messages

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

    /// Reads a date with a time as messages show them, such as `31 January 2030, 14:30` in British English; nil if the text
    /// isn't one. The order doesn't matter, nor what is between the two, such as `at`, unless it has a digit.
    ///
    /// - Complexity: O(1), because the length is bounded.
    init?(shown text: String, in locale: LocaleTag) {
        // A day has two or three numbers, and a time of day has two.
        guard text.utf8.count <= 128 else { return nil }
        let runs = text.digitRuns
        guard (4...5).contains(runs.count) else { return nil }
        let dateFirst = text.parts(between: runs[runs.count - 3], runs[runs.count - 2])
        let timeFirst = text.parts(between: runs[1], runs[2])
        let found =
            Self.firstPair(in: dateFirst, { CalendarDate(shown: $0, in: locale) }, { TimeOfDay(shown: $0, in: locale) })
            ?? Self.firstPair(
                in: timeFirst, { TimeOfDay(shown: $0, in: locale) }, { CalendarDate(shown: $0, in: locale) }
            ).map { ($1, $0) }
        guard let (date, time) = found else { return nil }
        self.date = date
        self.time = time
        isLeapSecond = false
        offset = nil
        hasSeconds = false
    }

    /// The first start of a text, and the first end behind it, that can be read.
    private static func firstPair<First, Last>(
        in parts: (starts: [Substring], ends: [Substring]), _ first: (String) -> First?, _ last: (String) -> Last?
    ) -> (First, Last)? {
        for start in parts.starts {
            guard let read = first(String(start)) else { continue }
            for end in parts.ends where end.startIndex >= start.endIndex {
                if let other = last(String(end)) { return (read, other) }
            }
        }
        return nil
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

    /// An offset from UTC as it is written behind a time: `+02:00`; nil if it isn't a whole number of minutes, as before 1972
    /// in some time zones.
    static func offset(seconds: Double) -> String? {
        guard let minutes = Int(exactly: seconds.magnitude / 60) else { return nil }
        return TimeOfDay(hour: minutes / 60, minute: minutes % 60).map { "\(seconds < 0 ? "-" : "+")\($0)" }
    }

    /// A moment as RFC 3339 writes it in UTC, with seconds; nil outside the years 1 to 9999. A fraction of a second is left out.
    static func utcText(of seconds: Double) -> String? {
        guard let date = CalendarDate(MessageDate(secondsSince1970: seconds)) else { return nil }
        let second = Int(seconds.rounded(.down)) - date.daysSince1970 * 86_400
        return TimeOfDay(hour: second / 3600, minute: second / 60 % 60, second: second % 60).map { time in
            "\(date)T\(time)\(time.second == 0 ? ":00" : "")Z"
        }
    }

    /// Seconds since 1970, without leap seconds. The fraction of a second is left out.
    ///
    /// - Parameter context: its time zone is that of a text without one.
    func secondsSince1970(in context: ValidationContext) -> Double {
        localSeconds - (offset.map(Double.init) ?? context.offset(at: localSeconds, isLocal: true))
    }

    /// The earlier of the two moments with this date and time when clocks are set back; nil if there is only one.
    /// ``secondsSince1970(in:)`` is the later one.
    func earlierSecondsSince1970(in context: ValidationContext) -> Double? {
        if offset != nil { return nil }
        let later = secondsSince1970(in: context)
        // Clocks are set back by no more than three hours, and not twice in a day.
        let earlier = localSeconds - context.offset(at: later - 3 * 3600)
        return earlier < later && localSeconds - context.offset(at: earlier) == earlier ? earlier : nil
    }

    /// Seconds from 1970-01-01T00:00:00 by the clocks of the time zone, or with the offset.
    var localSeconds: Double { Double(date.daysSince1970 * 86_400 + time.seconds + (isLeapSecond ? 1 : 0)) }
}

extension String {
    /// The runs of decimal digits of any script.
    fileprivate var digitRuns: [Range<Index>] {
        unicodeScalars.split { $0.decimalDigit == nil }.map { $0.startIndex..<$0.endIndex }
    }

    /// The starts of the text that end in the gap between two runs of digits, before a space or a punctuation mark, and the ends
    /// of the text that start there, after a space. The shortest starts and the longest ends come first. A gap with more than
    /// eight of either has none: messages have a few words there, and each start and end is read by libicu.
    fileprivate func parts(
        between first: Range<Index>, _ second: Range<Index>
    ) -> (starts: [Substring], ends: [Substring]) {
        var (starts, ends) = ([Substring](), [Substring]())
        var isAfterSpace = false
        for index in unicodeScalars[first.upperBound..<second.lowerBound].indices {
            let properties = unicodeScalars[index].properties
            let isSpace = properties.isWhitespace
            let isEnd = isSpace || properties.generalCategory == .otherPunctuation
            if isEnd, !isAfterSpace { starts.append(self[..<index]) }
            if isSpace { ends.append(self[unicodeScalars.index(after: index)...]) }
            isAfterSpace = isSpace
        }
        return max(starts.count, ends.count) > 8 ? ([], []) : (starts, ends)
    }
}
