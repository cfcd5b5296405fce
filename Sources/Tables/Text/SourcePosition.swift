/// A place in a file, as editors and SARIF count it.
///
/// A line ends with a line feed, a carriage return, or both together. U+2028, U+2029, form feed and vertical tab do not end
/// a line. A tab counts as one column, and a character outside the Basic Multilingual Plane as two. A byte order mark does
/// not count.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, from 1.
    public var line: Int
    /// The column in UTF-16 code units, from 1.
    public var column: Int

    /// Creates a position. Both numbers count from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// Compares by the order in the text.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `line:column`, as in compiler messages.
    public var description: String { "\(line):\(column)" }
}
