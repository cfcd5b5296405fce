internal import ICU
internal import Tables

/// The line a finding is about, fit for a terminal, with a mark under the place.
struct SourceExcerpt {
    /// The line's number.
    let lineNumber: String
    /// The line, shortened around the place where it is long.
    let line: String
    /// Blanks up to the mark.
    let indent: String
    /// The mark: as wide as what it marks.
    let mark: String

    private static let widthLimit = 110
    private static let contextWidth = 40

    /// - Returns: nil where there is no text to show, as at the end of a file.
    init?(_ location: Location) {
        let source = location.source
        let lineRange = source.lineRange(at: location.range.lowerBound)
        let start = location.range.lowerBound
        let end = min(max(location.range.upperBound, start), lineRange.upperBound)
        guard !lineRange.isEmpty, start <= lineRange.upperBound else { return nil }
        var before = PrintableText(source[lineRange.lowerBound..<start]).description
        let marked = PrintableText(source[start..<end]).description
        var after = PrintableText(source[end..<lineRange.upperBound]).description
        if displayWidth(of: before + marked + after) > Self.widthLimit {
            before = Self.suffix(of: before, width: Self.contextWidth)
            let rest = max(Self.contextWidth, Self.widthLimit - displayWidth(of: before + marked))
            after = Self.prefix(of: after, width: rest)
        }
        lineNumber = String(location.start.line)
        line = before + marked + after
        indent = String(repeating: " ", count: displayWidth(of: before))
        mark = "^" + String(repeating: "~", count: max(0, displayWidth(of: marked) - 1))
    }

    private static func suffix(of text: String, width: Int) -> String {
        guard displayWidth(of: text) > width else { return text }
        var kept = text[...]
        while displayWidth(of: kept) > width { kept.removeFirst() }
        return "…" + kept
    }

    private static func prefix(of text: String, width: Int) -> String {
        guard displayWidth(of: text) > width else { return text }
        var kept = text.prefix(width)
        while displayWidth(of: kept) > width { kept.removeLast() }
        return kept + "…"
    }
}
