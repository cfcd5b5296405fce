internal import Tables

extension LexedSource {
    /// Whether a call or a member looks a literal up as a key.
    ///
    /// - Parameter names: calls and members of the project's own, as a configuration lists them.
    package func looksUp(_ literal: StringLiteral, adding names: [String]) -> Bool {
        let text = source.text
        let context = LiteralContext(of: literal, in: text.span, opaque: opaque)
        let calls = LocalizingCalls(adding: names)
        return !calls.isNoKey(context) && calls.lookup(context) != nil
    }
}
