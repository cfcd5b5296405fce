internal import Base

/// Copies of forms and localizations within a string catalog.
enum CatalogForms {
    /// Copies a form, with another selector and the same text, to the place before it.
    static func copy(
        _ branch: TableBranch, as selector: String, _ state: TranslationState, in source: SourceText
    ) -> TextReplacement {
        let text = source.text
        let start = max(0, branch.selectorRange.lowerBound - 1)
        var lineStart = start
        while lineStart > 0, ASCII.isBlank(text[lineStart - 1]) { lineStart -= 1 }
        let ownsLine = lineStart == 0 || ASCII.isLineEnd(text[lineStart - 1])
        let rest = written(
            branch.selectorRange.upperBound..<branch.end, inState: state, of: branch.value.texts, in: source)
        let separator = ownsLine ? "," + source.lineEnd + source[lineStart..<start] : ", "
        return TextReplacement(start..<start, "\"" + JSONSpelling.spell(selector) + rest + separator)
    }

    /// A part of the file, unchanged except for the states of some texts in it.
    static func written(
        _ range: Range<Int>, inState state: TranslationState, of texts: [TableText], in source: SourceText
    ) -> String {
        let states = texts.compactMap(\.stateRange).filter { range.contains($0.lowerBound) }
            .sorted { $0.lowerBound < $1.lowerBound }
        var result = ""
        var copied = range.lowerBound
        for place in states where place.lowerBound >= copied {
            result += source[copied..<place.lowerBound] + JSONSpelling.spell(state.word)
            copied = place.upperBound
        }
        return result + source[copied..<range.upperBound]
    }
}
