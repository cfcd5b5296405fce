/// A Markdown link in a text, `[text](destination)`, or a damaged one.
package struct MarkdownLink {
    /// The range between the text in square brackets and the destination: `](`.
    package let joint: Range<Int>
    /// Whether CommonMark reads it as a link (0.31, section 6.3).
    package let isRight: Bool
    /// Whether spaces between the two pairs of brackets are the only mistake.
    package let hasGap: Bool

    /// All places with the brackets of a link, in order. The brackets may be full-width, and spaces may stand between the
    /// pairs.
    package static func all(in scalars: [Unicode.Scalar]) -> [MarkdownLink] {
        var links: [MarkdownLink] = []
        var isOpen = false
        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "[", "\u{FF3B}", "\u{3010}": isOpen = true
            case "]", "\u{FF3D}", "\u{3011}":
                guard isOpen else { continue }
                isOpen = false
                if let link = link(after: index, in: scalars) { links.append(link) }
            default: continue
            }
        }
        return links
    }

    private static func link(after closing: Int, in scalars: [Unicode.Scalar]) -> MarkdownLink? {
        let gap = scalars[(closing + 1)...].prefix { $0 == " " || $0 == "\u{A0}" }
        guard gap.endIndex < scalars.count, ["(", "\u{FF08}"].contains(scalars[gap.endIndex]) else { return nil }
        let start = gap.endIndex + 1
        guard let end = scalars[start...].firstIndex(where: { $0 == ")" || $0 == "\u{FF09}" }) else {
            return MarkdownLink(joint: closing..<start, isRight: false, hasGap: false)
        }
        let destination = scalars[start..<end]
        let isOneWord = !destination.contains(where: \.isBlank) || destination.contains("\"")
        let isPlain =
            scalars[closing] == "]" && scalars[gap.endIndex] == "(" && scalars[end] == ")" && isOneWord
        // Prose in round brackets is no destination.
        guard gap.isEmpty || mayBeDestination(destination) else { return nil }
        return MarkdownLink(joint: closing..<start, isRight: isPlain && gap.isEmpty, hasGap: isPlain && !gap.isEmpty)
    }

    private static func mayBeDestination(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        guard let first = scalars.first, !scalars.contains(where: \.isBlank) else { return false }
        return ["/", "#", RenderedForm.argument].contains(first)
            || first.isASCIILetter && scalars.contains(":")
    }
}
