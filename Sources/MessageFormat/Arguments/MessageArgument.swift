public import ICU

/// A value for an argument of a message.
public enum MessageArgument: Sendable, Hashable {
    /// A whole number. It chooses plural forms and is shown in the locale's digits.
    case integer(Int)
    /// A number with a fraction. The text that is shown decides its plural form.
    case number(Double)
    /// A number with a fraction, such as a limit. A message that gives no number format shows all its digits, so that a
    /// reader who enters what is shown enters this number; ``number(_:)`` is rounded to three fraction digits.
    case exact(Double)
    /// A number that is shown as programs write it, in every locale: with the digits 0–9, a point before a fraction, and nothing
    /// between thousands. So is a limit of a field that reads numbers in this notation. It chooses plural forms; a message that
    /// gives a number format other than `number` shows it in that format.
    case plain(DecimalNumber)
    /// Text, shown as it is. It is also the keyword of a select.
    case text(String)
    /// A point in time.
    case date(MessageDate)
    /// Several texts, joined in the locale's way.
    case list([String])

    /// The kinds of values, for issues.
    public enum Kind: Sendable, Hashable {
        /// A whole number.
        case integer
        /// Any number.
        case number
        /// Text.
        case text
        /// A point in time.
        case date
        /// Several texts.
        case list
    }
}

extension MessageArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// A whole number.
    public init(integerLiteral value: Int) {
        self = .integer(value)
    }

    /// A number with a fraction, even if it is zero: `1.0` is ``number(_:)``.
    public init(floatLiteral value: Double) {
        self = .number(value)
    }
}

extension MessageArgument: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    /// Text.
    public init(stringLiteral value: String) {
        self = .text(value)
    }
}

extension MessageArgument: ExpressibleByArrayLiteral {
    /// A list of texts.
    public init(arrayLiteral elements: String...) {
        self = .list(elements)
    }
}

extension MessageArgument {
    /// The value as text without a locale. It is shown when a value has the wrong type for its place.
    var plainText: String {
        switch self {
        case .integer(let value): String(value)
        case .number(let value), .exact(let value): value.plainText
        case .plain(let value): value.description
        case .text(let text): text
        case .date(let date): date.plainText
        case .list(let elements): elements.joined(separator: ", ")
        }
    }
}

extension Double {
    /// The number as text, without `.0` if it is whole and small enough to be exact.
    var plainText: String {
        if let whole = Int(exactly: self), whole.magnitude < 1 << 53 { return String(whole) }
        return description
    }
}
