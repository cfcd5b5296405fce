/// One step of reading a JSON document.
package enum JSONEvent {
    case beginObject(Int)
    case beginArray(Int)
    case endObject(Range<Int>)
    case endArray(Range<Int>)
    /// A key of the object. Its value follows, unless it was reported as missing.
    case key(JSONToken)
    case string(JSONToken)
    case number(Range<Int>)
    case boolean(Bool, Range<Int>)
    case null(Range<Int>)
    /// An object or array too deep to be read.
    case skipped(isObject: Bool, Range<Int>)
    /// The end of the document.
    case end
}

/// A key or a text, as it is written in the document.
package struct JSONToken {
    /// The range with its quotes.
    package var range: Range<Int>
    /// The range without its quotes.
    package var content: Range<Int>
    var hasEscapes: Bool

    package var text: TextToken { TextToken(content, hasEscapes ? .json : .verbatim) }
}
