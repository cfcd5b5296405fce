/// A tag of HTML or of similar markup in a text.
package struct MarkupTag: Hashable {
    /// The name, in lower case.
    package let name: String
    /// Whether it is a closing tag (`</b>`).
    package let isClosing: Bool

    /// The spelling of the tag without attributes.
    package var spelling: String { "<\(isClosing ? "/" : "")\(name)>" }

    /// The tags of a form, in order.
    ///
    /// `<none>` may be prose. A name counts as a tag where HTML has it, or where the text has its closing tag.
    package static func all(in text: RenderedForm) -> [(tag: MarkupTag, range: Range<Int>)] {
        guard text.features.contains(.angle) else { return [] }
        let scalars = text.scalars
        var found: [(tag: MarkupTag, range: Range<Int>)] = []
        var index = 0
        while let start = scalars[index...].firstIndex(of: "<") {
            index = start + 1
            guard let end = scalars[index...].firstIndex(where: { $0 == ">" || $0 == "<" }), scalars[end] == ">"
            else { continue }
            let isClosing = scalars[index] == "/"
            let nameStart = isClosing ? index + 1 : index
            let name = scalars[nameStart..<end].prefix {
                $0.isASCIILetter || isDigit($0) || $0 == "-"
            }
            guard let first = name.first, !isDigit(first), first != "-",
                name.endIndex == end || scalars[name.endIndex] == "/" || scalars[name.endIndex].isBlank
            else { continue }
            // Prose in angle brackets has words where a tag has attributes.
            let hasAttributes = scalars[name.endIndex..<end].contains("=")
            let isPlain = scalars[name.endIndex..<end].allSatisfy { $0 == "/" || $0.isBlank }
            guard hasAttributes || isPlain else { continue }
            let tag = MarkupTag(name: text.string(name.indices).lowercased(), isClosing: isClosing)
            found.append((tag, start..<end + 1))
            index = end + 1
        }
        let closed = Set(found.filter(\.tag.isClosing).map(\.tag.name))
        return found.filter { htmlNames.contains($0.tag.name) || closed.contains($0.tag.name) }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    /// HTML's inline tags, and tags that a page would execute or that would break its layout. `br` is left out, since each
    /// language breaks lines where it must.
    private static let htmlNames: Set<String> = [
        "a", "b", "big", "blockquote", "code", "del", "div", "em", "font", "h1", "h2", "h3", "i", "iframe", "img",
        "ins", "kbd", "li", "mark", "ol", "p", "pre", "q", "s", "script", "small", "span", "strike", "strong", "sub",
        "sup", "svg", "td", "th", "tr", "tt", "u", "ul",
    ]
}
