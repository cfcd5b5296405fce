public import Validation

/// Argument types as files spell them: a word, and bounds for words that mean numbers.
extension ArgumentType {
    /// The words for types.
    public static let words = ["integer", "number", "text", "date", "list"]

    /// An error about bounds that do not suit the type.
    public struct BoundsError: Error, Sendable {
        /// A description of suitable bounds, such as `a whole number from 1`.
        public let expected: String
    }

    /// The type that a word means, without explicit bounds. An integer is a count and never negative.
    public init?(word: String) {
        switch word {
        case "integer": self = .integer(0...Int.max)
        case "number": self = .number(0...Double.greatestFiniteMagnitude)
        case "text": self = .text
        case "date": self = .date
        case "list": self = .list
        default: return nil
        }
    }

    /// The type with explicit bounds instead of the word's own.
    public func bounded(by minimum: String?, _ maximum: String?) throws(BoundsError) -> ArgumentType {
        guard minimum != nil || maximum != nil else { return self }
        switch self {
        case .integer(let range):
            guard let lower = minimum.map({ Int($0) }) ?? range.lowerBound,
                let upper = maximum.map({ Int($0) }) ?? range.upperBound, lower <= upper
            else { throw BoundsError(expected: "bounded by whole numbers, the smaller one first") }
            return .integer(lower...upper)
        case .number(let range):
            guard let lower = minimum.map({ Double($0) }) ?? range.lowerBound,
                let upper = maximum.map({ Double($0) }) ?? range.upperBound, lower <= upper
            else { throw BoundsError(expected: "bounded by numbers, the smaller one first") }
            return .number(lower...upper)
        case .text, .date, .list:
            throw BoundsError(expected: "without bounds: only an integer or a number has them")
        }
    }
}
