/// The format of a typed date: `yyyy-MM-dd`, `d.M.yyyy`, `MM/dd/yyyy`.
///
/// `yyyy` is a year of four digits. `MM` and `dd` have two digits, `M` and `d` one or two. Each of the three parts occurs
/// exactly once. All other characters are separators; they must not be letters or digits. The digits of a date may be of
/// any script.
public struct DateFormat: Sendable, Hashable {
    /// ISO 8601: `yyyy-MM-dd`.
    public static let iso = DateFormat(
        pattern: "yyyy-MM-dd",
        parts: [.year, .separator("-"), .month(twoDigits: true), .separator("-"), .day(twoDigits: true)])

    /// The pattern of the format.
    public let pattern: String

    private enum Part: Sendable, Hashable {
        case year
        case month(twoDigits: Bool)
        case day(twoDigits: Bool)
        case separator(Unicode.Scalar)
    }

    private let parts: [Part]

    private init(pattern: String, parts: [Part]) {
        self.pattern = pattern
        self.parts = parts
    }

    /// - Returns: nil if the pattern does not follow the rules above.
    public init?(_ pattern: String) {
        var parts: [Part] = []
        var rest = Array(pattern.unicodeScalars)[...]
        while let scalar = rest.first {
            let count = rest.prefix { $0 == scalar }.count
            switch (scalar, count) {
            case ("y", 4): parts.append(.year)
            case ("M", 1...2): parts.append(.month(twoDigits: count == 2))
            case ("d", 1...2): parts.append(.day(twoDigits: count == 2))
            case _ where scalar.isLetter || scalar.decimalDigit != nil: return nil
            default: parts.append(.separator(scalar))
            }
            rest = rest.dropFirst(parts.last == .separator(scalar) ? 1 : count)
        }
        let letters = parts.compactMap { part -> Character? in
            switch part {
            case .year: "y"
            case .month: "M"
            case .day: "d"
            case .separator: nil
            }
        }
        guard letters.sorted() == ["M", "d", "y"] else { return nil }
        self.init(pattern: pattern, parts: parts)
    }

    /// Reads a date; nil if the text is not a date in this format. Marks of direction around the date are ignored.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    public func date(from text: String) -> CalendarDate? {
        var rest = Array(text.withoutDirectionMarks.unicodeScalars)[...]
        var (year, month, day) = (0, 0, 0)
        for part in parts {
            switch part {
            case .separator(let separator):
                guard rest.popFirst() == separator else { return nil }
            case .year:
                guard let number = Self.number(4...4, &rest) else { return nil }
                year = number
            case .month(let twoDigits):
                guard let number = Self.number((twoDigits ? 2 : 1)...2, &rest) else { return nil }
                month = number
            case .day(let twoDigits):
                guard let number = Self.number((twoDigits ? 2 : 1)...2, &rest) else { return nil }
                day = number
            }
        }
        return rest.isEmpty ? CalendarDate(year: year, month: month, day: day) : nil
    }

    /// The text of a date in this format.
    public func text(of date: CalendarDate) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .separator(let separator): text.unicodeScalars.append(separator)
            case .year: text += Self.padded(date.year, to: 4)
            case .month(let twoDigits): text += Self.padded(date.month, to: twoDigits ? 2 : 1)
            case .day(let twoDigits): text += Self.padded(date.day, to: twoDigits ? 2 : 1)
            }
        }
        return text
    }

    private static func number(_ count: ClosedRange<Int>, _ text: inout ArraySlice<Unicode.Scalar>) -> Int? {
        let digits = text.prefix(count.upperBound).prefix { $0.decimalDigit != nil }.compactMap(\.decimalDigit)
        guard count.contains(digits.count) else { return nil }
        text = text.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + $1 }
    }

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
