package import Base

/// A word of a term list, or the beginning of a word.
package struct TermWord: Sendable {
    /// The spelling in the list.
    package let text: String
    /// The place in the list.
    package let location: Location
    private let folded: [Unicode.Scalar]

    /// Makes a word; nil where the text has no letter.
    package init?(_ text: String, at location: Location) {
        guard text.unicodeScalars.contains(where: Words.isLetter) else { return nil }
        self.text = text
        self.location = location
        folded = text.unicodeScalars.map(Self.fold)
    }

    /// Whether the word occurs anywhere in a text, also inside other words. Languages join words, and add endings, articles and
    /// prefixes to them.
    package func isInside(_ text: RenderedForm) -> Bool {
        text.scalars.indices.contains { stands(at: $0, in: text.scalars) }
    }

    /// The first place where a word of a text begins with this word. In a script without spaces between words, the first place.
    package func firstPlace(in text: RenderedForm, spaced: Bool) -> Range<Int>? {
        let scalars = text.scalars
        let start = scalars.indices.first { index in
            stands(at: index, in: scalars) && (!spaced || index == 0 || !Words.isLetter(scalars[index - 1]))
        }
        return start.map { $0..<$0 + folded.count }
    }

    /// The first of some words with which a word of one of the texts begins.
    package static func first(of words: [TermWord], in texts: [RenderedForm], spaced: Bool) -> TermWord? {
        words.first { word in texts.contains { word.firstPlace(in: $0, spaced: spaced) != nil } }
    }

    private func stands(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index + folded.count <= scalars.count else { return false }
        return folded.indices.allSatisfy { Self.fold(scalars[index + $0]) == folded[$0] }
    }

    /// The lowercase letter, where it is one scalar. So offsets are the same as in the text.
    private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
    }
}
