/// What is known not to stand further on: a broken file is read in linear time only if no search is made twice.
struct StringsFailedSearches {
    private var doubleQuote = Int.max
    private var singleQuote = Int.max
    private var commentEnd = Int.max
    private var quoteBeforeSemicolon = (quote: UInt8(0), range: 0..<0)

    /// Whether no quote that could close a text stands at or behind the offset.
    ///
    /// A search steps over each backslash and the character behind it, and no text begins between the two: so one
    /// search answers for every later one.
    func hasNoClosingQuote(_ quote: UInt8, from offset: Int) -> Bool {
        offset >= (quote == ASCII.quote ? doubleQuote : singleQuote)
    }

    mutating func noteNoClosingQuote(_ quote: UInt8, from offset: Int) {
        if quote == ASCII.quote { doubleQuote = offset } else { singleQuote = offset }
    }

    /// Whether no `*/` stands at or behind the offset.
    func hasNoCommentEnd(from offset: Int) -> Bool { offset >= commentEnd }

    mutating func noteNoCommentEnd(from offset: Int) { commentEnd = offset }

    /// Whether no quote with a `;` behind it stands between the offset and the end of its line.
    func hasNoQuoteBeforeSemicolon(_ quote: UInt8, from offset: Int) -> Bool {
        quoteBeforeSemicolon.quote == quote && quoteBeforeSemicolon.range.contains(offset)
    }

    mutating func noteNoQuoteBeforeSemicolon(_ quote: UInt8, in range: Range<Int>) {
        quoteBeforeSemicolon = (quote, range)
    }
}
