/// The messages for related locations: a few words about what is at the location, without a full stop.
package enum RelatedMessages {
    package static let sourceText = FindingTemplate<Void>(nil, "related.source-text")
    package static let keyIsSource = FindingTemplate<Void>(nil, "related.key-is-source")
    package static let commentIsSource = FindingTemplate<Void>(nil, "related.comment-is-source")
    package static let unusedKey = FindingTemplate<Void>(nil, "related.unused-key")
    package static let otherUse = FindingTemplate<Void>(nil, "related.other-use")
    package static let oldKey = FindingTemplate<Void>(nil, "related.old-key")
    package static let declaration = FindingTemplate<Void>(nil, "related.declaration")
    package static let original = FindingTemplate<Void>(nil, "related.original")
    package static let earlierDefinition = FindingTemplate<Void>(nil, "related.earlier-definition")
    package static let lastDefinition = FindingTemplate<Void>(nil, "related.last-definition")
    package static let sameSymbol = FindingTemplate<Void>(nil, "related.same-symbol")
    package static let earlierText = FindingTemplate<Void>(nil, "related.earlier-text")
    package static let otherFile = FindingTemplate<Void>(nil, "related.other-file")
    package static let otherForm = FindingTemplate<String>(nil, "related.other-form", "word")
    package static let otherText = FindingTemplate<Void>(nil, "related.other-text")
    package static let term = FindingTemplate<Void>(nil, "related.term")
    package static let limit = FindingTemplate<Void>(nil, "related.limit")

    package static let messages: [any DeclaredMessage] = [
        sourceText, keyIsSource, commentIsSource, unusedKey, otherUse, oldKey, declaration, original,
        earlierDefinition, lastDefinition, sameSymbol, earlierText, otherFile, otherForm, otherText, term, limit,
    ]
}
