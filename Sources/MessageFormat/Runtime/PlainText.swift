extension MessageArgument {
    /// The value without any locale: what is shown where a value does not fit its place.
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
    /// Without `.0` where the number is whole and small enough to be exact.
    var plainText: String {
        if let whole = Int(exactly: self), whole.magnitude < 1 << 53 { return String(whole) }
        return description
    }
}
