package import Messages

/// What a project calls in one locale something that a source text speaks of.
package struct ApplicableTerm: Sendable, Equatable {
    /// The word of the source language that names the term.
    package let source: String
    /// Beginnings of words of which a translation has one; empty where any will do.
    package let use: [String]
    /// Beginnings of words that no translation has.
    package let avoid: [String]
}

extension Project {
    /// The terms that a message's source text has and a locale has words for, in the order of the files.
    ///
    /// - Complexity: O(*t* · *n*) for *t* terms and a source text of *n* characters.
    package func terms(of source: TableMessage, from development: LocaleTag, in locale: LocaleTag) -> [ApplicableTerm] {
        let spaced = WritingSystem(of: development).hasSpacesBetweenWords
        let forms = source.content.forms
        return terms.terms(for: locale).compactMap { words, translation in
            guard let word = TermWord.first(of: words, in: forms, spaced: spaced) else { return nil }
            return ApplicableTerm(
                source: word.text, use: translation.use.map(\.text), avoid: translation.avoid.map(\.text))
        }
    }
}
