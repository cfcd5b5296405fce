internal import ICU
public import MessageFormat
internal import Messages

/// A time of day without a date or a time zone, such as an opening time. It is from 00:00 to 23:59:59, without leap seconds.
public struct TimeOfDay: Sendable, Hashable {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59.
    public let second: Int

    /// - Returns: nil if a day has no such time.
    public init?(hour: Int, minute: Int, second: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second) else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// The beginning of the time's minute.
    var withoutSeconds: TimeOfDay { TimeOfDay(hour: hour, minute: minute) ?? self }

    /// Reads a time in ISO 8601 format, with or without seconds: `14:30`, `14:30:00`; nil if the text isn't one.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public init?(_ text: some StringProtocol) {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isDigit) }) else {
            return nil
        }
        let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
        self.init(hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : 0)
    }

    /// 14:30.
    static let example = TimeOfDay(known: 14, 30)

    private init(known hour: Int, _ minute: Int) {
        self.hour = hour
        self.minute = minute
        second = 0
    }

    /// The number of seconds since the start of the day.
    var seconds: Int { hour * 3600 + minute * 60 + second }

    /// The time on 1 January 1970 in UTC, as the argument of a message.
    public var messageDate: MessageDate { MessageDate(secondsSince1970: Double(seconds)) }
}

extension TimeOfDay: Comparable, CustomStringConvertible {
    /// Whether the first time is earlier on the same day.
    public static func < (left: TimeOfDay, right: TimeOfDay) -> Bool { left.seconds < right.seconds }

    /// The time in ISO 8601 format, with seconds only if they aren't 0.
    public var description: String {
        let parts = second == 0 ? [hour, minute] : [hour, minute, second]
        return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
}

// MARK: Times as people write them in a locale

extension TimeOfDay {
    /// Reads a time as people write it in a locale, such as `2:30 PM`, or in ISO 8601 format; nil if the text isn't one.
    ///
    /// White space, case, marks of direction and the zero before an hour don't matter. The word that the shipped messages of
    /// some languages have after a time is accepted: `14:30 Uhr` in German.
    init?(_ text: String, in locale: LocaleTag) {
        if let time = TimeOfDay(text) {
            self = time
            return
        }
        // A time has three numbers and a few words.
        guard text.utf8.count <= 100 else { return nil }
        let numbers = Self.numbers(in: text)
        guard (2...3).contains(numbers.count) else { return nil }
        let wanted = Self.folded(text)
        for hour in [numbers[0], numbers[0] + 12, numbers[0] - 12] {
            let second = numbers.count > 2 ? numbers[2] : 0
            guard let time = TimeOfDay(hour: hour, minute: numbers[1], second: second) else { continue }
            let style: ICU.DateFormat.Style = numbers.count > 2 ? .medium : .short
            let written = time.text(in: locale, style: style)
            if Self.folded(written) == wanted || Self.folded(written + Self.wordAfterTime(in: locale)) == wanted {
                self = time
                return
            }
        }
        return nil
    }

    /// Reads a time as messages show it in a locale, such as `2:30 PM` or `14:30 Uhr`; nil if the text isn't one. White space of
    /// any kind counts as a space, and marks of direction don't matter.
    init?(shown text: String, in locale: LocaleTag) {
        guard let time = TimeOfDay(text, in: locale) else { return nil }
        let shown = time.text(in: locale)
        let texts = [shown, shown + Self.wordAfterTime(in: locale)].map { ICU.DateFormat.folded($0) }
        guard texts.contains(ICU.DateFormat.folded(text)) else { return nil }
        self = time
    }

    /// The word after a time in the shipped messages, with the space before it, such as ` Uhr` in German; empty in most
    /// languages.
    private static func wordAfterTime(in locale: LocaleTag) -> String {
        switch locale.language {
        case "de": " Uhr"
        case "fy": " oere"
        case "lb": " Auer"
        case "ps": " بجې"
        default: ""
        }
    }

    /// The time as it is written in a locale, without seconds: `2:30 PM`.
    func text(in locale: LocaleTag) -> String { text(in: locale, style: .short) }

    private func text(in locale: LocaleTag, style: ICU.DateFormat.Style) -> String {
        var buffer: [UInt8] = []
        let format = ICU.DateFormat.format(for: locale, fields: .time, style: style)
        guard format.append(Double(seconds), timeZone: nil, to: &buffer) == .written else { return description }
        return String(decoding: buffer, as: UTF8.self)
    }

    /// The runs of digits as numbers. A run of more than two digits is -1.
    private static func numbers(in text: String) -> [Int] {
        text.unicodeScalars.split { $0.decimalDigit == nil }.map { run in
            run.count > 2 ? -1 : run.compactMap(\.decimalDigit).reduce(0) { $0 * 10 + $1 }
        }
    }

    /// What a time consists of: numbers without zeros before them, and letters in lower case.
    private static func folded(_ text: String) -> [String] {
        var parts: [String] = []
        var isNumber = false
        for scalar in text.unicodeScalars {
            if let digit = scalar.decimalDigit {
                if isNumber, parts[parts.count - 1] != "0" {
                    parts[parts.count - 1] += "\(digit)"
                } else if isNumber {
                    parts[parts.count - 1] = "\(digit)"
                } else {
                    parts.append("\(digit)")
                }
                isNumber = true
            } else if !scalar.properties.isWhitespace, scalar.properties.generalCategory != .format {
                parts.append(scalar.properties.lowercaseMapping)
                isNumber = false
            } else if isNumber {
                isNumber = false
            }
        }
        return parts
    }
}
