internal import ICU

/// `:datetime`, `:date` and `:time`.
struct MF2DateFunction: MF2Function {
    let kind: MF2DateKind

    func value(
        of operand: MF2Value?, options: MF2Options, in context: inout MF2Context
    ) throws(MF2FunctionError) -> MF2Value {
        guard let operand, var date = operand.content.date else { throw .badOperand }
        // The operand's options for calendar and clock are inherited; its options for fields are not.
        var settings = operand.options.filter { ["calendar", "hour12", "numberingSystem"].contains($0.key) }
        for option in options.all {
            guard let values = kind.values(of: option.name) else { continue }
            if values.isEmpty ? option.text.isEmpty || option.text.utf8.count > 64 : !values.contains(option.text) {
                context.report(.badOption(option.name))
            } else if option.name == "timeZone" {
                if option.text != "input" { date.timeZone = option.text }
            } else {
                settings[option.name] = option.text
            }
        }
        return value(of: date, settings, kind.style(settings), locale: context.locale)
    }

    /// A date without a function, as short as `{day}` of ICU MessageFormat shows it.
    static func plain(_ date: MessageDate, locale: LocaleTag) -> MF2Value {
        MF2DateFunction(kind: .datetime).value(of: date, [:], .short, locale: locale)
    }

    private func value(
        of date: MessageDate, _ settings: [String: String], _ style: MessagePattern.DateStyle, locale: LocaleTag
    ) -> MF2Value {
        let fields: DateFormat.Fields =
            switch kind {
            case .datetime: .dateAndTime
            case .date: .date
            case .time: .time
            }
        let keywords = [("ca", settings["calendar"]), ("nu", settings["numberingSystem"])]
            .compactMap { key, value in value.map { "-\(key)-\($0)" } }.joined()
        return MF2Value(
            .date(date), function: kind.rawValue, options: settings, direction: locale.textDirection
        ) { (context) throws(MF2FunctionError) in
            let locale = keywords.isEmpty ? context.locale : LocaleTag(context.locale.identifier + "-u" + keywords)
            var format = DateFormat.format(for: locale, fields: fields, style: style.format)
            // A calendar that the message names takes precedence.
            if date.calendar == .gregorian, settings["calendar"] == nil { format = format.gregorian }
            var buffer: [UInt8] = []
            switch format.append(date.secondsSince1970, timeZone: date.timeZone, to: &buffer) {
            case .written: break
            case .writtenInUTC: context.report(.badOption("timeZone"))
            case .failed: throw .badOperand
            }
            return MF2Value.Formatted(type: "datetime", text: String(decoding: buffer, as: UTF8.self))
        }
    }
}

extension MessageDate {
    /// Reads `2006-01-02`, `2006-01-02T15:04:06`, `2006-01-02T15:04:06.123+01:00`.
    ///
    /// A time without an offset is the local time of any place: it is kept and shown in UTC.
    init?(literal text: String) {
        let bytes = Array(text.utf8)
        func number(_ range: Range<Int>) -> Int? {
            guard range.upperBound <= bytes.count, bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else {
                return nil
            }
            return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        }
        func isByte(_ character: Unicode.Scalar, at index: Int) -> Bool {
            index < bytes.count && bytes[index] == UInt8(ascii: character)
        }
        guard bytes.count >= 10, let year = number(0..<4), year > 0, isByte("-", at: 4), let month = number(5..<7),
            (1...12).contains(month), isByte("-", at: 7), let day = number(8..<10), day >= 1,
            day <= GregorianCalendar.days(inMonth: month, of: year)
        else { return nil }
        var seconds = Double(GregorianCalendar.daysSince1970(year: year, month: month, day: day) * 86_400)
        var zone: String?
        if bytes.count > 10 {
            guard isByte("T", at: 10), let hour = number(11..<13), hour < 24, isByte(":", at: 13),
                let minute = number(14..<16), minute < 60, isByte(":", at: 16), let second = number(17..<19),
                second < 60
            else { return nil }
            seconds += Double(hour * 3600 + minute * 60 + second)
            var index = 19
            if isByte(".", at: index) {
                let digits = bytes[(index + 1)...].prefix { (0x30...0x39).contains($0) }
                guard (1...3).contains(digits.count),
                    let fraction = Double("0." + String(decoding: digits, as: UTF8.self))
                else { return nil }
                seconds += fraction
                index += 1 + digits.count
            }
            if isByte("Z", at: index), index + 1 == bytes.count {
                zone = nil
            } else if index < bytes.count {
                guard isByte("+", at: index) || isByte("-", at: index), index + 6 == bytes.count,
                    let hours = number(index + 1..<index + 3), hours <= 14, isByte(":", at: index + 3),
                    let minutes = number(index + 4..<index + 6), minutes < 60
                else { return nil }
                let offset = Double(hours * 3600 + minutes * 60)
                seconds += isByte("-", at: index) ? offset : -offset
                zone = "GMT" + String(decoding: bytes[index...], as: UTF8.self)
            }
        }
        self.init(secondsSince1970: seconds, timeZone: zone)
    }
}
