/// The messages for related locations: a few words about what is at the location, without a full stop.
enum RelatedMessages {
    static let sourceText = FindingTemplate<Void>(nil, "related.source-text")
    static let keyIsSource = FindingTemplate<Void>(nil, "related.key-is-source")
    static let commentIsSource = FindingTemplate<Void>(nil, "related.comment-is-source")
    static let unusedKey = FindingTemplate<Void>(nil, "related.unused-key")
    static let otherUse = FindingTemplate<Void>(nil, "related.other-use")
    static let oldKey = FindingTemplate<Void>(nil, "related.old-key")
    static let declaration = FindingTemplate<Void>(nil, "related.declaration")
    static let original = FindingTemplate<Void>(nil, "related.original")
    static let earlierDefinition = FindingTemplate<Void>(nil, "related.earlier-definition")
    static let lastDefinition = FindingTemplate<Void>(nil, "related.last-definition")
    static let sameSymbol = FindingTemplate<Void>(nil, "related.same-symbol")
    static let earlierText = FindingTemplate<Void>(nil, "related.earlier-text")
    static let otherForm = FindingTemplate<String>(nil, "related.other-form", "word")
    static let otherText = FindingTemplate<Void>(nil, "related.other-text")
    static let term = FindingTemplate<Void>(nil, "related.term")
    static let limit = FindingTemplate<Void>(nil, "related.limit")

    static let messages: [any DeclaredMessage] = [
        sourceText, keyIsSource, commentIsSource, unusedKey, otherUse, oldKey, declaration, original,
        earlierDefinition, lastDefinition, sameSymbol, earlierText, otherForm, otherText, term, limit,
    ]
}
