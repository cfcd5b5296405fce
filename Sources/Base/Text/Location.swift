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

    /// The start and the end. They are the same for something missing, whose position is computed once.
    package var bounds: (start: SourcePosition, end: SourcePosition) {
        let start = start
        return (start, range.isEmpty ? start : end)
    }
}

/// The identity of a place in a file: where it begins. An entry of a configuration is known by its place.
package struct LocationID: Sendable, Hashable {
    private let path: String
    private let offset: Int

    /// The identity of a place.
    package init(_ location: Location) {
        path = location.path
        offset = location.range.lowerBound
    }
}
