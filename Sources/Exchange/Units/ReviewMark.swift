internal import Base
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

    /// The comment of a new entry, with the mark if its state requires it.
    static func comment(_ comment: String?, for state: TranslationState?) -> String? {
        guard state == .needsReview || state == .new else { return comment }
        return comment.map { isIn($0) ? $0 : $0 + " " + word } ?? word
    }

    /// The replacement that adds the mark to the comment of an entry, or removes it; nil if the comment fits the
    /// state. Removing an added mark restores the comment.
    ///
    /// - Parameter keepsRest: whether only the word may be removed, because other words are added to the comment.
    static func replacement(
        in entry: TableEntry, of source: SourceText, for state: TranslationState?, keepsRest: Bool = false
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
        return removal(of: mark, from: comment, at: range, in: source, keepsRest: keepsRest)
    }

    /// The replacement that takes the mark, or a note, out of a comment, with the space before it. A comment that is nothing
    /// else is deleted with its line.
    static func removal(
        of mark: Range<String.Index>, from comment: String, at range: Range<Int>, in source: SourceText,
        keepsRest: Bool = false
    ) -> TextReplacement {
        var before = comment[..<mark.lowerBound]
        var after = comment[mark.upperBound...]
        let end = Self.end(of: comment)
        if before.hasSuffix("  "), isSame(String(after), (end.isEmpty ? "" : " ") + end) {
            // `appending` has added all of these spaces.
            before.removeLast(2)
            if !end.isEmpty { after.removeFirst() }
        } else if !keepsRest, isSame(String(after.trimmed), end),
            starts.contains(where: { isSame(String(before.trimmed), $0) })
        {
            let line = source.lineRange(at: range.lowerBound)
            guard line.upperBound >= range.upperBound, isBlank(source[line.lowerBound..<range.lowerBound]),
                isBlank(source[range.upperBound..<line.upperBound])
            else {
                let isSpaceAfter = source.text[range.upperBound...].first == UInt8(ascii: " ")
                return TextReplacement(range.lowerBound..<range.upperBound + (isSpaceAfter ? 1 : 0), "")
            }
            let lineEnd = source.text[line.upperBound...].starts(with: [0x0D, 0x0A]) ? 2 : 1
            return TextReplacement(line.lowerBound..<min(line.upperBound + lineEnd, source.text.count), "")
        } else if before.last == " ", after.first?.isWhitespace != false || isSame(String(after), end) {
            before.removeLast()
        }
        return TextReplacement(
            range.lowerBound + before.utf8.count..<range.upperBound - after.utf8.count, "")
    }

    /// The replacement that puts a comment before an entry without one: on its own line, unless other text comes before the
    /// entry on its line.
    static func comment(_ text: String, before entry: TableEntry, of source: SourceText) -> TextReplacement {
        let start = source.lineRange(at: entry.range.lowerBound).lowerBound
        let isXML = source[entry.range].hasPrefix("<")
        let comment = isXML ? "<!-- \(text) -->" : "/* \(text) */"
        guard isBlank(source[start..<entry.range.lowerBound]) else {
            return TextReplacement(entry.range.lowerBound..<entry.range.lowerBound, comment + " ")
        }
        return TextReplacement(start..<start, comment + "\n")
    }

    private static let starts = ["/*", "//", "<!--"]

    /// The delimiter at the end of a comment; empty for a comment that ends with its line.
    private static func end(of comment: String) -> String { ["*/", "-->"].first(where: comment.hasSuffix) ?? "" }

    /// The replacement that adds words at the end of a comment, before the white space there. Where the comment has none, or
    /// nothing else, a second space before the words says that all spaces around them were added.
    static func appending(_ words: String, to comment: String, at range: Range<Int>) -> TextReplacement {
        let end = Self.end(of: comment)
        let content = comment.dropLast(end.count)
        let text = content.lastIndex { !$0.isWhitespace }.map { content[...$0] } ?? content[..<content.startIndex]
        let isEmpty = starts.contains { isSame(String(text), $0) }
        guard isEmpty || !end.isEmpty && text.endIndex == content.endIndex else {
            let place = range.lowerBound + text.utf8.count
            return TextReplacement(place..<place, " " + words)
        }
        let place = range.lowerBound + content.utf8.count
        return TextReplacement(place..<place, "  " + words + (end.isEmpty ? "" : " "))
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

extension Substring {
    /// The text without white space at its ends.
    fileprivate var trimmed: Substring {
        guard let last = lastIndex(where: { !$0.isWhitespace }) else { return prefix(0) }
        return self[...last].drop(while: \.isWhitespace)
    }
}
