internal import ICU
internal import Messages

/// The number of words of a value must be within inclusive limits. It fails with `TOO_FEW_WORDS` (`min`, `count`) or
/// `TOO_MANY_WORDS` (`max`, `count`).
///
/// A word is a segment of UAX #29, section 4, with a letter, a digit, kana or an ideograph. So "well-known" is two words and
/// "don't" is one. Thai, Lao, Khmer, Burmese, Chinese and Japanese are divided by libicu's dictionaries.
///
/// - Complexity: O(*n*) in the length of the value.
public struct WordCount: CountRule {
    package static let name = "wordCount"
    package static let summary = "The number of words of a value must be within inclusive limits."
    package static let examples = [
        RuleExample(
            #""min": 2, "max": 3"#, accepts: ["two words", "well-known", "我们是朋友"],
            rejects: [.tooFewWords: ["one", "!!!"], .tooManyWords: ["one two three four"]])
    ]
    static let counted = "words"
    static let leastCount = 0
    static let tooFew = MessageKey.tooFewWords
    static let tooMany = MessageKey.tooManyWords

    /// The smallest number of words, at least 0.
    public let min: Int
    /// The largest number of words, at least `min` and 1; nil for no limit.
    public let max: Int?

    /// Creates the rule.
    ///
    /// - Precondition: there is a limit, `min` is at least 0, and `max` is at least 1 and not less than `min`.
    public init(min: Int? = nil, max: Int? = nil) {
        Self.require(min: min, max: max)
        self.min = min ?? 0
        self.max = max
    }

    func count(in value: FieldValue) -> Int? {
        guard let text = value.text, !text.isEmpty else { return nil }
        // Without libicu's data there are no words, and a value with a minimum fails.
        return WordCounting.count(in: text) ?? 0
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
