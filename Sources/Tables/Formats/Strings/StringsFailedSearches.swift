internal import Base

/// Searches that have found nothing. A broken file is read in linear time only if no search is made twice.
struct StringsFailedSearches {
    private var doubleQuote = Int.max
    private var singleQuote = Int.max
    private var commentEnd = Int.max
    private var quoteBeforeSemicolon = (quote: UInt8(0), range: 0..<0)

    /// Whether there is no quote at or after the offset that could close a text.
    ///
    /// A search skips each backslash together with the character after it. No text begins between the two, so the result of
    /// one search is also true of every later one.
    func hasNoClosingQuote(_ quote: UInt8, from offset: Int) -> Bool {
        offset >= (quote == ASCII.quote ? doubleQuote : singleQuote)
    }

    mutating func noteNoClosingQuote(_ quote: UInt8, from offset: Int) {
        if quote == ASCII.quote { doubleQuote = offset } else { singleQuote = offset }
    }

    /// Whether there is no `*/` at or after the offset.
    func hasNoCommentEnd(from offset: Int) -> Bool { offset >= commentEnd }

    mutating func noteNoCommentEnd(from offset: Int) { commentEnd = offset }

    /// Whether there is no quote with a `;` after it between the offset and the end of its line.
    func hasNoQuoteBeforeSemicolon(_ quote: UInt8, from offset: Int) -> Bool {
        quoteBeforeSemicolon.quote == quote && quoteBeforeSemicolon.range.contains(offset)
    }

    mutating func noteNoQuoteBeforeSemicolon(_ quote: UInt8, in range: Range<Int>) {
        quoteBeforeSemicolon = (quote, range)
    }
}
