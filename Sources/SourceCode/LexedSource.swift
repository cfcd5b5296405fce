public import Base

/// The string literals of a source file.
///
/// Reading is linear in the file's length. Nested interpolations are kept on an explicit stack. A file that is no program
/// gives some literals or none.
public struct LexedSource: Sendable {
    /// The file.
    public let source: SourceText
    /// The language in which the file is read.
    public let language: SourceLanguage
    /// The literals, in the order of their starts. An interpolated literal comes before the literals inside it.
    public let literals: [StringLiteral]
    /// The ranges that are not code: comments, the text of literals, regular expressions. They are sorted and do not overlap.
    package let opaque: [Range<Int>]

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

    /// The pieces of a literal's content. Text pieces are not empty, and an interpolation stands between each two of them.
    public func pieces(of literal: StringLiteral) -> [LiteralPiece] {
        let text = source.text
        return LiteralDecoder.pieces(of: literal, in: text.span, language: language)
    }
}

extension LexedSource {
    /// Whether a call or a member looks a literal up as a key.
    ///
    /// - Parameter names: calls and members of the project's own, as a configuration lists them.
    package func looksUp(_ literal: StringLiteral, adding names: [String]) -> Bool {
        looksUp(literal, by: LocalizingCalls(adding: names))
    }

    package func looksUp(_ literal: StringLiteral, by calls: LocalizingCalls) -> Bool {
        let text = source.text
        let context = LiteralContext(of: literal, in: text.span, opaque: opaque)
        return !calls.isNoKey(context) && calls.lookup(context) != nil
    }

    /// Where a call of the system looks a literal up; nil where no such call takes it, or where its table is not known.
    ///
    /// - Parameter names: calls and members of the project's own, as a configuration lists them.
    package func lookupPlace(of literal: StringLiteral, adding names: [String]) -> LookupScope? {
        let text = source.text
        let context = LiteralContext(of: literal, in: text.span, opaque: opaque)
        let calls = LocalizingCalls(adding: names)
        guard !calls.isNoKey(context) else { return nil }
        return LookupScope(of: literal, context, calls.lookup(context), in: text.span)
    }
}
