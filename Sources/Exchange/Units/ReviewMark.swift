internal import Tables

/// The word `needs-review` in the comment of an entry. It means the same as the state `needs_review` of string
/// catalogs.
enum ReviewMark {
    static let word = "needs-review"

    /// Whether the comment of an entry has the mark.
    static func isIn(_ entry: TableEntry, of source: SourceText) -> Bool {
        guard let range = entry.commentRange, mayBe(in: range, of: source) else { return false }
        return entry.comment.map { isIn($0) } ?? false
    }

    /// Whether the bytes of the mark are in a comment. Few comments contain them, and the others need not be decoded.
    private static func mayBe(in range: Range<Int>, of source: SourceText) -> Bool {
        source.text.withUnsafeBufferPointer { text in
            // Fewer comments contain a hyphen than any of the letters.
            range.clamped(to: text.indices).contains { place in
                text[place] == UInt8(ascii: "-") && text[..<place].suffix(5).elementsEqual("needs".utf8)
            }
        }
    }

    /// Whether a comment has the mark, as a word of its own.
    static func isIn(_ comment: String) -> Bool { range(in: comment) != nil }

    /// The comment of a new entry, with the mark where its state requires it.
    static func comment(_ comment: String?, for state: TranslationState?) -> String? {
        guard state == .needsReview || state == .new else { return comment }
        return comment.map { isIn($0) ? $0 : $0 + " " + word } ?? word
    }

    /// The replacement that adds the mark to the comment of an entry, or removes it; nil where the comment fits the
    /// state.
    static func replacement(
        in entry: TableEntry, of source: SourceText, for state: TranslationState?
    ) -> TextReplacement? {
        let isWanted: Bool
        switch state {
        case .needsReview, .new, .stale: isWanted = true
        case .translated, .other: isWanted = false
        case nil: return nil
        }
        guard isWanted != isIn(entry, of: source) else { return nil }
        guard let range = entry.commentRange else { return Self.comment(word, before: entry, of: source) }
        let comment = source[range]
        if isWanted { return appending(word, to: comment, at: range) }
        guard let mark = Self.range(in: comment) else { return nil }
        let start = range.lowerBound + comment.utf8.distance(from: comment.startIndex, to: mark.lowerBound)
        return TextReplacement(start..<start + word.utf8.count, "")
    }

    /// The replacement that puts a comment before an entry without one.
    static func comment(_ text: String, before entry: TableEntry, of source: SourceText) -> TextReplacement {
        let start = source.lineRange(at: entry.range.lowerBound).lowerBound
        let isXML = source[entry.range].hasPrefix("<")
        return TextReplacement(start..<start, (isXML ? "<!-- \(text) -->" : "/* \(text) */") + "\n")
    }

    /// The replacement that adds words at the end of a comment.
    static func appending(_ words: String, to comment: String, at range: Range<Int>) -> TextReplacement {
        for end in ["*/", "-->"] where comment.hasSuffix(end) {
            let place = range.upperBound - end.utf8.count
            let isBlank = comment.dropLast(end.count).last?.isWhitespace ?? false
            return TextReplacement(place..<place, (isBlank ? "" : " ") + words + " ")
        }
        return TextReplacement(range.upperBound..<range.upperBound, " " + words)
    }

    /// The place of the mark in a comment.
    static func range(in comment: String) -> Range<String.Index>? {
        var rest = comment[...]
        while let range = rest.firstRange(of: word) {
            let before = range.lowerBound > comment.startIndex ? comment[comment.index(before: range.lowerBound)] : " "
            let after = range.upperBound < comment.endIndex ? comment[range.upperBound] : " "
            if !isWordPart(before), !isWordPart(after) { return range }
            rest = comment[range.upperBound...]
        }
        return nil
    }

    private static func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "-" || character == "_"
    }
}
