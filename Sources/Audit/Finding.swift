public import Tables

/// A defect that a check has found: where it is, and a message that says what to do about it.
public struct Finding: Sendable {
    /// A place in a file, with a sentence of its own.
    public struct RelatedLocation: Sendable {
        /// The place.
        public let location: Location
        /// What stands there.
        public let message: String
    }

    /// The id of the check, such as `missing-key`.
    public let check: String
    /// How much it matters.
    public var severity: Severity
    /// One sentence, without a full stop at its end.
    public let message: String
    /// The message key concerned.
    public let key: String?
    /// The locale concerned, as its folder spells it.
    public let locale: String?
    /// The name of the table concerned.
    public let table: String?
    /// Where the defect is.
    public let location: Location
    /// Places that help to understand it, such as the source entry.
    public let related: [RelatedLocation]
    /// What mends it beyond doubt, where something does.
    public var fix: Fix? = nil
    /// Which of the forms for several displays it is found in; nil where it is about all of them.
    var form: Int? = nil
}

/// A range of a file's text.
public struct Location: Sendable {
    /// The file.
    public let source: SourceText
    /// The range, in bytes of the file's text as UTF-8.
    public let range: Range<Int>

    /// Makes a location.
    public init(_ source: SourceText, _ range: Range<Int>) {
        self.source = source
        self.range = range
    }

    /// The file's path.
    public var path: String { source.path }

    /// Where the range starts.
    /// - Complexity: O(log *n*) in the lines of the file, and O(*m*) in the length of the line.
    public var start: SourcePosition { source.position(at: range.lowerBound) }

    /// Where the range ends: the position after its last character.
    public var end: SourcePosition { source.position(at: range.upperBound) }
}

/// Names as a message quotes them: `` `one`, `few` ``.
func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
}
