/// A key or a value as it stands in the text.
struct StringsToken {
    /// Of what is between the quotes, or of the whole where there are none.
    var start: Int
    var end: Int
    /// The quote that opened it, or 0.
    var quote: UInt8
    /// False where the text ended before the quote did.
    var isClosed: Bool
    var hasEscapes: Bool

    var isQuoted: Bool { quote != 0 }
    var range: Range<Int> { start..<end }
    /// The offset of the opening quote, or of the first character.
    var outerStart: Int { isQuoted ? start &- 1 : start }
    /// The offset just after the closing quote, or after the last character.
    var outerEnd: Int { isQuoted && isClosed ? end &+ 1 : end }
}
