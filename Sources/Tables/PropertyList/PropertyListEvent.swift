internal import Base

/// One step of reading a property list.
enum PropertyListEvent {
    /// A dictionary, with the offset where it begins.
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

/// A key or a text, as it is written in the list.
struct PropertyListToken {
    /// The range with its tags.
    var range: Range<Int>
    /// The text without its tags.
    var text: TextToken
}

/// A reader of property lists in one of their formats.
protocol PropertyListSteps: ~Escapable {
    /// The next step. After the last one, it is always `.end`.
    mutating func next() -> PropertyListEvent
    mutating func report(_ kind: TableError.Kind, at range: Range<Int>, _ consequence: TableError.Consequence)
    /// Whether a key or text equals a word.
    func holds(_ word: StaticString, _ token: TextToken) -> Bool
    /// The text as messages show it.
    func text(_ token: TextToken) -> String
    /// The comment directly before an entry, if it does not follow the entry that ends at `end` on the same line.
    func comment(before start: Int, behind end: Int) -> Range<Int>?
}
