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
    public var check: String { content.check }
    /// How much it matters.
    public var severity: Severity
    /// One or two sentences: what is wrong, and what to do.
    public var message: String { content.message }
    /// The message key concerned.
    public var key: String? { content.key }
    /// The locale concerned, as its folder spells it.
    public var locale: String? { content.locale }
    /// The name of the table concerned.
    public var table: String? { content.table }
    /// Where the defect is.
    public var location: Location { content.location }
    /// Places that help to understand it, such as the source entry.
    public var related: [RelatedLocation] { content.related }
    /// The change that certainly mends it; nil where there is none.
    public var fix: Fix? { content.fix }
    /// The number of the form in which it was found, where the message has forms for several displays; nil where it
    /// concerns all of them.
    var form: Int? = nil

    private let content: Content

    /// The parts that do not change, behind one reference, because a project may have a million findings, which are
    /// sorted and filtered several times.
    private final class Content: Sendable {
        let check: String
        let message: String
        let key: String?
        let locale: String?
        let table: String?
        let location: Location
        let related: [RelatedLocation]
        let fix: Fix?

        init(
            check: String, message: String, key: String?, locale: String?, table: String?, location: Location,
            related: [RelatedLocation], fix: Fix?
        ) {
            self.check = check
            self.message = message
            self.key = key
            self.locale = locale
            self.table = table
            self.location = location
            self.related = related
            self.fix = fix
        }
    }

    init(
        check: String, severity: Severity, message: String, key: String?, locale: String?, table: String?,
        location: Location, related: [RelatedLocation], fix: Fix? = nil
    ) {
        content = Content(
            check: check, message: message, key: key, locale: locale, table: table, location: location,
            related: related, fix: fix)
        self.severity = severity
    }
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
    /// - Complexity: O(*n*) in the length of the text for the first call for a file, which notes where some lines
    ///   begin; a constant for later calls.
    public var start: SourcePosition { source.position(at: range.lowerBound) }

    /// Where the range ends: the position after its last character.
    public var end: SourcePosition { source.position(at: range.upperBound) }

    /// Both; of what is missing they are the same, which is counted once.
    var bounds: (start: SourcePosition, end: SourcePosition) {
        let start = start
        return (start, range.isEmpty ? start : end)
    }
}

/// Names as a message quotes them: `` `one`, `few` ``.
func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
}
