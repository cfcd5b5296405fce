public import Tables

/// The string literals of a source file.
///
/// Reading is linear in the file's length, with a stack of its own for nested interpolations. Text that is no program
/// gives some literals or none.
public struct LexedSource: Sendable {
    /// The file.
    public let source: SourceText
    /// The language it is read in.
    public let language: SourceLanguage
    /// The literals, in the order of their starts: one that is interpolated stands before those inside it.
    public let literals: [StringLiteral]
    /// What is no code: comments, the text of literals, regular expressions. Sorted, none overlaps another.
    let opaque: [Range<Int>]

    /// Reads a file.
    public init(_ source: SourceText, language: SourceLanguage) {
        let text = source.text
        self.source = source
        self.language = language
        switch language {
        case .swift:
            var lexer = SwiftLexer(text.span)
            lexer.lex()
            (literals, opaque) = (lexer.literals, lexer.opaque)
        case .objectiveC:
            var lexer = ObjectiveCLexer(text.span)
            lexer.lex()
            (literals, opaque) = (lexer.literals, lexer.opaque)
        }
    }

    /// A literal's content. Text pieces are not empty, and an interpolation stands between any two of them.
    public func pieces(of literal: StringLiteral) -> [LiteralPiece] {
        let text = source.text
        return LiteralDecoder.pieces(of: literal, in: text.span, language: language)
    }
}
