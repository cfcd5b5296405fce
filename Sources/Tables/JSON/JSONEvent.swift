/// A step through a JSON document: what a reader sees next.
enum JSONEvent {
    case beginObject(Int)
    case beginArray(Int)
    case endObject(Range<Int>)
    case endArray(Range<Int>)
    /// A key of the object; its value follows, but for one that was reported as missing.
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

/// A key or a text as it stands in the document.
struct JSONToken {
    /// With its quotes.
    var range: Range<Int>
    /// Without them.
    var content: Range<Int>
    var hasEscapes: Bool

    var text: TextToken { TextToken(content, hasEscapes ? .json : .verbatim) }
}
