/// A word of a list of terms, or the beginning of one.
struct TermWord: Sendable {
    /// As the list has it.
    let text: String
    /// Where the list has it.
    let location: Location
    private let folded: [Unicode.Scalar]

    /// Makes a word; nil where there is no letter in it.
    init?(_ text: String, at location: Location) {
        guard text.unicodeScalars.contains(where: Words.isLetter) else { return nil }
        self.text = text
        self.location = location
        folded = text.unicodeScalars.map(Self.fold)
    }

    /// Whether the word stands somewhere in a text, inside other words too: languages join words, and put endings, articles
    /// and prefixes on them.
    func isInside(_ text: FlatText) -> Bool {
        text.scalars.indices.contains { stands(at: $0, in: text.scalars) }
    }

    /// The first place where a word of a text begins so; anywhere, in a script that has no spaces between words.
    func firstPlace(in text: FlatText, spaced: Bool) -> Range<Int>? {
        let scalars = text.scalars
        let start = scalars.indices.first { index in
            stands(at: index, in: scalars) && (!spaced || index == 0 || !Words.isLetter(scalars[index - 1]))
        }
        return start.map { $0..<$0 + folded.count }
    }

    /// The first of some words that a word of one of the texts begins with.
    static func first(of words: [TermWord], in texts: [FlatText], spaced: Bool) -> TermWord? {
        words.first { word in texts.contains { word.firstPlace(in: $0, spaced: spaced) != nil } }
    }

    private func stands(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard index + folded.count <= scalars.count else { return false }
        return folded.indices.allSatisfy { Self.fold(scalars[index + $0]) == folded[$0] }
    }

    /// Letters in lowercase, where that is one scalar as well: offsets stay those of the text.
    private static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        let mapping = scalar.properties.lowercaseMapping.unicodeScalars
        return mapping.count == 1 ? mapping[mapping.startIndex] : scalar
    }
}
