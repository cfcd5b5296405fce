internal import Base

/// A string literal of a source file. Ranges are bytes of the file's text.
public struct StringLiteral: Sendable, Hashable {
    /// The literal with its delimiters.
    public internal(set) var range: Range<Int>
    /// The range between the delimiters; for adjacent Objective-C literals, the range between the outermost delimiters.
    public internal(set) var contents: Range<Int>
    /// The interpolations, each from its backslash to its closing parenthesis.
    public internal(set) var interpolations: [Range<Int>] = []
    /// The number of `#` before the opening quotation mark.
    public let pounds: Int
    /// Whether the delimiters are three quotes.
    public let isMultiline: Bool
    /// Whether the closing delimiter exists.
    public internal(set) var isTerminated = false
    /// Whether the content has no escapes: it is equal to the source's bytes.
    public internal(set) var isPlain = true

    /// The innermost parenthesis that is open before the literal, inside the same interpolation; -1 where there is none.
    package let parenthesis: Int
    /// The number of the source's opaque ranges before the literal.
    let opaqueCount: Int

    init(start: Int, contents: Int, pounds: Int, isMultiline: Bool, parenthesis: Int, opaqueCount: Int) {
        range = start..<contents
        self.contents = contents..<contents
        self.pounds = pounds
        self.isMultiline = isMultiline
        self.parenthesis = parenthesis
        self.opaqueCount = opaqueCount
    }
}

/// A part of a string literal's content.
public enum LiteralPiece: Sendable, Hashable {
    /// Text, with its escapes resolved.
    case text(String)
    /// The range of an interpolation in the source.
    case interpolation(Range<Int>)
}

/// The languages whose literals are read.
public enum SourceLanguage: Sendable, Hashable {
    /// Swift.
    case swift
    /// Objective-C, C and C++.
    case objectiveC

    /// The language of a file, by its extension.
    public init?(path: String) {
        switch Files.pathExtension(of: path).lowercased() {
        case "swift": self = .swift
        case "m", "mm", "h", "c", "cc", "cpp", "cxx", "hh", "hpp", "hxx", "inl", "pch": self = .objectiveC
        default: return nil
        }
    }
}
