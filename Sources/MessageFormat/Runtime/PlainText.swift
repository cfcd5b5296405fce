extension MessageArgument {
    /// The value as text without a locale. It is shown when a value has the wrong type for its place.
    var plainText: String {
        switch self {
        case .integer(let value): String(value)
        case .number(let value): value.plainText
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
