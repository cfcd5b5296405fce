internal import ICU
internal import MessageFormat
internal import Messages
internal import Validation

/// The spelling of an argument's value, as a person types it.
enum TypedArgument {
    /// The kind of values that a person may type in place of a value.
    static func kind(of value: MessageArgument) -> String {
        switch value {
        case .integer: "integer"
        case .number, .exact, .plain: "number"
        case .text: "text"
        case .date: "date"
        case .list: "list"
        }
    }

    /// The value as a person types it: numbers with a point, a date in ISO 8601, a list with commas.
    static func text(of value: MessageArgument) -> String {
        switch value {
        case .integer(let number): String(number)
        case .number(let number), .exact(let number): String(number)
        case .plain(let number): number.description
        case .text(let text): text
        case .date(let date): CalendarDate(date)?.description ?? ""
        case .list(let texts): texts.joined(separator: ", ")
        }
    }

    /// Reads a text that a person typed in place of a value.
    /// - Returns: nil where the text is not of the value's kind.
    static func value(_ text: String, like sample: MessageArgument) -> MessageArgument? {
        switch sample {
        // A whole number is read as one, so that `1` and `1.0` differ.
        case .integer, .number, .exact, .plain:
            let digits = text.withASCIIDigits
            if let number = Int(digits) { return .integer(number) }
            return Double(digits).flatMap { $0.isFinite ? .number($0) : nil }
        case .text: return .text(text)
        case .date(let shown):
            return CalendarDate(text.withASCIIDigits).map { day in
                var date = day.messageDate
                date.calendar = shown.calendar
                return .date(date)
            }
        case .list:
            let texts = text.split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
            return .list(texts)
        }
    }
}

extension String {
    /// Decimal digits of any script as those of ASCII, and the decimal separator of Arabic as a point.
    fileprivate var withASCIIDigits: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map { scalar in
                    if scalar == "\u{66B}" { return "." }
                    guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else {
                        return scalar
                    }
                    return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
                }))
    }

    fileprivate var trimmed: String {
        FieldValue.text(self).trimmed.text ?? self
    }
}
