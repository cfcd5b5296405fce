/// A step through a property list: what a reader sees next.
enum PropertyListEvent {
    /// With the offset where it begins.
    case beginDictionary(Int)
    case endDictionary(end: Int)
    case beginArray(Int)
    case endArray(end: Int)
    /// A key of the dictionary. Its value follows, if it has one.
    case key(PropertyListToken)
    case string(PropertyListToken)
    /// A number, a date, data or a truth value.
    case other(Range<Int>)
    /// The end of the list.
    case end
}

/// A key or a text as it stands in the list.
struct PropertyListToken {
    /// With its tags.
    var range: Range<Int>
    /// Without them.
    var text: TextToken
}

/// Whatever a property list is written in.
protocol PropertyListSteps: ~Escapable {
    /// The next step; `.end` for ever after the last.
    mutating func next() -> PropertyListEvent
    mutating func report(_ kind: TableError.Kind, at range: Range<Int>, _ consequence: TableError.Consequence)
    /// Whether a key or text is the word.
    func holds(_ word: StaticString, _ token: TextToken) -> Bool
    /// As messages show it.
    func text(_ token: TextToken) -> String
    /// The comment that stands directly before an entry, and not behind the one that ends at `end`.
    func comment(before start: Int, behind end: Int) -> Range<Int>?
}
