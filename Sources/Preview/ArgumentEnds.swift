internal import ICU
internal import MessageFormat
internal import Messages
internal import Validation

extension ArgumentType {
    /// The smallest and the largest number that a rule gives; nil where there is no limit, and for an argument that is
    /// no number.
    var ends: (least: MessageArgument?, most: MessageArgument?) {
        switch self {
        case .integer(let range):
            return (
                range.lowerBound == .min ? nil : .integer(range.lowerBound),
                range.upperBound == .max ? nil : .integer(range.upperBound)
            )
        case .number(let range):
            let largest = Double.greatestFiniteMagnitude
            return (
                range.lowerBound <= -largest ? nil : .number(range.lowerBound),
                range.upperBound >= largest ? nil : .number(range.upperBound)
            )
        case .text, .date, .list:
            return (nil, nil)
        }
    }
}

extension MessageArgument {
    /// A number in ASCII digits, the same in every locale; empty for a value that is no number.
    var digits: String {
        switch self {
        case .integer(let value): String(value)
        case .number(let value), .exact(let value): Int(exactly: value).map(String.init) ?? String(value)
        case .plain(let value): value.description
        case .text, .date, .list: ""
        }
    }

    /// Whether both are the same number, even if only one of them is an integer.
    func isSameNumber(as other: MessageArgument) -> Bool {
        !digits.isEmpty && digits == other.digits
    }
}
