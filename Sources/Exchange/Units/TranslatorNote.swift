internal import Base
internal import Tables

/// A translator's note on a translation. It comes after the word `translator:` in the comment of the entry:
/// `/* A greeting. translator: Formal, as everywhere in the app. */`.
package enum TranslatorNote {
    private static let word = "translator:"

    /// The note in the comment of an entry; nil if there is none.
    static func of(_ entry: TableEntry, in source: SourceText) -> String? {
        guard let range = entry.commentRange, mayBe(in: range, of: source) else { return nil }
        return of(entry.comment)
    }

    /// Whether the bytes of the word are in a comment. Few comments contain them, and the others need not be decoded.
    private static func mayBe(in range: Range<Int>, of source: SourceText) -> Bool {
        source.text.withUnsafeBufferPointer { text in
            range.clamped(to: text.indices).contains { place in
                text[place] == UInt8(ascii: ":") && text[...place].suffix(word.utf8.count).elementsEqual(word.utf8)
            }
        }
    }

    /// The note in a comment; nil if there is none.
    static func of(_ comment: String?) -> String? {
        guard let comment, let range = range(in: comment) else { return nil }
        return String(comment[range.text])
    }

    /// A comment without its note; nil if the comment has nothing else.
    static func removed(from comment: String?) -> String? {
        guard let comment, let range = range(in: comment) else { return comment }
        let rest = comment[..<range.whole.lowerBound] + comment[range.whole.upperBound...]
        guard let end = rest.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(rest[...end])
    }

    /// The notes on the forms of one message, joined without repetitions; nil if there are none.
    static func joined(_ notes: [String]) -> String? {
        var met: Set<String> = []
        let own = notes.filter { met.insert($0).inserted }
        return own.isEmpty ? nil : own.joined(separator: " / ")
    }

    /// A comment with a note at its end.
    static func added(_ note: String?, to comment: String?) -> String? {
        guard let note else { return comment }
        return (comment.map { $0 + " " } ?? "") + word + " " + note
    }

    /// A note in a form that a comment can contain: on one line, with control characters made visible, and without text
    /// that ends a comment. Words that the audit reads as directives are changed, because a file from outside must not
    /// switch checks off. Nil if nothing is left.
    package static func spelled(_ note: String?) -> String? {
        guard let note else { return nil }
        let line = XMLNote.visible(note.split(whereSeparator: \.isWhitespace).joined(separator: " "))
            .replacing(ReviewMark.word, with: "needs review")
        var text = ""
        for character in line {
            switch (text.last, character) {
            case ("*", "/"), ("-", "-"): text += " "
            case (_, ":"):
                let end = text.suffix(12).lowercased()
                if directives.contains(where: end.hasSuffix) { text += " " }
            default: break
            }
            text.append(character)
        }
        return text.isEmpty ? nil : text
    }

    /// The words that are directives of the audit if a colon follows: an ignored check, a length limit, a note.
    private static let directives = ["l10n-audit", "max", "translator"]

    /// The replacements that write a note into the comment of an entry, or remove it if the note is nil. A comment that is
    /// nothing but the note is deleted with its line.
    static func replacements(in entry: TableEntry, of source: SourceText, with note: String?) -> [TextReplacement] {
        if let note { return replacements(in: entry, of: source, for: nil, note: note) }
        guard let range = entry.commentRange else { return [] }
        let comment = source[range]
        return Self.range(in: comment).map { [ReviewMark.removal(of: $0.whole, from: comment, at: range, in: source)] }
            ?? []
    }

    /// The replacements that set or remove the mark for review in the comment of an entry, as a state requires, and
    /// write a note.
    static func replacements(
        in entry: TableEntry, of source: SourceText, for state: TranslationState?, note: String?
    ) -> [TextReplacement] {
        guard let note, note != of(entry.comment) else {
            return ReviewMark.replacement(in: entry, of: source, for: state).map { [$0] } ?? []
        }
        let mark = ReviewMark.replacement(in: entry, of: source, for: state, keepsRest: true)
        guard let range = entry.commentRange else {
            let words = [mark.map { _ in ReviewMark.word }, added(note, to: nil)].compactMap(\.self)
            return [ReviewMark.comment(words.joined(separator: " "), before: entry, of: source)]
        }
        let comment = source[range]
        guard let known = Self.range(in: comment)?.text else {
            let isMarkAdded = mark?.range.isEmpty == true
            let words = (isMarkAdded ? ReviewMark.word + " " : "") + word + " " + note
            return (isMarkAdded ? [] : [mark].compactMap(\.self)) + [
                ReviewMark.appending(words, to: comment, at: range)
            ]
        }
        let start = range.lowerBound + comment.utf8.distance(from: comment.startIndex, to: known.lowerBound)
        let change = TextReplacement(start..<start + comment[known].utf8.count, note)
        return [mark, change].compactMap(\.self)
    }

    /// The place of the note: from its word to the mark for review, or to the end of the comment.
    private static func range(in comment: String) -> (whole: Range<String.Index>, text: Range<String.Index>)? {
        guard
            let start = comment.ranges(of: word).last(where: { range in
                range.lowerBound == comment.startIndex || comment[comment.index(before: range.lowerBound)].isWhitespace
            })
        else { return nil }
        let rest = String(comment[start.upperBound...])
        var length =
            ReviewMark.range(in: rest).map { rest.distance(from: rest.startIndex, to: $0.lowerBound) } ?? rest.count
        for end in ["*/", "-->"] where rest.hasSuffix(end) { length = min(length, rest.count - end.count) }
        let text = comment[start.upperBound...].prefix(length)
        let first = text.firstIndex { !$0.isWhitespace } ?? text.endIndex
        let last = text.lastIndex { !$0.isWhitespace }.map { comment.index(after: $0) } ?? first
        guard first < last else { return nil }
        return (start.lowerBound..<last, first..<last)
    }
}
