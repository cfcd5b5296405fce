package import Messages
internal import Writing

/// A term that occurs in a source text, with its words in one locale.
package struct ApplicableTerm: Sendable, Equatable {
    /// The word of the source language that is the term's name.
    package let source: String
    /// Beginnings of words, at least one of which must occur in a translation; empty where any word will do.
    package let use: [String]
    /// Beginnings of words that must not occur in a translation.
    package let avoid: [String]
}

extension Project {
    /// The terms that occur in a message's source text and have words in a locale, in the order of the files.
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
