internal import ICU
internal import Messages

/// The number of words of a value must be within inclusive limits. It fails with `TOO_FEW_WORDS` (`min`, `count`) or
/// `TOO_MANY_WORDS` (`max`, `count`).
///
/// A word is a segment of UAX #29, section 4, with a letter, a digit, kana or an ideograph. So "well-known" is two words and
/// "don't" is one. Thai, Lao, Khmer, Burmese, Chinese and Japanese are divided by libicu's dictionaries.
///
/// - Complexity: O(*n*) in the length of the value.
public struct WordCount: StandardRule {
    package static let name = "wordCount"
    package static let summary = "The number of words of a value must be within inclusive limits."
    package static let parameters: [any DeclaredParameter] = [minimum, maximum]
    package static let relations = [ParameterRelation.anyOf(["min", "max"])]
    package static let examples = [
        RuleExample(
            #""min": 2, "max": 3"#, accepts: ["two words", "well-known", "我们是朋友"],
            rejects: [.tooFewWords: ["one", "!!!"], .tooManyWords: ["one two three four"]])
    ]
    private static let minimum = RuleParameter.integer("min", in: 0...Int.max, "The minimum number of words.")
    private static let maximum = RuleParameter.integer("max", in: 1...Int.max, "The maximum number of words.")
    package static let standardMessages = [
        MessageDeclaration(.tooFewWords, ["min": .integer(1...Int.max), "count": .integer(0...Int.max)]),
        MessageDeclaration(.tooManyWords, ["max": .integer(1...Int.max), "count": .integer(2...Int.max)]),
        .wrongKind,
    ]

    /// The smallest number of words, at least 0.
    public let min: Int
    /// The largest number of words, at least `min` and 1; nil for no limit.
    public let max: Int?

    /// Creates the rule.
    ///
    /// - Precondition: `min` is at least 0, and `max` is at least 1 and not less than `min`.
    public init(min: Int = 0, max: Int? = nil) {
        Self.minimum.require(min)
        Self.maximum.require(max, from: min)
        self.min = min
        self.max = max
    }

    package init(parameters: inout RuleParameters) throws(FormError) {
        let min = try parameters.take(Self.minimum)
        self.init(min: min ?? 0, max: try parameters.take(Self.maximum, from: min))
    }

    public var declaredMessages: [MessageDeclaration] {
        var messages: [MessageDeclaration] = []
        if min > 0 {
            messages.append(
                MessageDeclaration(.tooFewWords, ["min": .integer(min...min), "count": .integer(0...(min - 1))]))
        }
        if let max, max < Int.max {
            messages.append(
                MessageDeclaration(
                    .tooManyWords, ["max": .integer(max...max), "count": .integer((max + 1)...Int.max)]))
        }
        return messages + [.wrongKind]
    }

    public func failures(for value: FieldValue, in context: ValidationContext) -> [Failure] {
        guard judges(value) else { return wrongKind(value) }
        guard let text = value.text, !text.isEmpty else { return [] }
        // Without libicu's data there are no words, and a value with a minimum fails.
        let count = WordCounting.count(in: text) ?? 0
        if count < min {
            return [Failure(key: .tooFewWords, arguments: ["min": .integer(min), "count": .integer(count)])]
        }
        if let max, count > max {
            return [Failure(key: .tooManyWords, arguments: ["max": .integer(max), "count": .integer(count)])]
        }
        return []
    }

    package func inputs(in context: ValidationContext) -> [FieldValue] {
        // Nobody enters more words to try a form.
        let counts = [Swift.max(min, 1), min - 1, (max ?? min) &+ 1].filter { (1...1_000).contains($0) }
        return counts.map { .text(Array(repeating: "word", count: $0).joined(separator: " ")) } + ["!!!"]
    }
}

extension Rule where Self == WordCount {
    /// The number of words must be within inclusive limits: `.wordCount(50...500)`.
    public static func wordCount(_ range: ClosedRange<Int>) -> WordCount {
        WordCount(min: range.lowerBound, max: range.upperBound)
    }

    /// A value must have at least a given number of words.
    public static func wordCount(_ range: PartialRangeFrom<Int>) -> WordCount { WordCount(min: range.lowerBound) }

    /// A value must have at most a given number of words.
    public static func wordCount(_ range: PartialRangeThrough<Int>) -> WordCount { WordCount(max: range.upperBound) }
}
