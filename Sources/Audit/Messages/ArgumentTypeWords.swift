public import Validation

/// Argument types as files spell them: a word, and bounds where the word is one of numbers.
extension ArgumentType {
    /// The words for types.
    public static let words = ["integer", "number", "text", "date", "list"]

    /// Bounds that do not fit the type.
    public struct BoundsError: Error, Sendable {
        /// What would, such as `a whole number from 1`.
        public let expected: String
    }

    /// The type of a word, without bounds: an integer counts something and is never negative.
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

    /// The type with bounds of its own in place of its word's.
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
