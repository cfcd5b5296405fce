internal import Base
internal import ICU

/// The line of a finding in a form for a terminal, with a mark under the place.
struct SourceExcerpt {
    /// The line's number.
    let lineNumber: String
    /// The line, shortened around the place where it is long.
    let line: String
    /// The spaces before the mark.
    let indent: String
    /// The mark, which is as wide as the marked text.
    let mark: String

    private static let widthLimit = 110
    private static let contextWidth = 40
    /// The maximum number of bytes of a line that are read on each side of the place, because a file may be one line of
    /// megabytes.
    private static let byteLimit = 2_000

    /// - Returns: nil where there is no text to show, as at the end of a file.
    init?(_ location: Location) {
        let source = location.source
        // The range reaches beyond the limit, so that a longer line is recognised and shown as cut.
        let lineRange = source.lineRange(at: location.range.lowerBound, reaching: 3 * Self.byteLimit)
        let start = location.range.lowerBound
        let end = min(max(location.range.upperBound, start), lineRange.upperBound)
        guard !lineRange.isEmpty, start <= lineRange.upperBound else { return nil }
        let text = source.text
        let first = Self.boundary(in: text, at: max(lineRange.lowerBound, start - Self.byteLimit))
        let markEnd = Self.boundary(in: text, at: min(end, start + Self.byteLimit))
        let last = Self.boundary(in: text, at: min(lineRange.upperBound, markEnd + Self.byteLimit))
        let before = PrintableText(source[first..<start]).description
        let marked = PrintableText(source[start..<markEnd]).description
        let after = PrintableText(source[markEnd..<last]).description
        lineNumber = String(location.start.line)
        guard
            displayWidth(of: before + marked + after) > Self.widthLimit || first > lineRange.lowerBound
                || last < lineRange.upperBound
        else {
            line = before + marked + after
            indent = String(repeating: " ", count: displayWidth(of: before))
            mark = Self.mark(under: marked)
            return
        }
        let shownBefore = Self.suffix(of: before, width: Self.contextWidth, isWhole: first == lineRange.lowerBound)
        let room = Self.widthLimit - displayWidth(of: shownBefore)
        let shownMarked = Self.prefix(of: marked, width: room, isWhole: markEnd == end)
        let rest = room - displayWidth(of: shownMarked)
        let isMarkCut = shownMarked.count != marked.count || markEnd != end
        let shownAfter = isMarkCut ? "" : Self.prefix(of: after, width: rest, isWhole: last == lineRange.upperBound)
        line = shownBefore + shownMarked + shownAfter
        indent = String(repeating: " ", count: displayWidth(of: shownBefore))
        mark = Self.mark(under: shownMarked)
    }

    private static func mark(under text: String) -> String {
        "^" + String(repeating: "~", count: max(0, displayWidth(of: text) - 1))
    }

    /// The offset, or the next one where a character starts.
    private static func boundary(in text: [UInt8], at offset: Int) -> Int {
        var offset = offset
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    private static func suffix(of text: String, width: Int, isWhole: Bool) -> String {
        let kept = String(fitting(text.reversed(), width: width).reversed())
        return isWhole && kept.utf8.count == text.utf8.count ? text : "…" + kept
    }

    private static func prefix(of text: String, width: Int, isWhole: Bool) -> String {
        let kept = String(fitting(text, width: width))
        return isWhole && kept.utf8.count == text.utf8.count ? text : kept + "…"
    }

    /// The leading characters that fit into a width.
    private static func fitting(_ characters: some Sequence<Character>, width: Int) -> [Character] {
        var rest = width
        return Array(
            characters.prefix { character in
                rest -= displayWidth(of: String(character))
                return rest >= 0
            })
    }
}
